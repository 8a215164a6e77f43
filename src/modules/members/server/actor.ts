import type { OrganisationDoors } from '../../../kit/server/doors.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import type { Sql } from '../../../kit/server/list/conditions.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { callerRow, isAdministration, type CallerRow } from '../../access/server/door.ts';
import { viewedAs } from '../../access/server/role.door.ts';
import { protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { accessRights } from '../../access/permissions.ts';
import { demandsTwoSteps } from '../../identity/server/door.ts';
import {
  knowStamp,
  organisationProtocolRefusals,
  organisationStatusSql,
  settings,
  todayOf,
} from '../../organisation/server/door.ts';

/**
 * The transaction's user as an active member of its organisation, or null: also when the organisation is closed. An
 * organisation in alert may read; its writes are refused, but for those that end the alert. Who is known by a device
 * alone has no administrator's rights; nor has who signed in by a password alone, where the organisation demands two
 * steps for them. Of whom a role demands two steps is answered nothing else until he has them.
 */
export async function loadActor(tx: Tx): Promise<Actor | null> {
  const row = await callerRow(tx, activeCaller(tx), organisationStatusSql(tx));
  if (!row || row.orgStatus === 0) return null;
  knowStamp(tx, row.orgStamp);
  if (row.orgStatus === 2 && row.writes && !tx.inAlert)
    throw organisationProtocolRefusals.organisation_read_only();
  const administers = row.isAdmin || row.permissions.some((id) => isAdministration(id));
  const secondStepNeeded = tx.oneStep && administers && (await demandsTwoSteps(tx));
  // A device alone proves less than a password.
  const twoStepsDemanded = row.twoSteps && (tx.oneStep || tx.deviceOnly);
  return { ...actorOf(tx, row, secondStepNeeded), ...(twoStepsDemanded && { twoStepsDemanded }) };
}

/**
 * The caller with the rights, the reviewer's flag and the units of the role or the member that a view of his shows: never
 * with a right that he lacks himself. Calls that ask for figures are answered as the member would be, but for drafts;
 * messages and one's own data stay the caller's, so nobody reads another's. Refused once the view is over, or its owner may
 * no longer have one.
 */
export async function loadSeenActor(
  tx: Tx,
  viewId: string,
  { figures }: { figures: boolean },
): Promise<Actor | null> {
  const own = await loadActor(tx);
  if (!own) return null;
  const view = await viewedAs(tx, viewId);
  if (!view || own.unitScope !== null || !may(own, accessRights.viewAs)) throw protocolRefusals.view_over();
  const viewed =
    view.memberId === null
      ? null
      : await callerRow(tx, memberSql(tx, view.memberId), organisationStatusSql(tx));
  if (view.memberId !== null && !viewed) throw protocolRefusals.view_over();
  const rights = viewed ? actorOf(tx, viewed) : null;
  const isAdmin = rights ? rights.isAdmin : view.isAdministrator;
  const permissions = rights ? rights.permissions : new Set(view.permissions);
  const { memberId, memberName, memberNo } = (figures && rights) || own;
  return {
    ...own,
    memberId,
    memberName,
    memberNo,
    ...(figures && rights && { isSeen: true }),
    isReviewer: rights?.isReviewer ?? false,
    isAdmin: own.isAdmin && isAdmin,
    permissions: isAdmin
      ? own.permissions
      : new Set([...permissions].filter((right) => own.isAdmin || own.permissions.has(right))),
    unitScope: rights?.unitScope ?? null,
  };
}

function actorOf(tx: Tx, row: CallerRow, secondStepNeeded = false): Actor {
  return {
    userId: tx.userId,
    orgId: tx.orgId,
    memberId: row.memberId,
    memberName: row.memberName,
    memberNo: row.memberNo,
    isReviewer: row.isReviewer,
    isAdmin: row.isAdmin && !secondStepNeeded,
    ...(secondStepNeeded && { secondStepNeeded }),
    permissions: new Set(
      tx.deviceOnly || secondStepNeeded
        ? row.permissions.filter((id) => !isAdministration(id))
        : row.permissions,
    ),
    unitScope: row.unitScope,
  };
}

/** A member's current rights, for work done on behalf of that member; null unless active. */
export async function memberActor(tx: Tx, memberId: string): Promise<Actor | null> {
  const row = await callerRow(tx, memberSql(tx, memberId), organisationStatusSql(tx));
  return row ? { ...actorOf(tx, row), userId: '' } : null;
}

/** SQL of the id of a user's active member in an organisation. */
export const memberOfUserSql = ({ orgId, userId }: Pick<Tx, 'orgId' | 'userId'>) =>
  sql`(select id from member where org_id = ${orgId} and user_id = ${userId} and status = 'active')`;

/** SQL of at most one row (id, name, number, is_reviewer, unit_scope): the transaction's user as an active member. */
const activeCaller = (tx: Tx) => callerSql(tx, sql`user_id = ${tx.userId} and status = 'active'`);

/** The same of another member. */
const memberSql = (tx: Tx, memberId: string) => callerSql(tx, sql`id = ${memberId} and status = 'active'`);

function callerSql(tx: Tx, condition: Sql) {
  return sql`(select id, name, number, is_reviewer,
      (select s.unit_ids from member_scope s
        where s.org_id = ${tx.orgId} and s.member_id = member.id and cardinality(s.unit_ids) > 0) as unit_scope
    from member where org_id = ${tx.orgId} and ${condition})`;
}

/** Names and numbers of a user's members in these organisations, in any status. */
export async function namesOfUser(
  tx: Tx,
  { orgIds, userId }: { orgIds: readonly string[]; userId: string },
): Promise<string[]> {
  const rows = await tx.allOf(
    orgIds,
    (orgId) => sql<{ name: string }>`
      select unnest(array[name, number]) as name from member where org_id = ${orgId} and user_id = ${userId}`,
  );
  return rows.map(({ name }) => name);
}

/** Loads members and the organisation's zone for the kit's background work. */
export const organisationDoors: OrganisationDoors = {
  loadActor,
  placeOf: async (tx) => {
    const organisation = await settings(tx);
    return { zone: organisation.zone, language: organisation.language, today: todayOf(tx, organisation) };
  },
};
