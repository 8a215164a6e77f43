import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';
import type { Call, InputOf, OutputOf } from '../../contract/call.ts';
import { dayInZone } from '../../contract/format.ts';
import { useScreen, type CountQuery } from '../app/screen.ts';
import type { Sheet } from '../paper/print-sheet.ts';
import { onLive } from '../live/live.ts';
import { answeredEarly, quietly, send, sendEarly } from '../send/send.ts';
import { showRefusal } from '../act/use-act.ts';
import { useToday } from '../settings/use-today.ts';
import { useSettings } from '../settings/settings.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import { callKey, staleAfter } from '../send/use-call.ts';
import { useRefresh } from '../send/write.ts';
import type { Sort, TableView } from '../table/table-model.ts';
import {
  readAddress,
  sortWord,
  writeQuery,
  type AddressField,
  type AddressRules,
  type ReadText,
  type Search,
} from './list-address.ts';
import type { Filters } from './filter-bar.tsx';
import type { ListPage, ListQuery } from './list-query.ts';
import type { SavedViewsProps } from './views/saved-views.types.ts';

/** How a person arranged a list, and its saved views. */
type ListView = {
  view?: TableView;
  onView?: (view: TableView) => void;
  savedViews?: SavedViewsProps;
};
type UseListView = (path: string, query: ListQuery) => ListView;

let useListView: UseListView = () => ({});
/** The store of arrangements; set once by the shell, which knows its module. */
export function attachListViews(hook: UseListView): void {
  useListView = hook;
}

/** A call that answers a page of rows. */
export type ListCall = Call & { readonly output: { readonly _zod: { readonly output: ListPage<unknown> } } };

export type PageOf<C extends ListCall> = OutputOf<C> extends ListPage<unknown> ? OutputOf<C> : never;
/** The input of a call besides page and order. */
export type ListRequest<C extends Call> = Omit<InputOf<C>, 'page' | 'size' | 'sort'>;

export type AskedInOrder<C extends Call> = Omit<InputOf<C>, 'page' | 'size'>;

/** A call that answers `rowCounts`, of the filters of the list but one. */
export type CountedBy = {
  by: string;
  call: Call & {
    readonly output: { readonly _zod: { readonly output: { counts: Record<string, number> } } };
  };
};

/** The possible groupings of the rows of a list. */
export type GroupedBy = 'unit' | 'person' | 'recorder' | 'day';

/** A call that answers `headsOf`, of the filters of the list: the groups of its rows, with their numbers and sums. */
export type GroupsOf<Part> = {
  call: Call & { readonly output: { readonly _zod: { readonly output: GroupHeads } } };
  by: {
    readonly [By in GroupedBy]?: {
      /** The input of the call besides the filters. */
      heads: object;
      /** The input of the list besides its filters that answers the rows of one group. */
      rows: (key: string) => Part;
    };
  };
};

export type LoadGroups<Part> = () => Promise<GroupsOf<Part>>;

export type GroupHeads = {
  /** `name` is empty where the key is a day, and of the rows without any value, whose key is empty; `note` tells namesakes apart. */
  heads: readonly { key: string; name: string; note: string; rows: number; totals: unknown }[];
  total: number;
};

export type ListOptions<C extends ListCall, Page extends ListPage<unknown>> = {
  /** The screen's path, under which views are kept. Several lists of one screen have one each. */
  path: string;
  /** The filters of the address. */
  filters: readonly AddressField[];
  /** The default order. */
  sort?: Sort;
  /** The columns that can be sorted by. */
  sorts?: (filters: Filters) => readonly string[];
  rowKey: (row: Page['rows'][number]) => string;
  /** The call's input for the filters; page and order are added. */
  input: (query: ListQuery) => ListRequest<C>;
  /** A further key for answers of lists on the same call. */
  key?: readonly unknown[];
  /** Makes a page where one answer is not enough; `input` is what the call takes. */
  load?: (input: InputOf<C>, signal: AbortSignal, query: ListQuery) => Promise<Page>;
  /** Reads the rows of a whole filter, so that they can be chosen together; `maximumWhole` of them at most. */
  whole?: (request: AskedInOrder<C>) => Promise<Pick<Page, 'rows'>>;
  /** The polling interval in ms while rows are pending; false if none are. */
  again?: (rows: Page['rows']) => number | false;
  /** Live events that say that rows have changed. */
  live?: readonly string[];
  /** Further calls that those events change. */
  liveReads?: readonly Call[];
  /** Counts the rows of the other filters by the values of this one. */
  counts?: CountedBy | undefined;
  /** The possible groupings of its rows; loaded once the user groups them. */
  groups?: LoadGroups<Partial<ListRequest<C>>> | undefined;
  /** The address of the page that says more of a row, which the list shows beside itself; null where there is none. */
  preview?: ((row: Page['rows'][number]) => string | null) | undefined;
  /** Changes filters that exclude each other before they reach the address. */
  settle?: (next: ListQuery, before: ListQuery) => ListQuery;
};

type Inputs<C extends ListCall> = Pick<ListOptions<C, never>, 'input'>;

/** The part of a declaration that is read once the first rows are drawn. */
type ListLaterOptions = {
  counts?: CountedBy | undefined;
  input: (query: ListQuery) => object;
  groups?: LoadGroups<object> | undefined;
  whole?: ((request: never) => Promise<{ rows: readonly unknown[] }>) | undefined;
  preview?: ((row: never) => string | null) | undefined;
};

export type ListState<Page extends ListPage<unknown>> = ListView & {
  declared: Call;
  query: ListQuery;
  onQuery: (query: ListQuery) => void;
  /** The call's input for filters and order, without the page. */
  asked: Readonly<Record<string, unknown>>;
  answer: UseQueryResult<Page>;
  total: number;
  rowKey: (row: Page['rows'][number]) => string;
  /** Rows by key, of any page that was shown: a selection spans pages, and each is sent as the person saw it. */
  rowsOf: (keys: Iterable<string>) => Page['rows'][number][];
  seen: RefObject<Map<string, Page['rows'][number]>>;
  /** The rows of the filter for paper, the first thousand at the most; null if they could not be read, which was reported. */
  sheet: () => Promise<Sheet<Page['rows'][number]> | null>;
  /** The declaration, for the functions that come after the first rows. */
  options: ListLaterOptions;
  /** Under which its answers are kept. */
  keys: readonly unknown[];
};

/** The call's input for filters and order. */
const inOrder = <C extends ListCall>({ input }: Inputs<C>, query: ListQuery): AskedInOrder<C> => {
  const sort = sortWord(query.sort);
  return { ...input(query), ...(sort && { sort }) } as AskedInOrder<C>;
};

const inputAt = <C extends ListCall>(of: Inputs<C>, query: ListQuery): InputOf<C> =>
  ({ ...inOrder(of, query), page: query.page, size: query.size }) as unknown as InputOf<C>;

const rulesOf = ({
  filters: fields,
  ...rules
}: Pick<ListOptions<never, never>, 'filters' | 'sort' | 'sorts' | 'settle'>): AddressRules => ({
  ...rules,
  fields,
});

/** Asks for the page of rows that an address says, before its list is drawn. */
export function askList<C extends ListCall>(
  declared: C,
  options: Inputs<C> & Pick<ListOptions<C, never>, 'filters' | 'sort' | 'sorts' | 'settle'>,
  search: Readonly<Record<string, unknown>>,
): void {
  const today = dayInZone(new Date(), useSettings.getState().zone);
  sendEarly(declared, inputAt(options, readAddress(search, rulesOf(options), today).query));
}

/** How many rows an address of the list shows, as a query that is asked again with the list. */
export function countRows<C extends ListCall>(
  declared: C,
  { key = [], ...options }: Parameters<typeof askList<C>>[1] & { key?: readonly unknown[] },
  search: Search,
): CountQuery {
  const today = dayInZone(new Date(), useSettings.getState().zone);
  const { query } = readAddress(search, rulesOf(options), today);
  const input = inputAt(options, { ...query, page: 1, size: 1 });
  return {
    queryKey: [...callKey(declared), ...key, 'count', input],
    queryFn: async ({ signal }) => (await send(declared, input, { signal, quiet: true })).total,
  };
}

/**
 * A list's page, size, sort and filters as the address holds them, so that back, reload and a shared link show the same
 * list. An address that says what no list means, as one typed by hand may, is put right.
 */
function useListAddress(rules: AddressRules): [ListQuery, (query: ListQuery) => void] {
  const { search, setSearch } = useScreen();
  const today = useToday();
  const { search: right, query: read } = readAddress(search, rules, today);
  // The same filters and order are the same objects, so that another page draws neither the filters nor the heads again.
  const request = JSON.stringify([read.filters, read.sort]);
  const { filters, sort } = useMemo(() => askedIn(request), [request]);
  const { page, size } = read;
  const query = useMemo((): ListQuery => ({ page, size, sort, filters }), [page, size, sort, filters]);
  const change = useCallback((next: ListQuery) => setSearch(writeQuery(next, search)), [setSearch, search]);
  usePutRight(search, right);
  return [query, change];
}

/** Writes the address anew where `right` is not what it says. */
function usePutRight(search: Search, right: Search): void {
  const { setSearch } = useScreen();
  const target = right === search ? null : JSON.stringify(right);
  useEffect(() => {
    if (target !== null) setSearch(JSON.parse(target) as Record<string, unknown>);
  }, [target, setSearch]);
}

/** One value of the address of a screen that is no list; undefined where it says none that can be read. */
export function useAddressValue(name: string, read: ReadText): string | undefined {
  const { search } = useScreen();
  const today = useToday();
  const { search: right, query } = readAddress(search, { fields: [{ name, read }] }, today, [name]);
  usePutRight(search, right);
  const value = query.filters[name];
  return typeof value === 'string' ? value : undefined;
}

function askedIn(text: string): Pick<ListQuery, 'filters' | 'sort'> {
  const [filters, sort] = JSON.parse(text) as [Filters, Sort | null];
  return { filters, sort };
}

/** The state of a list: its query in the address, the page, the person's arrangement. `List` shows it. */
export function useList<C extends ListCall, Page extends ListPage<unknown> = PageOf<C>>(
  declared: C,
  options: ListOptions<C, Page>,
): ListState<Page> {
  const { path, rowKey, again, key = [], live = [], liveReads = [] } = options;
  const { error: words } = useKitText();
  const [query, setAddress] = useListAddress(rulesOf(options));
  const onQuery = (next: ListQuery): void => setAddress(options.settle?.(next, query) ?? next);
  const view = useListView(path, query);
  const knownRows = useRef(new Map<string, Page['rows'][number]>());
  const keyOf = (request: ListQuery): readonly unknown[] => [...callKey(declared), ...key, request];
  const inputOf = (of: ListQuery): InputOf<C> => inputAt(options, of);
  const read = async (of: ListQuery, signal: AbortSignal, isAgain = false): Promise<Page> => {
    if (options.load) return options.load(inputOf(of), signal, of);
    return (await send(declared, inputOf(of), { signal, again: isAgain })) as unknown as Page;
  };
  const queries = useQueryClient();
  const answer = useQuery({
    queryKey: keyOf(query),
    queryFn: async ({ signal }) => {
      // The next answer may already be on the screen, and may arrive before the question.
      const isAgain = queries.getQueryData(keyOf(query)) !== undefined;
      if (isAgain) await picture();
      return read(query, signal, isAgain);
    },
    initialData: () =>
      options.load ? undefined : (answeredEarly(declared, inputOf(query)) as Page | undefined),
    staleTime: staleAfter(0),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && again?.(state.data.rows)) ?? false,
  });
  useEffect(() => {
    for (const row of answer.data?.rows ?? []) knownRows.current.set(rowKey(row), row);
  }, [answer.data, rowKey]);
  const hasNext =
    answer.isSuccess && !answer.isPlaceholderData && query.page * query.size < answer.data.total;
  const next = { ...query, page: query.page + 1 };
  useNextPage(hasNext, keyOf(next), (signal) => read(next, signal));
  const refresh = useRefresh([declared, ...liveReads]);
  const readAgain = useEffectEvent(() => void refresh());
  const events = live.join(' ');
  useEffect(() => {
    // Nobody heard the events between the answer and the opening of the stream.
    const types = events === '' ? [] : [...events.split(' '), 'resync'];
    const stops = types.map((type) => onLive(type, () => readAgain()));
    return () => stops.forEach((stop) => stop());
  }, [events]);
  const rowsOf = (keys: Iterable<string>): Page['rows'][number][] => {
    const current = new Map(answer.data?.rows.map((row) => [rowKey(row), row]));
    return [...keys].flatMap((each) => current.get(each) ?? knownRows.current.get(each) ?? []);
  };
  const request = inOrder(options, query);
  const sheet = async (): Promise<Sheet<Page['rows'][number]> | null> => {
    try {
      const { readSheet } = await import('./later/read-sheet.ts');
      const { signal } = new AbortController();
      return await readSheet(answer, (part) => read({ ...query, ...part }, signal));
    } catch (error) {
      showRefusal(error, words.text);
      return null;
    }
  };
  const total = answer.data?.total ?? 0;
  const keys = [...callKey(declared), ...key];
  return {
    ...view,
    declared,
    options,
    seen: knownRows,
    keys,
    query,
    onQuery,
    asked: request,
    answer,
    total,
    rowKey,
    rowsOf,
    sheet,
  };
}

const pictureMs = 100;

/** Resolves once what is drawn now is on the screen; behind another tab, where nothing is drawn, a moment later. */
const picture = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pictureMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** After this time on a page the next one is likely to be opened. */
const restMs = 400;

/** Prefetches the next page of a list once this one is idle. */
function useNextPage(
  ready: boolean,
  key: readonly unknown[],
  load: (signal: AbortSignal) => Promise<unknown>,
): void {
  const queries = useQueryClient();
  const fetchNext = useEffectEvent(() => {
    void queries.prefetchQuery({ queryKey: key, queryFn: ({ signal }) => quietly(() => load(signal)) });
  });
  const name = JSON.stringify(key);
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => fetchNext(), restMs);
    return () => clearTimeout(timer);
  }, [ready, name]);
}
