import type { OutputOf, ParsedInputOf } from '../../../kit/contract/call.ts';
import { windowOf } from '../../../kit/contract/page.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Asker, ListRows } from '../../../kit/server/list/list-query.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import { fixedTypeNames, postedFixedSql } from '../../fixed/server/door.ts';
import { findMembers, membersByIds } from '../../members/server/door.ts';
import { settings } from '../../organisation/server/door.ts';
import { sightOf } from '../../ranking/server/door.ts';
import { reportCalls } from '../report.calls.ts';

type FixedFilter = Omit<ParsedInputOf<typeof reportCalls.fixed>, 'page' | 'size'>;
type Row = OutputOf<typeof reportCalls.fixed>['rows'][number];
type Totals = OutputOf<typeof reportCalls.fixed>['totals'];
type Stored = Pick<Row, 'month' | 'memberId' | 'regularMeritMonth'> & {
  items: (Row['items'][number] & { typeId: string })[];
};

const maximumFound = 1_000;
const rowsAtOnce = 1_000;

/** The month that is asked for, or the latest one with fixed points; all months of those who are searched for. */
async function monthShown(tx: Tx, { month, search }: FixedFilter): Promise<number | null> {
  if (month !== undefined) return month;
  if (search.trim() !== '') return null;
  const row = await tx.one(
    sql<{ month: number | null }>`select max(month) as month from ${postedFixedSql(tx)} f`,
  );
  return row.month;
}

/** SQL of the posted points by month, member and item: `from ${…} f`. */
async function filteredSql(tx: Tx, input: FixedFilter, shownMonth: number | null) {
  const found = input.search.trim() === '' ? null : await findMembers(tx, input.search, maximumFound);
  return sql`(select f.* from ${postedFixedSql(tx)} f
    where true ${shownMonth === null ? sql`` : sql`and f.month = ${shownMonth}`}
      ${found === null ? sql`` : sql`and f.member_id = any(${found}::uuid[])`})`;
}

/** The same as far as the caller may see it, with the month that is shown. */
async function shownSql({ tx, actor }: Pick<Asker, 'tx' | 'actor'>, input: FixedFilter) {
  const month = await monthShown(tx, input);
  const filtered = await filteredSql(tx, input, month);
  const { opensOthers } = sightOf(actor, await settings(tx));
  const visible = opensOthers
    ? filtered
    : sql`(select * from ${filtered} f where f.member_id = ${actor.memberId})`;
  return { month, visible };
}

async function read(
  tx: Tx,
  visible: ReturnType<typeof sql>,
  { offset, size }: { offset: number; size: number },
): Promise<Row[]> {
  const stored = await tx.all(sql<Stored>`
    select f.month, f.member_id as "memberId", sum(f.points)::bigint as "regularMeritMonth",
      json_agg(json_build_object('name', f.item, 'points', f.points, 'typeId', f.type_id) order by f.item) as items
    from ${visible} f group by f.month, f.member_id
    order by f.month desc, sum(f.points) desc, f.member_id limit ${size} offset ${offset}`);
  const members = await membersByIds(
    tx,
    stored.map(({ memberId }) => memberId),
  );
  return stored.map(({ items, ...row }) => {
    const member = members.get(row.memberId);
    return {
      ...row,
      items: items.map(({ name, points }) => ({ name, points })),
      types: byType(items),
      memberName: member?.name ?? '',
      memberNo: member?.number ?? '',
      unitName: member?.unitName ?? '',
    };
  });
}

function byType(items: Stored['items']): Row['types'] {
  const sums = new Map<string, number>();
  for (const { typeId, points } of items) sums.set(typeId, (sums.get(typeId) ?? 0) + points);
  return [...sums].map(([id, points]) => ({ id, points }));
}

const countOf = async (tx: Tx, visible: ReturnType<typeof sql>): Promise<number> => {
  const { total } = await tx.one(sql<{ total: number }>`
    select count(*)::int as total from (select from ${visible} f group by f.month, f.member_id) p`);
  return total;
};

/** The sums over the whole filter, by type of item. */
async function sumsOf(tx: Tx, visible: ReturnType<typeof sql>): Promise<Totals> {
  const sums = await tx.all(sql<{ id: string; points: number }>`
    select f.type_id as id, sum(f.points)::bigint as points from ${visible} f group by f.type_id`);
  const points = new Map(sums.map((sum) => [sum.id, sum.points]));
  const types = await fixedTypeNames(tx, [...points.keys()]);
  return {
    regularMeritMonth: sums.reduce((sum, each) => sum + each.points, 0),
    types: types.map((type) => ({ ...type, points: points.get(type.id) ?? 0 })),
  };
}

/** The sums of a filter as a person sees it. */
export const fixedSums = async (asker: Pick<Asker, 'tx' | 'actor'>, input: FixedFilter): Promise<Totals> =>
  sumsOf(asker.tx, (await shownSql(asker, input)).visible);

/** The types that a month, or those who are searched for, have points of, as far as the caller may see them. */
export const fixedTypesOf = async (
  asker: Pick<Asker, 'tx' | 'actor'>,
  input: FixedFilter,
): Promise<Totals['types']> => (await fixedSums(asker, input)).types;

export const fixedHandlers: Handlers<Pick<typeof reportCalls, 'fixed'>> = {
  fixed: async (ctx, input) => {
    const { tx } = ctx;
    const { month, visible } = await shownSql(ctx, input);
    const { limit: size, offset } = windowOf(input);
    const [rows, total, totals] = await Promise.all([
      read(tx, visible, { offset, size }),
      countOf(tx, visible),
      sumsOf(tx, visible),
    ]);
    return { rows, total, month, totals };
  },
};

/** The same as a file. */
export const fixedRows: ListRows<typeof reportCalls.fixed> = {
  call: reportCalls.fixed,
  count: async (request) => countOf(request.tx, (await shownSql(request, request.input)).visible),
  stream: async function* (request) {
    const { visible } = await shownSql(request, request.input);
    for (let offset = 0; ; offset += rowsAtOnce) {
      const page = await read(request.tx, visible, { offset, size: rowsAtOnce });
      yield page;
      if (page.length < rowsAtOnce) return;
    }
  },
};
