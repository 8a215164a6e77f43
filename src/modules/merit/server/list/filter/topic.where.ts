/** The filter of a list of records as SQL, of `merit_state s` and `merit_record r`. */
import { addDays } from '../../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../../kit/server/database/db.ts';
import { codesSql } from '../../../../../kit/server/database/page-sql.ts';
import { arrayText } from '../../../../../kit/server/database/pipeline.ts';
import { likePattern, queryTokens } from '../../../../../kit/server/database/search-tokens.ts';
import type { Sql } from '../../../../../kit/server/list/conditions.ts';
import { boundSql } from '../../../../authority/server/door.ts';
import { activeReviewersSql } from '../../../../members/server/doors/relations.door.ts';
import { meritStatus, type MeritStatus } from '../../../rules/states.ts';
import { eventToken, memberToken } from '../../record/content.ts';
import { numberBegins, numberPrefix } from './number-search.ts';
import { isNarrowed, type TopicFilter } from './topic-filter.ts';

/** Pending, and assigned to the member, or to a member who delegated to him. */
export function turnWhere(tx: Tx, memberId: string, delegatedBy: readonly string[]) {
  if (delegatedBy.length === 0)
    return sql`(s.status = 3 and ((s.stage = 1 and s.first_id = ${memberId}) or (s.stage = 2 and s.last_id = ${memberId})))`;
  const all = [memberId, ...delegatedBy];
  return sql`(s.status = 3
    and ((s.stage = 1 and s.first_id = any(${all}::uuid[])) or (s.stage = 2 and s.last_id = any(${all}::uuid[])))
    and (${memberId} = case s.stage when 1 then s.first_id else s.last_id end or not (
      ${memberId} in (case s.stage when 1 then s.last_id else s.first_id end, case s.stage when 1 then s.last_id else s.recorder_id end)
      or exists (select from merit_record t
        where t.org_id = ${tx.orgId} and t.id = s.id and t.l_member @> array[${memberId}::uuid]))))`;
}

function scopeWhere(tx: Tx, filter: TopicFilter) {
  const { scope, memberId, today, statuses, delegatedBy = [] } = filter;
  switch (scope) {
    case 'own':
      return sql`and s.recorder_id = ${memberId}`;
    case 'drafts':
      return sql`and s.recorder_id = ${memberId} and s.status = 4`;
    case 'todo':
      return sql`and ${turnWhere(tx, memberId, delegatedBy)}`;
    case 'about':
      return sql`and s.status in (1, 2)`;
    case 'all':
      // Without drafts, the partial indexes of lists cover the filter.
      if (statuses && !statuses.includes(meritStatus.draft)) return sql``;
      return sql`and (s.status <> 4 or s.recorder_id = ${memberId})`;
    case 'checking':
      return sql`and s.status in (3, 1, 2, 0)`;
    case 'stuck':
      return sql`and ${stuckWhere(tx, today)}`;
    case 'late':
      return sql`and ${waitedWhere(filter.lateDays, filter)}`;
  }
}

/** Pending since this day of the organisation's zone less so many days, or for longer. */
export function waitedWhere(days: number, { today, zone }: { today: string; zone: string }) {
  const after = addDays(today, 1 - days);
  return sql`(s.status = 3 and s.waiting_since < (${after}::date::timestamp at time zone ${zone}))`;
}

/**
 * Pending, and the assigned reviewer cannot act: not active, no reviewer, or without a level of authority.
 * @internal
 */
export function stuckWhere(tx: Tx, today: string) {
  return sql`(s.status = 3 and not (
    exists (select from ${activeReviewersSql(tx)} able
      where able.id = case s.stage when 1 then s.first_id else s.last_id end)
    and (s.stage = 1 or ${boundSql(tx, sql`s.last_id`, today)})))`;
}

/** Whether the filter names a member or an event, for which the search index finds few records already. */
const choosesByToken = ({ targetId, eventId, scope }: TopicFilter): boolean =>
  targetId !== null || eventId !== null || scope === 'about';

/** The tokens that every record of the filter has in the search index, which has all submitted records. */
function tokensOf(tx: Tx, filter: TopicFilter): string[] {
  const { keyword, targetId, eventId, scope, memberId } = filter;
  const isOwn = scope === 'own' || scope === 'drafts';
  // Numbers are not in the index of words, so records with that number are added to those with the words.
  const byWords = !isOwn && (numberPrefix(keyword) === null || !choosesByToken(filter));
  return [
    ...(byWords ? queryTokens(tx.orgId, keyword) : []),
    ...(targetId === null ? [] : [memberToken(tx.orgId, targetId)]),
    ...(eventId === null ? [] : [eventToken(tx.orgId, eventId)]),
    ...(scope === 'about' ? [memberToken(tx.orgId, memberId)] : []),
  ];
}

/**
 * Sets what the transaction searches for. The search is part of the table's policy, because row-level security keeps
 * a condition on an array away from its index otherwise; `searchWhere` then reads the rows that the policy lets through,
 * and of a filter that searches for nothing asks for none.
 */
export async function beginSearch(tx: Tx, filter: TopicFilter): Promise<void> {
  const tokens = tokensOf(tx, filter);
  if (tokens.length === 0) return;
  await tx.set('app.merit_search', arrayText(tokens));
}

function searchWhere(tx: Tx, filter: TopicFilter) {
  const { keyword } = filter;
  const prefix = numberPrefix(keyword);
  const found = sql`select record_id from merit_search where org_id = ${tx.orgId}`;
  const numbered =
    prefix === null || choosesByToken(filter)
      ? sql``
      : sql` union all select id from merit_record n
          where n.org_id = ${tx.orgId} and ${numberBegins(sql`n.number`, prefix)}`;
  const narrowed = tokensOf(tx, filter).length === 0 ? sql`` : sql`and s.id in (${found}${numbered})`;
  if (keyword.trim() === '') return narrowed;
  const says = sql`r.search like ${likePattern(keyword)}`;
  return sql`${narrowed} and ${prefix === null ? says : sql`(${says} or ${numberBegins(sql`r.number`, prefix)})`}`;
}

/** The ids of the caller's members as an array, made once a statement. */
const managedArray = (managed: Sql) => sql`array(select own.id from ${managed} as own (id))`;

/** Whether all members of a record, as `r`, are the caller's. */
export const oursSql = ({ managed }: Pick<TopicFilter, 'managed'>) =>
  managed === null ? sql`true` : sql`(r.l_member <@ ${managedArray(managed)})`;

/** The record, as `s` and `r`, is one in which the caller takes part. */
const takesPart = (memberId: string) =>
  sql`(s.recorder_id = ${memberId} or ${memberId} in (s.first_id, s.last_id) or ${memberId} = any(r.cc))`;

function reachWhere(filter: TopicFilter) {
  const { managed, memberId } = filter;
  if (managed === null || !isNarrowed(filter)) return sql``;
  return sql`and (${takesPart(memberId)} or r.l_member && ${managedArray(managed)})`;
}

/** The same of a line, as `l`. */
export function lineReachWhere(filter: TopicFilter) {
  const { managed, memberId } = filter;
  if (managed === null || !isNarrowed(filter)) return sql``;
  return sql`and (${takesPart(memberId)} or l.member_id in ${managed})`;
}

export function topicWhere(tx: Tx, filter: TopicFilter) {
  const { statuses, from, to, recorderId, reviewerId, temporaryEvent, unitIds, topicId, ids, waitedDays } =
    filter;
  return sql`where s.org_id = ${tx.orgId} ${scopeWhere(tx, filter)} ${reachWhere(filter)}
    ${statuses === null ? sql`` : statusWhere(statuses)}
    ${from === null ? sql`` : sql`and s.record_date >= ${from}::date`}
    ${to === null ? sql`` : sql`and s.record_date <= ${to}::date`}
    ${filter.undated ? sql`and s.record_date is null` : sql``}
    ${recorderId === null ? sql`` : sql`and s.recorder_id = ${recorderId}`}
    ${reviewerId === null ? sql`` : sql`and ${reviewerId}::uuid in (s.first_id, s.last_id)`}
    ${temporaryEvent === null ? sql`` : sql`and r.events @> ${JSON.stringify([{ eventId: null, name: temporaryEvent }])}::jsonb`}
    ${unitIds === null ? sql`` : sql`and r.l_unit && ${[...unitIds]}::uuid[]`}
    ${topicId === null ? sql`` : sql`and s.id = ${topicId}`}
    ${waitedDays === null ? sql`` : sql`and ${waitedWhere(waitedDays, filter)}`}
    ${ids === null ? sql`` : sql`and s.id = any(${[...ids]}::uuid[])`}
    ${searchWhere(tx, filter)}`;
}

/** One status is a place in the index of lists; several are not. */
function statusWhere(statuses: readonly MeritStatus[]) {
  return statuses.length === 1
    ? sql`and s.status = ${sql.lit(statuses[0])}`
    : sql`and s.status = any(${codesSql(statuses)})`;
}

export function topicFrom(tx: Tx) {
  return sql`from merit_state s join merit_record r on r.org_id = ${tx.orgId} and r.id = s.id`;
}

/** Whether the filter needs the content; sums of other filters read only the states. */
export function readsContent(filter: TopicFilter): boolean {
  const { scope, temporaryEvent, unitIds, keyword } = filter;
  return (
    isNarrowed(filter) ||
    scope === 'about' ||
    temporaryEvent !== null ||
    unitIds !== null ||
    keyword.trim() !== ''
  );
}
