/** Lists of records by event line, and the totals of their filters. */
import { windowOf, type PageQuery } from '../../../../../kit/contract/page.ts';
import { sql, type Tx } from '../../../../../kit/server/database/db.ts';
import { pageSql } from '../../../../../kit/server/database/page-sql.ts';
import { daySums, startOf } from '../days/day.store.ts';
import type { Counted } from '../../../rules/conversion.rules.ts';
import { orderBy, stateSums } from '../topics/list.store.ts';
import { lineReachWhere, oursSql, readsContent, topicFrom, topicWhere } from '../filter/topic.where.ts';
import { isNarrowed, type TopicFilter } from '../filter/topic-filter.ts';
import { totalsOfStatuses, type ListTotals, type StatusSums } from '../filter/totals.ts';

export type ListedLine = {
  topicId: string;
  recordNo: string;
  topicName: string;
  recordDate: string;
  status: number;
  stage: number;
  recordMember: string;
  firstAudit: string;
  lastAudit: string;
  lineNo: number;
  eventNo: number;
  eventId: string | null;
  eventName: string;
  typeName: string;
  memberId: string;
  memberName: string;
  memberNo: string;
  unitId: string;
  unitName: string;
  count: number;
  b: number;
  a: number;
  p: number;
  g: number;
  bScore: number;
  aScore: number;
  pScore: number;
  gScore: number;
  counted: Counted[];
  passed: boolean | null;
  reason: string;
  voided: boolean;
  voidReason: string;
};

/** Each record's arrays as rows. Drafts have no lines yet; of a reviewed record the refused lines are there, unpassed. */
export function lineFrom(tx: Tx) {
  return sql`${topicFrom(tx)}
    cross join lateral unnest(r.l_event_no, r.l_event, r.l_member, r.l_member_name, r.l_member_no, r.l_unit,
      r.l_unit_name, r.l_count, r.l_b, r.l_a, r.l_p, r.l_g, r.l_pass, r.l_reason, r.l_void, r.l_void_reason) with ordinality
      as l(event_no, event_id, member_id, member_name, member_no, unit_id, unit_name, n, b, a, p, g, pass, reason,
        void, void_reason, line)`;
}

/** The same with only the columns of filters and sums: reading texts was half of the cost of sums. */
export function summedFrom(tx: Tx) {
  return sql`${topicFrom(tx)}
    cross join lateral (select unnest(r.l_event_no) as event_no, unnest(r.l_event) as event_id,
      unnest(r.l_member) as member_id, unnest(r.l_unit) as unit_id, unnest(r.l_count) as n, unnest(r.l_b) as b,
      unnest(r.l_a) as a, unnest(r.l_p) as p, unnest(r.l_g) as g, unnest(r.l_pass) as pass, unnest(r.l_void) as void) l`;
}

/** In the organisation's own language; it identifies temporary events. */
export const ownEventName = sql`(r.events -> l.event_no ->> 'name')`;

const headText = (tx: Tx, texts: 'names' | 'typeNames', own: 'name' | 'typeName') =>
  sql`coalesce(r.events -> l.event_no -> ${sql.lit(texts)} ->> ${tx.language}, r.events -> l.event_no ->> ${sql.lit(own)})`;

export function lineWhere(tx: Tx, filter: TopicFilter) {
  const { targetId, eventId, temporaryEvent, unitIds, scope, memberId } = filter;
  return sql`${topicWhere(tx, filter)} and s.lines > 0 ${lineReachWhere(filter)}
    ${targetId === null ? sql`` : sql`and l.member_id = ${targetId}`}
    ${scope === 'about' ? sql`and l.member_id = ${memberId} and l.pass and l.void is not true` : sql``}
    ${eventId === null ? sql`` : sql`and l.event_id = ${eventId}`}
    ${temporaryEvent === null ? sql`` : sql`and l.event_id is null and ${ownEventName} = ${temporaryEvent}`}
    ${unitIds === null ? sql`` : sql`and l.unit_id = any(${[...unitIds]}::uuid[])`}`;
}

const lineColumns = (
  tx: Tx,
) => sql`s.id as "topicId", r.number as "recordNo", r.name as "topicName", s.record_date as "recordDate", s.status,
  s.stage,
  r.recorder_name as "recordMember", r.first_name as "firstAudit", r.last_name as "lastAudit",
  (l.line - 1)::int as "lineNo", l.event_no as "eventNo", l.event_id as "eventId",
  ${headText(tx, 'names', 'name')} as "eventName", ${headText(tx, 'typeNames', 'typeName')} as "typeName",
  l.member_id as "memberId", l.member_name as "memberName", l.member_no as "memberNo", l.unit_id as "unitId",
  l.unit_name as "unitName", l.n as count, l.b, l.a, l.p, l.g,
  l.b * l.n as "bScore", l.a * l.n as "aScore", l.p * l.n as "pScore", l.g * l.n as "gScore",
  coalesce(nullif(r.l_counted -> (l.line - 1)::int, 'null'), '[]') as counted,
  l.pass as passed, coalesce(l.reason, '') as reason, coalesce(l.void, false) as voided,
  coalesce(l.void_reason, '') as "voidReason"`;

const lineOrders = {
  recordDate: sql`s.record_date`,
  createTime: sql`r.created_at`,
  bScore: sql`(l.b * l.n)`,
  aScore: sql`(l.a * l.n)`,
  gScore: sql`(l.g * l.n)`,
} as const;
export type LineOrder = keyof typeof lineOrders;

/** A line with what decides which steps its reader may take. */
export type ListedLineFor = ListedLine & { recorderId: string; isTarget: boolean; isOurs: boolean };

const columnsFor = (tx: Tx, { memberId, managed }: TopicFilter) =>
  sql`${lineColumns(tx)}, s.recorder_id as "recorderId", r.l_member @> array[${memberId}::uuid] as "isTarget",
    ${oursSql({ managed })} as "isOurs"`;

type LinePage = PageQuery & { sort: LineOrder | `-${LineOrder}` };

export function listLines(tx: Tx, filter: TopicFilter, page: LinePage): Promise<ListedLineFor[]> {
  const late = page.sort === '-recordDate' ? latePage(tx, filter, page) : null;
  if (late) return tx.all(late);
  return tx.all(sql<ListedLineFor>`
    select ${columnsFor(tx, filter)} ${lineFrom(tx)} ${lineWhere(tx, filter)}
    ${orderBy(lineOrders, page.sort)}, l.line ${pageSql(page)}`);
}

/**
 * SQL of a late page in the order of days: the page's day first, then its records by the numbers of their lines, and
 * the lines of those few. Null where a filter chooses lines, or the day is not known.
 */
function latePage(tx: Tx, filter: TopicFilter, page: LinePage) {
  const { limit, offset } = windowOf(page);
  const start = choosesAllLines(filter)
    ? startOf(tx, filter, { offset, grain: 'lines', descending: true })
    : null;
  if (!start) return null;
  const order = orderBy(lineOrders, '-recordDate');
  const skipped = sql`${offset} - (select before from start)`;
  return sql<ListedLineFor>`
    with recursive ${start}, near as (
      select s.id, s.lines, sum(s.lines) over (${order}) - s.lines as before
      from (select s.id, s.record_date, s.lines from merit_state s ${topicWhere(tx, filter)} and s.lines > 0
        and s.record_date <= (select day from start) ${order} limit ${limit} + (select records from start)) s
    ), place as (
      select id, before from near where before < ${skipped} + ${limit} and before + lines > ${skipped}
    )
    select ${columnsFor(tx, filter)} ${lineFrom(tx)} where s.org_id = ${tx.orgId} and s.id in (select id from place)
    ${order}, l.line limit ${limit} offset ${skipped} - (select min(before) from place)`;
}

/** Every line of the filter, in chunks of a cursor, for orders that lines have of themselves. */
export function streamSortedLines(
  tx: Tx,
  filter: TopicFilter,
  sort: LineOrder | `-${LineOrder}`,
): AsyncGenerator<ListedLine[]> {
  return tx.stream(sql<ListedLine>`
    select ${lineColumns(tx)} ${lineFrom(tx)} ${lineWhere(tx, filter)} ${orderBy(lineOrders, sort)}, l.line`);
}

export function choosesAllLines(filter: TopicFilter): boolean {
  const { scope, targetId, eventId, temporaryEvent, unitIds } = filter;
  return (
    !isNarrowed(filter) &&
    scope !== 'about' &&
    [targetId, eventId, temporaryEvent, unitIds].every((chosen) => chosen === null)
  );
}

type Sql = ReturnType<typeof sql>;
const [b, a, p, g] = [sql`l.b`, sql`l.a`, sql`l.p`, sql`l.g`];

/** SQL of the sums of `TopicSums` over the lines for which `counted` holds. */
function lineSums(counted: Sql) {
  const plus = (tier: Sql) =>
    sql`coalesce(sum(${tier} * l.n::bigint) filter (where ${tier} > 0 and ${counted}), 0)`;
  const minus = (tier: Sql) =>
    sql`coalesce(sum(${tier} * l.n::bigint) filter (where ${tier} < 0 and ${counted}), 0)`;
  return sql`coalesce(sum(l.n) filter (where ${counted}), 0) as frequency,
    ${plus(b)} as "bPlus", ${minus(b)} as "bMinus", ${plus(a)} as "aPlus", ${minus(a)} as "aMinus",
    ${plus(p)} as "pPlus", ${minus(p)} as "pMinus", ${plus(g)} as "gPlus", ${minus(g)} as "gMinus"`;
}

/** The lines whose points are booked. */
export const bookedSums = lineSums(sql`(s.status in (1, 2) and l.pass and l.void is not true)`);
/** The lines that count, counted until their record was nullified, or may count later. */
const countedSums = lineSums(
  sql`((l.pass is null or l.pass or s.status not in (1, 2, 0)) and l.void is not true)`,
);

/** Totals of the lines; in reviewed records those of the lines that count, as the topics' own totals are. */
export async function sumLines(tx: Tx, filter: TopicFilter): Promise<ListTotals> {
  const isWhole = choosesAllLines(filter);
  const totals = isWhole ? await daySums(tx, filter, 'lines') : null;
  if (totals) return totals;
  const { columns, from } = isWhole ? addedRecords(tx, filter) : addedLines(tx, filter);
  return totalsOfStatuses(await tx.all(sql<StatusSums>`select ${columns} ${from} group by s.status`));
}

/** SQL of what is added up of the lines, one by one, as `StatusSums` names it, and of where they are. */
export function addedLines(tx: Tx, filter: TopicFilter) {
  return {
    columns: sql`s.status, count(*) as total, ${countedSums}`,
    from: sql`${summedFrom(tx)} ${lineWhere(tx, filter)}`,
  };
}

/** The same where the filter chooses all lines of its records, whose states keep their sums. */
export function addedRecords(tx: Tx, filter: TopicFilter) {
  return {
    columns: sql`s.status, sum(s.lines) as total, ${stateSums}`,
    from: sql`${readsContent(filter) ? topicFrom(tx) : sql`from merit_state s`} ${topicWhere(tx, filter)}
      and s.lines > 0`,
  };
}

/** Records of that day that already give an event to a member, in any state that counts or may count later. */
export function findDuplicates(
  tx: Tx,
  input: {
    recordDate: string;
    recordId: string | null;
    memberIds: readonly string[];
    eventIds: readonly string[];
  },
): Promise<
  {
    memberId: string;
    eventId: string;
    topicId: string;
    topicName: string;
    status: number;
    recordMember: string;
  }[]
> {
  return tx.all(sql<{
    memberId: string;
    eventId: string;
    topicId: string;
    topicName: string;
    status: number;
    recordMember: string;
  }>`
    select l.member_id as "memberId", l.event_id as "eventId", s.id as "topicId", r.name as "topicName", s.status,
      r.recorder_name as "recordMember"
    ${lineFrom(tx)}
    join unnest(${[...input.memberIds]}::uuid[], ${[...input.eventIds]}::uuid[]) as q(member_id, event_id)
      on q.member_id = l.member_id and q.event_id = l.event_id
    where s.org_id = ${tx.orgId} and s.record_date = ${input.recordDate}::date and s.status in (3, 1, 2)
      and (l.pass is null or l.pass) and l.void is not true and s.id is distinct from ${input.recordId}::uuid
    order by s.id, l.line limit 200`);
}

/**
 * The names that the events behind some entries of the ledger had at the submission, in the reader's language, by record
 * and line: an entry's line counts the passed lines of its record from 1.
 */
export async function eventNamesBehind(
  tx: Tx,
  entries: readonly { recordId: string; line: number }[],
): Promise<Map<string, string>> {
  if (entries.length === 0) return new Map();
  const ids = entries.map(({ recordId }) => recordId);
  const rows = await tx.all(sql<{ id: string; line: number; name: string }>`
    select r.id, l.line, ${headText(tx, 'names', 'name')} as name
    from merit_record r
    cross join lateral (
      select event_no, row_number() over (order by at) as line
      from unnest(r.l_pass, r.l_event_no) with ordinality as u(pass, event_no, at) where pass) l
    where r.org_id = ${tx.orgId} and r.id = any((select ${[...new Set(ids)]}::uuid[])::uuid[])
      and (r.id, l.line) in (
        select id, line from unnest((select ${ids}::uuid[]), (select ${entries.map(({ line }) => line)}::int[]))
          as asked(id, line))`);
  return new Map(rows.map(({ id, line, name }) => [entryKey({ recordId: id, line }), name]));
}

export const entryKey = ({ recordId, line }: { recordId: string; line: number }): string =>
  `${recordId} ${line}`;
