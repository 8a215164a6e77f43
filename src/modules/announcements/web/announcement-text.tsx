import { FileChip } from '../../../kit/web/file/file-chip.tsx';
import { pictureOf } from '../../../kit/web/file/file-kind.ts';
import { useFileOpener } from '../../../kit/web/file/file-opener.tsx';
import { Inline, Stack } from '../../../kit/web/layout/stack.tsx';
import { CallRefused, sendForFile } from '../../../kit/web/send/send.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { announcementsCalls as calls } from '../calls.ts';
import './style.css';

type Props = { id: string; body: string; files: readonly { id: string; name: string; size: number }[] };

/** The text of an announcement with its line breaks, and its files: pictures open over the page, others are saved. */
export function AnnouncementText({ id, body, files }: Props) {
  const words = useText().announcements;
  const { open, busyId, dialog } = useFileOpener(
    (file: { id: string; name: string }, signal) =>
      sendForFile(calls.file, { id, fileId: file.id }, { quiet: true, ...(signal && { signal }) }),
    (error) => (error instanceof CallRefused ? error.message : words.notOpened),
  );
  return (
    <Stack>
      <div className="an-body">{body}</div>
      {files.length > 0 && (
        <Inline>
          {files.map((file) => (
            <FileChip
              key={file.id}
              name={file.name}
              sizeBytes={file.size}
              picture={pictureOf(file, calls.file.path, { id, fileId: file.id })}
              busy={busyId === file.id}
              onOpen={() => open(file)}
            />
          ))}
        </Inline>
      )}
      {dialog}
    </Stack>
  );
}
