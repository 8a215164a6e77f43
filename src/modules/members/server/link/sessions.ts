/** Ends the sign-ins of members, each separately, and removes a second step that was lost. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals, protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { notify } from '../../../../kit/server/notify.ts';
import { identityMessages } from '../../../identity/messages.ts';
import {
  dropSecondStep as dropSteps,
  endUserSessions,
  userOrgs,
  withSecondStep,
} from '../../../identity/server/door.ts';
import type { memberAccountCalls } from '../../accounts.calls.ts';
import { membersRefusals } from '../refusals.ts';
import { lockMembers } from '../save/member.store.ts';
import { demandRank } from '../scope/rank.ts';
import { demandManaged } from '../scope/scope.ts';

type Input = ParsedInputOf<(typeof memberAccountCalls)['endSessions']>;

/**
 * A sign-in is the account's and reaches all of its organisations, so it ends in all of them: the person signs in again,
 * which nobody else's organisation loses anything by.
 */
async function endOf({ tx, actor, ip }: Ctx, memberId: string): Promise<void> {
  const [row] = await lockMembers(tx, [memberId]);
  if (!row || row.status === 'deleted') throw kitRefusals.not_found();
  await demandManaged(tx, actor, [memberId]);
  if (memberId === actor.memberId) throw membersRefusals.not_yourself();
  if (!row.userId) throw membersRefusals.no_account();
  await demandRank(tx, actor, [row]);
  await endUserSessions(tx, row.userId, { byUserId: tx.userId, ip });
  await notify(tx, identityMessages.sessionsEnded, {
    recipients: [memberId],
    params: { by: actor.memberName },
  });
}

/**
 * For a member who has lost the second step: only administrators of the whole organisation, since with a link to set a
 * password it opens the account, and only for accounts that lead nowhere else.
 */
export async function dropSecondStep(
  { app, tx, actor, ip, language }: Ctx,
  { memberId }: { memberId: string },
): Promise<{ count: number }> {
  if (!actor.isAdmin) throw protocolRefusals.forbidden();
  if (memberId === actor.memberId) throw membersRefusals.not_yourself();
  const [row] = await lockMembers(tx, [memberId]);
  if (!row || row.status === 'deleted') throw kitRefusals.not_found();
  if (!row.userId) throw membersRefusals.no_account();
  if ((await userOrgs(tx, row.userId)).length > 1) throw membersRefusals.account_elsewhere();
  if (!(await withSecondStep(tx, [row.userId])).has(row.userId)) throw membersRefusals.no_second_step();
  await dropSteps(tx, app, { userId: row.userId, byUserId: tx.userId, ip, language });
  await endUserSessions(tx, row.userId, { byUserId: tx.userId, ip });
  return { count: 1 };
}

export async function endSessions(ctx: Ctx, { memberIds }: Input) {
  // All at once in the order of ids, as every other act does: two of them never wait for each other in a circle.
  await lockMembers(ctx.tx, memberIds);
  const results = [];
  for (const memberId of memberIds) {
    try {
      await ctx.tx.part(() => endOf(ctx, memberId));
      results.push({ memberId, reason: null, message: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ memberId, reason: error.reason, message: error.format(ctx.language) });
    }
  }
  return { results, count: results.filter(({ reason }) => reason === null).length };
}
