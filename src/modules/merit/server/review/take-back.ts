/** Undoing a decision that was a slip: the record waits for the same review again, as if it had not been decided. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Standing } from '../../calls.ts';
import type { recordCalls } from '../../record.calls.ts';
import { takeBackMs, totalsOf } from '../../rules/record.rules.ts';
import { meritStatus, type MeritAction } from '../../rules/states.ts';
import { countingLines, storedLines, sumColumns } from '../record/content.ts';
import { meritRefusals } from '../refusals.ts';
import { beginTransition, type Caller } from '../record/lock.ts';
import { applyTransition } from '../record/transition.ts';
import { lastStep, penaltiesOf, type HistoryRow } from '../record/record.store.ts';
import { undoPosting } from '../void/void.ts';

/**
 * Reverses the entries of a pass and reopens the review; everybody notified of the pass is notified again. Refused
 * later than a minute after the pass, and once anything else has happened to the record.
 */
export async function takeBack(
  { tx, actor }: Caller,
  { reason, ...target }: ParsedInputOf<typeof recordCalls.takeBack>,
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'takeBack');
  const { record, state } = step;
  const last = await lastStep(tx, state.id);
  if (!isOwn(['passAll', 'passSome'], last, step.actor, tx.now)) throw meritRefusals.take_back_over();
  const totals = sumColumns(totalsOf(storedLines(record)));
  await undoPosting(step, state.posting_id, 'nullify');
  return applyTransition(step, 'last', {
    reason,
    changes: { posting_id: null, book_date: null, released_on: null, ...totals },
    content: { l_pass: null, l_reason: null },
    booked: countingLines(record),
  });
}

/**
 * Reopens the review that rejected a record, and notifies its recorder. Refused later than a minute after the
 * rejection, after any other step of the record, and if points were deducted for it: these were booked and reported to
 * others.
 */
export async function reopen(
  { tx, actor }: Caller,
  { reason, ...target }: ParsedInputOf<typeof recordCalls.reopen>,
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'reopen');
  const { state } = step;
  const [last, penalties] = await Promise.all([lastStep(tx, state.id), penaltiesOf(tx, state.id)]);
  const isPenalised = penalties.some(({ status }) => status !== meritStatus.nullified);
  if (!isOwn(['rejectFirst', 'rejectLast'], last, step.actor, tx.now) || isPenalised)
    throw meritRefusals.reopen_over();
  const stage = last?.action === 'rejectFirst' ? 'first' : 'last';
  return applyTransition(step, stage, { reason, content: { l_pass: null, l_reason: null } });
}

/** Whether the last step of a record is one of these, the caller's own, and of the last minute. */
export function isOwn(
  actions: readonly MeritAction[],
  last: HistoryRow | undefined,
  actor: Actor,
  now: Date,
): boolean {
  if (!last || !actions.includes(last.action)) return false;
  return last.member_id === actor.memberId && now.getTime() - Date.parse(last.at) <= takeBackMs;
}
