import { useMemo, useState } from 'react';
import { attachAt } from './entry.files.ts';
import { UploadQueue, type Upload } from './upload-queue.ts';
import type { EditEntry } from '../entry/use-entry.ts';

/** The files of an entry that are not attached yet, and what sends them. */
export type Uploads = {
  /** On their way or refused, in the order in which they were chosen. */
  open: readonly Upload[];
  queue: UploadQueue;
  /** How many are on their way. */
  sending: number;
  refused: readonly Upload[];
  /** The file that was attached last. */
  newest: string | null;
};

export function useUploads(edit: EditEntry): Uploads {
  const [open, setOpen] = useState<readonly Upload[]>([]);
  const [newest, setNewest] = useState<string | null>(null);
  const [queue] = useState(
    () =>
      new UploadQueue({
        onChange: setOpen,
        onTaken: ({ id, name, size }) => {
          edit((entry) => attachAt(entry, entry.attachments.length, id), {
            files: { [id]: { id, name, size, recordId: null } },
          });
          setNewest(name);
        },
      }),
  );
  const refused = useMemo(() => open.filter(({ problem }) => problem !== null), [open]);
  return { open, queue, sending: open.length - refused.length, refused, newest };
}
