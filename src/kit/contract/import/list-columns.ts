/** The columns of the list of imports. */
import { choice, count, instant, derived, text } from '../list/columns.ts';
import type { ImportFileRow } from './shapes.ts';
import { importStates } from './states.ts';

/** The rows that were read but not posted. */
export const leftOf = ({ counts, postedRows }: ImportFileRow): number =>
  counts ? counts.new + counts.duplicate + counts.conflict + counts.bad - postedRows : 0;

/** A number that is known after posting. */
const posted = <Name extends string>(name: Name, of: (row: ImportFileRow) => number, width: number) =>
  derived(
    name,
    'count',
    (row: ImportFileRow) => (row.state === 'posted' || row.state === 'undone' ? of(row) : null),
    { width },
  );

export const importFields = {
  fileName: text('fileName', { width: 240 }),
  kind: text('kind', { width: 80 }),
  state: choice('state', importStates, { width: 128 }),
  rows: count('rows'),
  posted: posted('posted', ({ postedRows }) => postedRows, 96),
  left: posted('left', leftOf, 96),
  records: posted('records', ({ records }) => records, 80),
  memberName: text('memberName', { width: 100 }),
  createdAt: instant('createdAt'),
  postedAt: instant('postedAt', { width: 152 }),
  note: derived('note', 'text', ({ failure, reason }: ImportFileRow) => failure ?? reason, { width: 200 }),
} as const;
