/**
 * What every step of a record has in common: lock it, see whether it still is what the caller saw, read the caller's
 * rights again, and write the new state with its history.
 */
import { kitRefusals, protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { loadActor } from '../../../members/server/door.ts';
import { holdActive } from '../../../members/server/door.ts';
import { settings, todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import type { Standing } from '../../calls.ts';
import {
  codesOf,
  leadsTo,
  mayAct,
  stateOf,
  transitions,
  type MeritAction,
  type MeritState,
  type Relation,
} from '../../rules/states.ts';
import { onDay, standInsTo } from '../authority/delegation.store.ts';
import { alreadyRefusal, meritRefusals, violationRefusal } from '../refusals.ts';
import {
  hasRecord,
  lastStep,
  lockRecord,
  lockUnlessHeld,
  type HistoryRow,
  type RecordContent,
  type RecordRow,
  type StateRow,
} from './record.store.ts';
import { moveRecord, updateRecord } from './write.store.ts';
import { meritRights } from '../../permissions.ts';

/** Who acts, in which transaction. */
export type Caller = Pick<Ctx, 'tx' | 'actor'>;

export type Step = {
  tx: Tx;
  actor: Actor;
  org: OrgSettings;
  action: MeritAction;
  from: Exclude<MeritState, 'none'>;
  state: StateRow;
  /** The state as it stands in the table, which `state` may be ahead of. */
  stored: StateRow;
  record: RecordRow;
};

/** The caller as of now: waiting for a lock takes time, in which rights and memberships end. */
async function actorNow(tx: Tx, actor: Actor): Promise<Actor> {
  const [, now] = await Promise.all([holdActive(tx, actor.memberId), loadActor(tx)]);
  if (!now) throw protocolRefusals.no_membership();
  return now;
}

/** The caller, who stays an active member until the transaction ends. */
async function holdCaller(tx: Tx, actor: Actor): Promise<Actor> {
  const held = await holdActive(tx, actor.memberId);
  if (!held) throw protocolRefusals.no_membership();
  return { ...actor, memberName: held.name, isReviewer: held.isReviewer };
}

export function relationOf(
  actor: Actor,
  record: Pick<RecordRow, 'recorder_id' | 'first_id' | 'last_id' | 'l_member'>,
  org: Pick<OrgSettings, 'selfApproval'>,
  standsInFor: readonly string[] = [],
): Relation {
  const me = actor.memberId;
  const standsIn = (reviewerId: string | null) =>
    reviewerId !== null && standsInFor.includes(reviewerId) && !record.l_member.includes(me);
  const isFirst = record.first_id === me || (standsIn(record.first_id) && record.last_id !== me);
  const isLast =
    record.last_id === me ||
    (standsIn(record.last_id) && record.first_id !== me && record.recorder_id !== me);
  return {
    isRecorder: record.recorder_id === me,
    // Who is no reviewer any more does not review: the record waits to be given to somebody else.
    isFirst: isFirst && actor.isReviewer,
    isLast: isLast && actor.isReviewer,
    isTarget: record.l_member.includes(me),
    mayEnter: may(actor, meritRights.enter),
    mayNullify: may(actor, meritRights.nullify),
    mayRestore: may(actor, meritRights.restore),
    mayCorrect: may(actor, meritRights.correct),
    mayUnblock: may(actor, meritRights.unblock),
    selfApproval: org.selfApproval,
  };
}

/** What says who may see a record. */
export type Seen = Pick<RecordRow, 'recorder_id' | 'first_id' | 'last_id' | 'cc' | 'l_member'>;

/** Drafts are their recorder's alone; members see records about them once these count, or counted. */
export function maySee(
  actor: Actor,
  record: Seen,
  status: number,
  standsInFor: readonly string[] = [],
): boolean {
  if (record.recorder_id === actor.memberId) return true;
  if (status === 4) return false;
  if (status === 3 && may(actor, meritRights.unblock)) return true;
  if (may(actor, meritRights.seeAll) || may(actor, meritRights.check)) return true;
  const reviewers = [record.first_id, record.last_id];
  if ([...reviewers, ...record.cc].includes(actor.memberId)) return true;
  if (status === 3 && reviewers.some((id) => id !== null && standsInFor.includes(id))) return true;
  return [1, 2, 0].includes(status) && record.l_member.includes(actor.memberId);
}

/** What a step begins from: the record under its lock, if it is there, and the caller as of then; one round trip. */
export type Opened = {
  tx: Tx;
  actor: Actor;
  org: OrgSettings;
  locked: { state: StateRow; record: RecordRow } | undefined;
  /** In whose place the caller reviews today. */
  standsInFor: readonly string[];
};

/** For how long after its opening a transaction relies on the rights that were read there. */
const rightsLastMs = 1_000;

/**
 * Opens a record. When nobody else holds it, the caller's rights are those that this transaction has just read, and his
 * membership is locked; whoever had to wait is looked at again.
 */
export async function openRecord(tx: Tx, caller: Actor, id: string): Promise<Opened> {
  const { memberId } = caller;
  if (tx.ageMs < rightsLastMs) {
    const [locked, actor, org, standIns] = await Promise.all([
      lockUnlessHeld(tx, id),
      holdCaller(tx, caller),
      settings(tx),
      standInsTo(tx, memberId),
    ]);
    if (locked) return { tx, actor, org, locked, standsInFor: onDay(standIns, todayOf(tx, org)) };
  }
  const [locked, actor, org, standIns] = await Promise.all([
    lockRecord(tx, id),
    actorNow(tx, caller),
    settings(tx),
    standInsTo(tx, memberId),
  ]);
  return { tx, actor, org, locked, standsInFor: onDay(standIns, todayOf(tx, org)) };
}

/** Opens what is to be a new record: null when there is one of this id. */
export async function openNew(tx: Tx, caller: Actor, id: string): Promise<Opened | null> {
  const [isThere, actor, org] = await Promise.all([hasRecord(tx, id), holdCaller(tx, caller), settings(tx)]);
  return isThere ? null : { tx, actor, org, locked: undefined, standsInFor: [] };
}

/**
 * The step on an opened record. Refuses as not found what the caller may not see, as `stale` what is no longer as the
 * caller saw it or does not allow the step, as `not_yours` who may not take it.
 */
export async function stepOn(opened: Opened, version: number, action: MeritAction): Promise<Step> {
  const { tx, actor, org, locked, standsInFor } = opened;
  if (!locked || !maySee(actor, locked.record, locked.state.status, standsInFor))
    throw kitRefusals.not_found();
  const { state, record } = locked;
  const from = stateOf(state.status, state.stage);
  if (state.version !== version || !transitions[from][action])
    throw await already(tx, from, state, record, org);
  const who = relationOf(actor, record, org, standsInFor);
  // Correcting nullifies, with a right of its own.
  const allowed = action === 'nullify' && who.mayCorrect ? { ...who, mayNullify: true } : who;
  if (!mayAct(from, action, allowed)) throw notYours(state, actor);
  return takeOver({ tx, actor, org, action, from, state, stored: state, record });
}

/** Reviews by stage: whoever decides in somebody's place is the reviewer from then on, within limits of his own. */
const reviewOf: Partial<Record<MeritAction, 'first' | 'last'>> = {
  passFirst: 'first',
  rejectFirst: 'first',
  recall: 'first',
  passAll: 'last',
  passSome: 'last',
  rejectLast: 'last',
};

async function takeOver(step: Step): Promise<Step> {
  const { tx, actor, action, state, record } = step;
  const review = reviewOf[action];
  if (!review || state[`${review}_id`] === actor.memberId) return step;
  const id = { [`${review}_id`]: actor.memberId };
  const names = { ...id, [`${review}_name`]: actor.memberName };
  await updateRecord(tx, state.id, names);
  return { ...step, state: { ...state, ...id }, record: { ...record, ...names } };
}

/** Whose turn it is and who is no reviewer any more is told so. */
function notYours(state: StateRow, actor: Actor) {
  const isWaitedFor = state.stage !== 0 && waitingOf(state) === actor.memberId;
  if (!isWaitedFor || actor.isReviewer) return meritRefusals.not_yours();
  const path = state.stage === 1 ? 'firstReviewerId' : 'lastReviewerId';
  return violationRefusal({ path, reason: 'not_a_reviewer', params: {} });
}

export async function beginStep(
  tx: Tx,
  caller: Actor,
  { id, version }: { id: string; version: number },
  action: MeritAction,
): Promise<Step> {
  return stepOn(await openRecord(tx, caller, id), version, action);
}

/** "Already passed by Li at 10:02". */
async function already(
  tx: Tx,
  from: Exclude<MeritState, 'none'>,
  state: StateRow,
  record: RecordRow,
  org: OrgSettings,
) {
  const last = await lastStep(tx, state.id);
  return alreadyRefusal(from, {
    name: last?.member_name ?? record.recorder_name,
    at: from === 'draft' ? state.modified_at : (last?.at ?? state.modified_at),
    zone: org.zone,
  });
}

type Changes = Partial<Omit<StateRow, 'id' | 'version' | 'steps' | 'status' | 'stage'>>;

type Taking = {
  reason?: string;
  changes?: Changes;
  /** What changes of the content. */
  content?: RecordContent | null;
  /** The lines that the step concerns; null for all. */
  lines?: number[] | null;
  /** Why each of them is proposed to be refused. */
  lineReasons?: string[] | null;
};

/** Writes where the step leads, its line of the history and what changes of the content, in one statement. */
export async function takeStep(
  step: Step,
  to: Exclude<MeritState, 'none'>,
  { reason = '', changes = {}, content = null, lines = null, lineReasons = null }: Taking = {},
): Promise<Standing> {
  const { tx, actor, action, from, state, stored, record } = step;
  if (!leadsTo(from, action, to)) throw new Error(`${action} does not lead from ${from} to ${to}`);
  const now = tx.now.toISOString();
  const codes = codesOf(to);
  // Typing on in a draft is no step: the history would be nothing but savings.
  const isStep = from !== to || action !== 'save';
  const next: StateRow = {
    ...state,
    ...changes,
    ...codes,
    version: state.version + 1,
    steps: isStep ? state.steps + 1 : state.steps,
    waiting_since: codes.stage === 0 ? null : now,
    modified_at: now,
  };
  const history: HistoryRow = {
    record_id: state.id,
    step: next.steps,
    version: next.version,
    action,
    from_status: state.status,
    from_stage: state.stage,
    to_status: next.status,
    to_stage: next.stage,
    member_id: actor.memberId,
    member_name: actor.memberName,
    at: now,
    reason,
    lines,
    line_reasons: lineReasons,
  };
  const moved = await moveRecord(tx, { stored, next, content, history: isStep ? history : null });
  if (!moved) throw kitRefusals.stale();
  return standingOf(next, record);
}

/** Where a record stands, and with whom. */
export function standingOf(state: StateRow, names: Pick<RecordRow, 'first_name' | 'last_name'>): Standing {
  const isFirst = state.stage === 1;
  return {
    id: state.id,
    status: state.status,
    stage: state.stage,
    version: state.version,
    waitingMemberId: state.stage === 0 ? null : isFirst ? state.first_id : state.last_id,
    waitingMember: state.stage === 0 ? null : isFirst ? names.first_name : names.last_name,
  };
}

/** The reviewer whose turn it is. */
export function waitingOf(state: Pick<StateRow, 'stage' | 'first_id' | 'last_id'>): string {
  const memberId = state.stage === 1 ? state.first_id : state.last_id;
  if (memberId === null) throw new Error('a pending record has reviewers');
  return memberId;
}
