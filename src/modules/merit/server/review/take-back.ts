/** Undoing a decision that was a slip: the record waits for the same review again, as if it had not been decided. */
import type { Actor } from '../../../../kit/server/http/actor.ts';
import { todayOf } from '../../../organisation/server/door.ts';
import type { Standing } from '../../calls.ts';
import { takeBackMs, totalsOf } from '../../rules/record.rules.ts';
import { meritStatus, type MeritAction } from '../../rules/states.ts';
import { countingLines, storedLines, sumColumns } from '../record/content.ts';
import type { Reasoned } from './decide.ts';
import { requestReview, notifyOutcome, notifyPoints } from '../notify.ts';
import { meritRefusals } from '../refusals.ts';
import { beginTransition, applyTransition, type Caller } from '../record/step.ts';
import { lastStep, penaltiesOf, type HistoryRow } from '../record/record.store.ts';
import { notifyLines, undoPosting } from './void.ts';

/**
 * Reverses the entries of a pass and reopens the review; everybody notified of the pass is notified again. Refused
 * later than a minute after the pass, and once anything else has happened to the record.
 */
export async function takeBack({ tx, actor }: Caller, { reason, ...target }: Reasoned): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'takeBack');
  const { record, state } = step;
  const last = await lastStep(tx, state.id);
  if (!isOwn(['passAll', 'passSome'], last, step.actor, tx.now)) throw meritRefusals.take_back_over();
  const lines = storedLines(record);
  const passed = countingLines(record).map(({ lineNo }) => lineNo);
  const told = { key: 'takenBack', reason } as const;
  await undoPosting(step, state.posting_id, 'nullify');
  const [standing] = await Promise.all([
    applyTransition(step, 'last', {
      reason,
      changes: { posting_id: null, book_date: null, released_on: null, ...sumColumns(totalsOf(lines)) },
      content: { l_pass: null, l_reason: null },
    }),
    notifyLines(step, passed, { ...told, sign: -1 }),
    notifyPoints(tx, record, record.cc, { ...told, by: step.actor.memberName }),
    requestReview(tx, record, actor.memberId, {
      stage: 'last',
      by: record.first_name ?? record.recorder_name,
      today: todayOf(tx, step.org),
    }),
  ]);
  return standing;
}

/**
 * Reopens the review that rejected a record; its recorder is told. Refused later than a minute after the rejection, once
 * anything else has happened to the record, and where points were deducted for it: these were booked and told to others.
 */
export async function reopen({ tx, actor }: Caller, { reason, ...target }: Reasoned): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'reopen');
  const { record, state } = step;
  const [last, penalties] = await Promise.all([lastStep(tx, state.id), penaltiesOf(tx, state.id)]);
  const isPenalised = penalties.some(({ status }) => status !== meritStatus.nullified);
  if (!isOwn(['rejectFirst', 'rejectLast'], last, step.actor, tx.now) || isPenalised)
    throw meritRefusals.reopen_over();
  const stage = last?.action === 'rejectFirst' ? 'first' : 'last';
  const by = step.actor.memberName;
  const [standing] = await Promise.all([
    applyTransition(step, stage, { reason, content: { l_pass: null, l_reason: null } }),
    notifyOutcome(tx, record, [record.recorder_id], { key: 'reopened', by, reason }),
    requestReview(tx, record, actor.memberId, {
      stage,
      by: (stage === 'last' ? record.first_name : null) ?? record.recorder_name,
      today: todayOf(tx, step.org),
    }),
  ]);
  return standing;
}

/** Whether the last step of a record is one of these, the caller's own, and of the last minute. */
function isOwn(
  actions: readonly MeritAction[],
  last: HistoryRow | undefined,
  actor: Actor,
  now: Date,
): boolean {
  if (!last || !actions.includes(last.action)) return false;
  return last.member_id === actor.memberId && now.getTime() - Date.parse(last.at) <= takeBackMs;
}
