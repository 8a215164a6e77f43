/** Sums of records by day of happening: what whole lists add up to, and on which day a late page begins. */
import { addDays } from '../../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../../kit/server/database/db.ts';
import { codesSql } from '../../../../../kit/server/database/page-sql.ts';
import type { Sql } from '../../../../../kit/server/list/conditions.ts';
import { meritStatus, meritStatuses, type MeritStatus } from '../../../rules/states.ts';
import { daySumColumns } from '../../record/day-changes.ts';
import { isNarrowed, type TopicFilter } from '../filter/topic-filter.ts';
import { totalsOfStatuses, type ListTotals, type StatusSums, type TopicSums } from '../filter/totals.ts';

/** Stands for the recorder in the rows that hold everybody's records. */
const everybody = '00000000-0000-0000-0000-000000000000';

/** Some days' records: of one recorder or of everybody, in some states. */
type Part = { recorderId: string | null; statuses: readonly MeritStatus[] };

/**
 * The days that hold exactly the records of a filter, or null where they do not know them: they are kept by recorder,
 * status and day, not by reviewer, member, event, unit or word.
 */
function partsOf(filter: TopicFilter): Part[] | null {
  const { scope, memberId, recorderId, statuses, reviewerId, targetId, eventId, unitIds, topicId } = filter;
  const { temporaryEvent, ids, waitedDays } = filter;
  if (isNarrowed(filter)) return null;
  const others = [reviewerId, targetId, eventId, temporaryEvent, unitIds, topicId, ids, waitedDays];
  if (others.some((chosen) => chosen !== null)) return null;
  if (filter.keyword.trim() !== '') return null;
  const among = (allowed: readonly MeritStatus[]) =>
    allowed.filter((status) => statuses === null || statuses.includes(status));
  const own = recorderId === null || recorderId === memberId;
  switch (scope) {
    case 'own':
      return own ? [{ recorderId: memberId, statuses: among(meritStatuses) }] : [];
    case 'drafts':
      return own ? [{ recorderId: memberId, statuses: among([meritStatus.draft]) }] : [];
    case 'checking':
      return [{ recorderId, statuses: among([3, 1, 2, 0]) }];
    case 'all':
      return [
        { recorderId, statuses: among(meritStatuses.filter((status) => status !== meritStatus.draft)) },
        ...(own ? [{ recorderId: memberId, statuses: among([meritStatus.draft]) }] : []),
      ];
    case 'todo':
    case 'about':
    case 'stuck':
    case 'late':
      return null;
  }
}

const columns = ['records', ...daySumColumns] as const;
const values = sql.join(columns.map((column) => sql.ref(column)));
const sums = sql.join(columns.map((column) => sql`sum(${sql.ref(column)})`));

/**
 * SQL of the day rows of some parts, folded or not. One statement sees one moment: each change is in a day or in the
 * tail, never in both.
 */
function daysOf(
  tx: Tx,
  { from, to, undated = false }: Pick<TopicFilter, 'from' | 'to'> & { undated?: boolean },
  parts: readonly Part[],
  { within = sql`` }: { within?: Sql } = {},
) {
  const days = sql`${from === null ? sql`` : sql`and day >= ${from}::date`}
    ${to === null ? sql`` : sql`and day <= ${to}::date and day > '-infinity'`}
    ${undated ? sql`and day = '-infinity'` : sql``} ${within}`;
  return sql.join(
    parts
      .filter(({ statuses }) => statuses.length > 0)
      .flatMap(({ recorderId, statuses }) => {
        const isEvery = statuses.length === meritStatuses.length;
        const where = sql`${isEvery ? sql`` : sql`and status = any(${codesSql(statuses)})`} ${days}`;
        const recorder = recorderId === null ? sql`` : sql`and recorder_id = ${recorderId}`;
        return [
          sql`select day, status, submitted, ${values} from merit_day
            where org_id = ${tx.orgId} and recorder_id = ${recorderId ?? everybody} ${where}`,
          sql`select day, status, submitted, ${values} from merit_day_tail
            where org_id = ${tx.orgId} ${recorder} ${where}`,
        ];
      }),
    sql` union all `,
  );
}

export type Grain = 'records' | 'lines';

/** SQL of the rows that are added up, and of what is added up of them, as `StatusSums` names it. */
function summedDays(tx: Tx, filter: TopicFilter, { parts, grain }: { parts: readonly Part[]; grain: Grain }) {
  const sum = (column: string) => sql`sum(${sql.ref(column)})`;
  return {
    columns: sql`status, ${sum(grain)} as total, ${sum('people')} as frequency, ${sum('b_plus')} as "bPlus",
      ${sum('b_minus')} as "bMinus", ${sum('a_plus')} as "aPlus", ${sum('a_minus')} as "aMinus",
      ${sum('p_plus')} as "pPlus", ${sum('p_minus')} as "pMinus", ${sum('g_plus')} as "gPlus",
      ${sum('g_minus')} as "gMinus"`,
    from: sql`from (${daysOf(tx, filter, parts)}) part ${grain === 'lines' ? sql`where submitted` : sql``}`,
  };
}

/** The sums of a filter from the sums by day, by records or by lines; null if the filter needs other columns. */
export function daySums(tx: Tx, filter: TopicFilter, grain: Grain): Promise<ListTotals> | null {
  const parts = partsOf(filter);
  if (parts === null) return null;
  if (parts.every(({ statuses }) => statuses.length === 0)) return Promise.resolve(totalsOfStatuses([]));
  const { columns: summed, from } = summedDays(tx, filter, { parts, grain });
  return tx.all(sql<StatusSums>`select ${summed} ${from} group by status`).then(totalsOfStatuses);
}

/** SQL of the same for each day and status, the day as `key`; null where the days do not know it. */
export function eachDaySums(tx: Tx, filter: TopicFilter, grain: Grain) {
  const parts = partsOf(filter);
  if (!parts?.some(({ statuses }) => statuses.length > 0)) return null;
  const { columns: summed, from } = summedDays(tx, filter, { parts, grain });
  return sql`select nullif(day, '-infinity') as key, ${summed} ${from} group by day, status`;
}

export type DayPoints = { day: string } & Omit<TopicSums, 'frequency'>;

/** The booked points of each day's records, in tenths; days without any are absent. */
export function pointsByDay(tx: Tx, span: { from: string; to: string }): Promise<DayPoints[]> {
  const booked = [{ recorderId: null, statuses: [meritStatus.passed, meritStatus.partlyPassed] }];
  return tx.all(sql<DayPoints>`
    select day, sum(b_plus) as "bPlus", sum(b_minus) as "bMinus", sum(a_plus) as "aPlus", sum(a_minus) as "aMinus",
      sum(p_plus) as "pPlus", sum(p_minus) as "pMinus", sum(g_plus) as "gPlus", sum(g_minus) as "gMinus"
    from (${daysOf(tx, span, booked)}) part
    group by day having (sum(b_plus), sum(b_minus), sum(a_plus), sum(a_minus), sum(p_plus), sum(p_minus), sum(g_plus),
      sum(g_minus)) <> (0, 0, 0, 0, 0, 0, 0, 0) order by day`);
}

/** Rows that are cheaper to skip one by one than to find the day behind them. */
const shortSkip = 200;
/** Days that are added up at once first, from where the list begins; then twice as many each time. */
const firstDays = 16;

/**
 * SQL of `start (day, before, records)`, to be used after `with recursive`: the day that holds place `offset` of the
 * filter in the order of days, how many records or lines are before that day, and how many records are on it. Null if
 * it is not known, or not worth it; otherwise every record of the filter has a day. Days are added up in spans that
 * grow until one holds the place, and that one alone day by day: the cost depends on the rows before the place, not on
 * those behind it.
 */
export function startOf(
  tx: Tx,
  filter: TopicFilter,
  { offset, grain, descending }: { offset: number; grain: Grain; descending: boolean },
) {
  const parts = partsOf(filter);
  const { from, to, today } = filter;
  const known = parts?.some(({ statuses }) => statuses.length > 0) && from !== null;
  if (!parts || !known || offset < shortSkip) return null;
  const last = to !== null && to < today ? to : today;
  const { order, low, high, nextLow, nextHigh, goesOn } = descending
    ? {
        order: sql`order by day desc`,
        // Days to come are of the first span.
        high: sql`'infinity'`,
        low: sql`${addDays(last, 1 - firstDays)}`,
        nextHigh: sql`walk.to_low - 1`,
        nextLow: sql`walk.to_low - walk.days`,
        goesOn: sql`walk.to_high >= ${from}::date`,
      }
    : {
        order: sql`order by day`,
        low: sql`${from}`,
        high: sql`${addDays(from, firstDays - 1)}`,
        nextLow: sql`walk.to_high + 1`,
        nextHigh: sql`case when walk.to_high >= ${last}::date then 'infinity' else walk.to_high + walk.days end`,
        goesOn: sql`walk.to_low < 'infinity'`,
      };
  const daysIn = (low: string, high: string) =>
    daysOf(tx, filter, parts, {
      within: sql`and day between ${sql.ref(low)} and ${sql.ref(high)} ${grain === 'lines' ? sql`and submitted` : sql``}`,
    });
  // Each step tells the next its days, since only a column finds rows in the index under row-level security.
  return sql`
    walk (low, high, before, n, to_low, to_high, days) as (
      select null::date, null::date, 0::bigint, 0::bigint, ${low}::date, ${high}::date, ${sql.lit(2 * firstDays)}::int
      union all
      select walk.to_low, walk.to_high, walk.before + walk.n, sums.n, ${nextLow}, ${nextHigh}, walk.days * 2
      from walk cross join lateral (
        select coalesce(sum(${sql.ref(grain)}), 0)::bigint as n from (${daysIn('walk.to_low', 'walk.to_high')}) part) sums
      where walk.before + walk.n <= ${offset}::bigint and ${goesOn}
    ), start as materialized (
      select day, before, records from (
        select day, before + (sum(n) over (${order}) - n)::bigint as before, n, records
        from (select day, before, sum(${sql.ref(grain)})::int as n, sum(records)::int as records
          from (select low, high, before from walk where before <= ${offset}::bigint and before + n > ${offset}::bigint) found
          cross join lateral (${daysIn('found.low', 'found.high')}) part group by day, before) per_day
      ) placed where before <= ${offset}::bigint and before + n > ${offset}::bigint
    )`;
}

/** Adds up to `limit` rows of the organisation's tail to its days, oldest first. Returns how many it took. */
export async function foldDays(tx: Tx, limit: number): Promise<number> {
  const added = columns.map(
    (column) => sql`${sql.ref(column)} = d.${sql.ref(column)} + excluded.${sql.ref(column)}`,
  );
  const { n } = await tx.one(sql<{ n: number }>`
    with taken as (
      delete from merit_day_tail where org_id = ${tx.orgId} and id = any(array(
        select id from merit_day_tail where org_id = ${tx.orgId} order by id limit ${limit} for update skip locked))
      returning *
    ), folded as (
      insert into merit_day as d (org_id, recorder_id, status, day, submitted, ${values})
      select ${tx.orgId}, r.id, status, day, submitted, ${sums}
      from taken cross join lateral (values (recorder_id), (${everybody}::uuid)) as r(id)
      group by r.id, status, day, submitted order by r.id, status, day, submitted
      on conflict (org_id, recorder_id, status, day, submitted) do update set ${sql.join(added)} returning 1
    )
    select count(*) as n from taken`);
  return n;
}

/**
 * Adds (1) or subtracts (-1) the states that a condition chooses to the days. Every step does so with its state; this
 * is for states that were written by other means. Only the load and tests call it.
 */
export async function countDays(tx: Tx, sign: 1 | -1, condition: ReturnType<typeof sql>): Promise<void> {
  const signed = columns.slice(1).map((column) => sql`${sign}::int * coalesce(sum(${sql.ref(column)}), 0)`);
  await tx.run(sql`
    insert into merit_day_tail (org_id, recorder_id, status, day, submitted, ${values})
    select ${tx.orgId}, recorder_id, status, coalesce(record_date, '-infinity'), lines > 0,
      ${sign}::int * count(*), ${sql.join(signed)}
    from merit_state where org_id = ${tx.orgId} and ${condition} group by recorder_id, status, 4, 5`);
}

/** A sentence for each day whose sums are not those of its records. @internal Only tests call it. */
export async function dayFaults(tx: Tx): Promise<string[]> {
  const key = sql`recorder, status, day, submitted`;
  const stored = sql`
    select recorder_id as recorder, status, day, submitted, ${values} from merit_day where org_id = ${tx.orgId}
    union all
    select r.id, status, day, submitted, ${values}
    from merit_day_tail cross join lateral (values (recorder_id), (${everybody}::uuid)) as r(id)
    where org_id = ${tx.orgId}`;
  const due = sql`
    select r.id as recorder, status, coalesce(record_date, '-infinity') as day, lines > 0 as submitted, 1 as records,
      ${sql.join(columns.slice(1).map((column) => sql.ref(column)))}
    from merit_state cross join lateral (values (recorder_id), (${everybody}::uuid)) as r(id)
    where org_id = ${tx.orgId}`;
  const grouped = (rows: ReturnType<typeof sql>) =>
    sql`select ${key}, ${sums} from (${rows}) part group by ${key} having sum(records) <> 0`;
  const rows = await tx.all(sql<{ what: string }>`
    with kept as (${grouped(stored)}), due as (${grouped(due)})
    select 'keeps ' || k::text as what from (select * from kept except all select * from due) k
    union all
    select 'should keep ' || d::text from (select * from due except all select * from kept) d limit 20`);
  return rows.map(({ what }) => `the days of records: ${what}`);
}
