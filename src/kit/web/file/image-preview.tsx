import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../display/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { ErrorState } from '../display/feedback.tsx';
import { IconDownload } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { saveBlob } from './save-blob.ts';
import { Spinner } from '../display/spinner.tsx';
import './files.css';

export type LoadedFile = { name: string; blob: Blob };

export interface ImagePreviewProps {
  name: string;
  /** Fetches the picture; rejects where there is none. */
  load: (signal: AbortSignal) => Promise<LoadedFile>;
  /** Words for a fetch that failed. */
  describeError: (error: unknown) => string;
  onClose: () => void;
}

type PreviewedFile = { file: LoadedFile; address: string };

/** A preview of a picture. Its bytes come by a call with the user's rights, and are freed when it is closed. */
export function ImagePreview({ name, load, describeError, onClose }: ImagePreviewProps) {
  const text = useKitText();
  const [open, setOpen] = useState<PreviewedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const fetchOnce = useEffectEvent(load);
  const showError = useEffectEvent((error: unknown): void => setProblem(describeError(error)));
  useEffect(() => {
    const control = new AbortController();
    let address = '';
    fetchOnce(control.signal).then(
      (file) => {
        if (control.signal.aborted) return;
        address = URL.createObjectURL(file.blob);
        setOpen({ file, address });
      },
      (error: unknown) => !control.signal.aborted && showError(error),
    );
    return () => {
      control.abort();
      URL.revokeObjectURL(address);
    };
  }, [attempt]);
  const again = (): void => {
    setProblem(null);
    setAttempt(attempt + 1);
  };
  return (
    <Dialog
      onClose={onClose}
      title={name}
      width={880}
      footer={
        <>
          {open && (
            <Button icon={<IconDownload />} onClick={() => saveBlob(open.file)}>
              {text.exporting.download}
            </Button>
          )}
          <Button tone="primary" onClick={onClose}>
            {text.close}
          </Button>
        </>
      }
    >
      <div className="k-picture">
        {open ? (
          <img src={open.address} alt={name} />
        ) : problem !== null ? (
          <ErrorState text={problem} onRetry={again} />
        ) : (
          <Spinner label={text.loading} />
        )}
      </div>
    </Dialog>
  );
}
