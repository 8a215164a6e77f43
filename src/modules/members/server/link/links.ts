/** Links to sign in by, for many members at a time, each as it is made or sent for one. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import { writeAudit } from '../../../../kit/server/audit/audit.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { notify } from '../../../../kit/server/notify.ts';
import { identityMessages } from '../../../identity/messages.ts';
import { sendResetLink, withoutPassword } from '../../../identity/server/door.ts';
import type { memberAccountCalls } from '../../accounts.calls.ts';
import { membersRefusals } from '../refusals.ts';
import { lockMembers } from '../save/member.store.ts';
import { demandRank } from '../scope/rank.ts';
import { demandManaged } from '../scope/scope.ts';
import { makeLink } from './link.ts';

type Calls = typeof memberAccountCalls;

/** Refuses who has a password already, where only newcomers are meant. */
async function demandNew(tx: Tx, userId: string | null, onlyNew: boolean): Promise<void> {
  if (onlyNew && userId !== null && !(await withoutPassword(tx, [userId])).has(userId))
    throw membersRefusals.has_password();
}

/**
 * In one separate transaction, as for one member: all are audited before any is answered, and no link stays under a
 * key.
 */
export async function links(ctx: Ctx, { memberIds, onlyNew }: ParsedInputOf<Calls['links']>) {
  const { app, actor, language, traceId } = ctx;
  const { orgId, userId } = ctx.tx;
  return app.db.transact({ orgId, userId }, async (tx) => {
    const members = new Map((await lockMembers(tx, memberIds)).map((row) => [row.id, row]));
    const results = [];
    for (const memberId of memberIds) {
      const row = members.get(memberId);
      try {
        const link = await tx.part(async () => {
          await demandManaged(tx, actor, [memberId]);
          await demandNew(tx, row?.userId ?? null, onlyNew);
          return makeLink({ app, tx, actor }, memberId);
        });
        results.push({ memberId, reason: null, message: '', loginName: row?.loginName ?? '', ...link });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const refusal = { reason: error.reason, message: error.format(language) };
        results.push({ memberId, loginName: '', ...refusal, url: '', expiresAt: '' });
      }
    }
    const linked = results.filter(({ reason }) => reason === null).map(({ memberId }) => memberId);
    await writeAudit(tx, { call: 'members.links', objectId: null, input: { memberIds: linked }, traceId });
    return { results };
  });
}

/** Sends a member's user a link; answers where it went. */
export async function sendLink(
  { app, tx, actor, language }: Ctx,
  memberId: string,
  onlyNew: boolean,
): Promise<'mail' | 'sms'> {
  const [row] = await lockMembers(tx, [memberId]);
  if (!row || row.status === 'deleted') throw kitRefusals.not_found();
  await demandManaged(tx, actor, [memberId]);
  if (!row.userId) throw membersRefusals.no_account();
  await demandRank(tx, actor, [row]);
  await demandNew(tx, row.userId, onlyNew);
  const channel = await sendResetLink(tx, app, {
    userId: row.userId,
    byUserId: tx.userId,
    language,
    otherwise: {
      orgId: tx.orgId,
      memberId: actor.memberId,
      key: 'identity.linkNotSent',
      params: { name: row.name },
    },
  });
  await notify(tx, identityMessages.resetLink, { recipients: [memberId], params: { by: actor.memberName } });
  return channel;
}

export async function sendLinks(ctx: Ctx, { memberIds, onlyNew }: ParsedInputOf<Calls['sendLinks']>) {
  await lockMembers(ctx.tx, memberIds);
  const results = [];
  for (const memberId of memberIds) {
    try {
      await ctx.tx.part(() => sendLink(ctx, memberId, onlyNew));
      results.push({ memberId, reason: null, message: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ memberId, reason: error.reason, message: error.format(ctx.language) });
    }
  }
  return { results, count: results.filter(({ reason }) => reason === null).length };
}
