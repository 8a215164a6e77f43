import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { administrators } from '../../access/server/door.ts';
import { linkMembers, unlink } from '../../identity/server/door.ts';
import { allows, endsMembership, transitions, type MemberAction } from '../rules.ts';
import { enterUnits, lastUnits, leaveUnits } from './save/member-unit.store.ts';
import { beforeDeletion, statusChanged } from './hooks.ts';
import { lockMembers, setStatus, type MemberRow } from './save/member.store.ts';
import { membersRefusals } from './refusals.ts';
import { demandRank } from './scope/rank.ts';
import { demandManaged, demandUnits } from './scope/scope.ts';
import { isPresent, takeSeats } from './seats.ts';
import { existingUnits, allUnits } from './units/unit.store.ts';

/**
 * Takes members from one status to the next, all or none, for one common reason or a separate one for each. Refuses unknown
 * members, those that the caller may not manage, a status that does not allow it, the caller, members with rights that the
 * caller could not give, and the last administrator. The ledger follows in the same transaction (`statusChanged`), other
 * modules receive `member.status`.
 */
export async function changeStatus(
  { tx, actor }: { tx: Tx; actor: Actor },
  action: MemberAction,
  memberIds: readonly string[],
  reason: string | ((memberId: string) => string),
  unitIds: readonly string[] = [],
): Promise<{ count: number }> {
  const members = await lockMembers(tx, memberIds);
  if (members.length < memberIds.length) throw kitRefusals.not_found();
  await demandManaged(tx, actor, memberIds);
  await demandUnits(tx, actor, unitIds, 'unitIds');
  const wrong = members.find(({ status }) => !allows(action, status));
  if (wrong) throw membersRefusals.wrong_status({ name: wrong.name });
  if (endsMembership.has(action)) {
    if (memberIds.includes(actor.memberId)) throw membersRefusals.not_yourself();
  }
  // A member activated for the first time has only rights that were given before; all other acts end or restore rights
  // that others gave.
  if (action !== 'activate') await demandRank(tx, actor, members);
  if (action === 'delete') await beforeDeletion(tx, { memberIds });
  const { to } = transitions[action];
  if (isPresent(to)) await takeSeats(tx, members.filter(({ status }) => !isPresent(status)).length);
  const reasonOf = typeof reason === 'string' ? () => reason : reason;
  await setStatus(tx, members, to, reasonOf);
  await moveUnits(tx, action, members, unitIds);
  await follow(tx, action, members, reasonOf);
  if (endsMembership.has(action)) await demandAdministrator(tx, memberIds);
  return { count: members.length };
}

async function demandAdministrator(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const found = await administrators(tx, sql`(select unnest(${[...memberIds]}::uuid[]) as id)`);
  if (found.length > 0) await keepAdministrator(tx);
}

/**
 * Refuses a change that leaves the organisation without an active administrator.
 * Two transactions that each take away the other's last administrator wait for each other here, and the second sees the
 * first's change. Last in its transaction: the lock comes after the ledger's everywhere.
 */
export async function keepAdministrator(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`administrator:${tx.orgId}`}, 0))`);
  if (!(await hasAdministrator(tx, []))) throw membersRefusals.last_administrator();
}

/** Whether an active administrator is left without these members. */
async function hasAdministrator(tx: Tx, without: readonly string[]): Promise<boolean> {
  // One whose scope is some units cannot mend the rest of the organisation.
  const active = sql`(select id from member
    where org_id = ${tx.orgId} and status = 'active' and not id = any(${[...without]}::uuid[])
      and id not in (select member_id from member_scope where org_id = ${tx.orgId} and cardinality(unit_ids) > 0))`;
  return (await administrators(tx, active)).length > 0;
}

/** Those of the members who cannot all go, because nobody would administer the organisation any more. */
export async function lastAdministrators(tx: Tx, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await administrators(tx, sql`(select unnest(${[...memberIds]}::uuid[]) as id)`);
  return new Set(found.length === 0 || (await hasAdministrator(tx, found)) ? [] : found);
}

async function moveUnits(
  tx: Tx,
  action: MemberAction,
  members: readonly MemberRow[],
  unitIds: readonly string[],
): Promise<void> {
  const ids = members.map(({ id }) => id);
  if (action === 'stop' || action === 'delete') return leaveUnits(tx, ids);
  if (action !== 'start') return;
  if (unitIds.length > 0) {
    const known = await existingUnits(tx, unitIds);
    if (known.size < unitIds.length) throw membersRefusals.unit_unknown().at('unitIds');
    const rows = ids.flatMap((memberId) =>
      unitIds.map((unitId, index) => ({ memberId, unitId, isMain: index === 0 })),
    );
    return enterUnits(tx, rows);
  }
  const left = await lastUnits(tx, ids);
  const homeless = ids.filter((id) => !left.some(({ memberId, isMain }) => memberId === id && isMain));
  const [top] = homeless.length > 0 ? (await allUnits(tx)).filter(({ parentId }) => parentId === null) : [];
  const atTop = top ? homeless.map((memberId) => ({ memberId, unitId: top.id, isMain: true })) : [];
  await enterUnits(tx, [...atTop, ...left]);
}

/** Publishes the change of members to other modules. */
async function follow(
  tx: Tx,
  action: MemberAction,
  members: readonly MemberRow[],
  reasonOf: (memberId: string) => string,
): Promise<void> {
  const { to } = transitions[action];
  const { orgId } = tx;
  await statusChanged(tx, { memberIds: members.map(({ id }) => id), status: to });
  const links = members.flatMap(({ id, userId }) => (userId ? { userId, memberId: id } : []));
  if (to === 'deleted') await unlink(tx, { userIds: links.map(({ userId }) => userId), orgId });
  else await linkMembers(tx, links, { orgId, memberStatus: to });
  for (const { id, status } of members)
    await tx.emit('member.status', { memberId: id, from: status, to, reason: reasonOf(id) });
}
