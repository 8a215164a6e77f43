/** The entry of other modules to attendance. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { unitMembersSql, unitsSql } from '../../members/server/doors/relations.door.ts';

export { waitingCorrections } from './correct/reads.ts';

/** Whether attendance concerns a member: he, or a unit above him, has a roster, or he has days of earlier times. */
export async function usesAttendance(tx: Tx, memberId: string): Promise<boolean> {
  const { has } = await tx.one(sql<{ has: boolean }>`
    select exists (select from attendance_roster where org_id = ${tx.orgId} and member_id = ${memberId})
      or exists (select from attendance_day where org_id = ${tx.orgId} and member_id = ${memberId})
      or exists (select from attendance_roster r
        join ${unitMembersSql(tx)} mu on mu.member_id = ${memberId} join ${unitsSql(tx)} u on u.id = mu.unit_id
        where r.org_id = ${tx.orgId} and r.unit_id is not null and strpos(u.path, r.unit_id || '/') > 0) as has`);
  return has;
}
