/** One act on many members: all or none, or each in its own savepoint. */
import { Refusal } from '../../../kit/contract/refusal.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import type { MemberAction } from '../rules.ts';
import { lockMembers } from './save/member.store.ts';
import { changeStatus } from './status.ts';

type EachOptions = {
  memberIds: readonly string[];
  reason: string;
  each: boolean;
  unitIds?: readonly string[];
};
type Result = { memberId: string; reason: string | null; message: string };

const done = (memberId: string): Result => ({ memberId, reason: null, message: '' });

/** Takes members from one status to the next; `each` behind a savepoint, so that one refused stops none of the others. */
export async function changeStatuses(ctx: Ctx, action: MemberAction, options: EachOptions) {
  const { tx, language } = ctx;
  const { memberIds, reason, each, unitIds = [] } = options;
  if (!each) {
    const { count } = await changeStatus(ctx, action, memberIds, reason, unitIds);
    return { count, results: memberIds.map(done) };
  }
  // All at once in the order of ids, as every other act does: two of them never wait for each other in a circle.
  await lockMembers(tx, memberIds);
  const results: Result[] = [];
  for (const memberId of memberIds) {
    try {
      await tx.part(() => changeStatus(ctx, action, [memberId], reason, unitIds));
      results.push(done(memberId));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ memberId, reason: error.reason, message: error.format(language) });
    }
  }
  return { count: results.filter((result) => result.reason === null).length, results };
}
