/** Lists of records, by topic and by event line, and the totals of their filters. */
import { windowOf, type PageQuery } from '../../../kit/contract/page.ts';
import { sql, type Tx } from '../../../kit/server/db.ts';
import { likePattern, queryTokens } from '../../../kit/server/search-tokens.ts';
import type { MeritStatus } from '../merit.states.ts';

export type Scope = 'own' | 'todo' | 'about' | 'all' | 'checking' | 'drafts';

export type TopicFilter = {
  scope: Scope;
  memberId: string;
  statuses: readonly MeritStatus[] | null;
  from: string | null;
  to: string | null;
  recorderId: string | null;
  reviewerId: string | null;
  targetId: string | null;
  eventId: string | null;
  unitIds: readonly string[] | null;
  keyword: string;
  topicId: string | null;
};

export type TopicSums = {
  frequency: number;
  bPlus: number;
  bMinus: number;
  aPlus: number;
  aMinus: number;
  pPlus: number;
  pMinus: number;
  gPlus: number;
  gMinus: number;
};

export type ListedTopic = TopicSums & {
  id: string;
  recordDate: string | null;
  createTime: string;
  createDate: string;
  topicName: string;
  topicRemark: string;
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
  isTarget: boolean;
};

function scopeWhere({ scope, memberId }: TopicFilter) {
  switch (scope) {
    case 'own':
      return sql`and s.recorder_id = ${memberId}`;
    case 'drafts':
      return sql`and s.recorder_id = ${memberId} and s.status = 4`;
    case 'todo':
      return sql`and s.status = 3 and ((s.stage = 1 and s.first_id = ${memberId}) or (s.stage = 2 and s.last_id = ${memberId}))`;
    case 'about':
      return sql`and s.status in (1, 2) and r.l_member @> array[${memberId}::uuid]`;
    case 'all':
      return sql`and (s.status <> 4 or s.recorder_id = ${memberId})`;
    case 'checking':
      return sql`and s.status in (3, 1, 2, 0)`;
  }
}

/** The search index narrows, the folded text decides; a single ASCII letter has the text alone. */
function keywordWhere(tx: Tx, keyword: string) {
  if (keyword.trim() === '') return sql``;
  const tokens = queryTokens(tx.orgId, keyword);
  const narrowed =
    tokens.length === 0
      ? sql``
      : sql`and (s.status = 4 or s.id in (
          select record_id from merit_search where org_id = ${tx.orgId} and tokens @> ${tokens}::text[]))`;
  return sql`and r.search like ${likePattern(keyword)} ${narrowed}`;
}

function where(tx: Tx, filter: TopicFilter) {
  const { statuses, from, to, recorderId, reviewerId, targetId, eventId, unitIds, keyword, topicId } = filter;
  return sql`where s.org_id = ${tx.orgId} ${scopeWhere(filter)}
    ${statuses === null ? sql`` : sql`and s.status = any(${[...statuses]}::smallint[])`}
    ${from === null ? sql`` : sql`and s.record_date >= ${from}::date`}
    ${to === null ? sql`` : sql`and s.record_date <= ${to}::date`}
    ${recorderId === null ? sql`` : sql`and s.recorder_id = ${recorderId}`}
    ${reviewerId === null ? sql`` : sql`and ${reviewerId}::uuid in (s.first_id, s.last_id)`}
    ${targetId === null ? sql`` : sql`and r.l_member @> array[${targetId}::uuid]`}
    ${eventId === null ? sql`` : sql`and r.l_event @> array[${eventId}::uuid]`}
    ${unitIds === null ? sql`` : sql`and r.l_unit && ${[...unitIds]}::uuid[]`}
    ${topicId === null ? sql`` : sql`and s.id = ${topicId}`}
    ${keywordWhere(tx, keyword)}`;
}

function from(tx: Tx) {
  return sql`from merit_state s join merit_record r on r.org_id = ${tx.orgId} and r.id = s.id`;
}

function topicColumns(memberId: string) {
  return sql`s.id, s.record_date as "recordDate", r.created_at as "createTime", r.created_date as "createDate",
    r.name as "topicName", r.remark as "topicRemark", cardinality(r.l_member) as "lineCount",
    r.people as frequency, r.plus[1] as "bPlus", r.minus[1] as "bMinus", r.plus[2] as "aPlus", r.minus[2] as "aMinus",
    r.plus[3] as "pPlus", r.minus[3] as "pMinus", r.plus[4] as "gPlus", r.minus[4] as "gMinus",
    s.recorder_id as "recordMemberId", r.recorder_name as "recordMember", s.first_id as "firstAuditId",
    r.first_name as "firstAudit", s.last_id as "lastAuditId", r.last_name as "lastAudit",
    s.modified_at as "lastModTime", s.status, s.stage, s.version, s.waiting_since as "waitingSince",
    r.replaces_id as "replacesId", r.l_member @> array[${memberId}::uuid] as "isTarget"`;
}

const topicOrders = {
  recordDate: sql`s.record_date`,
  createTime: sql`r.created_at`,
  lastModTime: sql`s.modified_at`,
  waitingSince: sql`s.waiting_since`,
  frequency: sql`r.people`,
  bmp: sql`(r.plus[1] + r.minus[1])`,
  amp: sql`(r.plus[2] + r.minus[2])`,
  gcp: sql`(r.plus[4] + r.minus[4])`,
} as const;
export type TopicOrder = keyof typeof topicOrders;

/** `order by` of an enumerated column, either way, made total by the id. */
function orderBy<Column extends string>(
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
  const { limit, offset } = windowOf(page);
  return tx.all(sql<ListedTopic>`
    select ${topicColumns(filter.memberId)} ${from(tx)} ${where(tx, filter)}
    ${orderBy(topicOrders, page.sort)} limit ${limit} offset ${offset}`);
}

export function findTopic(tx: Tx, memberId: string, id: string): Promise<ListedTopic | undefined> {
  return tx.maybe(sql<ListedTopic>`
    select ${topicColumns(memberId)} ${from(tx)} where s.org_id = ${tx.orgId} and s.id = ${id}`);
}

export function sumTopics(tx: Tx, filter: TopicFilter): Promise<TopicSums & { total: number }> {
  return tx.one(sql<TopicSums & { total: number }>`
    select count(*) as total, coalesce(sum(r.people), 0) as frequency,
      coalesce(sum(r.plus[1]), 0) as "bPlus", coalesce(sum(r.minus[1]), 0) as "bMinus",
      coalesce(sum(r.plus[2]), 0) as "aPlus", coalesce(sum(r.minus[2]), 0) as "aMinus",
      coalesce(sum(r.plus[3]), 0) as "pPlus", coalesce(sum(r.minus[3]), 0) as "pMinus",
      coalesce(sum(r.plus[4]), 0) as "gPlus", coalesce(sum(r.minus[4]), 0) as "gMinus"
    ${from(tx)} ${where(tx, filter)}`);
}

export type ListedLine = {
  topicId: string;
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
  passed: boolean | null;
  reason: string;
};

/** Each record's arrays as rows. Drafts have no lines yet; of a reviewed record the refused lines are there, unpassed. */
function lineFrom(tx: Tx) {
  return sql`${from(tx)}
    cross join lateral unnest(r.l_event_no, r.l_event, r.l_member, r.l_member_name, r.l_member_no, r.l_unit,
      r.l_unit_name, r.l_count, r.l_b, r.l_a, r.l_p, r.l_g, r.l_pass, r.l_reason) with ordinality
      as l(event_no, event_id, member_id, member_name, member_no, unit_id, unit_name, n, b, a, p, g, pass, reason, line)`;
}

function lineWhere(tx: Tx, filter: TopicFilter) {
  const { targetId, eventId, unitIds, scope, memberId } = filter;
  return sql`${where(tx, filter)}
    ${targetId === null ? sql`` : sql`and l.member_id = ${targetId}`}
    ${scope === 'about' ? sql`and l.member_id = ${memberId} and l.pass` : sql``}
    ${eventId === null ? sql`` : sql`and l.event_id = ${eventId}`}
    ${unitIds === null ? sql`` : sql`and l.unit_id = any(${[...unitIds]}::uuid[])`}`;
}

const lineColumns = sql`s.id as "topicId", r.name as "topicName", s.record_date as "recordDate", s.status, s.stage,
  r.recorder_name as "recordMember", r.first_name as "firstAudit", r.last_name as "lastAudit",
  (l.line - 1)::int as "lineNo", l.event_no as "eventNo", l.event_id as "eventId",
  r.events -> l.event_no ->> 'name' as "eventName", r.events -> l.event_no ->> 'typeName' as "typeName",
  l.member_id as "memberId", l.member_name as "memberName", l.member_no as "memberNo", l.unit_id as "unitId",
  l.unit_name as "unitName", l.n as count, l.b, l.a, l.p, l.g,
  l.b * l.n as "bScore", l.a * l.n as "aScore", l.p * l.n as "pScore", l.g * l.n as "gScore",
  l.pass as passed, coalesce(l.reason, '') as reason`;

const lineOrders = {
  recordDate: sql`s.record_date`,
  createTime: sql`r.created_at`,
  bScore: sql`(l.b * l.n)`,
  aScore: sql`(l.a * l.n)`,
  gScore: sql`(l.g * l.n)`,
} as const;
export type LineOrder = keyof typeof lineOrders;

export function listLines(
  tx: Tx,
  filter: TopicFilter,
  page: PageQuery & { sort: LineOrder | `-${LineOrder}` },
): Promise<ListedLine[]> {
  const { limit, offset } = windowOf(page);
  return tx.all(sql<ListedLine>`
    select ${lineColumns} ${lineFrom(tx)} ${lineWhere(tx, filter)}
    ${orderBy(lineOrders, page.sort)}, l.line limit ${limit} offset ${offset}`);
}

/** Totals of the lines; in reviewed records those of the passed lines, as the topics' own totals are. */
export function sumLines(tx: Tx, filter: TopicFilter): Promise<TopicSums & { total: number }> {
  const counted = sql`(l.pass is null or l.pass or s.status not in (1, 2, 0))`;
  const plus = (tier: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${tier} * l.n::bigint) filter (where ${tier} > 0 and ${counted}), 0)`;
  const minus = (tier: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${tier} * l.n::bigint) filter (where ${tier} < 0 and ${counted}), 0)`;
  const [b, a, p, g] = [sql`l.b`, sql`l.a`, sql`l.p`, sql`l.g`];
  return tx.one(sql<TopicSums & { total: number }>`
    select count(*) as total, coalesce(sum(l.n) filter (where ${counted}), 0) as frequency,
      ${plus(b)} as "bPlus", ${minus(b)} as "bMinus", ${plus(a)} as "aPlus", ${minus(a)} as "aMinus",
      ${plus(p)} as "pPlus", ${minus(p)} as "pMinus", ${plus(g)} as "gPlus", ${minus(g)} as "gMinus"
    ${lineFrom(tx)} ${lineWhere(tx, filter)}`);
}

/** Records of that day that already give an event to a member, in any state that counts or may come to count. */
export function findDuplicates(
  tx: Tx,
  given: {
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
    join unnest(${[...given.memberIds]}::uuid[], ${[...given.eventIds]}::uuid[]) as q(member_id, event_id)
      on q.member_id = l.member_id and q.event_id = l.event_id
    where s.org_id = ${tx.orgId} and s.record_date = ${given.recordDate}::date and s.status in (3, 1, 2)
      and (l.pass is null or l.pass) and s.id is distinct from ${given.recordId}::uuid
    order by s.id, l.line limit 200`);
}

/** Pending records that wait for a member, oldest first. */
export function waitingFor(
  tx: Tx,
  memberId: string,
  limit: number,
): Promise<{ id: string; topicName: string; recordDate: string; stage: number; waitingSince: string }[]> {
  return tx.all(sql<{
    id: string;
    topicName: string;
    recordDate: string;
    stage: number;
    waitingSince: string;
  }>`
    select s.id, r.name as "topicName", s.record_date as "recordDate", s.stage, s.waiting_since as "waitingSince"
    ${from(tx)}
    where s.org_id = ${tx.orgId} and s.status = 3
      and ((s.stage = 1 and s.first_id = ${memberId}) or (s.stage = 2 and s.last_id = ${memberId}))
    order by s.waiting_since, s.id limit ${limit}`);
}

export async function countWaitingFor(tx: Tx, memberId: string): Promise<number> {
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*) as n from merit_state s
    where s.org_id = ${tx.orgId} and s.status = 3
      and ((s.stage = 1 and s.first_id = ${memberId}) or (s.stage = 2 and s.last_id = ${memberId}))`);
  return n;
}
