/** Writes a step of a record: the new state with its history and content, and the notices to its recipients. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { todayOf } from '../../../organisation/server/door.ts';
import type { Standing } from '../../calls.ts';
import { codesOf, leadsTo, type MeritState } from '../../rules/states.ts';
import { announceCounting, announceOrigin } from './counting.ts';
import { filesWritten, searchTokens, stateColumns, type HeldFiles, type StoredLine } from './content.ts';
import type { LockedRecord, Step } from './lock.ts';
import { noticesOf, type TakenStep } from './notices.ts';
import {
  insertRecord,
  moveRecord,
  type HistoryRow,
  type RecordContent,
  type RecordRow,
  type StateRow,
  type StateSums,
} from './record.store.ts';

type Changes = Partial<Omit<StateRow, 'id' | 'version' | 'steps' | 'status' | 'stage'>>;

export type TransitionDetails = {
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

/** A step with the state that it leads to. */
export type Transition = { step: Step; to: Exclude<MeritState, 'none'>; details?: TransitionDetails };

/** The rows that a step writes: the new state, its line of the history, and the record with the changes of its content. */
type StepRows = { step: Step; next: StateRow; history: HistoryRow | null; changed: RecordRow };

export function rowsOf({ step, to, details = {} }: Transition): StepRows {
  const { tx, actor, action, from, state, record } = step;
  const { reason = '', changes = {}, content = null, lines = null, lineReasons = null } = details;
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
  const row = { ...stepRow({ actor, action }, state, next), reason, lines, line_reasons: lineReasons };
  return { step, next, history: isStep ? row : null, changed: { ...record, ...content } as RecordRow };
}

/** The step for its notices. */
export function noticeOf({ step, to, details = {} }: Transition, { next, changed }: StepRows): TakenStep {
  const { tx, actor, org, action, state } = step;
  const { reason = '', booked = [] } = details;
  return { tx, actor, org, action, to, before: state, after: next, record: changed, reason, lines: booked };
}

/**
 * Writes the new state, the line of the history and the changes of the content, in one statement, and notifies the
 * people concerned (`notices.ts`).
 */
export async function applyTransition(
  step: Step,
  to: Exclude<MeritState, 'none'>,
  details: TransitionDetails = {},
): Promise<Standing> {
  const { tx, actor, state, stored, record } = step;
  const { reason = '', content = null } = details;
  const transition = { step, to, details };
  const rows = rowsOf(transition);
  const { next, history, changed } = rows;
  const [moved, notify] = await Promise.all([
    moveRecord(tx, { stored, next, content, history }),
    noticesOf(noticeOf(transition, rows)),
  ]);
  if (!moved) throw kitRefusals.stale();
  await notify();
  if (content?.attachments !== undefined)
    await filesWritten(tx, { recordId: state.id, before: heldFiles(step), after: content.attachments ?? [] });
  const by = { byMemberId: actor.memberId, reason };
  const after = { record: changed, state: next };
  await announceCounting(tx, [{ recordId: state.id, before: { record, state }, after }], by);
  await announceOrigin(tx, after, { recordId: state.id, ...by });
  return standingOf(next, changed);
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
  const [isStored, notify] = await Promise.all([
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
  if (!isStored) return null;
  await notify();
  await filesWritten(tx, { recordId: id, before: heldFiles(null), after: content.attachments ?? [] });
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
