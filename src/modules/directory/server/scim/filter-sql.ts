/** A filter as SQL over the attributes that a resource can be found by. */
import { sql } from '../../../../kit/server/database/db.ts';
import type { Sql } from '../../../../kit/server/list/conditions.ts';
import { invalid } from './error.ts';
import type { Comparison, Filter, Literal } from './filter.ts';

type Attribute = {
  readonly type: 'text' | 'flag' | 'instant' | 'id';
  /** The value in SQL; '' or null where there is none. */
  readonly value: Sql;
  /** For one of several values: the condition on a value, as SQL of the whole resource. */
  readonly any?: (condition: (value: Sql) => Sql) => Sql;
  /** Case matters. */
  readonly isExact?: boolean;
};
/** By the name in small letters, without the name of the schema. */
export type Attributes = Readonly<Record<string, Attribute>>;

const prefix = /^urn:ietf:params:scim:schemas:(?:core|extension:enterprise):2\.0:(?:User|Group):/i;

/** The name of an attribute in small letters, without that of its schema. */
export const plainName = (attribute: string): string => attribute.replace(prefix, '').toLowerCase();

export function filterSql(filter: Filter, attributes: Attributes, within = ''): Sql {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const [left, right] = filter.parts.map((part) => filterSql(part, attributes, within));
      return filter.kind === 'and' ? sql`(${left} and ${right})` : sql`(${left} or ${right})`;
    }
    case 'not':
      return sql`not coalesce(${filterSql(filter.of, attributes, within)}, false)`;
    case 'within':
      if (within !== '') throw invalid('invalidFilter', 'A filter of values has no filter within.');
      return filterSql(filter.of, attributes, plainName(filter.attribute));
    case 'present':
      return presentSql(attributeOf(filter.attribute, attributes, within));
    case 'compare':
      return compareSql(filter, attributes, within);
  }
}

function attributeOf(name: string, attributes: Attributes, within: string): Attribute {
  const plain = plainName(name);
  const attribute = within ? `${within}.${plain}` : plain;
  const found = attributes[attribute] ?? attributes[`${attribute}.value`];
  if (!found) throw invalid('invalidFilter', `“${name.slice(0, 80)}” cannot be filtered by.`);
  return found;
}

const presentSql = ({ type, value, any }: Attribute): Sql => {
  const isThere = (column: Sql): Sql =>
    type === 'text' ? sql`coalesce(${column}, '') <> ''` : sql`${column} is not null`;
  return any ? any(isThere) : isThere(value);
};

function compareSql(
  { attribute, by, value }: Extract<Filter, { kind: 'compare' }>,
  attributes: Attributes,
  within: string,
): Sql {
  // The kind of an only value: providers ask for it beside the value.
  const whole = within === '' ? plainName(attribute) : `${within}.${plainName(attribute)}`;
  if (/(?:^|\.)(?:type|primary)$/.test(whole) && !(whole in attributes)) {
    attributeOf(within === '' ? attribute.replace(/\.\w+$/, '') : 'value', attributes, within);
    return sql`true`;
  }
  const found = attributeOf(attribute, attributes, within);
  if (value === null) {
    if (by !== 'eq' && by !== 'ne')
      throw invalid('invalidFilter', 'null can be compared by eq and ne alone.');
    return by === 'eq' ? sql`not (${presentSql(found)})` : presentSql(found);
  }
  const condition = conditionOf(found, by, value);
  if (!found.any) return condition(found.value);
  // No value is the one that is meant: not one of them that differs.
  return by === 'ne' ? sql`not (${found.any(conditionOf(found, 'eq', value))})` : found.any(condition);
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const orders = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;

function conditionOf(
  { type, isExact }: Attribute,
  by: Comparison,
  literal: Exclude<Literal, null>,
): (value: Sql) => Sql {
  if (type === 'flag') {
    const flag = typeof literal === 'string' ? literal.toLowerCase() === 'true' : literal;
    if (typeof flag !== 'boolean' || (by !== 'eq' && by !== 'ne'))
      throw invalid('invalidFilter', 'This attribute is true or false.');
    return (value) => sql`${value} = ${by === 'eq' ? flag : !flag}`;
  }
  if (typeof literal !== 'string') throw invalid('invalidFilter', 'This attribute is compared with a text.');
  // NUL is no character of a text in the database, so nothing holds it.
  if (literal.includes('\0')) return () => (by === 'ne' ? sql`true` : sql`false`);
  if (type === 'id') {
    if (by !== 'eq' && by !== 'ne') throw invalid('invalidFilter', 'An id is compared by eq and ne alone.');
    if (!isId.test(literal)) return () => (by === 'ne' ? sql`true` : sql`false`);
    return (value) => (by === 'eq' ? sql`${value} = ${literal}::uuid` : sql`${value} <> ${literal}::uuid`);
  }
  if (type === 'instant') return instantCondition(by, literal);
  const low = (value: Sql): Sql => (isExact ? value : sql`lower(${value})`);
  const text = isExact ? literal : literal.toLowerCase();
  switch (by) {
    case 'eq':
      return (value) => sql`${low(value)} = ${text}`;
    case 'ne':
      return (value) => sql`${low(value)} is distinct from ${text}`;
    case 'co':
      return (value) => sql`strpos(${low(value)}, ${text}) > 0`;
    case 'sw':
      return (value) => sql`starts_with(${low(value)}, ${text})`;
    case 'ew':
      return (value) => sql`right(${low(value)}, length(${text}::text)) = ${text}`;
    default:
      return (value) => sql`${low(value)} ${orders[by]} ${text}`;
  }
}

function instantCondition(by: Comparison, literal: string): (value: Sql) => Sql {
  const at = Date.parse(literal);
  if (!/^\d{4}-\d\d-\d\dT/.test(literal) || Number.isNaN(at))
    throw invalid('invalidFilter', 'An instant is written as 2026-11-20T04:00:00Z.');
  const instant = new Date(at).toISOString();
  if (by === 'eq') return (value) => sql`${value} = ${instant}::timestamptz`;
  if (by === 'ne') return (value) => sql`${value} <> ${instant}::timestamptz`;
  if (!(by in orders)) throw invalid('invalidFilter', 'An instant is compared by its order.');
  return (value) => sql`${value} ${orders[by as keyof typeof orders]} ${instant}::timestamptz`;
}
