/** Readable numbers of records, `2026-11-0123`: counted by organisation and month of the first submission. */
import { monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { foldText } from '../../../../kit/server/database/search-tokens.ts';
import { todayOf, type OrgSettings } from '../../../organisation/server/door.ts';

/** Beyond 9999 a number has a digit more. */
const digits = 4;

/**
 * Takes the next numbers of the organisation's month. They stay used even if the transaction fails: numbers are unique
 * and rise, but may have gaps. Otherwise all submissions of an organisation would wait for each other.
 */
export async function takeNumbers(tx: Tx, org: OrgSettings, count: number): Promise<string[]> {
  if (count === 0) return [];
  const today = todayOf(tx, org);
  const [taken] = await tx.aside(sql<{ last: number }>`
    insert into merit_number as m (org_id, month, last) values (${tx.orgId}, ${monthOf(today)}, ${count})
    on conflict (org_id, month) do update set last = m.last + excluded.last returning last`);
  if (!taken) throw new Error('a counter answers with a row');
  const first = taken.last - count + 1;
  return Array.from({ length: count }, (_, index) => numberOf(today, first + index));
}

export async function takeNumber(tx: Tx, org: OrgSettings): Promise<string> {
  const [number = ''] = await takeNumbers(tx, org, 1);
  return number;
}

function numberOf(day: string, count: number): string {
  return `${day.slice(0, 7)}-${String(count).padStart(digits, '0')}`;
}

/** Year and month, and the typed part of the rest. */
const beginning = /^\d{4}-\d{2}(?:-\d{0,9})?$/;

/** The beginning of record numbers in typed text, with any kind of dash; null for other words. */
export function numberPrefix(keyword: string): string | null {
  const typed = foldText(keyword).replaceAll(/\p{Dash}/gu, '-');
  return beginning.test(typed) ? typed : null;
}

/** SQL for a number with this beginning; a range, which row-level security lets an index answer. */
export function numberBegins(column: ReturnType<typeof sql>, prefix: string) {
  // Behind every digit and dash.
  return sql`${column} >= ${prefix} and ${column} < ${`${prefix}~`}`;
}
