import { day } from '../../../../kit/contract/list/columns.ts';
import { form } from '../../../../kit/web/form/form.tsx';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { whiteCalls as calls, type WhiteRow } from '../../setup.calls.ts';

const Form = form(calls.end, {
  fields: [day('untilDay')],
  words: ({ attendanceWhite: words }, from: WhiteRow | null) => ({
    title: words.end,
    help: [from?.whom, words.endTip].filter(Boolean).join(' · '),
    submit: words.end,
    fields: { untilDay: words.fields.untilDay },
  }),
  required: ['untilDay'],
  input: ({ untilDay }, _id, from) => ({
    id: from?.id ?? '',
    version: from?.version ?? 0,
    untilDay: untilDay ?? '',
  }),
  changes: [calls.list],
  look: 'dialog',
});

/** Ends an entry of the white list with a day. */
export default function EndForm({ from, onClose }: { from: WhiteRow; onClose: () => void }) {
  const today = useToday();
  const last = from.fromDay > today ? from.fromDay : today;
  return <Form from={{ ...from, untilDay: last }} onClose={onClose} />;
}
