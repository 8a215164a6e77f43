import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../kit/server/db.ts';
import { membersByIds } from '../../members/server/members.door.ts';
import { measures, noMonth, type Measure } from '../ledger.rules.ts';
import type { Standing } from './ledger.board.ts';
import { foldedEntries, tailEntries } from './ledger.tail.ts';
import type { Ranked, TieRule } from './ledger.rank.ts';

/** What a ranking counts: a month, the days from–to, or everything up to a day with the start points. */
export type Span = { month: number } | { from: string; to: string } | { until: string };

export type ScanFilter = {
  span: Span;
  basis: Measure;
  tieRule: TieRule;
  /** Only what was earned in these units, by the unit at the time of entry. Undefined: the whole organisation. */
  unitIds?: readonly string[] | undefined;
  /** Only these members compete: the people of some units as they are now. */
  memberIds?: readonly string[] | undefined;
  /** Of the ranking, show these members only; their ranks stay what they are. */
  find?: readonly string[] | undefined;
};

type Fragment = ReturnType<typeof sql<unknown>>;

/** The ends of a span as days; null where it is open towards the past. */
export function daysOf(span: Span): { from: string | null; to: string } {
  if ('month' in span) return { from: firstDayOf(span.month), to: lastDayOf(span.month) };
  return 'until' in span ? { from: null, to: span.until } : span;
}

/** Half a month: from here on the vector at the month's end is nearer than the one before the month. */
const middleDay = 15;

/**
 * The running totals at the end of a day, as the vector of the nearest month's end give or take the days between, out
 * of folded entries only. `sign` subtracts the whole.
 */
function prefix(tx: Tx, day: string, sign: 1 | -1, units: Fragment): Fragment[] {
  const month = monthOf(day);
  const late = Number(day.slice(8)) > middleDay;
  const vectorMonth = late ? month : addMonths(month, -1);
  const parts = [
    sql`select member_id, ${signed(sign)} from member_cumulative
      where org_id = ${tx.orgId} ${units} and period = (select max(period) from ledger_month
        where org_id = ${tx.orgId} and period > 0 and period <= ${vectorMonth})`,
  ];
  const [from, to] = late ? [addDays(day, 1), lastDayOf(month)] : [firstDayOf(month), day];
  if (from <= to) parts.push(foldedDays(tx, from, to, late ? negative(sign) : sign, units));
  return parts;
}

const negative = (sign: 1 | -1): 1 | -1 => (sign === 1 ? -1 : 1);

/** An entry's points in the order of `measures`, as wide as totals are: the parts of a union must match by position. */
const entryPoints = sql.join(measures.map((name) => sql`${sql.ref(`e.${name}`)}::bigint`));

function signed(sign: 1 | -1): Fragment {
  const columns = ['n', ...measures].map(
    (name) => sql`${sign === 1 ? sql`` : sql`-`}${sql.ref(name)} as ${sql.ref(name)}`,
  );
  return sql`${sql.join(columns)}`;
}

function foldedDays(tx: Tx, from: string, to: string, sign: 1 | -1, units: Fragment): Fragment {
  const points = measures.map((name) => sql`${sign === 1 ? sql`` : sql`-`}${sql.ref(name)}::bigint`);
  return sql`select member_id, ${sql.lit(sign)}, ${sql.join(points)} from ${foldedEntries(tx)} ${units}
    and book_date between ${from}::date and ${to}::date and period <> ${noMonth}`;
}

/** Everything that a span sums, one signed row per source; the tail comes last, whole. */
function sources(tx: Tx, { span, unitIds }: ScanFilter): Fragment {
  const units = unitIds ? sql`and unit_id = any(${[...unitIds]}::uuid[])` : sql``;
  const { from, to } = daysOf(span);
  const parts = [...prefix(tx, to, 1, units)];
  if (from === null)
    parts.push(sql`select member_id, ${signed(1)} from member_cumulative
      where org_id = ${tx.orgId} ${units} and period = ${noMonth}`);
  else parts.push(...prefix(tx, addDays(from, -1), -1, units));
  const inSpan =
    from === null
      ? sql`(e.period = ${noMonth} or e.book_date <= ${to}::date)`
      : sql`e.period <> ${noMonth} and e.book_date between ${from}::date and ${to}::date`;
  parts.push(sql`select e.member_id, 1, ${entryPoints}
    from ${tailEntries(tx)} ${units} and ${inSpan}`);
  return sql`${sql.join(parts, sql` union all `)}`;
}

/** Sums per member with at least one entry in the span. A whole month without units is folded already. */
function totals(tx: Tx, filter: ScanFilter): Fragment {
  const competing = filter.memberIds ? sql`where member_id = any(${[...filter.memberIds]}::uuid[])` : sql``;
  const source =
    'month' in filter.span && !filter.unitIds ? monthSources(tx, filter.span.month) : sources(tx, filter);
  const sums = measures.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`);
  return sql`select member_id, sum(n)::int as n, ${sql.join(sums)}
    from (${source}) as part ${competing} group by member_id having sum(n) > 0`;
}

function monthSources(tx: Tx, month: number): Fragment {
  return sql`
    select member_id, ${signed(1)} from member_total where org_id = ${tx.orgId} and period = ${month}
    union all
    select e.member_id, 1, ${entryPoints}
    from ${tailEntries(tx)} and e.period = ${month}`;
}

/** A ranking sorts and sums a row per member: in memory, where the server's default would go to disk. */
async function prepare(tx: Tx): Promise<Strangers> {
  const [strangers] = await Promise.all([strangersOf(tx), tx.run(sql`set local work_mem = '64MB'`)]);
  return strangers;
}

type Strangers = { ids: string[]; numbers: string[] };

/** Members of the tail whom no fold has met: their numbers come from members. */
async function strangersOf(tx: Tx): Promise<Strangers> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct e.member_id as id
    from ${tailEntries(tx)} and not exists (select from ledger_member m
      where m.org_id = e.org_id and m.member_id = e.member_id and m.member_no is not null)`);
  const ids = rows.map(({ id }) => id);
  const members = await membersByIds(tx, ids);
  return { ids, numbers: ids.map((id) => members.get(id)?.number ?? '') };
}

const rankFunctions: Record<TieRule, Fragment> = {
  competition: sql`rank() over (order by score desc)`,
  dense: sql`dense_rank() over (order by score desc)`,
  row: sql`row_number() over (order by score desc, member_no, member_id)`,
};

type PageRow = Ranked & { total: number; listed: number };

/** The ranking as a query, in its order; every ranking that the histogram cannot answer. */
function ranking(tx: Tx, filter: ScanFilter, strangers: Strangers) {
  // A closed month keeps whom it showed; everything else shows whom rankings show now.
  const shown =
    'month' in filter.span
      ? sql`coalesce((select mt.shown from member_total mt where mt.org_id = ${tx.orgId}
          and mt.period = ${filter.span.month} and mt.member_id = t.member_id), m.shown, true)`
      : sql`coalesce(m.shown, true)`;
  const find = filter.find ? sql`where member_id = any(${[...filter.find]}::uuid[])` : sql``;
  return sql<PageRow>`
    with total as (${totals(tx, filter)}),
    competing as (
      select t.*, t.${sql.ref(filter.basis)} as score,
        coalesce(m.member_no, s.number collate "C", '') as member_no
      from total t
      left join ledger_member m on m.org_id = ${tx.orgId} and m.member_id = t.member_id
      left join unnest(${strangers.ids}::uuid[], ${strangers.numbers}::text[]) as s(id, number) on s.id = t.member_id
      where ${shown}
    ),
    ranked as materialized (
      select *, ${rankFunctions[filter.tieRule]} as rank_num, count(*) over () as total from competing
    )
    select member_id as "memberId", member_no as "memberNo", n, ${sql.join(measures.map((name) => sql.ref(name)))},
      rank_num as "rankNum", total, count(*) over () as listed
    from ranked ${find}
    order by score desc, member_no, member_id`;
}

/**
 * A page of any ranking: custom windows, single tiers, units, searches. Reads a row per member twice at most, whatever
 * the length of the window. `total` counts the rows of
 * the list. Needs a read transaction.
 */
export async function scanPage(
  tx: Tx,
  filter: ScanFilter,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: Ranked[]; total: number }> {
  const query = ranking(tx, filter, await prepare(tx));
  const rows = await tx.all(sql<PageRow>`${query} limit ${size} offset ${offset}`);
  if (rows.length === 0 && offset > 0) {
    const { total } = await scanPage(tx, filter, { offset: 0, size: 1 });
    return { rows: [], total };
  }
  return { rows: rows.map(({ total: _, listed: __, ...row }) => row), total: rows[0]?.listed ?? 0 };
}

/** The whole ranking in batches, through a cursor of the read transaction, for exports. */
export async function* scanAll(tx: Tx, filter: ScanFilter, batchSize = 1_000): AsyncGenerator<Ranked[]> {
  const query = ranking(tx, filter, await prepare(tx));
  for await (const rows of tx.stream(query, batchSize))
    yield rows.map(({ total: _, listed: __, ...row }) => row);
}

/** Some members' totals in a span, tail included; members without entries in it are missing. */
export async function windowTotals(
  tx: Tx,
  filter: Omit<ScanFilter, 'tieRule' | 'basis'>,
): Promise<Omit<Standing, 'memberNo'>[]> {
  return tx.all(sql<Omit<Standing, 'memberNo'>>`
    select member_id as "memberId", n, ${sql.join(measures.map((name) => sql.ref(name)))}
    from (${totals(tx, { ...filter, basis: 'merit', tieRule: 'competition' })}) total`);
}
