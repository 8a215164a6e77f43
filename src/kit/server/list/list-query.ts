/** A list on the server in one declaration: its page, the number and the sums of its filter, and all rows for a file. */
import type { OutputOf, ParsedInputOf } from '../../contract/call.ts';
import type { Language } from '../../contract/language.ts';
import type { FiltersOf, PageCall, RowOf, SortKeysOf } from '../../contract/list/page-call.ts';
import type { PageQuery } from '../../contract/page.ts';
import type { Actor } from '../http/actor.ts';
import { sql, type Tx } from '../database/db.ts';
import { countedBy } from './counts.ts';
import { pageSql } from '../database/page-sql.ts';
import type { Sql } from './conditions.ts';
import { listHeads } from './heads.ts';

/** The caller; every context of a handler is one. */
export type Asker = { readonly tx: Tx; readonly actor: Actor; readonly language: Language };
/** The caller and the parsed input. */
export type ListRequest<C extends PageCall> = Asker & { readonly input: ParsedInputOf<C> };

type Awaitable<T> = T | Promise<T>;
type MaybeFrom<C extends PageCall, T> = T | ((request: ListRequest<C>) => T);
type Present<Value> = Exclude<Value, undefined | null>;

/** A filter that another one reads, or another part of the declaration. */
export type ReadBy<Name> = { readonly readBy: Name };
type Part = 'from' | 'columns' | 'visible' | 'order';
export const readBy = <const Name extends string>(name: Name): ReadBy<Name> => ({ readBy: name });

/** The condition of a filter; null for none. Not called for a missing or empty value. */
type Condition<C extends PageCall, Value> =
  | ((value: Value, request: ListRequest<C>) => Awaitable<Sql | null>)
  | ReadBy<keyof FiltersOf<C> | Part>;

type Where<C extends PageCall> = {
  readonly [Name in keyof FiltersOf<C>]-?: Condition<C, Present<FiltersOf<C>[Name]>>;
};

type SumsOf<C extends PageCall> = OutputOf<C> extends { totals: infer Totals } ? Totals : never;

/** A column to sort by; `nullsLast` where it may be empty. */
type Order = Sql | { readonly nullsLast: Sql };
export const nullsLast = (column: Sql): Order => ({ nullsLast: column });

export type ListDeclaration<C extends PageCall, Stored> = {
  /** SQL after `from`: tables and joins. */
  from: MaybeFrom<C, Sql>;
  /** The selected columns: by name, or as the SQL after `select`. */
  columns: MaybeFrom<C, Sql | { readonly [Name in keyof NoInfer<Stored>]: Sql }>;
  /** The rows that the caller may see, under any filter. Begin with the organisation, as every key does. */
  visible: (request: ListRequest<C>) => Sql;
  /** SQL of every filter of the contract; a filter without one does not compile. */
  where: Where<C>;
  /** SQL of every column that the contract sorts by. */
  sort: { readonly [Key in SortKeysOf<C>]: Order | ((request: ListRequest<C>) => Order) };
  /** The default order. */
  order: SortKeysOf<C> | `-${SortKeysOf<C>}` | ((request: ListRequest<C>) => Sql);
  /** A key that makes the order total. It follows the direction. */
  tie: Sql;
  /**
   * True where the whole filter is read for the first page anyhow, as a search does: rows and their number are then one
   * statement. Without that an index gives the page, and two statements in one round trip cost less.
   */
  countsAlong?: (request: ListRequest<C>) => boolean;
  /**
   * A statement that answers the number of rows as `total`, and each of `sums`, from what the product keeps of them; null for a
   * filter that it says nothing of.
   */
  kept?: (request: ListRequest<C>) => Awaitable<Sql | null>;
  /** Makes the rows of the contract of what was read: a page, or a chunk of a file. */
  rows?: (stored: readonly Stored[], request: ListRequest<C>) => Awaitable<readonly RowOf<C>[]>;
} & ([SumsOf<C>] extends [never] ? unknown : { sums: { readonly [Name in keyof SumsOf<C>]: Sql } });

/** All rows of a list for a file; a list with its own SQL implements this type. */
export type ListRows<C extends PageCall, Row = RowOf<C>> = {
  readonly call: C;
  count: (request: ListRequest<C>) => Promise<number>;
  /** Every row of the filter in its order, in chunks. `keys`: the columns that will be read of them. */
  stream: (request: ListRequest<C>, keys: ReadonlySet<string>) => AsyncGenerator<readonly Row[]>;
};

export type ListQuery<C extends PageCall> = ListRows<C> & {
  page: (
    asker: Asker,
    input: ParsedInputOf<C>,
  ) => Promise<
    { rows: RowOf<C>[]; total: number } & ([SumsOf<C>] extends [never] ? unknown : { totals: SumsOf<C> })
  >;
  /** The handler of a call that counts the rows of a filter by the values of one more. */
  counts: <Name extends keyof FiltersOf<C> & string>(
    by: Name,
    values: readonly Present<FiltersOf<C>[Name]>[],
    without?: Present<FiltersOf<C>[Name]>,
  ) => (asker: Asker, input: Omit<FiltersOf<C>, Name>) => Promise<{ counts: Record<string, number> }>;
  /** A page of the values of a column among the rows of a filter, those with the most rows first. */
  heads: (column: Sql) => (
    asker: Asker,
    input: FiltersOf<C> & PageQuery,
  ) => Promise<{
    heads: { key: string; rows: number; totals: [SumsOf<C>] extends [never] ? null : SumsOf<C> }[];
    total: number;
  }>;
};

/**
 * `listQuery(taskCalls.list, { from, columns, visible, where, sort, order, tie })`. `.page` is the handler of the call, unless its
 * answer holds more than rows, total and totals.
 */
export function listQuery<C extends PageCall, Stored = RowOf<C>>(
  call: C,
  declared: ListDeclaration<C, Stored>,
): ListQuery<C> {
  const { tie, countsAlong } = declared;
  const rowsOf = declared.rows ?? ((stored) => stored as unknown as readonly RowOf<C>[]);
  const select = (request: ListRequest<C>): Sql => {
    const columns = valueOf(declared.columns, request);
    if (isSql(columns)) return columns;
    return sql.join(Object.entries<Sql>(columns).map(([name, column]) => sql`${column} as ${sql.id(name)}`));
  };
  const matching = async (request: ListRequest<C>): Promise<Sql> => {
    const conditions = await conditionsOf(declared.where, request);
    return sql`from ${valueOf(declared.from, request)} where ${sql.join([declared.visible(request), ...conditions], sql` and `)}`;
  };
  const orderBy = (request: ListRequest<C>): Sql => {
    const { order } = declared;
    const chosen = request.input.sort ?? (typeof order === 'function' ? null : order);
    if (chosen === null) return sql`order by ${(order as (request: ListRequest<C>) => Sql)(request)}, ${tie}`;
    const direction = chosen.startsWith('-') ? sql` desc` : sql``;
    const column = valueOf(declared.sort[chosen.replace('-', '') as SortKeysOf<C>], request);
    return isSql(column)
      ? sql`order by ${column}${direction}, ${tie}${direction}`
      : sql`order by ${column.nullsLast}${direction} nulls last, ${tie}${direction}`;
  };
  const sums = 'sums' in declared ? Object.entries(declared.sums as Record<string, Sql>) : [];
  const selected = (total: Sql, of: readonly (readonly [string, Sql])[]): Sql =>
    sql.join([
      sql`coalesce(${total}, 0) as total`,
      ...of.map(([name, sum]) => sql`coalesce(${sum}, 0) as ${sql.id(name)}`),
    ]);
  const summed = selected(sql`count(*)`, sums);
  /** The number of rows and some of the sums, as the product keeps them or from the rows. */
  const numbersOf = async (request: ListRequest<C>, found: Sql, of = sums) => {
    const stored = (await declared.kept?.(request)) ?? null;
    const ofStored = of.map(([name]) => [name, sql`k.${sql.id(name)}`] as const);
    const numbers =
      stored === null
        ? sql`${selected(sql`count(*)`, of)} ${found}`
        : sql`${selected(sql`k.total`, ofStored)} from (values (1)) one left join (${stored}) k on true`;
    return request.tx.one(sql<{ total: number }>`select ${numbers}`);
  };
  const totalsOf = async (request: ListRequest<C>, found: Sql) => {
    const { total, ...totals } = await numbersOf(request, found);
    return sums.length === 0 ? { total } : { total, totals };
  };

  return {
    call,
    page: async (asker, input) => {
      const request: ListRequest<C> = { tx: asker.tx, actor: asker.actor, language: asker.language, input };
      const { tx } = request;
      const found = await matching(request);
      const window = sql`${orderBy(request)} ${pageSql(input)}`;
      const isCounted = input.page === 1 && sums.length === 0 && countsAlong?.(request) === true;
      const counted = isCounted ? sql`, count(*) over () as total` : sql``;
      const [stored, totals] = await Promise.all([
        tx.all(sql<Stored & { total: number }>`select ${select(request)}${counted} ${found} ${window}`),
        isCounted ? null : totalsOf(request, found),
      ]);
      const rows = [...(await rowsOf(stored, request))];
      return { rows, ...(totals ?? { total: stored[0]?.total ?? 0 }) } as never;
    },
    counts: (by, values, without) => async (asker, input) => {
      const filter = async (value: unknown): Promise<Sql> => {
        const { tx, actor, language } = asker;
        return matching({
          tx,
          actor,
          language,
          input: { ...input, [by]: value } as unknown as ParsedInputOf<C>,
        });
      };
      const every = [['', without] as const, ...values.map((value) => [String(value), value] as const)];
      const found = await Promise.all(every.map(async ([key, value]) => [key, await filter(value)] as const));
      return { counts: await countedBy(asker.tx, found) };
    },
    heads: (column) => async (asker, input) => {
      const { tx, actor, language } = asker;
      const { page, size } = input;
      const request = { tx, actor, language, input: input as unknown as ParsedInputOf<C> };
      const parts = sql`select ${column} as key, ${summed} ${await matching(request)} group by 1`;
      const found = await listHeads<Record<string, number> & { total: number }>(tx, parts, {
        page,
        size,
        order: 'most',
      });
      const heads = found.heads.map(({ key, parts: [part] }) => ({
        key,
        rows: part?.total ?? 0,
        totals:
          sums.length === 0 ? null : Object.fromEntries(sums.map(([name]) => [name, part?.[name] ?? 0])),
      }));
      return { heads, total: found.total } as never;
    },
    count: async (request) => (await numbersOf(request, await matching(request), [])).total,
    stream: async function* (request) {
      const found = await matching(request);
      const chunks = request.tx.stream(sql<Stored>`select ${select(request)} ${found} ${orderBy(request)}`);
      for await (const chunk of chunks) yield await rowsOf(chunk, request);
    },
  };
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value;

const valueOf = <T, Asking>(value: T | ((request: Asking) => T), request: Asking): T =>
  typeof value === 'function' ? (value as (request: Asking) => T)(request) : value;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

async function conditionsOf<C extends PageCall>(where: Where<C>, request: ListRequest<C>): Promise<Sql[]> {
  const input: Readonly<Record<string, unknown>> = request.input;
  const asking = Object.entries<Condition<C, never>>(where).map(async ([name, condition]) =>
    typeof condition !== 'function' || isEmpty(input[name]) ? null : condition(input[name] as never, request),
  );
  return (await Promise.all(asking)).filter((condition) => condition !== null);
}
