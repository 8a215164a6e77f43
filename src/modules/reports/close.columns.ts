/** The columns of the months that are closed. */
import { monthText } from '../../kit/contract/format.ts';
import type { OutputOf } from '../../kit/contract/call.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { choice, count, day, instant, derived, tenths, text } from '../../kit/contract/list/columns.ts';
import { monthStates, type reportsCalls } from './calls.ts';

type MonthRow = OutputOf<typeof reportsCalls.months>['rows'][number];

export { monthText };

export const monthFields = {
  month: derived('month', 'text', ({ month }: Pick<MonthRow, 'month'>) => monthText(month), { width: 90 }),
  state: choice('state', monthStates),
  closesAfter: day('closesAfter'),
  entries: count('entries'),
  members: count('members'),
  meritPoint: tenths('meritPoint', { width: 110 }),
  outsideMembers: derived(
    'outsideMembers',
    'count',
    ({ outside }: Pick<MonthRow, 'outside'>) => outside.members,
  ),
  outsidePoints: derived(
    'outsidePoints',
    'tenths',
    ({ outside }: Pick<MonthRow, 'outside'>) => outside.meritPoint,
  ),
  pending: count('pending'),
  closedAt: instant('closedAt', { width: 140 }),
  lateChanges: count('lateChanges'),
  signedBy: derived('signedBy', 'texts', ({ signatures }: Pick<MonthRow, 'signatures'>) =>
    signatures.map(({ memberName }) => memberName),
  ),
  digest: text('digest', { width: 460 }),
};

export const monthWords = ({ reportsClose: words }: Pick<Catalogue, 'reportsClose'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { state: words.states },
});
