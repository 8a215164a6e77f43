import { count } from '../../../kit/contract/list/columns.ts';
import { entry, form } from '../../../kit/web/form/form.tsx';
import { screensCalls as calls, type ScreenRow } from '../calls.ts';

type Named = Pick<ScreenRow, 'id' | 'name'>;
type From = { minutes?: number; screens?: readonly Named[] };

const Form = form(calls.notify, {
  fields: [entry('text', { rows: 3 }), count('minutes')],
  words: ({ screens: words }, from: From | null) => ({
    title: words.noticeTitle,
    submit: words.noticeTitle,
    fields: words.noticeForm,
    hints: { text: (from?.screens ?? []).map(({ name }) => name).join('、') || words.noticeAll },
    done: () => words.noticeShown,
  }),
  required: ['text', 'minutes'],
  input: ({ text, minutes }, id, from) => ({
    id,
    text,
    minutes: minutes ?? 0,
    deviceIds: (from?.screens ?? []).map((screen) => screen.id),
  }),
  changes: [calls.notices],
  look: 'dialog',
});

/** Shows an emergency notice on some screens, or on all. */
export default function NoticeForm({ screens, onClose }: { screens: readonly Named[]; onClose: () => void }) {
  return <Form from={{ minutes: 15, screens }} onClose={onClose} />;
}
