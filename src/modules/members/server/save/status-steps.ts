import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { MemberStatus } from '../../rules.ts';

/** The latest change of state of each member, by the member's id: the id of the change. */
export async function lastSteps(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ memberId: string; id: string }>`
    select distinct on (member_id) member_id as "memberId", id from member_status
    where org_id = ${tx.orgId} and member_id = any(${[...memberIds]}::uuid[])
    order by member_id, at desc, id desc`);
  return new Map(rows.map(({ memberId, id }) => [memberId, id]));
}

/** The members that changes of state were of, by the ids of the changes. */
export async function membersOfSteps(tx: Tx, stepIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ memberId: string; id: string }>`
    select member_id as "memberId", id from member_status
    where org_id = ${tx.orgId} and id = any(${[...stepIds]}::uuid[])`);
  return new Map(rows.map(({ memberId, id }) => [id, memberId]));
}

/** The status at a moment of every member whose status changed after another one. */
export function statusesAt(
  tx: Tx,
  { changedAfter, at }: { changedAfter: string; at: string },
): Promise<{ memberId: string; status: MemberStatus }[]> {
  return tx.all(sql<{ memberId: string; status: MemberStatus }>`
    select distinct on (member_id) member_id as "memberId",
      case when at <= ${at}::timestamptz then to_status else from_status end as status
    from member_status s
    where org_id = ${tx.orgId} and exists (select from member_status c
      where c.org_id = ${tx.orgId} and c.member_id = s.member_id and c.at > ${changedAfter}::timestamptz)
    order by member_id, at <= ${at}::timestamptz desc, case when at <= ${at}::timestamptz then -extract(epoch from at)
      else extract(epoch from at) end`);
}
