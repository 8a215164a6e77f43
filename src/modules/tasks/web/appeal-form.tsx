import { FileField } from '../../../kit/web/file/file-field.tsx';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { filesCalls } from '../../files/calls.ts';
import { appealCalls as calls } from '../appeal.calls.ts';
import { progressCalls as reads } from '../progress.calls.ts';

type Uploaded = { id: string; name: string; size: number };
type Props = { value: Uploaded | null; onChange: (value: Uploaded | null) => void };

function OneFile({ value, onChange }: Props) {
  const { appeal: words } = useText().tasks;
  return (
    <FileField
      value={value ? [value] : []}
      most={1}
      upload={(file): Promise<Uploaded> => send(filesCalls.upload, { file }, { quiet: true })}
      words={{ add: words.addFile, remove: words.removeFile, notSent: words.notSent }}
      onChange={([file = null]) => onChange(file)}
    />
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
