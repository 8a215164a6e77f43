/** Members with an anniversary. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';

export type Celebrant = { memberId: string; name: string; birthday: string | null; joinDay: string | null };

/** Active members who were born or joined on this day of a year, or on 29 February where the day is the 28th. */
export function celebrantsOn(tx: Tx, day: string): Promise<Celebrant[]> {
  const days = day.endsWith('-02-28') ? ['02-28', '02-29'] : [day.slice(5)];
  return tx.all(sql<Celebrant>`
    select id as "memberId", name, birthday, join_day as "joinDay" from member
    where org_id = ${tx.orgId} and status = 'active'
      and (to_char(birthday, 'MM-DD') = any(${days}::text[]) or to_char(join_day, 'MM-DD') = any(${days}::text[]))
    order by id`);
}
