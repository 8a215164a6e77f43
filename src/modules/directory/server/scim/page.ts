import { invalid } from './error.ts';

/** @internal */
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const maximumResults = 200;
const usualResults = 100;

/** The questions of a list (RFC 7644, section 3.4.2), of an address or of a `.search`. */
export type Question = {
  readonly filter: string | null;
  readonly startIndex: number;
  readonly count: number;
  readonly sortBy: string | null;
  readonly isFalling: boolean;
};

function wholeNumber(value: unknown, name: string, usual: number): number {
  if (value === undefined || value === null || value === '') return usual;
  const number = typeof value === 'number' ? value : Number(typeof value === 'string' ? value : Number.NaN);
  if (!Number.isInteger(number)) throw invalid('invalidValue', `“${name}” is a whole number.`);
  return number;
}

function textAt(params: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = params[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string')
    throw invalid(name === 'filter' ? 'invalidFilter' : 'invalidValue', `“${name}” is one text.`);
  return value;
}

export function questionOf(params: Readonly<Record<string, unknown>>): Question {
  return {
    filter: textAt(params, 'filter'),
    // A first below one is the first, a number below none is none.
    startIndex: Math.min(Math.max(1, wholeNumber(params['startIndex'], 'startIndex', 1)), 1_000_000),
    count: Math.min(maximumResults, Math.max(0, wholeNumber(params['count'], 'count', usualResults))),
    sortBy: textAt(params, 'sortBy'),
    isFalling: textAt(params, 'sortOrder')?.toLowerCase() === 'descending',
  };
}

/** The names after `attributes` or `excludedAttributes`. */
function namesAt(params: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = params[name];
  const list = Array.isArray(value)
    ? (value as unknown[])
    : (typeof value === 'string' ? value : '').split(',');
  return list.map((each) => String(each).trim().toLowerCase()).filter(Boolean);
}

const always = ['schemas', 'id'];
const coreNames = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

/** The parts that are named of an attribute; `true`: all of it, an empty list: nothing. */
function partsNamed(names: readonly string[], key: string): true | string[] {
  if (names.includes(key)) return true;
  return names
    .filter((name) => name.startsWith(`${key}.`) || name.startsWith(`${key}:`))
    .map((name) => name.slice(key.length + 1));
}

function withParts(value: unknown, parts: readonly string[], isWanted: boolean): unknown {
  if (Array.isArray(value)) return (value as unknown[]).map((each) => withParts(each, parts, isWanted));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => parts.includes(name.toLowerCase()) === isWanted),
  );
}

/** Leaves of a resource what is asked for, down to the parts of an attribute. */
export function shaped(
  resource: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const namesOf = (name: string) => namesAt(params, name).map((each) => each.replace(coreNames, ''));
  const included = namesOf('attributes');
  const unwanted = namesOf('excludedAttributes');
  const isWanted = included.length > 0;
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const key = name.toLowerCase();
      if (always.includes(key)) return [[name, value]];
      const parts = partsNamed(isWanted ? included : unwanted, key);
      if (parts === true) return isWanted ? [[name, value]] : [];
      if (parts.length === 0) return isWanted ? [] : [[name, value]];
      return [[name, withParts(value, parts, isWanted)]];
    }),
  );
}

export const listOf = (
  resources: readonly object[],
  { startIndex }: Pick<Question, 'startIndex'>,
  total: number,
): object => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
