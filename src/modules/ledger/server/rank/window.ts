/** Pages of a ranking that nothing was prepared for: custom windows, single tiers, units, searches. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { tailEntries } from '../fold/tail.ts';
import type { Standing } from './board.ts';
import type { Ranked, TieRule } from './rank.ts';
import { summed, summedColumns, type Summed } from './sources.ts';
import { totals, type Fragment, type ScanFilter, type Span } from './sums.ts';

/** SQL of the members who are not in a ranking. A closed month is final; the rest goes by today. */
export function hiddenMembers(tx: Tx, span: Span): Fragment {
  const today = sql`select m.member_id from ledger_member m where m.org_id = ${tx.orgId} and not m.shown`;
  if (!('month' in span)) return today;
  const total = sql`from member_total t where t.org_id = ${tx.orgId} and t.period = ${span.month}`;
  return sql`select t.member_id ${total} and not t.shown
    union all ${today} and not exists (select ${total} and t.member_id = m.member_id)`;
}

const rankFunctions: Record<TieRule, Fragment> = {
  competition: sql`rank() over (order by score desc)`,
  dense: sql`dense_rank() over (order by score desc)`,
  row: sql`row_number() over (order by score desc)`,
};

/** SQL of `ranked`: all ranked members with sums, score and rank; `place` is the place before ties are ordered. */
export function ranked(tx: Tx, filter: ScanFilter, columns: readonly Summed[]): Fragment {
  const { turned } = filter;
  const isVisible = sql`member_id not in (${hiddenMembers(tx, filter.span)})`;
  const isOf = (ids: readonly string[] = []) => sql`member_id = any(${[...ids]}::uuid[])`;
  const either = sql`(${isVisible} or ${isOf(turned?.shown)}) and not ${isOf(turned?.hidden)}`;
  return sql`
    competing as (
      select *, ${sql.ref(filter.basis)} as score from (${totals(tx, filter, columns)}) total
      where ${turned ? either : isVisible}
    ),
    ranked as materialized (
      select *, ${rankFunctions[filter.tieRule]} as rank_num, rank() over (order by score desc) - 1 as above,
        row_number() over (order by score desc) as place, count(*) over () as total
      from competing
    )`;
}

type Strangers = { ids: string[]; numbers: string[] };

/** SQL of `tied`: some of `ranked`, whole ties of it, with their numbers and their places in the list. */
export function tied(tx: Tx, { tieRule }: ScanFilter, strangers: Strangers, condition: Fragment): Fragment {
  return sql`
    numbered as (
      select r.*, coalesce(m.member_no, s.number collate "C", '') as number
      from ranked r
      left join ledger_member m on m.org_id = ${tx.orgId} and m.member_id = r.member_id
      left join unnest(${strangers.ids}::uuid[], ${strangers.numbers}::text[]) as s(id, number) on s.id = r.member_id
      where ${condition}
    ),
    tied as (
      select *, ${tieRule === 'row' ? placeInList : sql`rank_num`} as "rankNum", ${placeInList} as list_place
      from numbered
    )`;
}

const placeInList = sql`above + row_number() over (partition by score order by number, member_id)`;

/** Members in the tail who are new to the totals: their numbers come from members. */
async function strangersOf(tx: Tx): Promise<Strangers> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct e.member_id as id from ${tailEntries(tx)} and not exists (select from ledger_member m
      where m.org_id = e.org_id and m.member_id = e.member_id and m.member_no is not null)`);
  const ids = rows.map(({ id }) => id);
  const members = await membersByIds(tx, ids);
  return { ids, numbers: ids.map((id) => members.get(id)?.number ?? '') };
}

/** A ranking sorts and sums a row per member: in memory, where the server's default would go to disk. */
export async function prepare(tx: Tx): Promise<Strangers> {
  const [strangers] = await Promise.all([strangersOf(tx), tx.run(sql`set local work_mem = '64MB'`)]);
  return strangers;
}

export type Placed = { memberId: string; memberNo: string; rankNum: number; total: number };

/**
 * A page of any ranking: custom windows, single tiers, units, searches. Sums a row per member twice at most, for
 * windows of every length; numbers and the other columns are read for the page alone. `total` counts the rows of the
 * list. Needs a read transaction.
 */
export async function scanPage(
  tx: Tx,
  filter: ScanFilter,
  window: { offset: number; size: number },
): Promise<{ rows: Ranked[]; total: number }> {
  const strangers = await prepare(tx);
  const isSearched = filter.find !== undefined || filter.scores !== undefined;
  const placed = await (isSearched ? foundPlaces : places)(tx, filter, strangers, window);
  if (placed.length === 0 && window.offset > 0) {
    return { rows: [], total: (await scanPage(tx, filter, { offset: 0, size: 1 })).total };
  }
  return { rows: await completed(tx, filter, placed), total: placed[0]?.total ?? 0 };
}

/** The places of a page: by score first, so that only the members of its scores need their numbers. */
function places(
  tx: Tx,
  filter: ScanFilter,
  strangers: Strangers,
  { offset, size }: { offset: number; size: number },
): Promise<Placed[]> {
  const onPage = (bound: 'max' | 'min') =>
    sql`(select ${sql.raw(bound)}(score) from ranked where place > ${offset} and place <= ${offset + size})`;
  return tx.all(sql<Placed>`
    with ${ranked(tx, filter, [filter.basis])},
    ${tied(tx, filter, strangers, sql`score between ${onPage('min')} and ${onPage('max')}`)}
    select member_id as "memberId", number as "memberNo", "rankNum", total
    from tied where list_place > ${offset} and list_place <= ${offset + size} order by list_place`);
}

/** A member's place in the list, from 0; null where it is not listed. */
export async function placeIn(tx: Tx, filter: ScanFilter, memberId: string): Promise<number | null> {
  const strangers = await prepare(tx);
  const row = await tx.maybe(sql<{ place: number }>`
    with ${ranked(tx, filter, [filter.basis])},
    ${tied(tx, filter, strangers, sql`score = (select score from ranked where member_id = ${memberId})`)}
    select list_place - 1 as place from tied where member_id = ${memberId}`);
  return row?.place ?? null;
}

/** SQL of the rows of `ranked` that are shown: those found by a search, and those with so many points. */
function isShown({ find, scores }: ScanFilter): Fragment {
  const found = find ? sql`member_id = any(${[...find]}::uuid[])` : sql`true`;
  return scores ? sql`${found} and score between ${scores.from}::bigint and ${scores.to}::bigint` : found;
}

/** The places of the members found by a search; `total` counts them. */
function foundPlaces(
  tx: Tx,
  filter: ScanFilter,
  strangers: Strangers,
  { offset, size }: { offset: number; size: number },
): Promise<Placed[]> {
  const found = isShown(filter);
  return tx.all(sql<Placed>`
    with ${ranked(tx, filter, [filter.basis])},
    ${tied(tx, filter, strangers, sql`score in (select score from ranked where ${found})`)}
    select member_id as "memberId", number as "memberNo", "rankNum", count(*) over () as total
    from tied where ${found} order by list_place limit ${size} offset ${offset}`);
}

/** Puts every tier's points to some places. */
export async function completed(tx: Tx, filter: ScanFilter, placed: readonly Placed[]): Promise<Ranked[]> {
  const memberIds = placed.map(({ memberId }) => memberId);
  const rows = await tx.all(sql<Omit<Standing, 'memberNo'>>`
    select member_id as "memberId", n, ${summedColumns()}
    from (${totals(tx, { ...filter, memberIds }, summed)}) total`);
  const points = new Map(rows.map((row) => [row.memberId, row]));
  return placed.flatMap(({ memberId, memberNo, rankNum }) => {
    const own = points.get(memberId);
    return own ? [{ ...own, memberNo, rankNum }] : [];
  });
}

/** The whole ranking in batches, through a cursor of the read transaction, for exports. */
export async function* scanAll(tx: Tx, filter: ScanFilter, batchSize = 1_000): AsyncGenerator<Ranked[]> {
  const strangers = await prepare(tx);
  yield* tx.stream(
    sql<Ranked>`
      with ${ranked(tx, filter, summed)}, ${tied(tx, filter, strangers, sql`true`)}
      select member_id as "memberId", number as "memberNo", "rankNum", n, ${summedColumns()}
      from tied where ${isShown(filter)} order by list_place`,
    batchSize,
  );
}
