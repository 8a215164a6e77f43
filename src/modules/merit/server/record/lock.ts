/** The lock under which a step of a record begins: whether it still is what the caller saw, and whether he may take the step. */
import { kitRefusals, protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { delegationsTo, onDay } from '../../../authority/server/door.ts';
import { loadActor, lockActiveForShare } from '../../../members/server/door.ts';
import { settings, todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import { inputRefusals } from '../../rules/input.refusals.ts';
import { mayAct, stateOf, transitions, type MeritAction, type MeritState } from '../../rules/states.ts';
import { alreadyRefusal, meritRefusals } from '../refusals.ts';
import {
  assignedReviewer,
  hasRecord,
  lockedRecords,
  lastStep,
  recordForUpdate,
  recordForUpdateSkipLocked,
  updateRecord,
  type RecordRow,
  type StateRow,
  type StoredRecord,
} from './record.store.ts';
import { maySee, oursAmong, relationOf, type Ours } from './relation.ts';

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
  const member = await lockActiveForShare(tx, actor.memberId);
  if (!member) throw protocolRefusals.no_membership();
  return { ...actor, memberName: member.name, isReviewer: member.isReviewer };
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

/**
 * Records that `lockTogether` has locked, as `lockRecord` gives each, and the caller's rights as they are now: the locks
 * may have been waited for.
 */
export async function lockRecords(
  tx: Tx,
  caller: Actor,
  ids: readonly string[],
): Promise<(id: string) => LockedRecord> {
  const [stored, actor, org, delegations] = await Promise.all([
    lockedRecords(tx, ids),
    reloadActor(tx, caller),
    settings(tx),
    delegationsTo(tx, caller.memberId),
  ]);
  const delegatedBy = onDay(delegations, todayOf(tx, org));
  return (id) => ({ tx, actor, org, locked: stored.get(id), delegatedBy });
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
  const { tx, actor, locked } = opened;
  if (!locked) throw kitRefusals.not_found();
  const ours = await oursAmong(tx, actor, locked.record.l_member);
  return reassignToActor(await judgeTransition(opened, { version, action, ours }));
}

/** The same for a caller of whom it is known over whom he may act; a delegate is not yet made the reviewer. */
export async function judgeTransition(
  { tx, actor, org, locked, delegatedBy }: LockedRecord,
  { version, action, ours }: { version: number; action: MeritAction; ours: Ours },
): Promise<Step> {
  if (!locked) throw kitRefusals.not_found();
  const { state, record } = locked;
  if (!maySee(actor, record, { status: state.status, ours }, delegatedBy)) throw kitRefusals.not_found();
  const from = stateOf(state.status, state.stage);
  if (state.version !== version || !transitions[from][action])
    throw await alreadyMoved(tx, from, state, record, org);
  const who = relationOf(actor, record, { org, isOurs: ours.all }, delegatedBy);
  // A correction nullifies, with a separate permission.
  const allowed = action === 'nullify' && who.mayCorrect ? { ...who, mayNullify: true } : who;
  if (!mayAct(from, action, allowed)) throw notYours(state, actor);
  return { tx, actor, org, action, from, state, stored: state, record };
}

/** Reviews by stage: a delegate who decides becomes the reviewer, within the delegate's limits. */
const reviewOf: Partial<Record<MeritAction, 'first' | 'last'>> = {
  passFirst: 'first',
  rejectFirst: 'first',
  recall: 'first',
  passAll: 'last',
  passSome: 'last',
  rejectLast: 'last',
};

/** Whether the caller decides in the place of the assigned reviewer. */
export function isDelegated({ actor, action, state }: Pick<Step, 'actor' | 'action' | 'state'>): boolean {
  const review = reviewOf[action];
  return review !== undefined && state[`${review}_id`] !== actor.memberId;
}

async function reassignToActor(step: Step): Promise<Step> {
  const { tx, actor, action, state, record } = step;
  const review = reviewOf[action];
  if (!review || !isDelegated(step)) return step;
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
