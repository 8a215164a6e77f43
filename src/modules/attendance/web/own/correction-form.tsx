import { flag } from '../../../../kit/contract/list/columns.ts';
import { entry, form, pastDay } from '../../../../kit/web/form/form.tsx';
import { correctionCalls as calls, dayCalls } from '../../day.calls.ts';

/** Asks for a punch of the own day that is missing. */
export default form(calls.send, {
  fields: [
    pastDay('day', { half: true }),
    entry('time', { half: true, inputMode: 'numeric', placeholder: '08:30' }),
    flag('isNextDay'),
    entry('reason', { rows: 3 }),
  ],
  words: ({ attendanceDays: { own, punch } }, _from: { day: string } | null) => ({
    title: own.ask,
    done: own.sent,
    fields: own.fields,
    hints: { time: punch.hint },
  }),
  required: ['day', 'time', 'reason'],
  input: ({ day, ...typed }, id) => ({ ...typed, id, day: day ?? '' }),
  changes: [calls.own, dayCalls.ownDay],
});
