import { fileTypes } from '../../contract/file-types.ts';
import { IconButton } from '../display/button.tsx';
import { IconClose } from '../display/icons.tsx';
import { useFieldControl } from '../input/field-control.ts';
import { FileButton } from './file-button.tsx';
import { FileChip } from './file-chip.tsx';
import { useUpload } from './use-upload.ts';

export type FieldFile = { id: string; name: string; size: number };
export type FileWords = { add: string; remove: string; notSent: string };
type Props<File extends FieldFile> = {
  value: readonly File[];
  onChange: (value: readonly File[]) => void;
  most: number;
  upload: (file: globalThis.File) => Promise<File>;
  words: FileWords;
};

const accepted = Object.keys(fileTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** Files that are sent when they are chosen; a refusal is said beside the one that it is about. */
export function FileField<File extends FieldFile>({ value, onChange, most, upload, words }: Props<File>) {
  const { sending, take, drop } = useUpload(upload, (sent) => onChange([...value, sent]), words.notSent);
  const control = useFieldControl();
  const removal = (onClick: () => void) => (
    <IconButton label={words.remove} icon={<IconClose />} onClick={onClick} />
  );
  return (
    <div className="k-file-field" role="group" tabIndex={-1} {...control}>
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
          busy={sending.busy}
          problem={sending.problem}
          actions={removal(drop)}
        />
      )}
      {value.length < most && (
        <FileButton label={words.add} accept={accepted} disabled={sending?.busy ?? false} onFile={take} />
      )}
    </div>
  );
}
