/** Records found by the beginning of their number. */
import { sql } from '../../../../../kit/server/database/db.ts';
import { foldText } from '../../../../../kit/server/database/search-tokens.ts';

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
