import type { OutputOf } from '../../../../kit/contract/call.ts';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { table } from '../../../../kit/web/inline/table.tsx';
import { custom } from '../../../../kit/web/list/list-fields.tsx';
import type { dayCalls } from '../../day.calls.ts';

type Case = OutputOf<typeof dayCalls.detail>['cases'][number];

const Cases = table<Case>()({
  words: ({ attendanceDays: { detail } }) => ({
    title: detail.cases,
    columns: {
      case: detail.columns.case,
      amount: detail.columns.amount,
      points: detail.columns.points,
      tickets: detail.columns.tickets,
    },
    none: detail.noCases,
  }),
  row: { key: 'case', name: 'case' },
  columns: ({ attendanceDays: { cases, detail } }) => [
    custom('case', (row: Case) => cases[row.case], { width: 150, main: true }),
    custom('amount', ({ times, minutes }: Case) => (minutes > 0 ? detail.minutes(minutes) : times), {
      width: 110,
      align: 'right',
    }),
    custom('points', ({ points }: Case) => formatTenths(points, { signed: true }), {
      width: 90,
      align: 'right',
    }),
    custom('tickets', ({ tickets }: Case) => tickets || '', { width: 80, align: 'right' }),
  ],
});

/** The cases of a day with their points. */
export function CaseTable({ cases }: { cases: readonly Case[] }) {
  return <Cases rows={cases} />;
}
