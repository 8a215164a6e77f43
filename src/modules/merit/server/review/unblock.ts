/** What whoever may unblock stuck records does, and a recorder who gives up his own. */
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import type { Standing } from '../../calls.ts';
import { judge } from '../../rules/document.rules.ts';
import { heldBy, releaseHeld } from '../entry/attachments.ts';
import { documentOf } from '../record/content.ts';
import type { Reasoned } from './decide.ts';
import { askReview, endReview, endStuck, takeFrom, tellOutcome } from '../notify.ts';
import { refuseViolations } from '../refusals.ts';
import { beginStep, takeStep, waitingOf, type Caller } from '../record/step.ts';
import { updateRecord } from '../record/write.store.ts';
import { gatherFacts } from '../entry/submit.ts';

/** Gives the review that a stuck record waits for to somebody else, who has to be able to do it. */
export async function reassign(
  { tx, actor }: Caller,
  { reviewerId, reason, ...target }: Reasoned & { reviewerId: string },
): Promise<Standing> {
  const step = await beginStep(tx, actor, target, 'reassign');
  const { record, state } = step;
  const isFirst = state.stage === 1;
  const document = {
    ...documentOf(record),
    ...(isFirst ? { firstReviewerId: reviewerId } : { lastReviewerId: reviewerId }),
  };
  const known = await gatherFacts(tx, document, { recorderId: record.recorder_id, lock: true });
  const facts = { ...known, attachable: new Set(document.attachments) };
  const path = isFirst ? 'firstReviewerId' : 'lastReviewerId';
  // Whoever does the first review must not be who does the final one, whichever of the two is being changed.
  const violations = judge(document, facts).filter(
    (violation) => violation.path === path || violation.reason === 'final_is_first',
  );
  refuseViolations(violations.map((violation) => ({ ...violation, path: 'reviewerId' })));
  const name = facts.members.get(reviewerId)?.name ?? '';
  await updateRecord(
    tx,
    state.id,
    isFirst ? { first_id: reviewerId, first_name: name } : { last_id: reviewerId, last_name: name },
  );
  const [standing] = await Promise.all([
    takeStep(step, isFirst ? 'first' : 'last', {
      reason,
      changes: isFirst ? { first_id: reviewerId } : { last_id: reviewerId },
    }),
    takeFrom(tx, record, waitingOf(state), { stage: state.stage, today: facts.today }),
    endStuck(tx, target.id),
    askReview(tx, record, reviewerId, {
      stage: isFirst ? 'first' : 'last',
      by: step.actor.memberName,
      today: facts.today,
    }),
  ]);
  return { ...standing, waitingMember: name };
}

/** Ends a record that does not count: its recorder's own, or a stuck pending one, which takes a reason. */
export async function cancel({ tx, actor }: Caller, { reason, ...target }: Reasoned): Promise<Standing> {
  const step = await beginStep(tx, actor, target, 'cancel');
  const { record, state } = step;
  if (state.stage !== 0) {
    // Whichever call ends it: others were asked to act on it, and are told why they need not.
    if (reason.trim() === '') throw ruleRefusal({ key: 'rule.required', params: {} }).at('reason');
    await Promise.all([
      endReview(tx, record, state.stage),
      endStuck(tx, target.id),
      tellOutcome(tx, record, [record.recorder_id], {
        key: 'cancelled',
        by: step.actor.memberName,
        reason,
      }),
    ]);
  }
  const { fileIds, isProof } = heldBy(step);
  if (isProof || fileIds.length === 0) return takeStep(step, 'cancelled', { reason });
  await releaseHeld(tx, target.id, fileIds);
  return takeStep(step, 'cancelled', { reason, content: { attachments: null } });
}
