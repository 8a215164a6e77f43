import { sql } from '../../../../kit/server/database/db.ts';
import { memberEffects, type CountOf } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';

/** The items that members are bound to now or later: what they are given for ends with the membership, and comes back with it. */
export const effectsOnItems = memberEffects.with(async (tx, { memberIds, add }) => {
  const today = todayOf(tx, await settings(tx));
  const bound = await tx.all(sql<CountOf>`
    select b.member_id as "memberId", count(distinct b.item_id)::int as count from fixed_binding b
    where b.org_id = ${tx.orgId} and b.member_id = any(${[...memberIds]}::uuid[])
      and (b.until_day is null or b.until_day >= ${today}::date)
    group by 1`);
  add(bound.map((each) => ({ ...each, kind: 'fixedItems' })));
});
