import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Actor } from '../../../kit/server/actor.ts';
import type { Tx } from '../../../kit/server/db.ts';
import { administrators } from '../../access/server/access.door.ts';
import { linkMember, unlink } from '../../identity/server/identity.door.ts';
import { allows, transitions, type MemberAction } from '../members.rules.ts';
import { enterUnits, lastUnits, leaveUnits } from './member-unit.store.ts';
import { rankByStatus } from './member-ranked.ts';
import { lockMembers, setStatus, type MemberRow } from './member.store.ts';
import { membersRefusals } from './members.refusals.ts';
import { existingUnits, allUnits } from './unit.store.ts';

const endsMembership: ReadonlySet<MemberAction> = new Set(['freeze', 'stop', 'delete']);

/**
 * Takes members from one status to the next, all or none: refuses unknown ones, a status that does not allow it, oneself,
 * and the last administrator. Rankings follow in the same transaction; other modules hear `member.status`.
 */
export async function changeStatus(
  { tx, actor }: { tx: Tx; actor: Actor },
  action: MemberAction,
  memberIds: readonly string[],
  reason: string,
  unitIds: readonly string[] = [],
): Promise<{ count: number }> {
  const members = await lockMembers(tx, memberIds);
  if (members.length < memberIds.length) throw kitRefusals.not_found();
  const wrong = members.find(({ status }) => !allows(action, status));
  if (wrong) throw membersRefusals.wrong_status({ name: wrong.name });
  if (endsMembership.has(action)) {
    if (memberIds.includes(actor.memberId)) throw membersRefusals.not_yourself();
    await keepAdministrator(tx, members);
  }
  const { to } = transitions[action];
  await setStatus(tx, members, to, reason);
  await moveUnits(tx, action, members, unitIds);
  for (const member of members) await follow(tx, action, member, reason);
  return { count: members.length };
}

/** Tells it before the commit would: the trigger alone decides when two callers race. */
async function keepAdministrator(tx: Tx, members: readonly MemberRow[]): Promise<void> {
  const present = await administrators(tx);
  const remaining = present.filter((id) => !members.some((member) => member.id === id));
  if (present.length > 0 && remaining.length === 0) throw membersRefusals.last_administrator();
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

/** What one member's change means elsewhere. */
async function follow(tx: Tx, action: MemberAction, member: MemberRow, reason: string): Promise<void> {
  const { to } = transitions[action];
  if (action !== 'activate') await rankByStatus(tx, member.id, to);
  if (member.userId && to === 'deleted') await unlink(tx, { userId: member.userId, orgId: tx.orgId });
  else if (member.userId) {
    await linkMember(tx, { userId: member.userId, orgId: tx.orgId, memberId: member.id, memberStatus: to });
  }
  await tx.emit('member.status', { memberId: member.id, from: member.status, to, reason });
}
