import { monthOf } from '../../../kit/contract/format.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { memberEffects, type CountOf } from '../../members/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';

/** The tasks of this month and later ones that members have: they cannot meet them while they are away. */
export const effectsOnTasks = memberEffects.with(async (tx, { memberIds, add }) => {
  const month = monthOf(todayOf(tx, await settings(tx)));
  const tasks = await tx.all(sql<CountOf>`
    select t.member_id as "memberId", count(*)::int as count from task_member t
    where t.org_id = ${tx.orgId} and t.held and t.month >= ${month} and t.member_id = any(${[...memberIds]}::uuid[])
    group by 1`);
  add(tasks.map((each) => ({ ...each, kind: 'tasks' })));
});
