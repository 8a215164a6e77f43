import { windowOf, type PageQuery } from '../../contract/page.ts';
import { sql } from 'kysely';

/**
 * SQL of a page's window, such that one plan serves every call. PostgreSQL compares a plan for any values with one for
 * these, and makes the latter anew for each call where it looks better. With the limit in the text and the offset in a
 * sub-select both reckon alike.
 */
export function pageSql(page: PageQuery) {
  const { limit, offset } = windowOf(page);
  return offset === 0 ? limitSql(limit) : sql`${limitSql(limit)} offset (select ${offset}::bigint)`;
}

/** The same without an offset. */
export function limitSql(limit: number) {
  return sql`limit ${sql.lit(limit)}`;
}

/** SQL of a set of enumerated numbers, in the text for the same reason: `status = any(${codesSql([1, 2])})`. */
export function codesSql(codes: readonly number[]) {
  return sql`${sql.lit(`{${codes.join(',')}}`)}::smallint[]`;
}
