import { useState } from 'react';
import { fileTypes } from '../../contract/file-types.ts';
import { IconButton } from '../display/button.tsx';
import { IconClose } from '../display/icons.tsx';
import { CallRefused } from '../send/send.ts';
import { FileButton } from './file-button.tsx';
import { FileChip } from './file-chip.tsx';

export type FieldFile = { id: string; name: string; size: number };
type Props<File extends FieldFile> = {
  value: readonly File[];
  onChange: (value: readonly File[]) => void;
  most: number;
  upload: (file: globalThis.File) => Promise<File>;
  words: { add: string; remove: string; notSent: string };
};

const accepted = Object.keys(fileTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** Files that are sent when they are chosen; a refusal is said beside the one that it is about. */
export function FileField<File extends FieldFile>({ value, onChange, most, upload, words }: Props<File>) {
  const [sending, setSending] = useState<{ name: string; size: number; problem: string | null } | null>(null);
  const isBusy = sending !== null && sending.problem === null;
  async function take(file: globalThis.File): Promise<void> {
    const { name, size } = file;
    setSending({ name, size, problem: null });
    try {
      onChange([...value, await upload(file)]);
      setSending(null);
    } catch (error) {
      setSending({ name, size, problem: error instanceof CallRefused ? error.message : words.notSent });
    }
  }
  const removal = (onClick: () => void) => (
    <IconButton label={words.remove} icon={<IconClose />} onClick={onClick} />
  );
  return (
    <div className="k-file-field">
      {value.map((file) => (
        <FileChip
          key={file.id}
          name={file.name}
          sizeBytes={file.size}
          actions={removal(() => onChange(value.filter(({ id }) => id !== file.id)))}
        />
      ))}
      {sending && (
        <FileChip
          name={sending.name}
          sizeBytes={sending.size}
          busy={isBusy}
          problem={sending.problem}
          actions={removal(() => setSending(null))}
        />
      )}
      {value.length < most && (
        <FileButton
          label={words.add}
          accept={accepted}
          disabled={isBusy}
          onFile={(file) => void take(file)}
        />
      )}
    </div>
  );
}
