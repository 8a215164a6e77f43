import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (window as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads codes and has a camera to ask for. */
export const hasCamera = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

const lookMs = 200;
/** A code that stays before the camera is read once. */
const againMs = 3_000;

/** The picture of the camera; gives each code that it reads. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const words = useText().prizes.counter;
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const Detector = detectorClass();
    if (!Detector) return;
    const detector = new Detector({ formats: ['qr_code', 'code_128'] });
    let stream: MediaStream | null = null;
    let isOver = false;
    let last = { code: '', at: 0 };
    const look = async (): Promise<void> => {
      const element = video.current;
      if (!element || element.readyState < element.HAVE_CURRENT_DATA) return;
      const [code] = await detector.detect(element);
      if (isOver || !code) return;
      const at = performance.now();
      if (code.rawValue !== last.code || at - last.at > againMs) latest.current(code.rawValue);
      last = { code: code.rawValue, at };
    };
    const timer = setInterval(() => void look().catch(() => {}), lookMs);
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then((opened) => {
        stream = opened;
        if (isOver) for (const track of opened.getTracks()) track.stop();
        else if (video.current) video.current.srcObject = opened;
      })
      .catch(() => !isOver && setRefused(true));
    return () => {
      isOver = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  if (isRefused) return <Alert tone="warning">{words.noCamera}</Alert>;
  return <video ref={video} className="pz-camera" autoPlay muted playsInline />;
}
