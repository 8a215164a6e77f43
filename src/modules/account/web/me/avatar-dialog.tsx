import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { FileButton } from '../../../../kit/web/file/file-button.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useWrite } from '../../../../kit/web/send/write.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import { maximumFileBytes } from '../../../../kit/contract/file.ts';
import { filesCalls } from '../../../files/calls.ts';
import { membersCalls } from '../../../members/calls.ts';
import { profileCalls as calls } from '../../profile.calls.ts';
import { clamped, cutOf, fitting, moved, type Crop } from './crop.ts';
import { showPicture } from './own-member.ts';

/** The edge of what is seen and of what is sent, px. */
const shownEdge = 280;
const sentEdge = 512;
/** A picture smaller than this would be a blur. */
const smallestEdge = 64;
const stepPx = 8;

type Props = {
  /** The member whose picture it is; the user if absent. */
  memberId?: string | undefined;
  onClose: () => void;
};

/** A picture of a member: chosen, moved and enlarged within a square, and uploaded as that square. */
export default function AvatarDialog({ memberId, onClose }: Props): ReactNode {
  const { avatar: words } = useText().account;
  const kit = useKitText();
  const { image, crop, setCrop, problem, isSending, take, save } = usePicture(memberId, onClose);
  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      help={words.help}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button tone="primary" disabled={!image} loading={isSending} onClick={() => void save()}>
            {kit.save}
          </Button>
        </>
      }
    >
      <div className="ac-avatar">
        {image && crop && <CropArea image={image} crop={crop} onChange={setCrop} />}
        {problem && (
          <p role="alert" className="k-wrong">
            {problem}
          </p>
        )}
        <FileButton
          label={words.choose}
          accept="image/png,image/jpeg,image/webp"
          onFile={(file) => void take(file)}
        >
          {image ? words.another : words.choose}
        </FileButton>
      </div>
    </Dialog>
  );
}

type CropAreaProps = { image: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void };

/** Moved by pointer or arrow keys, enlarged by the slider or plus and minus. */
function CropArea({ image, crop, onChange }: CropAreaProps): ReactNode {
  const { avatar: words } = useText().account;
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragFrom = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, sentEdge, sentEdge);
    const { x, y, edge } = cutOf(image, crop);
    context.drawImage(image, x, y, edge, edge, 0, 0, sentEdge, sentEdge);
  }, [image, crop]);
  const move = (dx: number, dy: number): void => onChange(moved(image, crop, dx / shownEdge, dy / shownEdge));
  const zoom = (to: number): void => onChange(clamped(image, { ...crop, zoom: to }));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(stepPx, 0),
    ArrowRight: () => move(-stepPx, 0),
    ArrowUp: () => move(0, stepPx),
    ArrowDown: () => move(0, -stepPx),
    '+': () => zoom(crop.zoom + 0.1),
    '-': () => zoom(crop.zoom - 0.1),
  };
  return (
    <>
      <canvas
        ref={canvas}
        className="ac-crop"
        width={sentEdge}
        height={sentEdge}
        tabIndex={0}
        role="img"
        aria-label={words.area}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragFrom.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => {
          if (!dragFrom.current) return;
          move(event.clientX - dragFrom.current.x, event.clientY - dragFrom.current.y);
          dragFrom.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerUp={() => {
          dragFrom.current = null;
        }}
        onPointerCancel={() => {
          dragFrom.current = null;
        }}
        onKeyDown={(event) => {
          const act = keys[event.key];
          if (!act) return;
          event.preventDefault();
          act();
        }}
      />
      <Inline as="label">
        {words.zoom}
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => zoom(Number(event.target.value))}
        />
      </Inline>
    </>
  );
}

/** The square as a separate file. */
async function squareOf(image: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = sentEdge;
  canvas.height = sentEdge;
  const { x, y, edge } = cutOf(image, crop);
  canvas.getContext('2d')?.drawImage(image, x, y, edge, edge, 0, 0, sentEdge, sentEdge);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser makes no picture');
  return new File([blob], 'avatar.png', { type: 'image/png' });
}

/** A picture that is read, cut and sent. */
function usePicture(memberId: Props['memberId'], onClose: () => void) {
  const { avatar: words } = useText().account;
  const write = useWrite([membersCalls.detail, membersCalls.list]);
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function take(file: File): Promise<void> {
    if (file.size > maximumFileBytes) return setProblem(words.tooLarge);
    try {
      const read = await createImageBitmap(file);
      if (Math.min(read.width, read.height) < smallestEdge) return setProblem(words.tooSmall(smallestEdge));
      setProblem(null);
      setImage(read);
      setCrop(fitting(read));
    } catch {
      setProblem(words.unreadable);
    }
  }

  async function save(): Promise<void> {
    if (!image || !crop) return;
    setSending(true);
    try {
      const file = await squareOf(image, crop);
      const { id } = await send(filesCalls.upload, { file }, { quiet: true });
      showPicture(await write(calls.updateMemberUrl, { memberId, fileId: id }, { quiet: true }));
      toast({ tone: 'success', text: words.saved });
      onClose();
    } catch (error) {
      setProblem(error instanceof CallRefused ? error.message : words.notSent);
    } finally {
      setSending(false);
    }
  }
  return { image, crop, setCrop, problem, isSending, take, save };
}
