/** The reviews of a record: what its recorder, first and final reviewer decide. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { FieldRefusals } from '../../../../kit/contract/refusal.ts';
import { refuseOutside, scopesOf } from '../../../authority/server/door.ts';
import { post } from '../../../ledger/server/door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import type { Standing } from '../../calls.ts';
import type { recordCalls } from '../../record.calls.ts';
import { headerOf } from '../../rules/record.rules.ts';
import { storedLines } from '../record/content.ts';
import { beginTransition, type Caller } from '../record/lock.ts';
import { assignedReviewer } from '../record/record.store.ts';
import { applyTransition } from '../record/transition.ts';
import { meritRefusals } from '../refusals.ts';
import { approvalFacts, approve, decided } from './approval.ts';
import { penalise } from './penalty.ts';
import { notifyIfStuck } from './stuck.ts';

type Calls = typeof recordCalls;

/** The recorder takes a pending record back. Refuses as every step does (`authorizeTransition`). */
export async function withdraw(
  { tx, actor }: Caller,
  { reason, ...target }: ParsedInputOf<Calls['withdraw']>,
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'withdraw');
  return applyTransition(step, 'withdrawn', { reason });
}

/** Passes a record on to its final reviewer, who sees the lines proposed for refusal, and decides. */
export async function passFirst(
  { tx, actor }: Caller,
  { proposed, reason, ...target }: ParsedInputOf<Calls['passFirst']>,
): Promise<Standing> {
  const [step, scopes] = await Promise.all([
    beginTransition(tx, actor, target, 'passFirst'),
    scopesOf(tx, [actor.memberId]),
  ]);
  const { record, state } = step;
  await refuseOutside(tx, scopes.get(actor.memberId), { path: 'firstReviewerId', unitIds: record.l_unit });
  const reasons = reasonsByLine(proposed, record.l_member.length, 'proposed');
  const lastId = assignedReviewer({ ...state, stage: 2 });
  const [standing, found] = await Promise.all([
    applyTransition(step, 'last', {
      reason,
      ...(reasons.size > 0 && { lines: [...reasons.keys()], lineReasons: [...reasons.values()] }),
    }),
    membersByIds(tx, [lastId], { lock: true }),
  ]);
  await notifyIfStuck(tx, record, found.get(lastId));
  return standing;
}

/** The first reviewer rejects a record. Refuses as every step does (`authorizeTransition`). */
export async function rejectFirst(
  { tx, actor }: Caller,
  { reason, ...target }: ParsedInputOf<Calls['rejectFirst']>,
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'rejectFirst');
  return applyTransition(step, 'rejected', { reason });
}

/**
 * The final reviewer's rejection, optionally with a penalty for recorder and first reviewer; by the organisation's
 * setting the record may return to the first review instead.
 */
export async function rejectLast(
  { tx, actor }: Caller,
  { reason, penalty, ...target }: ParsedInputOf<Calls['rejectLast']>,
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'rejectLast');
  await penalise(step, penalty, reason);
  if (step.org.finalRejectTo === 'rejected') return applyTransition(step, 'rejected', { reason });
  const { record, state } = step;
  const firstId = assignedReviewer({ ...state, stage: 1 });
  const [standing, found] = await Promise.all([
    applyTransition(step, 'first', { reason }),
    membersByIds(tx, [firstId], { lock: true }),
  ]);
  await notifyIfStuck(tx, record, found.get(firstId));
  return standing;
}

/** The first reviewer takes a record back from the final one. */
export async function recall(
  { tx, actor }: Caller,
  { reason, ...target }: ParsedInputOf<Calls['recall']>,
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'recall');
  return applyTransition(step, 'first', { reason });
}

type Refused = ParsedInputOf<Calls['passLast']>['refused'][number];

/**
 * The final review: all lines pass but the refused ones, and the points of those that pass are booked. `unseen`: how many
 * lines the first reviewer proposes to refuse, where the caller passes all of them without having been shown that.
 */
export async function passLast(
  { tx, actor }: Caller,
  { refused, reason, unseen = 0, ...target }: ParsedInputOf<Calls['passLast']> & { unseen?: number },
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, refused.length === 0 ? 'passAll' : 'passSome');
  if (unseen > 0) throw meritRefusals.lines_proposed({ n: unseen });
  const lines = storedLines(step.record);
  const reasons = reasonsByLine(refused, lines.length, 'refused');
  const passes = lines.map(({ lineNo }) => !reasons.has(lineNo));
  const passed = lines.filter(({ lineNo }) => passes[lineNo]);
  const header = headerOf(passes);
  // Refusing every line is rejecting the record; each line keeps its reason.
  if (header === 'rejected') {
    const why = reason || (refused[0]?.reason ?? '');
    return applyTransition({ ...step, action: 'rejectLast' }, 'rejected', {
      reason: why,
      content: decided(passes, reasons),
    });
  }
  const facts = await approvalFacts(step, [{ record: step.record, passed }]);
  const approval = approve(step, facts, { to: header, lines, passes, reasons, reason });
  const [standing] = await Promise.all([
    applyTransition(step, header, approval.details),
    post(step.tx, approval.posting),
  ]);
  return standing;
}

function reasonsByLine(
  refused: readonly Refused[],
  lineCount: number,
  field: 'refused' | 'proposed',
): Map<number, string> {
  const wrong = new FieldRefusals();
  refused.forEach(({ lineNo }, index) => {
    if (lineNo >= lineCount) wrong.add(`${field}.${index}.lineNo`, meritRefusals.unknown_line());
  });
  wrong.throwIfAny();
  return new Map(refused.map(({ lineNo, reason }) => [lineNo, reason]));
}
