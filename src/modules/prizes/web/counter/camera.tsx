import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Whether this device has a camera that a page may ask for. */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    // No address but a secure one has any.
    void navigator.mediaDevices
      ?.enumerateDevices()
      .then((devices) => setHas(devices.some(({ kind }) => kind === 'videoinput')));
  }, []);
  return has;
}

/** The browser's own reader, which reads bars as well; where it has none, one that reads QR codes. */
async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: Own } = window as unknown as { BarcodeDetector?: DetectorClass };
  const read = Own ? await Own.getSupportedFormats() : [];
  const formats = ['qr_code', 'code_128'].filter((format) => read.includes(format));
  if (Own && formats.includes('qr_code')) return new Own({ formats });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}

const lookMs = 200;
/** A code that stays before the camera is read once. */
const againMs = 3_000;

/** The picture of the camera; gives each code that it reads. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const words = useText().prizes.counter;
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const over = new AbortController();
    let last = { code: '', at: 0 };
    const look = async (detector: Detector): Promise<void> => {
      const element = video.current;
      if (!element || element.readyState < element.HAVE_CURRENT_DATA) return;
      const [found] = await detector.detect(element);
      if (over.signal.aborted || !found) return;
      const at = performance.now();
      if (found.rawValue !== last.code || at - last.at > againMs) tell(found.rawValue);
      last = { code: found.rawValue, at };
    };
    const film = async (): Promise<void> => {
      const detector = await openDetector();
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const stop = (): void => stream.getTracks().forEach((track) => track.stop());
      if (over.signal.aborted || !video.current) return stop();
      over.signal.addEventListener('abort', stop);
      video.current.srcObject = stream;
      // A picture that cannot be read is followed by the next one.
      const timer = setInterval(() => void look(detector).catch(() => {}), lookMs);
      over.signal.addEventListener('abort', () => clearInterval(timer));
    };
    film().catch(() => !over.signal.aborted && setRefused(true));
    return () => over.abort();
  }, []);
  if (isRefused) return <Alert tone="warning">{words.noCamera}</Alert>;
  return <video ref={video} className="pz-camera" autoPlay muted playsInline />;
}
