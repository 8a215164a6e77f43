/** The columns of the months that are closed. */
import { monthText } from '../../kit/contract/format.ts';
import type { OutputOf } from '../../kit/contract/call.ts';
import { choice, count, day, instant, made, tenths } from '../../kit/contract/list/columns.ts';
import { monthStates, type reportsCalls } from './calls.ts';

type MonthRow = OutputOf<typeof reportsCalls.months>['rows'][number];

export { monthText };

export const monthFields = {
  month: made('month', 'text', ({ month }: Pick<MonthRow, 'month'>) => monthText(month), { width: 90 }),
  state: choice('state', monthStates),
  closesAfter: day('closesAfter'),
  entries: count('entries'),
  members: count('members'),
  meritPoint: tenths('meritPoint', { width: 110 }),
  pending: count('pending'),
  closedAt: instant('closedAt', { width: 140 }),
  lateChanges: count('lateChanges'),
  signedBy: made('signedBy', 'texts', ({ signatures }: Pick<MonthRow, 'signatures'>) =>
    signatures.map(({ memberName }) => memberName),
  ),
};
