import { FileChip } from '../../../../kit/web/file/file-chip.tsx';
import { useFileOpener } from '../../../../kit/web/file/file-opener.tsx';
import { useAttachmentWords } from './attachment-words.ts';
import { fileProblem, loadAttachment, pictureOf } from './file-loading.ts';
import type { RecordDetail } from '../review/use-review.ts';
import './record-files.css';

/** The files of a record: pictures open in a preview, others are downloaded. */
export function RecordFiles({ detail: { topic, attachments } }: { detail: RecordDetail }) {
  const words = useAttachmentWords();
  const { open, busyId, dialog } = useFileOpener(
    (file: { id: string; name: string }, signal) =>
      loadAttachment({ id: file.id, recordId: topic.id }, signal),
    fileProblem(words),
  );
  if (attachments.length === 0) return null;
  return (
    <div className="mr-files">
      <h2>{words.title}</h2>
      <ul className="k-files" aria-label={words.title}>
        {attachments.map((file) => (
          <li key={file.id}>
            <FileChip
              name={file.name}
              sizeBytes={file.size}
              picture={pictureOf({ ...file, recordId: topic.id })}
              busy={busyId === file.id}
              onOpen={() => open(file)}
            />
          </li>
        ))}
      </ul>
      {dialog}
    </div>
  );
}
