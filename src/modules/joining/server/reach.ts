/**
 * Which invitations and applications are the caller's. Those whose rights reach some units have what they made themselves or were
 * handed, and what leads to their units alone; all others have everything.
 */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import type { Sql } from '../../../kit/server/list/conditions.ts';
import { managedUnits, managedUnitsSql, memberScopes } from '../../members/server/doors/scope.door.ts';
import { rightHolders } from '../../members/server/door.ts';
import { joiningRights } from '../permissions.ts';

type Caller = Pick<Actor, 'memberId' | 'unitScope'>;

/** The condition that an invitation, as `i`, is the caller's. */
export function reachesInvitation(tx: Tx, caller: Caller): Sql {
  const units = managedUnitsSql(tx, caller);
  if (units === null) return sql`true`;
  return sql`(i.inviter_id = ${caller.memberId}
    or (cardinality(i.unit_ids) > 0 and i.unit_ids <@ array(select own.id from ${units} as own (id))))`;
}

/** The condition that an application, as `a`, is the caller's. */
export function reachesApplication(tx: Tx, caller: Caller): Sql {
  if (caller.unitScope === null) return sql`true`;
  return sql`(${caller.memberId} in (a.assignee_id, a.approver_id) or ${caller.memberId} = any(a.delivered_by)
    or a.invitation_id in (select i.id from invitation i
      where i.org_id = ${tx.orgId} and ${reachesInvitation(tx, caller)}))`;
}

const idsOf = (rows: readonly { id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

/** Those of the ids that are the caller's. */
export const applicationsAmong = async (tx: Tx, caller: Caller, ids: readonly string[]) =>
  idsOf(
    await tx.all(sql<{ id: string }>`
      select a.id from join_application a where a.org_id = ${tx.orgId} and a.id = any(${[...ids]}::uuid[])
        and ${reachesApplication(tx, caller)}`),
  );

export const invitationsAmong = async (tx: Tx, caller: Caller, ids: readonly string[]) =>
  idsOf(
    await tx.all(sql<{ id: string }>`
      select i.id from invitation i where i.org_id = ${tx.orgId} and i.id = any(${[...ids]}::uuid[])
        and ${reachesInvitation(tx, caller)}`),
  );

/** The members who may decide on an application for these units. */
export async function decidersFor(tx: Tx, unitIds: readonly string[]): Promise<string[]> {
  const holders = await rightHolders(tx, joiningRights.decide);
  const scopes = await memberScopes(tx, holders);
  const reaches = await Promise.all(
    holders.map(async (id) => {
      const unitScope = scopes.get(id)?.unitIds ?? [];
      if (unitScope.length === 0) return true;
      const own = await managedUnits(tx, { unitScope });
      return unitIds.length > 0 && unitIds.every((unit) => own?.has(unit));
    }),
  );
  return holders.filter((_, at) => reaches[at]);
}
