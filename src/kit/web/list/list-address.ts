import { useCallback, useMemo } from 'react';
import { defaultPageSize } from '../../contract/page.ts';
import type { Filters } from './filter-bar.tsx';
import type { ListQuery } from './list-query.ts';
import type { Sort } from '../table/table-model.ts';
import { useScreen } from '../app/screen.ts';

/**
 * A list's page, size, sort and filters as the address holds them, so that back, reload and a shared link show the same
 * list. `filterNames` are the screen's filters; a name that ends in `[]` holds several values.
 */
export function useListAddress(
  filterNames: readonly string[],
  initial: { sort?: Sort; filters?: Filters } = {},
): [ListQuery, (query: ListQuery) => void] {
  const { search, setSearch } = useScreen();
  const names = filterNames.join(' ');
  const first = JSON.stringify(initial);
  const read = useMemo(() => readQuery(search, names.split(' '), JSON.parse(first)), [search, names, first]);
  // The same filters and order are the same objects, so that another page draws neither the filters nor the heads again.
  const asked = JSON.stringify([read.filters, read.sort]);
  const { filters, sort } = useMemo(() => askedIn(asked), [asked]);
  const { page, size } = read;
  const query = useMemo((): ListQuery => ({ page, size, sort, filters }), [page, size, sort, filters]);
  const change = useCallback((next: ListQuery) => setSearch(writeQuery(next, search)), [setSearch, search]);
  return [query, change];
}

function askedIn(text: string): Pick<ListQuery, 'filters' | 'sort'> {
  const [filters, sort] = JSON.parse(text) as [Filters, Sort | null];
  return { filters, sort };
}

/** The query of a list that an address says. */
export function readQuery(
  search: Readonly<Record<string, unknown>>,
  names: readonly string[],
  initial: { sort?: Sort; filters?: Filters },
): ListQuery {
  const filters: Record<string, string | readonly string[]> = {};
  for (const name of names) {
    const key = name.replace('[]', '');
    const value = search[key] ?? initial.filters?.[key];
    if (value === undefined || value === null || value === '') continue;
    filters[key] = name.endsWith('[]') ? [value].flat().map(textOf) : textOf(value);
  }
  return {
    page: positive(search['page'], 1),
    size: positive(search['size'], defaultPageSize),
    sort: readSort(search['sort']) ?? initial.sort ?? null,
    filters,
  };
}

/** Addresses contain strings and numbers; other values were edited by hand and match nothing. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function positive(value: unknown, otherwise: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
}

function readSort(value: unknown): Sort | null {
  if (typeof value !== 'string' || value === '') return null;
  return value.startsWith('-') ? { id: value.slice(1), desc: true } : { id: value, desc: false };
}

/** The word of the contract for a sort: `recordDate` or `-recordDate`. */
export function sortWord<Word extends string>(sort: Sort | null): Word | undefined {
  return sort ? (`${sort.desc ? '-' : ''}${sort.id}` as Word) : undefined;
}

/** Keeps what of the address is not the list's: keys that begin with an underscore are the screen's own state. */
function writeQuery(query: ListQuery, search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(search).filter(([key]) => key.startsWith('_'))),
    ...query.filters,
    ...(query.page > 1 && { page: query.page }),
    ...(query.size !== defaultPageSize && { size: query.size }),
    ...(query.sort && { sort: sortWord(query.sort) }),
  };
}
