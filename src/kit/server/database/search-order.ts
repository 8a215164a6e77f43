import { sql } from './db.ts';
import { escapeLike, foldText, initialsMark } from './search-tokens.ts';

/** Matches inside a name or number, or by another reading of a surname, rank last. */
export const insideOnly = 4;

/** Matches the beginning of a line, or the whole line with `isWhole`. */
const steps: readonly { begins: string; isWhole: boolean }[] = [
  { begins: '', isWhole: true },
  { begins: '', isWhole: false },
  { begins: initialsMark, isWhole: true },
  { begins: initialsMark, isWhole: false },
];

/**
 * Ranks how well a keyword matches `memberKeys` or `searchKeys`: 0 if a name, its surname, a word of it, its pinyin or
 * the number equals the keyword, 1 if one begins with it, 2 and 3 the same for initials (`searchKeys` does not tell
 * them from pinyin), `insideOnly` for other matches.
 */
export function closenessOf(keys: string, keyword: string): number {
  const [key, lines] = [foldText(keyword), keys.split('\n')];
  const at = steps.findIndex(({ begins, isWhole }) =>
    lines.some((line) => (isWhole ? line === begins + key : line.startsWith(begins + key))),
  );
  return at < 0 ? insideOnly : at;
}

/** `closenessOf` for a column. */
export function closeness(column: ReturnType<typeof sql>, keyword: string) {
  const key = escapeLike(foldText(keyword));
  const keys = sql`(E'\\n' || ${column} || E'\\n')`;
  const cases = steps.map(
    ({ begins, isWhole }, at) =>
      sql`when ${keys} like ${`%\n${begins}${key}${isWhole ? '\n' : ''}%`} then ${at}::int`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${insideOnly}::int end`;
}
