/** Lists of records by topic, and the totals of their filters. */
import { windowOf, type PageQuery } from '../../../../../kit/contract/page.ts';
import { sql, type Tx } from '../../../../../kit/server/database/db.ts';
import { limitSql, pageSql } from '../../../../../kit/server/database/page-sql.ts';
import { columnName } from '../../../../../kit/server/database/table/table.ts';
import { countedBy } from '../../../../../kit/server/list/counts.ts';
import type { Load } from '../../../../../kit/server/list/load.ts';
import { meritStatus, meritStatuses } from '../../../rules/states.ts';
import { textNames, topicText, type TopicTexts } from '../../../rules/texts.rules.ts';
import { daySums, startOf } from '../days/day.store.ts';
import {
  oursSql,
  readsContent,
  topicFrom,
  topicWhere,
  turnWhere,
  waitedWhere,
} from '../filter/topic.where.ts';
import type { TopicFilter } from '../filter/topic-filter.ts';
import { totalsOfStatuses, type ListTotals, type StatusSums, type TopicSums } from '../filter/totals.ts';

type Listed = TopicSums & TopicTexts;
export type ListedTopic = Listed & {
  id: string;
  recordNo: string | null;
  recordDate: string | null;
  createTime: string;
  createDate: string;
  topicName: string;
  lineCount: number;
  recordMemberId: string;
  recordMember: string;
  firstAuditId: string | null;
  firstAudit: string | null;
  lastAuditId: string | null;
  lastAudit: string | null;
  lastModTime: string;
  status: number;
  stage: number;
  version: number;
  waitingSince: string | null;
  replacesId: string | null;
  penaltyOf: string | null;
  isTarget: boolean;
  /** All of its members are the caller's. */
  isOurs: boolean;
};

const listedTexts = sql.join(
  textNames.map((name) => sql`r.${sql.ref(columnName(name))} as ${sql.ref(topicText(name))}`),
);

/**
 * The caller's part of a record, as `s` names it: in the list of records about the caller, other members' points do not
 * count.
 */
const aboutSums = (memberId: string) => {
  const value = (tier: string) => sql`${sql.ref(`r.l_${tier}`)}[at] * r.l_count[at]`;
  const sums = ['b', 'a', 'p', 'g'].map(
    (tier) => sql`coalesce(sum(greatest(${value(tier)}, 0)), 0)::bigint as ${sql.id(`${tier}_plus`)},
      coalesce(sum(least(${value(tier)}, 0)), 0)::bigint as ${sql.id(`${tier}_minus`)}`,
  );
  return sql`cross join lateral (
    select coalesce(sum(r.l_count[at]), 0)::int as people, ${sql.join(sums)}
    from unnest(array_positions(r.l_member, ${memberId}::uuid)) as at
    where r.l_pass[at] and r.l_void[at] is not true) o`;
};

/** The records of a filter, with what its sums are made of under the name of `sumsOf`. */
const listedFrom = (tx: Tx, { scope, memberId }: TopicFilter) =>
  scope === 'about' ? sql`${topicFrom(tx)} ${aboutSums(memberId)}` : topicFrom(tx);

/** The record's own sums, or those of the caller's lines. */
const sumsOf = (scope?: TopicFilter['scope']) => (scope === 'about' ? sql.raw('o') : sql.raw('s'));

function topicColumns(
  { memberId, managed }: Pick<TopicFilter, 'memberId' | 'managed'>,
  scope?: TopicFilter['scope'],
) {
  const of = sumsOf(scope);
  return sql`s.id, r.number as "recordNo", s.record_date as "recordDate", r.created_at as "createTime", r.created_date as "createDate",
    r.name as "topicName", ${listedTexts}, s.lines as "lineCount",
    ${of}.people as frequency, ${of}.b_plus as "bPlus", ${of}.b_minus as "bMinus", ${of}.a_plus as "aPlus",
    ${of}.a_minus as "aMinus", ${of}.p_plus as "pPlus", ${of}.p_minus as "pMinus", ${of}.g_plus as "gPlus",
    ${of}.g_minus as "gMinus",
    s.recorder_id as "recordMemberId", r.recorder_name as "recordMember", s.first_id as "firstAuditId",
    r.first_name as "firstAudit", s.last_id as "lastAuditId", r.last_name as "lastAudit",
    s.modified_at as "lastModTime", s.status, s.stage, s.version, s.waiting_since as "waitingSince",
    r.replaces_id as "replacesId", r.penalty_of as "penaltyOf", r.l_member @> array[${memberId}::uuid] as "isTarget",
    ${oursSql({ managed })} as "isOurs"`;
}

const ordersOf = (scope: TopicFilter['scope']) => {
  const of = sumsOf(scope);
  return {
    recordDate: sql`s.record_date`,
    createTime: sql`r.created_at`,
    lastModTime: sql`s.modified_at`,
    waitingSince: sql`s.waiting_since`,
    frequency: sql`${of}.people`,
    bmp: sql`(${of}.b_plus + ${of}.b_minus)`,
    amp: sql`(${of}.a_plus + ${of}.a_minus)`,
    gcp: sql`(${of}.g_plus + ${of}.g_minus)`,
  } as const;
};
export type TopicOrder = keyof ReturnType<typeof ordersOf>;

/** `order by` of an enumerated column, either way, made total by the id. */
export function orderBy<Column extends string>(
  orders: Readonly<Record<Column, ReturnType<typeof sql>>>,
  sort: Column | `-${Column}`,
) {
  const column = orders[sort.replace('-', '') as Column];
  return sort.startsWith('-')
    ? sql`order by ${column} desc nulls last, s.id desc`
    : sql`order by ${column} nulls last, s.id`;
}

export function listTopics(
  tx: Tx,
  filter: TopicFilter,
  page: PageQuery & { sort: TopicOrder | `-${TopicOrder}` },
): Promise<ListedTopic[]> {
  const order = orderBy(ordersOf(filter.scope), page.sort);
  const columns = topicColumns(filter, filter.scope);
  if (readsContent(filter) || page.sort.endsWith('createTime'))
    return tx.all(sql<ListedTopic>`
      select ${columns} ${listedFrom(tx, filter)} ${topicWhere(tx, filter)} ${order} ${pageSql(page)}`);
  // A late page skips index entries only; rows are read for the page alone.
  return tx.all(sql<ListedTopic>`
    ${placesOf(tx, filter, page)}
    select ${columns} from place join merit_state s on s.org_id = ${tx.orgId} and s.id = place.id
    join merit_record r on r.org_id = ${tx.orgId} and r.id = s.id ${order}`);
}

/** SQL of `place (id)`: the records of a page. In the order of days it begins at the page's day, wherever that lies. */
function placesOf(tx: Tx, filter: TopicFilter, page: PageQuery & { sort: TopicOrder | `-${TopicOrder}` }) {
  const { limit, offset } = windowOf(page);
  const descending = page.sort === '-recordDate';
  const byDay = descending || page.sort === 'recordDate';
  // A filter with a first day excludes records without a day, which are at the other end of the index.
  const order =
    page.sort === 'recordDate' && filter.from !== null
      ? byDayUpwards
      : orderBy(ordersOf(filter.scope), page.sort);
  const start = byDay ? startOf(tx, filter, { offset, grain: 'records', descending }) : null;
  const where = topicWhere(tx, filter);
  if (!start) return sql`with place as (select s.id from merit_state s ${where} ${order} ${pageSql(page)})`;
  return sql`with recursive ${start}, place as (
    select s.id from merit_state s ${where} and s.record_date ${descending ? sql`<=` : sql`>=`} (select day from start)
    ${order} ${limitSql(limit)} offset ${offset} - (select before from start))`;
}

const byDayUpwards = sql`order by s.record_date nulls first, s.id`;

/** Every record of the filter, in chunks of a cursor. */
export function streamTopics(
  tx: Tx,
  filter: TopicFilter,
  sort: TopicOrder | `-${TopicOrder}`,
): AsyncGenerator<ListedTopic[]> {
  return tx.stream(sql<ListedTopic>`
    select ${topicColumns(filter, filter.scope)} ${listedFrom(tx, filter)} ${topicWhere(tx, filter)}
    ${orderBy(ordersOf(filter.scope), sort)}`);
}

export function findTopic(
  tx: Tx,
  caller: Pick<TopicFilter, 'memberId' | 'managed'>,
  id: string,
): Promise<ListedTopic | undefined> {
  return tx.maybe(sql<ListedTopic>`
    select ${topicColumns(caller)} ${topicFrom(tx)} where s.org_id = ${tx.orgId} and s.id = ${id}`);
}

const addedUp = (of: ReturnType<typeof sumsOf>) => sql`
  sum(${of}.people) as frequency, sum(${of}.b_plus) as "bPlus", sum(${of}.b_minus) as "bMinus",
  sum(${of}.a_plus) as "aPlus", sum(${of}.a_minus) as "aMinus", sum(${of}.p_plus) as "pPlus",
  sum(${of}.p_minus) as "pMinus", sum(${of}.g_plus) as "gPlus", sum(${of}.g_minus) as "gMinus"`;

export const stateSums = addedUp(sumsOf());

/** The number and the sums of a filter's records: from the sums by day if possible, else by adding up all records. */
export function sumTopics(tx: Tx, filter: TopicFilter): Promise<ListTotals> {
  return daySums(tx, filter, 'records') ?? addTopics(tx, filter);
}

/** The same, one by one. */
export async function addTopics(tx: Tx, filter: TopicFilter): Promise<ListTotals> {
  const { columns, from } = addedTopics(tx, filter);
  return totalsOfStatuses(await tx.all(sql<StatusSums>`select ${columns} ${from} group by s.status`));
}

/** SQL of what is added up of the records, as `StatusSums` names it, and of where they are. */
export function addedTopics(tx: Tx, filter: TopicFilter) {
  return {
    columns: sql`s.status, count(*) as total, ${addedUp(sumsOf(filter.scope))}`,
    from: sql`${readsContent(filter) ? listedFrom(tx, filter) : sql`from merit_state s`} ${topicWhere(tx, filter)}`,
  };
}

/** How many records of the filter there are, and of each of its statuses. */
export function countTopics(tx: Tx, filter: TopicFilter): Promise<Record<string, number>> {
  const from = readsContent(filter) ? topicFrom(tx) : sql`from merit_state s`;
  const statuses = filter.statuses ?? meritStatuses;
  const found = (of: TopicFilter) => sql`${from} ${topicWhere(tx, of)}`;
  return countedBy(tx, [
    ['', found(filter)],
    ...statuses.map((status) => [String(status), found({ ...filter, statuses: [status] })] as const),
  ]);
}

type WaitingTopic = Pick<ListedTopic, 'id' | 'recordNo' | 'topicName' | 'stage'> & {
  recordDate: string;
  waitingSince: string;
};

/** Pending records assigned to a member, or to members who delegated to him, oldest first. */
export function waitingFor(
  tx: Tx,
  memberId: string,
  limit: number,
  delegatedBy: readonly string[] = [],
): Promise<WaitingTopic[]> {
  return tx.all(sql<WaitingTopic>`
    select s.id, r.number as "recordNo", r.name as "topicName", s.record_date as "recordDate", s.stage,
      s.waiting_since as "waitingSince"
    ${topicFrom(tx)} where s.org_id = ${tx.orgId} and ${turnWhere(tx, memberId, delegatedBy)}
    order by s.waiting_since, s.id limit ${limit}`);
}

/** The number of records that `waitingFor` would list. */
export function loadOf(tx: Tx, memberId: string, delegatedBy: readonly string[] = []): Promise<Load> {
  return tx.one(sql<Load>`
    select count(*) as count, min(s.waiting_since) as since from merit_state s
    where s.org_id = ${tx.orgId} and ${turnWhere(tx, memberId, delegatedBy)}`);
}

/** The records assigned to each member who has any, without those delegated to him. Reads pending records alone. */
export async function loads(tx: Tx): Promise<Map<string, Load>> {
  const rows = await tx.all(sql<Load & { memberId: string }>`
    select case s.stage when 1 then s.first_id else s.last_id end as "memberId", count(*) as count,
      min(s.waiting_since) as since
    from merit_state s where s.org_id = ${tx.orgId} and s.status = 3 group by 1`);
  return new Map(rows.map(({ memberId, ...load }) => [memberId, load]));
}

/** Records of a member that were rejected and not taken up again: as many as the list of his records has, or of his claims. */
export function returnedLoad(tx: Tx, memberId: string, { ofClaims }: { ofClaims: boolean }): Promise<Load> {
  const claims = sql`and exists (
    select from merit_record r where r.org_id = ${tx.orgId} and r.id = s.id and r.is_claim)`;
  return tx.one(sql<Load>`
    select count(*) as count, min(s.modified_at) as since from merit_state s
    where s.org_id = ${tx.orgId} and s.recorder_id = ${memberId} and s.status = ${meritStatus.rejected}
      ${ofClaims ? claims : sql``}`);
}

/** Records that have waited for at least so many days, for any reviewer. */
export function lateLoad(tx: Tx, days: number, now: { today: string; zone: string }): Promise<Load> {
  return tx.one(sql<Load>`
    select count(*) as count, min(s.waiting_since) as since from merit_state s
    where s.org_id = ${tx.orgId} and ${waitedWhere(days, now)}`);
}
