import { count } from '../../../../kit/contract/list/columns.ts';
import { Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { form } from '../../../../kit/web/form/form.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { fixedCalls as calls } from '../../calls.ts';

const Form = form(calls.saveSetting, {
  fields: [count('runDay')],
  words: ({ fixed: { setting: words } }, _from: { runDay: number | null; version: number } | null) => ({
    title: words.title,
    help: words.help,
    done: words.saved,
    fields: words.fields,
    hints: { runDay: words.hint },
  }),
  input: ({ runDay }, _id, from) => ({ runDay, version: from?.version ?? 0 }),
  changes: [calls.setting],
  look: 'dialog',
});

/** The day on which the month before is posted automatically. */
export default function SettingForm({ onClose }: { onClose: () => void }) {
  const { data } = useCall(calls.setting, {});
  return data ? <Form from={data} onClose={onClose} /> : <Skeleton />;
}
