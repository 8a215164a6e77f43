import { entry, form } from '../../../kit/web/form/form.tsx';
import { fileField } from '../../../kit/web/form/file-fields.tsx';
import { filesCalls } from '../../files/calls.ts';
import { appealCalls as calls } from '../appeal.calls.ts';
import { progressCalls as reads } from '../progress.calls.ts';

type From = { taskId: string; status: string };

/** Says why a settlement is wrong, with a file if wanted. */
export default form(calls.send, {
  fields: [
    entry('reason', { rows: 5 }),
    fileField('fileId', filesCalls.upload, ({ tasks: { appeal: words } }) => ({
      add: words.addFile,
      remove: words.removeFile,
      notSent: words.notSent,
    })),
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
