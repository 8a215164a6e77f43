import { useState, type ReactNode } from 'react';
import { late } from '../overlay/late.tsx';
import { fileKindOf } from './file-kind.ts';
import { saveBlob } from './save-blob.ts';
import { toast } from '../overlay/toast.tsx';
import type { LoadedFile } from './image-preview.tsx';

/** Loaded when a picture is opened. */
const ImagePreview = late(async () => (await import('./image-preview.tsx')).ImagePreview);

export type OpenableFile = { id: string; name: string };

/**
 * Opens files: pictures are shown, everything else is handed to the browser to save. `busyId` is the file that is on its
 * way; the dialog is to be rendered by the caller.
 */
export function useFileOpener<F extends OpenableFile>(
  load: (file: F, signal?: AbortSignal) => Promise<LoadedFile>,
  describeError: (error: unknown) => string,
): { open: (file: F) => void; busyId: string | null; dialog: ReactNode } {
  const [looked, setLooked] = useState<F | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  async function save(file: F): Promise<void> {
    setBusyId(file.id);
    try {
      saveBlob(await load(file));
    } catch (error) {
      toast({ tone: 'danger', text: describeError(error) });
    } finally {
      setBusyId(null);
    }
  }
  const open = (file: F): void => {
    if (fileKindOf(file.name) === 'image') setLooked(file);
    else if (busyId === null) void save(file);
  };
  const dialog = looked && (
    <ImagePreview
      name={looked.name}
      load={(signal) => load(looked, signal)}
      describeError={describeError}
      onClose={() => setLooked(null)}
    />
  );
  return { open, busyId, dialog };
}
