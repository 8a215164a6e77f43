import { form, pastDay } from '../../../kit/web/form/form.tsx';
import { terminalsCalls as calls } from '../calls.ts';

/** Has a terminal send its punches between two days again. */
export default form(calls.query, {
  fields: [pastDay('from'), pastDay('to')],
  words: ({ terminals: { list, days } }, _from: { id: string } | null) => ({
    title: list.query,
    submit: list.query,
    fields: days,
    done: list.queued,
  }),
  required: ['from', 'to'],
  input: (value, _id, from) => ({ id: from?.id ?? '', from: value.from ?? '', to: value.to ?? '' }),
  changes: [calls.list, calls.commands],
});
