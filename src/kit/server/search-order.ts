import { sql } from './db.ts';
import { escapeLike, foldText } from './search-tokens.ts';

/** `closeness` of what is not in a table: of a text of `searchKeys`, to sort by. */
export function closenessOf(keys: string, keyword: string): 0 | 1 | 2 {
  const [key, lines] = [foldText(keyword), keys.split('\n')];
  if (lines.includes(key)) return 0;
  return lines.some((line) => line.startsWith(key)) ? 1 : 2;
}

/**
 * How near a keyword comes to a column of `searchKeys`, to sort by: 0 where a name, number, pinyin or initials are the
 * keyword, 1 where one begins with it, 2 for the rest.
 */
export function closeness(column: ReturnType<typeof sql>, keyword: string) {
  const key = escapeLike(foldText(keyword));
  const keys = sql`(E'\\n' || ${column} || E'\\n')`;
  return sql`case when ${keys} like ${`%\n${key}\n%`} then 0 when ${keys} like ${`%\n${key}%`} then 1 else 2 end`;
}
