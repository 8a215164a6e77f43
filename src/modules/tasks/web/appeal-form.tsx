import { useRef, useState } from 'react';
import { fileTypes } from '../../../kit/contract/file-types.ts';
import { Button, IconButton } from '../../../kit/web/display/button.tsx';
import { IconClose } from '../../../kit/web/display/icons.tsx';
import { FileChip } from '../../../kit/web/file/file-chip.tsx';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { CallRefused, send } from '../../../kit/web/send/send.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { filesCalls } from '../../files/calls.ts';
import { appealCalls as calls } from '../appeal.calls.ts';
import { progressCalls as reads } from '../progress.calls.ts';

type Uploaded = { id: string; name: string; size: number };
type Props = { value: Uploaded | null; onChange: (value: Uploaded | null) => void };

const accepted = Object.keys(fileTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** One file, which is sent when it is chosen; a refusal is said beside it. */
function OneFile({ value, onChange }: Props) {
  const { appeal: words } = useText().tasks;
  const chooser = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ name: string; size: number; problem: string | null } | null>(null);
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const { name, size } = file;
    setSending({ name, size, problem: null });
    try {
      onChange(await send(filesCalls.upload, { file }, { quiet: true }));
      setSending(null);
    } catch (error) {
      setSending({ name, size, problem: error instanceof CallRefused ? error.message : words.notSent });
    }
  }
  const shown = sending ?? value;
  return (
    <div className="tk-file">
      {shown && (
        <FileChip
          name={shown.name}
          sizeBytes={shown.size}
          busy={sending !== null && sending.problem === null}
          problem={sending?.problem}
          actions={
            <IconButton
              label={words.removeFile}
              icon={<IconClose />}
              onClick={() => {
                setSending(null);
                onChange(null);
              }}
            />
          }
        />
      )}
      {!value && (
        <Button
          disabled={sending !== null && sending.problem === null}
          onClick={() => chooser.current?.click()}
        >
          {words.addFile}
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accepted}
        aria-label={words.addFile}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same file, mended, must be taken again.
          event.target.value = '';
        }}
      />
    </div>
  );
}

type From = { taskId: string; status: string };

/** Says why a settlement is wrong, with a file if wanted. */
export default form(calls.send, {
  fields: [
    entry('reason', { rows: 5 }),
    own('fileId', null as Uploaded | null, (props) => <OneFile {...props} />),
  ],
  words: ({ tasks: { appeal: words } }, from: From | null) => ({
    title: words.title,
    help: from?.status ?? '',
    submit: words.send,
    done: words.sent,
    fields: { reason: words.columns.reason, fileId: words.file },
    hints: { reason: words.sendTip },
  }),
  input: ({ reason, fileId }, id, from) => ({
    id,
    taskId: from?.taskId ?? '',
    reason,
    fileId: fileId?.id ?? null,
  }),
  changes: [reads.sheet, calls.list],
});
