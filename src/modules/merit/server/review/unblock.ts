/** Unblocks stuck records: reassigns or cancels them; recorders cancel their own. */
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import type { Standing } from '../../calls.ts';
import { validate } from '../../rules/input.rules.ts';
import { attachedFiles, detachAll } from '../entry/attachments.ts';
import { inputOf } from '../record/content.ts';
import type { Reasoned } from './decide.ts';
import { requestReview, closeReviewRequest, closeStuckMessages, takeFrom, notifyOutcome } from '../notify.ts';
import { refuseViolations } from '../refusals.ts';
import { beginTransition, applyTransition, assignedReviewer, type Caller } from '../record/step.ts';
import { updateRecord } from '../record/record.store.ts';
import { loadValidationContext, strictly } from '../entry/submit.ts';

/** Reassigns the pending review of a stuck record to a member who can do it. */
export async function reassign(
  { tx, actor }: Caller,
  { reviewerId, reason, ...target }: Reasoned & { reviewerId: string },
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'reassign');
  const { record, state } = step;
  const isFirst = state.stage === 1;
  const document = {
    ...inputOf(record),
    ...(isFirst ? { firstReviewerId: reviewerId } : { lastReviewerId: reviewerId }),
  };
  const known = await loadValidationContext(tx, document, { recorderId: record.recorder_id, lock: true });
  const facts = {
    ...(record.is_claim ? strictly(known) : known),
    attachable: new Set(document.attachments),
  };
  const path = isFirst ? 'firstReviewerId' : 'lastReviewerId';
  // First and final reviewer must differ, whichever of the two is changed.
  const violations = validate(document, facts).filter(
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
    applyTransition(step, isFirst ? 'first' : 'last', {
      reason,
      changes: isFirst ? { first_id: reviewerId } : { last_id: reviewerId },
    }),
    takeFrom(tx, record, assignedReviewer(state), { stage: state.stage, today: facts.today }),
    closeStuckMessages(tx, target.id),
    requestReview(tx, record, reviewerId, {
      stage: isFirst ? 'first' : 'last',
      by: step.actor.memberName,
      today: facts.today,
    }),
  ]);
  return { ...standing, waitingMember: name };
}

/** Ends a record that does not count: its recorder's own, or a stuck pending one, which takes a reason. */
export async function cancel({ tx, actor }: Caller, { reason, ...target }: Reasoned): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'cancel');
  const { record, state } = step;
  if (state.stage !== 0) {
    // For both calls: closes the requests of others and notifies them of the reason.
    if (reason.trim() === '') throw ruleRefusal({ key: 'rule.required', params: {} }).at('reason');
    await Promise.all([
      closeReviewRequest(tx, record, state.stage),
      closeStuckMessages(tx, target.id),
      notifyOutcome(tx, record, [record.recorder_id], {
        key: 'cancelled',
        by: step.actor.memberName,
        reason,
      }),
    ]);
  }
  const { fileIds, isProof } = attachedFiles(step);
  if (isProof || fileIds.length === 0) return applyTransition(step, 'cancelled', { reason });
  await detachAll(tx, target.id, fileIds);
  return applyTransition(step, 'cancelled', { reason, content: { attachments: null } });
}
