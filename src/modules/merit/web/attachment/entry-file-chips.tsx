import { IconButton } from '../../../../kit/web/display/button.tsx';
import { FileChip } from '../../../../kit/web/file/file-chip.tsx';
import { IconClose, IconRefresh } from '../../../../kit/web/display/icons.tsx';
import type { AttachmentText } from '../../words/attachment/zh_CN.ts';
import { useAttachmentWords } from './attachment-words.ts';
import { pictureOf } from './file-loading.ts';
import { placeOfFile, type EntryFile } from './entry.files.ts';
import type { Upload, UploadProblem } from './upload-queue.ts';

type AttachedChipProps = {
  id: string;
  /** Absent: the server has it no longer. */
  file: EntryFile | undefined;
  problem: string | undefined;
  busy: boolean;
  onOpen: (file: EntryFile) => void;
  onRemove: () => void;
};

/** A file that is attached. */
export function AttachedChip({ id, file, problem, busy, onOpen, onRemove }: AttachedChipProps) {
  const words = useAttachmentWords();
  const name = file?.name ?? words.goneName;
  return (
    <li data-place={placeOfFile(id)}>
      <FileChip
        name={name}
        sizeBytes={file?.size ?? null}
        picture={file && pictureOf(file)}
        busy={busy}
        onOpen={file && (() => onOpen(file))}
        problem={problem ?? (file ? null : words.gone)}
        actions={
          <IconButton
            className="me-file-remove"
            label={words.remove(name)}
            icon={<IconClose />}
            onClick={onRemove}
          />
        }
      />
    </li>
  );
}

type UploadChipProps = {
  upload: Upload;
  /** The text on permitted files. */
  types: string;
  maximumMb: number;
  onAgain: () => void;
  onRemove: () => void;
};

/** A file on its way, or why it did not arrive. */
export function UploadChip({ upload, types, maximumMb, onAgain, onRemove }: UploadChipProps) {
  const words = useAttachmentWords();
  const { key, file, problem } = upload;
  const maySucceed = problem?.kind === 'unanswered' || problem?.kind === 'refused';
  return (
    <li data-place={placeOfFile(key)}>
      <FileChip
        name={file.name}
        sizeBytes={file.size}
        busy={problem === null}
        problem={problem && wordsOf(problem, words, types, maximumMb)}
        actions={
          <>
            {maySucceed && (
              <IconButton label={words.again(file.name)} icon={<IconRefresh />} onClick={onAgain} />
            )}
            <IconButton
              className="me-file-remove"
              label={problem ? words.remove(file.name) : words.cancel(file.name)}
              icon={<IconClose />}
              onClick={onRemove}
            />
          </>
        }
      />
    </li>
  );
}

function wordsOf(problem: UploadProblem, words: AttachmentText, types: string, maximumMb: number): string {
  switch (problem.kind) {
    case 'refused':
      return problem.message;
    case 'wrongType':
      return words.wrongType(types);
    case 'tooLarge':
      return words.tooLarge(maximumMb);
    case 'empty':
    case 'unanswered':
      return words[problem.kind];
  }
}
