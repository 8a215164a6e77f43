import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { writeAudit } from '../../../../kit/server/audit/audit.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { handOverLink, userOrgs } from '../../../identity/server/door.ts';
import { notify } from '../../../../kit/server/notify.ts';
import { identityMessages } from '../../../identity/messages.ts';
import { lockMembers } from '../save/member.store.ts';
import { membersRefusals } from '../refusals.ts';
import { demandRank } from '../scope/rank.ts';
import { demandManaged } from '../scope/scope.ts';

/**
 * A link to set a password by, which the caller hands over. Anybody with the link could use it, so it is made only for
 * accounts that lead nowhere else, and for those with rights over the organisation only by callers who could give these. It
 * is audited before it is answered, in a separate transaction: as the answer of a write the link would be kept under its
 * idempotency key.
 */
export async function linkToHandOver(
  ctx: Ctx,
  { memberId }: { memberId: string },
): Promise<{ url: string; expiresAt: string }> {
  const { app, traceId } = ctx;
  const { orgId, userId } = ctx.tx;
  return app.db.transact({ orgId, userId }, async (tx) => {
    const link = await makeLink({ ...ctx, tx }, memberId);
    await writeAudit(tx, { call: 'members.link', objectId: memberId, input: { memberId }, traceId });
    return link;
  });
}

/** The link of one member, within a transaction that leaves the trace. */
export async function makeLink(
  { app, tx, actor }: Pick<Ctx, 'app' | 'tx' | 'actor'>,
  memberId: string,
): Promise<{ url: string; expiresAt: string }> {
  if (memberId === actor.memberId) throw membersRefusals.not_yourself();
  const [row] = await lockMembers(tx, [memberId]);
  if (!row || row.status === 'deleted') throw kitRefusals.not_found();
  await demandManaged(tx, actor, [memberId]);
  if (!row.userId) throw membersRefusals.no_account();
  if ((await userOrgs(tx, row.userId)).length > 1) throw membersRefusals.account_elsewhere();
  await demandRank(tx, actor, [row]);
  const link = await handOverLink(tx, app.environment, { userId: row.userId, byUserId: tx.userId });
  await notify(tx, identityMessages.linkHandedOver, {
    recipients: [memberId],
    params: { by: actor.memberName },
  });
  return link;
}
