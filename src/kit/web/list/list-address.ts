/** Reads the query of a list from its address. Pure. */
import { defaultPageSize, maximumOffset } from '../../contract/page.ts';
import type { Filters, FilterValue } from './filter-bar.tsx';
import type { ListQuery } from './list-query.ts';
import type { Sort } from '../table/table-model.ts';

/**
 * Reads the value of a filter from the address: the text in its stored form, or undefined if it means nothing. Such a
 * value counts as absent.
 */
export type ReadText = (text: string, today: string) => string | undefined;

/** A filter as the address holds it. */
export type AddressField = {
  name: string;
  /** It holds several values. */
  many?: boolean;
  /** A second name: the end of a range. */
  end?: string;
  /** Any text by default. */
  read?: ReadText;
};

export type AddressRules = {
  fields: readonly AddressField[];
  /** The default order. */
  sort?: Sort | null | undefined;
  /** The columns that can be sorted by; any where it is not known. */
  sorts?: ((filters: Filters) => readonly string[]) | undefined;
  /** Changes filters that exclude each other. */
  settle?: ((next: ListQuery, before: ListQuery) => ListQuery) | undefined;
};

export type Search = Readonly<Record<string, unknown>>;

/** The rows of a page that a list may be asked for. */
export const pageSizes = [20, 50, 100, 200] as const;

/** The last page that a list of so many rows can open: paging skips `maximumOffset` rows at most. */
export const lastPageOf = (size: number, total = Infinity): number =>
  Math.max(1, Math.min(Math.ceil(total / size), Math.floor(maximumOffset / size) + 1));

const paging = ['page', 'size', 'sort'];

/**
 * The query of a list that an address says, and the address without what cannot be read: the same object where all of
 * it can. `owned` are the names that are judged.
 */
export function readAddress(
  search: Search,
  { fields, sort: initial = null, sorts, settle }: AddressRules,
  today: string,
  owned: readonly string[] = [...paging, ...fields.flatMap(({ name, end }) => [name, end ?? name])],
): { search: Search; query: ListQuery } {
  const filters = filtersIn(search, fields, today);
  const sort = readSort(search['sort'], initial, () => sorts?.(filters));
  const size = pageSizes.find((each) => each === Number(search['size'])) ?? defaultPageSize;
  const page = Math.min(positive(search['page']), lastPageOf(size));
  const read: ListQuery = { page, size, sort: sort ?? initial, filters };
  const query = settle?.(read, read) ?? read;
  const parts = { ...query.filters, ...(sort && { sort: sortWord(sort) }), page, size };
  const right: Record<string, unknown> = { ...search };
  let isRight = true;
  for (const name of new Set([...owned, ...Object.keys(query.filters)])) {
    const value: unknown = Reflect.get(parts, name);
    if (sameText(search[name], value) || (paging.includes(name) && search[name] === undefined)) continue;
    isRight = false;
    if (
      value === undefined ||
      (name === 'page' && value === 1) ||
      (name === 'size' && value === defaultPageSize)
    )
      delete right[name];
    else right[name] = value;
  }
  return { search: isRight ? search : right, query };
}

/** An absent value and an empty one are both none. */
const sameText = (one: unknown, other: unknown): boolean =>
  textsOf(one).join('\n') === textsOf(other).join('\n');

const textsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((each) => (each === undefined || each === null || each === '' ? [] : [textOf(each)]));

function filtersIn(search: Search, fields: readonly AddressField[], today: string): Filters {
  const filters: Record<string, Exclude<FilterValue, undefined>> = {};
  for (const { name, many = false, end, read = (text: string) => text } of fields) {
    for (const key of end ? [name, end] : [name]) {
      const texts = textsOf(search[key]);
      const values = texts.flatMap((each) => read(each, today) ?? []);
      const [value] = values;
      // Several values where one is meant leave open which.
      if (value !== undefined && (many || texts.length === 1)) filters[key] = many ? values : value;
    }
    const [from, to] = [filters[name], end && filters[end]];
    if (end && from && to && from > to) {
      delete filters[name];
      delete filters[end];
    }
  }
  return filters;
}

/** Addresses contain strings and numbers; other values were edited by hand and match nothing. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function positive(value: unknown): number {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

function readSort(
  value: unknown,
  initial: Sort | null,
  sorts: () => readonly string[] | undefined,
): Sort | null {
  if (typeof value !== 'string' || value === '') return null;
  const desc = value.startsWith('-');
  const id = desc ? value.slice(1) : value;
  return id === initial?.id || (sorts()?.includes(id) ?? true) ? { id, desc } : null;
}

/** The word of the contract for a sort: `recordDate` or `-recordDate`. */
export function sortWord<Word extends string>(sort: Sort | null): Word | undefined {
  return sort ? (`${sort.desc ? '-' : ''}${sort.id}` as Word) : undefined;
}

/** Keeps what of the address is not the list's: keys that begin with an underscore are the screen's own state. */
export function writeQuery(query: ListQuery, search: Search): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(search).filter(([key]) => key.startsWith('_'))),
    ...query.filters,
    ...(query.page > 1 && { page: query.page }),
    ...(query.size !== defaultPageSize && { size: query.size }),
    ...(query.sort && { sort: sortWord(query.sort) }),
  };
}
