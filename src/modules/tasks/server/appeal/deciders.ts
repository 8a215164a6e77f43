import type { Tx } from '../../../../kit/server/database/db.ts';
import { rightHolders } from '../../../members/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { taskRights } from '../../permissions.ts';
import { settlersOf } from '../settle/run.store.ts';

export type Target = { taskId: string; memberId: string };

/**
 * The members who may decide on each appeal, in order of the appeals. The appellant may not; nor the settler, unless
 * the organisation lets one person do both or nobody else holds the right, since nobody could decide otherwise. Empty
 * if the appellant alone holds the right.
 */
export async function decidersOf(tx: Tx, appeals: readonly Target[]): Promise<string[][]> {
  const [holders, { selfApproval }, settlers] = await Promise.all([
    rightHolders(tx, taskRights.appeal),
    settings(tx),
    settlersOf(tx, [...new Set(appeals.map(({ taskId }) => taskId))]),
  ]);
  return appeals.map(({ taskId, memberId }) => {
    const others = holders.filter((id) => id !== memberId);
    const settled = selfApproval ? undefined : settlers.get(taskId);
    const apart = others.filter((id) => !settled?.has(id));
    return apart.length > 0 ? apart : others;
  });
}
