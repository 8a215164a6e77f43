/**
 * Every step of a record: lock it, see whether it still is what the caller saw, read the caller's rights again, and
 * write the new state with its history and content, and those told whom it concerns.
 */
import { kitRefusals, protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { onDay, delegationsTo } from '../../../authority/server/door.ts';
import { loadActor, lockActiveForShare } from '../../../members/server/door.ts';
import { settings, todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import type { Standing } from '../../calls.ts';
import { inputRefusals } from '../../rules/input.refusals.ts';
import {
  codesOf,
  leadsTo,
  mayAct,
  stateOf,
  transitions,
  type MeritAction,
  type MeritState,
} from '../../rules/states.ts';
import { alreadyRefusal, meritRefusals } from '../refusals.ts';
import { filesWritten, searchTokens, stateColumns, type HeldFiles, type StoredLine } from './content.ts';
import { noticesOf } from './notices.ts';
import {
  assignedReviewer,
  hasRecord,
  insertRecord,
  lastStep,
  moveRecord,
  recordForUpdate,
  recordForUpdateSkipLocked,
  updateRecord,
  type HistoryRow,
  type RecordContent,
  type RecordRow,
  type StateRow,
  type StateSums,
  type StoredRecord,
} from './record.store.ts';
import { maySee, oursAmong, relationOf } from './relation.ts';

/** The acting member and the transaction. */
export type Caller = Pick<Ctx, 'tx' | 'actor'>;

export type Step = {
  tx: Tx;
  actor: Actor;
  org: OrgSettings;
  action: MeritAction;
  from: Exclude<MeritState, 'none'>;
  state: StateRow;
  /** The state as stored, which `state` may be ahead of. */
  stored: StateRow;
  record: RecordRow;
};

/** The caller's current rights: while waiting for a lock, permissions and memberships may have ended. */
async function reloadActor(tx: Tx, actor: Actor): Promise<Actor> {
  const [, now] = await Promise.all([lockActiveForShare(tx, actor.memberId), loadActor(tx)]);
  if (!now) throw protocolRefusals.no_membership();
  return now;
}

/** The caller, locked as an active member until the transaction ends. */
async function lockCallerForShare(tx: Tx, actor: Actor): Promise<Actor> {
  const held = await lockActiveForShare(tx, actor.memberId);
  if (!held) throw protocolRefusals.no_membership();
  return { ...actor, memberName: held.name, isReviewer: held.isReviewer };
}

/** The start of a step: the locked record, if it exists, and the caller at that moment; one round trip. */
export type LockedRecord = {
  tx: Tx;
  actor: Actor;
  org: OrgSettings;
  locked: StoredRecord | undefined;
  /** Members who delegated their reviews to the caller for today. */
  delegatedBy: readonly string[];
};

/** For how long after its opening a transaction relies on the rights that were read there. */
const rightsLastMs = 1_000;

/**
 * Locks a record. If no other transaction holds it, the rights that this transaction has just read are used and the
 * caller's membership is locked; after a wait they are read again.
 */
export async function lockRecord(tx: Tx, caller: Actor, id: string): Promise<LockedRecord> {
  const { memberId } = caller;
  if (tx.ageMs < rightsLastMs) {
    const [locked, actor, org, delegations] = await Promise.all([
      recordForUpdateSkipLocked(tx, id),
      lockCallerForShare(tx, caller),
      settings(tx),
      delegationsTo(tx, memberId),
    ]);
    if (locked) return { tx, actor, org, locked, delegatedBy: onDay(delegations, todayOf(tx, org)) };
  }
  const [locked, actor, org, delegations] = await Promise.all([
    recordForUpdate(tx, id),
    reloadActor(tx, caller),
    settings(tx),
    delegationsTo(tx, memberId),
  ]);
  return { tx, actor, org, locked, delegatedBy: onDay(delegations, todayOf(tx, org)) };
}

/** Prepares a new record; null if the id exists. */
export async function prepareNew(tx: Tx, caller: Actor, id: string): Promise<LockedRecord | null> {
  const [isThere, actor, org] = await Promise.all([
    hasRecord(tx, id),
    lockCallerForShare(tx, caller),
    settings(tx),
  ]);
  return isThere ? null : { tx, actor, org, locked: undefined, delegatedBy: [] };
}

/**
 * Checks a step on a locked record. Refuses as not found what the caller may not see, as `stale` another version or a
 * state that does not allow the step, as `not_yours` a caller who may not take it.
 */
export async function authorizeTransition(
  opened: LockedRecord,
  version: number,
  action: MeritAction,
): Promise<Step> {
  const { tx, actor, org, locked, delegatedBy } = opened;
  if (!locked) throw kitRefusals.not_found();
  const { state, record } = locked;
  const ours = await oursAmong(tx, actor, record.l_member);
  if (!maySee(actor, record, { status: state.status, ours }, delegatedBy)) throw kitRefusals.not_found();
  const from = stateOf(state.status, state.stage);
  if (state.version !== version || !transitions[from][action])
    throw await alreadyMoved(tx, from, state, record, org);
  const who = relationOf(actor, record, { org, isOurs: ours.all }, delegatedBy);
  // A correction nullifies, with a separate permission.
  const allowed = action === 'nullify' && who.mayCorrect ? { ...who, mayNullify: true } : who;
  if (!mayAct(from, action, allowed)) throw notYours(state, actor);
  return reassignToActor({ tx, actor, org, action, from, state, stored: state, record });
}

/** Reviews by stage: a delegate who decides becomes the reviewer, within limits of his own. */
const reviewOf: Partial<Record<MeritAction, 'first' | 'last'>> = {
  passFirst: 'first',
  rejectFirst: 'first',
  recall: 'first',
  passAll: 'last',
  passSome: 'last',
  rejectLast: 'last',
};

async function reassignToActor(step: Step): Promise<Step> {
  const { tx, actor, action, state, record } = step;
  const review = reviewOf[action];
  if (!review || state[`${review}_id`] === actor.memberId) return step;
  const id = { [`${review}_id`]: actor.memberId };
  const names = { ...id, [`${review}_name`]: actor.memberName };
  await updateRecord(tx, state.id, names);
  return { ...step, state: { ...state, ...id }, record: { ...record, ...names } };
}

/** If the assigned reviewer has lost the reviewer role, say so instead of `not_yours`. */
function notYours(state: StateRow, actor: Actor) {
  const isWaitedFor = state.stage !== 0 && assignedReviewer(state) === actor.memberId;
  if (!isWaitedFor || actor.isReviewer) return meritRefusals.not_yours();
  return inputRefusals.not_a_reviewer();
}

/** A record as the caller saw it. */
export type Target = { id: string; version: number };

export async function beginTransition(
  tx: Tx,
  caller: Actor,
  { id, version }: Target,
  action: MeritAction,
): Promise<Step> {
  return authorizeTransition(await lockRecord(tx, caller, id), version, action);
}

/** "Already passed by Li at 10:02". */
async function alreadyMoved(
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

type TransitionDetails = {
  reason?: string;
  changes?: Changes;
  /** Changes of the content. */
  content?: RecordContent | null;
  /** The lines that the step concerns; null for all. */
  lines?: number[] | null;
  /** Why each of them is proposed to be refused. */
  lineReasons?: string[] | null;
  /** The lines whose points the step books or takes back: their members are notified. */
  booked?: readonly StoredLine[];
};

/**
 * Writes where the step leads, its line of the history and what changes of the content, in one statement, and tells
 * those whom the step concerns (`notices.ts`).
 */
export async function applyTransition(
  step: Step,
  to: Exclude<MeritState, 'none'>,
  details: TransitionDetails = {},
): Promise<Standing> {
  const { tx, actor, org, action, from, state, stored, record } = step;
  const {
    reason = '',
    changes = {},
    content = null,
    lines = null,
    lineReasons = null,
    booked = [],
  } = details;
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
  const written = { ...record, ...content };
  const [moved, notify] = await Promise.all([
    moveRecord(tx, {
      stored,
      next,
      content,
      history: isStep
        ? { ...stepRow({ actor, action }, state, next), reason, lines, line_reasons: lineReasons }
        : null,
    }),
    noticesOf({
      tx,
      actor,
      org,
      action,
      to,
      before: state,
      after: next,
      record: written,
      reason,
      lines: booked,
    }),
  ]);
  if (!moved) throw kitRefusals.stale();
  await notify();
  if (content?.attachments !== undefined)
    await filesWritten(tx, { recordId: state.id, held: heldFiles(step), after: content.attachments ?? [] });
  return standingOf(next, written);
}

/** `creditId`: who recorded what it corrects. */
type NewContent = { content: RecordContent; sums: StateSums; creditId?: string | null };

/** Inserts a record with its first state and step, and asks for its review; null if the id was taken meanwhile. */
export async function createRecord(
  { tx, actor, org }: LockedRecord,
  id: string,
  to: 'draft' | 'first' | 'last',
  { content, sums, creditId = null }: NewContent,
): Promise<Standing | null> {
  const now = tx.now.toISOString();
  const action = to === 'draft' ? 'save' : 'submit';
  const codes = codesOf(to);
  const state: StateRow = {
    id,
    ...codes,
    version: 1,
    steps: 1,
    recorder_id: actor.memberId,
    credit_id: creditId === actor.memberId ? null : creditId,
    waiting_since: codes.stage === 0 ? null : now,
    modified_at: now,
    posting_id: null,
    void_id: null,
    book_date: null,
    released_on: null,
    ...stateColumns(content, sums),
  };
  const stamped = {
    ...content,
    created_at: now,
    created_date: todayOf(tx, org),
    recorder_id: actor.memberId,
    recorder_name: actor.memberName,
  };
  const record = { ...stamped, id } as RecordRow;
  const [made, notify] = await Promise.all([
    insertRecord(tx, {
      content: stamped,
      state,
      history: { ...stepRow({ actor, action }, null, state), reason: '' },
      tokens: to === 'draft' ? null : searchTokens(tx.orgId, content),
    }),
    noticesOf({
      tx,
      actor,
      org,
      action,
      to,
      before: null,
      after: state,
      record,
      reason: '',
      lines: [],
    }),
  ]);
  if (!made) return null;
  await notify();
  await filesWritten(tx, { recordId: id, held: heldFiles(null), after: content.attachments ?? [] });
  return standingOf(state, record);
}

/** The line of the history from one state to the next. */
function stepRow(
  { actor, action }: Pick<Step, 'actor' | 'action'>,
  before: StateRow | null,
  after: StateRow,
): Omit<HistoryRow, 'reason'> {
  return {
    record_id: after.id,
    step: after.steps,
    version: after.version,
    action,
    from_status: before?.status ?? null,
    from_stage: before?.stage ?? null,
    to_status: after.status,
    to_stage: after.stage,
    member_id: actor.memberId,
    member_name: actor.memberName,
    at: after.modified_at,
  };
}

/** The files that a record has before a step. A draft's typing makes no steps, so one with a second step was submitted. */
export function heldFiles(step: Pick<Step, 'from' | 'state' | 'record'> | null): HeldFiles {
  if (!step) return { fileIds: [], isProof: false };
  const isProof = step.from !== 'draft' || step.state.steps > 1;
  return { fileIds: step.record.attachments ?? [], isProof };
}

/** A record's status and assigned reviewer. */
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
