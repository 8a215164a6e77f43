/** Unblocks stuck records: reassigns or cancels them; recorders cancel their own. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { refuseEach } from '../../../../kit/contract/refusal.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import type { Standing } from '../../calls.ts';
import type { recordCalls } from '../../record.calls.ts';
import { validate } from '../../rules/input.rules.ts';
import { inputOf, permittedFiles } from '../record/content.ts';
import { beginTransition, type Caller } from '../record/lock.ts';
import { applyTransition, heldFiles } from '../record/transition.ts';
import { loadValidationContext, strictly } from '../entry/submit.ts';

/** Reassigns the pending review of a stuck record to a member who can do it. */
export async function reassign(
  { tx, actor }: Caller,
  { reviewerId, reason, ...target }: ParsedInputOf<typeof recordCalls.reassign>,
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'reassign');
  const { record, state } = step;
  const isFirst = state.stage === 1;
  const document = {
    ...inputOf(record),
    ...(isFirst ? { firstReviewerId: reviewerId } : { lastReviewerId: reviewerId }),
  };
  const known = await loadValidationContext(tx, document, {
    recorderId: record.recorder_id,
    lock: true,
    withCaps: false,
  });
  const facts = {
    ...(record.is_claim ? strictly(known) : known),
    attachable: new Set(document.attachments),
  };
  const path = isFirst ? 'firstReviewerId' : 'lastReviewerId';
  // First and final reviewer must differ, whichever of the two is changed.
  const violations = validate(document, facts).filter(
    (found) => found.path === path || found.refusal.reason === 'final_is_first',
  );
  refuseEach(violations.map(({ refusal }) => ({ path: 'reviewerId', refusal })));
  const name = facts.members.get(reviewerId)?.name ?? '';
  return applyTransition(step, isFirst ? 'first' : 'last', {
    reason,
    changes: isFirst ? { first_id: reviewerId } : { last_id: reviewerId },
    content: isFirst ? { first_id: reviewerId, first_name: name } : { last_id: reviewerId, last_name: name },
  });
}

/** Ends a record that does not count: its recorder's own, or a stuck pending one, which takes a reason. */
export async function cancel(
  { tx, actor }: Caller,
  { reason, ...target }: ParsedInputOf<typeof recordCalls.cancel>,
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'cancel');
  // For both calls: the assigned reviewer and the recorder get the reason.
  if (step.state.stage !== 0 && reason.trim() === '')
    throw ruleRefusal({ key: 'rule.required', params: {} }).at('reason');
  const files = heldFiles(step);
  if (files.isProof || files.fileIds.length === 0) return applyTransition(step, 'cancelled', { reason });
  await permittedFiles(tx, { actor: step.actor, before: files, after: [] });
  return applyTransition(step, 'cancelled', { reason, content: { attachments: null } });
}
