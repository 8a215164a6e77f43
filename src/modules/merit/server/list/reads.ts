/** Reads for screens: lists, drafts, a record's history. */
import { maximumWhole } from '../../../../kit/contract/page.ts';
import type { PermissionId } from '../../../../kit/contract/permission.ts';
import { FieldRefusals } from '../../../../kit/contract/refusal.ts';
import { addDays, addMonths, firstDayOf, longWindowDays, monthOf } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { window3Years } from '../../../../kit/contract/rules.ts';
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { blank } from '../../../../kit/server/blank.ts';
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { onDay, delegationsTo } from '../../../authority/server/door.ts';
import { eventsByIds } from '../../../events/server/door.ts';
import { organisationMonths } from '../../../ledger/server/door.ts';
import { managedMembersSql, membersByIds, unitsUnder } from '../../../members/server/door.ts';
import { settings, todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import type { HistoryRow as HistoryAnswer, meritCalls, TopicRow } from '../../calls.ts';
import {
  allowed,
  completionStatuses,
  mayReplace,
  meritActions,
  stateOf,
  meritStatus,
  type MeritAction,
  type MeritStatus,
} from '../../rules/states.ts';
import { takeBackMs } from '../../rules/record.rules.ts';
import { attachmentAnswers } from '../entry/attachments.ts';
import { inputOf } from '../record/content.ts';
import { pointsByDay } from './day.store.ts';
import { listLines, sumLines, type ListedLineFor } from './line.store.ts';
import { countTopics, listTopics, streamTopics, sumTopics, type ListedTopic } from './list.store.ts';
import { beginSearch } from './topic.where.ts';
import type { Scope, TopicFilter } from './topic-filter.ts';
import { meritRefusals } from '../refusals.ts';
import { maySee, oursAmong, relationOf } from '../record/relation.ts';
import { historyOf, readRecord, readState, type HistoryRow } from '../record/record.store.ts';
import { totalsAnswer } from './totals.ts';
import { meritRights } from '../../permissions.ts';

type ListInput = ParsedInputOf<typeof meritCalls.list>;
type LinesInput = ParsedInputOf<typeof meritCalls.lines>;
type Filters = Omit<ListInput, 'page' | 'size' | 'sort'>;

const scopeRights: Partial<Record<Scope, PermissionId>> = {
  all: meritRights.seeAll,
  checking: meritRights.check,
  stuck: meritRights.unblock,
  late: meritRights.unblock,
};

/** The filter as the store reads it; refuses scopes without their right, and days outside three years. */
export async function filterOf(
  tx: Tx,
  actor: Actor,
  org: OrgSettings,
  input: Filters & { topicId?: string | undefined },
) {
  const right = scopeRights[input.scope];
  if (right && !may(actor, right)) throw meritRefusals.scope_forbidden();
  const today = todayOf(tx, org);
  const bounded = !['own', 'todo', 'stuck', 'late'].includes(input.scope);
  // A list that has no first day may be asked for each of its days.
  const isOneDay = !bounded && input.from === input.to;
  const refused = new FieldRefusals();
  for (const field of ['from', 'to'] as const) {
    const broken = input[field] === undefined || isOneDay ? null : window3Years(input[field], today);
    // A day to come is no mistake in a filter: there is nothing there.
    if (broken && broken.key !== 'rule.noFuture') refused.add(field, ruleRefusal(broken));
  }
  refused.throwIfAny();
  const filter: TopicFilter = {
    scope: input.scope,
    memberId: actor.memberId,
    managed: managedMembersSql(tx, actor),
    today,
    zone: org.zone,
    lateDays: org.escalateDays,
    statuses: actor.isSeen ? submittedOf(statusesOf(input)) : statusesOf(input),
    from: input.from ?? (bounded ? addDays(today, -longWindowDays) : null),
    to: input.to ?? null,
    undated: input.undated === true,
    recorderId: input.recorderId ?? null,
    reviewerId: input.reviewerId ?? null,
    targetId: input.memberId ?? null,
    eventId: input.eventId ?? null,
    temporaryEvent: input.temporaryEvent ?? null,
    unitIds: await unitsOf(tx, input),
    keyword: input.keyword,
    topicId: input.topicId ?? null,
    waitedDays: input.waitedDays ?? null,
    ids: input.ids ?? null,
    delegatedBy: input.scope === 'todo' ? onDay(await delegationsTo(tx, actor.memberId), today) : [],
  };
  return filter;
}

/** Without the units below them: exactly those that lines were booked for, whether they still are or not. */
async function unitsOf(tx: Tx, { unitIds, withChildren }: Filters): Promise<readonly string[] | null> {
  if (unitIds === undefined) return null;
  return withChildren ? unitsUnder(tx, unitIds, true) : unitIds;
}

function statusesOf({ status, completion }: Filters): readonly MeritStatus[] | null {
  const byCompletion = completion === undefined ? null : completionStatuses[completion];
  if (status === undefined) return byCompletion;
  return byCompletion === null || byCompletion.includes(status) ? [status] : [];
}

/** Without drafts: whoever views the product as their recorder does not see them. */
const submittedOf = (statuses: readonly MeritStatus[] | null): MeritStatus[] =>
  (statuses ?? Object.values(meritStatus)).filter((status) => status !== meritStatus.draft);

const noSteps = blank(meritActions, false);

/** A row for the caller: the assigned reviewer, net values, and the steps that the caller may take. */
export function topicRowFor(
  { tx: { now }, actor, org }: { tx: Tx; actor: Actor; org: OrgSettings },
  topic: ListedTopic,
  delegatedBy: readonly string[] = [],
): TopicRow {
  const { isTarget, isOurs, ...row } = topic;
  const who = relationOf(
    actor,
    {
      recorder_id: row.recordMemberId,
      first_id: row.firstAuditId,
      last_id: row.lastAuditId,
      l_member: isTarget ? [actor.memberId] : [],
    },
    { org, isOurs },
    delegatedBy,
  );
  const state = stateOf(row.status, row.stage);
  const can: Record<MeritAction, boolean> = { ...noSteps };
  for (const action of allowed(state, who)) can[action] = true;
  const waitsForFirst = row.stage === 1;
  return {
    ...row,
    bmp: row.bPlus + row.bMinus,
    amp: row.aPlus + row.aMinus,
    pmp: row.pPlus + row.pMinus,
    gcp: row.gPlus + row.gMinus,
    waitingMemberId: row.stage === 0 ? null : waitsForFirst ? row.firstAuditId : row.lastAuditId,
    waitingMember: row.stage === 0 ? null : waitsForFirst ? row.firstAudit : row.lastAudit,
    can: {
      ...can,
      // Shortly after the caller's own pass, judged by the row; the step itself reads the history.
      takeBack:
        can.takeBack &&
        row.lastAuditId === actor.memberId &&
        now.getTime() - Date.parse(row.lastModTime) <= takeBackMs,
      replace: row.penaltyOf === null && mayReplace(state, who),
    },
  };
}

export async function list({ tx, actor }: Ctx, { page, size, sort = '-recordDate', ...input }: ListInput) {
  const org = await settings(tx);
  const filter = await filterOf(tx, actor, org, input);
  const [, rows, totals, delegations] = await Promise.all([
    beginSearch(tx, filter),
    listTopics(tx, filter, { page, size, sort }),
    sumTopics(tx, filter),
    delegationsTo(tx, actor.memberId),
  ]);
  const delegatedBy = onDay(delegations, filter.today);
  return {
    rows: rows.map((row) => topicRowFor({ tx, actor, org }, row, delegatedBy)),
    ...totalsAnswer(totals),
  };
}

export async function counts({ tx, actor }: Ctx, input: ParsedInputOf<typeof meritCalls.counts>) {
  const filter = await filterOf(tx, actor, await settings(tx), input);
  const [, counted] = await Promise.all([beginSearch(tx, filter), countTopics(tx, filter)]);
  return { counts: counted };
}

/** A cursor brings them in chunks: other calls get their turn between two. */
export async function whole(
  { tx, actor }: Ctx,
  { sort = '-recordDate', ...input }: ParsedInputOf<typeof meritCalls.whole>,
) {
  const org = await settings(tx);
  const filter = await filterOf(tx, actor, org, input);
  await beginSearch(tx, filter);
  const totals = await sumTopics(tx, filter);
  const delegatedBy = onDay(await delegationsTo(tx, actor.memberId), filter.today);
  const rows: TopicRow[] = [];
  for await (const chunk of streamTopics(tx, filter, sort)) {
    for (const row of chunk.slice(0, maximumWhole - rows.length))
      rows.push(topicRowFor({ tx, actor, org }, row, delegatedBy));
    if (rows.length === maximumWhole) break;
  }
  return { rows, ...totalsAnswer(totals) };
}

export async function listDrafts(
  { tx, actor }: Ctx,
  { page, size, sort = '-lastModTime', keyword }: ParsedInputOf<typeof meritCalls.listDrafts>,
) {
  const org = await settings(tx);
  const everything = await filterOf(tx, actor, org, { scope: 'own', withChildren: true, keyword });
  const filter: TopicFilter = { ...everything, scope: 'drafts' };
  const [, rows, { total }] = await Promise.all([
    beginSearch(tx, filter),
    listTopics(tx, filter, { page, size, sort }),
    sumTopics(tx, filter),
  ]);
  return { rows: rows.map((row) => topicRowFor({ tx, actor, org }, row)), total };
}

export async function lines({ tx, actor }: Ctx, { page, size, sort = '-recordDate', ...input }: LinesInput) {
  const org = await settings(tx);
  const filter = await filterOf(tx, actor, org, input);
  const [, rows, totals] = await Promise.all([
    beginSearch(tx, filter),
    listLines(tx, filter, { page, size, sort }),
    sumLines(tx, filter),
  ]);
  return { rows: rows.map((row) => lineRowFor(actor, org, row)), ...totalsAnswer(totals) };
}

/** A line for the caller, with the steps for this single line. */
function lineRowFor(
  actor: Actor,
  org: OrgSettings,
  { recorderId, isTarget, isOurs, ...line }: ListedLineFor,
) {
  const l_member = isTarget ? [actor.memberId] : [];
  const people = { recorder_id: recorderId, first_id: null, last_id: null, l_member };
  const who = relationOf(actor, people, { org, isOurs });
  const steps = allowed(stateOf(line.status, line.stage), who);
  return {
    ...line,
    can: {
      nullifyLine: line.passed === true && !line.voided && steps.includes('nullifyLine'),
      restoreLine: line.voided && steps.includes('restoreLine'),
    },
  };
}

/** A record and its state, or not found: also when it is there and the caller may not see it. */
export async function visible(tx: Tx, actor: Actor, id: string) {
  const [state, record, org, delegations] = await Promise.all([
    readState(tx, id),
    readRecord(tx, id),
    settings(tx),
    delegationsTo(tx, actor.memberId),
  ]);
  const delegatedBy = onDay(delegations, todayOf(tx, org));
  const ours = await oursAmong(tx, actor, record?.l_member ?? []);
  if (!state || !record || !maySee(actor, record, { status: state.status, ours }, delegatedBy))
    throw kitRefusals.not_found();
  return { state, record, org, delegatedBy };
}

export function historyAnswer(row: HistoryRow): HistoryAnswer {
  return {
    step: row.step,
    version: row.version,
    action: row.action,
    fromStatus: row.from_status,
    fromStage: row.from_stage,
    toStatus: row.to_status,
    toStage: row.to_stage,
    memberId: row.member_id,
    memberName: row.member_name,
    at: row.at,
    reason: row.reason,
    lineNos: row.lines ?? [],
    lineReasons: row.line_reasons ?? [],
  };
}

/** The organisation's month so far, and the one before, day by day. */
export async function days({ tx }: Ctx) {
  const today = todayOf(tx, await settings(tx));
  const first = firstDayOf(monthOf(today));
  const firstBefore = firstDayOf(addMonths(monthOf(today), -1));
  const month = monthOf(today);
  const [now, before, [booked]] = await Promise.all([
    pointsByDay(tx, { from: first, to: today }),
    pointsByDay(tx, { from: firstBefore, to: addDays(first, -1) }),
    organisationMonths(tx, month, month),
  ]);
  return { today, days: now, before, posted: booked?.bmp ?? 0 };
}

export async function log({ tx, actor }: Ctx, { id }: { id: string }): Promise<HistoryAnswer[]> {
  await visible(tx, actor, id);
  return (await historyOf(tx, id)).map(historyAnswer);
}

export async function draft({ tx, actor }: Ctx, { id }: { id: string }) {
  const { state, record } = await visible(tx, actor, id);
  const document = inputOf(record);
  const named = [document.firstReviewerId, document.lastReviewerId, ...document.ccIds];
  const targets = document.events.flatMap(({ members }) => members.map(({ memberId }) => memberId));
  const ids = new Set([...named, ...targets].filter((memberId) => memberId !== null));
  const eventIds = document.events.map(({ eventId }) => eventId).filter((eventId) => eventId !== null);
  const [found, library, attachments] = await Promise.all([
    membersByIds(tx, [...ids]),
    eventsByIds(tx, eventIds),
    attachmentAnswers(tx, record),
  ]);
  const people = [...found.values()];
  return {
    id,
    status: state.status,
    version: state.version,
    document: {
      ...document,
      ccIds: [...document.ccIds],
      events: document.events.map((event) => ({ ...event, members: [...event.members] })),
      attachments: [...document.attachments],
    },
    people: people.map(({ id: memberId, name, number, unitName, status }) => ({
      id: memberId,
      name,
      number,
      unitName,
      status,
    })),
    events: [...library.values()].map(({ id: eventId, eventName, typeName }) => ({
      id: eventId,
      eventName,
      typeName,
    })),
    attachments,
  };
}
