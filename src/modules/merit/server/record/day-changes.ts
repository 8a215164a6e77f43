/**
 * Turns changes of states into changes of the sums by day (`merit_day`): rows of the tail from which these are folded.
 */

/** The sums of a day, as its columns are named. */
export const daySumColumns = [
  'lines',
  'people',
  'b_plus',
  'b_minus',
  'a_plus',
  'a_minus',
  'p_plus',
  'p_minus',
  'g_plus',
  'g_minus',
] as const;

type Sums = Record<(typeof daySumColumns)[number], number>;

/** The part of a state that the days know. */
type Counted = {
  readonly recorder_id: string;
  readonly status: number;
  readonly record_date: string | null;
} & Readonly<Sums>;

/** A row of `merit_day_tail`; its sums may be negative. */
export type DayChange = {
  recorder_id: string;
  status: number;
  day: string;
  submitted: boolean;
  records: number;
} & Sums;

/** A state as it was (null for a new record) and as it is. */
export type Change = { readonly before: Counted | null; readonly after: Counted };

/** The changes by day, added up; days of which nothing changes are left out. */
export function dayChanges(changes: readonly Change[]): DayChange[] {
  const byDay = new Map<string, DayChange>();
  for (const { before, after } of changes) {
    if (before) add(byDay, before, -1);
    add(byDay, after, 1);
  }
  return [...byDay.values()].filter(
    (row) => row.records !== 0 || daySumColumns.some((name) => row[name] !== 0),
  );
}

function add(byDay: Map<string, DayChange>, state: Counted, sign: 1 | -1): void {
  const { recorder_id, status } = state;
  const day = state.record_date ?? '-infinity';
  const submitted = state.lines > 0;
  const key = [recorder_id, status, day, submitted].join(' ');
  const none = Object.fromEntries(daySumColumns.map((name) => [name, 0])) as Sums;
  const row = byDay.get(key) ?? { recorder_id, status, day, submitted, records: 0, ...none };
  row.records += sign;
  for (const name of daySumColumns) row[name] += sign * state[name];
  byDay.set(key, row);
}
