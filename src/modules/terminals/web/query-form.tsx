import { form, pastDay } from '../../../kit/web/form/form.tsx';
import { terminalsCalls as calls } from '../calls.ts';

/** Has a terminal send its punches between two days again. */
export default form(calls.query, {
  fields: [pastDay('from'), pastDay('to')],
  words: ({ terminals: { list, days } }, _from: { id: string } | null) => ({
    title: list.query,
    fields: days,
    done: list.queued,
  }),
  input: (value, _id, from) => ({ id: from?.id ?? '', from: value.from ?? '', to: value.to ?? '' }),
  changes: [calls.list, calls.commands],
});
