import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { writeAudit } from '../../../../kit/server/audit/audit.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import type { membersCalls } from '../../calls.ts';
import { joinMobile } from '../../rules.ts';
import { certificateNumber } from '../certificate.ts';
import { memberRow } from '../save/member.store.ts';
import { demandManaged } from '../scope/scope.ts';

/** Shows what is masked everywhere else, and keeps who looked at what of whom. */
export async function reveal(
  ctx: Ctx,
  { memberId, parts }: ParsedInputOf<typeof membersCalls.reveal>,
): Promise<{ mobile: string; certificate: string }> {
  const { app, tx, actor, traceId } = ctx;
  const row = await memberRow(tx, memberId);
  if (!row) throw kitRefusals.not_found();
  await demandManaged(tx, actor, [memberId]);
  // A separate write before the answer: the answer of a write call would be stored under the idempotency key.
  await app.db.transact({ orgId: tx.orgId, userId: tx.userId }, (trace) =>
    writeAudit(trace, { call: 'members.reveal', objectId: memberId, input: { memberId, parts }, traceId }),
  );
  const whole = { prefix: row.mobilePrefix, number: row.mobile };
  return {
    mobile: parts.includes('mobile') ? joinMobile(whole) : '',
    certificate: parts.includes('certificate') ? await certificateNumber(ctx, memberId) : '',
  };
}
