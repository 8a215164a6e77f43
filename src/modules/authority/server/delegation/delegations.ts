/** Delegations: the reviewer, the substitute, and their first and last day. */
import { addDays } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsWithout, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { meritDelegationTable } from '../../migrations/tables.ts';

export type DelegationRow = Omit<RowOf<typeof meritDelegationTable>, 'createdAt'>;

/** A member's delegations, given and received, that have not ended, the earliest first. */
export function delegationsOf(tx: Tx, memberId: string, today: string): Promise<DelegationRow[]> {
  return tx.all(sql<DelegationRow>`
    select ${columnsWithout(meritDelegationTable, 'd', ['createdAt'])} from merit_delegation d
    where org_id = ${tx.orgId} and (member_id = ${memberId} or delegate_id = ${memberId}) and ended_at is null
      and to_day >= ${today}::date order by from_day, id limit 200`);
}

/** Serialises the delegations of one member, so that two concurrent ones cannot overlap. */
export async function lockDelegationsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.orgId}:${memberId}`}, 7))`);
}

/** Whether a delegation of the member overlaps these days. */
export async function overlaps(
  tx: Tx,
  period: { memberId: string; from: string; to: string },
): Promise<boolean> {
  const rows = await tx.all(sql`
    select from merit_delegation where org_id = ${tx.orgId} and member_id = ${period.memberId} and ended_at is null
      and from_day <= ${period.to}::date and to_day >= ${period.from}::date limit 1`);
  return rows.length > 0;
}

export async function endDelegationNow(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update merit_delegation set ended_at = ${tx.instant}
    where org_id = ${tx.orgId} and id = ${id}`);
}

type DelegationSpan = { memberId: string; from: string; to: string };

/**
 * Delegations to a member, current or future; read before the organisation's day is known, which saves a round trip.
 */
export function delegationsTo(tx: Tx, memberId: string): Promise<DelegationSpan[]> {
  const yesterday = addDays(tx.now.toISOString().slice(0, 10), -1);
  return tx.all(sql<DelegationSpan>`
    select member_id as "memberId", from_day as "from", to_day as "to" from merit_delegation
    where org_id = ${tx.orgId} and delegate_id = ${memberId} and ended_at is null and to_day >= ${yesterday}::date
    order by member_id limit 200`);
}

/** The members whose reviews each delegate may do on a day. */
export async function delegationsOn(tx: Tx, day: string): Promise<Map<string, string[]>> {
  const rows = await tx.all(sql<{ delegateId: string; members: string[] }>`
    select delegate_id as "delegateId", array_agg(member_id order by member_id) as members from merit_delegation
    where org_id = ${tx.orgId} and ended_at is null and from_day <= ${day}::date and to_day >= ${day}::date
    group by delegate_id`);
  return new Map(rows.map(({ delegateId, members }) => [delegateId, members]));
}

/** The members whose delegation includes a day. */
export function onDay(delegations: readonly DelegationSpan[], day: string): string[] {
  return delegations.filter(({ from, to }) => from <= day && to >= day).map(({ memberId }) => memberId);
}

/** The delegates of a member on a day. */
export async function delegatesOf(tx: Tx, memberId: string, today: string): Promise<string[]> {
  const rows = await tx.all(sql<{ delegateId: string }>`
    select delegate_id as "delegateId" from merit_delegation
    where org_id = ${tx.orgId} and member_id = ${memberId} and ended_at is null
      and from_day <= ${today}::date and to_day >= ${today}::date limit 1`);
  return rows.map((row) => row.delegateId);
}
