import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { memberUnitTable } from '../../migrations/tables.ts';
import { touchMembers } from '../stamp/touch.ts';

/** One present membership. */
export type OpenUnit = { memberId: string; unitId: string; unitName: string; isMain: boolean };

export function openUnits(tx: Tx, memberIds: readonly string[]): Promise<OpenUnit[]> {
  return tx.all(sql<OpenUnit>`
    select mu.member_id as "memberId", mu.unit_id as "unitId", u.name as "unitName", mu.is_main as "isMain"
    from member_unit mu join unit u on u.org_id = mu.org_id and u.id = mu.unit_id
    where mu.org_id = ${tx.orgId} and mu.member_id = any(${[...memberIds]}::uuid[]) and mu.until_at is null
    order by mu.member_id, mu.is_main desc, u.path`);
}

export async function enterUnits(
  tx: Tx,
  memberships: readonly { memberId: string; unitId: string; isMain: boolean }[],
): Promise<void> {
  await tx.insertAll(
    memberUnitTable,
    memberships.map((membership) => ({ id: newId(), ...membership })),
    sql`on conflict (org_id, member_id, unit_id) where until_at is null do nothing`,
  );
  touchMembers(tx, [...new Set(memberships.map(({ memberId }) => memberId))]);
}

/**
 * Makes the member's present units exactly these, the first being the main one. Memberships that stay unchanged keep
 * their row; the others end now.
 */
export async function replaceUnits(tx: Tx, memberId: string, unitIds: readonly string[]): Promise<void> {
  const [main] = unitIds;
  await tx.run(sql`
    update member_unit set until_at = ${tx.instant}
    where org_id = ${tx.orgId} and member_id = ${memberId} and until_at is null
      and not (unit_id = any(${[...unitIds]}::uuid[]) and is_main = (unit_id = ${main ?? null}::uuid))`);
  await enterUnits(
    tx,
    unitIds.map((unitId) => ({ memberId, unitId, isMain: unitId === main })),
  );
  touchMembers(tx, [memberId]);
}

export async function leaveUnits(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update member_unit set until_at = ${tx.instant}
    where org_id = ${tx.orgId} and member_id = any(${[...memberIds]}::uuid[]) and until_at is null`);
  touchMembers(tx, memberIds);
}

/** The units that the members left last, together; those that were deleted since are not among them. */
export function lastUnits(tx: Tx, memberIds: readonly string[]): Promise<OpenUnit[]> {
  return tx.all(sql<OpenUnit>`
    select mu.member_id as "memberId", mu.unit_id as "unitId", u.name as "unitName", mu.is_main as "isMain"
    from member_unit mu join unit u on u.org_id = mu.org_id and u.id = mu.unit_id
    where mu.org_id = ${tx.orgId} and mu.member_id = any(${[...memberIds]}::uuid[])
      and mu.until_at = (select max(l.until_at) from member_unit l
        where l.org_id = mu.org_id and l.member_id = mu.member_id)
    order by mu.member_id, mu.is_main desc`);
}
