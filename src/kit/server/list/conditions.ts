/** SQL conditions of the usual filters: `where: { status: equals(sql`t.status`) }`. */
import { sql, type RawBuilder } from 'kysely';
import { likePattern } from '../database/search-tokens.ts';

export type Sql = RawBuilder<unknown>;

/** The column is the value. */
export const equals = (column: Sql) => (value: string | number | boolean) => sql`${column} = ${value}`;

/** The column is one of the values, which are of this type of the database. */
export const oneOf = (column: Sql, type: 'text' | 'uuid' | 'smallint') => (values: readonly unknown[]) =>
  sql`${column} = any(${[...values]}::${sql.raw(type)}[])`;

/** The column contains all words; it stores keys of `searchKeys` or `memberKeys`. */
export const matches = (column: Sql) => (words: string) => sql`${column} like ${likePattern(words)}`;

/** The column holds something, or nothing. */
export const isSet = (column: Sql) => (value: boolean | 0 | 1) =>
  value === true || value === 1 ? sql`${column} is not null` : sql`${column} is null`;

/** Only the ticked ones where it is ticked, everything otherwise. */
export const onlyIf = (condition: Sql) => (value: boolean) => (value ? condition : null);

/** From the first moment of a day in a zone. The database counts beyond both ends of our calendar, where code does not. */
export const sinceDay = (column: Sql, zone: string) => (day: string) =>
  sql`${column} >= ${day}::date::timestamp at time zone ${zone}`;

/** To the end of a day in a zone. */
export const untilDay = (column: Sql, zone: string) => (day: string) =>
  sql`${column} < (${day}::date + 1)::timestamp at time zone ${zone}`;
