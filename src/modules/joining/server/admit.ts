/** Makes an applicant a member. */
import { noFuture } from '../../../kit/contract/rules.ts';
import { FieldRefusals, Refusal } from '../../../kit/contract/refusal.ts';
import { ruleRefusal } from '../../../kit/server/http/input-refusal.ts';
import type { Environment } from '../../../kit/server/config/environment.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { giveRolesTo, rolesBeyond } from '../../access/server/door.ts';
import { fixedRights } from '../../fixed/permissions.ts';
import { giveStart } from '../../fixed/server/door.ts';
import { userNames } from '../../identity/server/door.ts';
import { memberActor, memberOfUser } from '../../members/server/door.ts';
import {
  createMember,
  lockNumbers,
  nextNumber,
  openCertificate,
  sealCertificate,
} from '../../members/server/doors/change.door.ts';
import { demandUnits } from '../../members/server/doors/scope.door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { joinMobile } from '../../members/rules.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { joiningRights } from '../permissions.ts';
import { approvalStates } from '../rules/states.ts';
import { certificateOf, decide, type StoredApplication } from './application.store.ts';
import { noteJoined, type StoredInvitation } from './invitations/invitation.store.ts';
import { notifyJoined } from './notify.ts';
import { joiningRefusals } from './refusals.ts';

export type Admission = {
  /** Empty: the next free one. */
  memberNo: string;
  unitIds: readonly string[];
  roleIds: readonly string[];
  joinTime: string | null;
  /** Null for none. */
  startPoints: number | null;
  remarks: string;
};

/**
 * Makes the locked applicant a member, with all consequences. Roles are granted in the name of the decider; roles of
 * the invitation beyond the decider's rights, in the name of the inviter, if the inviter still may.
 */
export async function admit(
  { tx, environment }: { tx: Tx; environment: Environment },
  actor: Actor,
  application: StoredApplication,
  invitation: StoredInvitation | null,
  { memberNo, unitIds, roleIds, joinTime, startPoints, remarks }: Admission,
): Promise<{ memberId: string; memberNo: string }> {
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const joinDay = joinTime ?? today;
  await refuseWrong(tx, { unitIds, joinDay, today });
  await demandUnits(tx, actor, unitIds, 'unitIds');
  if (await memberOfUser(tx, application.userId)) throw joiningRefusals.applicant_member();
  const number = memberNo === '' ? await freeNumber(tx) : memberNo;
  const certificate = await ownCertificate(tx, environment, application.id);
  const account = (await userNames(tx, [application.userId])).get(application.userId);
  const { memberId } = await createMember(tx, {
    userId: application.userId,
    loginName: account?.loginName ?? '',
    name: application.memberName,
    number,
    unitIds,
    mobile: joinMobile({ prefix: application.mobilePrefix, number: application.mobile }),
    gender: application.sex,
    certificate,
    joinDay,
    status: 'active',
  });
  await giveRoles(tx, actor, invitation, { memberId, roleIds });
  await giveStartPoints(tx, actor, { memberId, unitId: unitIds[0] ?? '', bmp: startPoints ?? 0 });
  await decide(tx, application, {
    state: approvalStates.completed,
    approverId: actor.memberId,
    approverRemarks: remarks,
    memberId,
    joinDay,
  });
  await noteJoined(tx, application.invitationId);
  await notifyJoined(tx, application, {
    memberId,
    by: actor.memberName,
    byMemberId: actor.memberId,
    inviterId: invitation?.inviterId ?? null,
  });
  return { memberId, memberNo: number };
}

async function refuseWrong(
  tx: Tx,
  { unitIds, joinDay, today }: { unitIds: readonly string[]; joinDay: string; today: string },
): Promise<void> {
  const refused = new FieldRefusals();
  const known = await unitNames(tx, unitIds);
  if (unitIds.length === 0) refused.add('unitIds', joiningRefusals.units_missing());
  for (const [index, id] of unitIds.entries())
    if (!known.has(id)) refused.add(`unitIds.${index}`, joiningRefusals.unit_gone());
  const late = noFuture(joinDay, today);
  if (late) refused.add('joinTime', ruleRefusal(late));
  refused.throwIfAny();
}

async function freeNumber(tx: Tx): Promise<string> {
  await lockNumbers(tx);
  return nextNumber(tx);
}

/** Encrypted anew, for the member: each box opens for its own purpose. */
async function ownCertificate(tx: Tx, environment: Environment, id: string) {
  const stored = await certificateOf(tx, id);
  if (stored === null) return null;
  const number = await openCertificate(environment, tx.orgId, stored);
  return sealCertificate(environment, tx.orgId, number);
}

/** Points are given by those alone who may give them elsewhere, too. */
async function giveStartPoints(
  tx: Tx,
  actor: Actor,
  balance: { memberId: string; unitId: string; bmp: number },
): Promise<void> {
  if (balance.bmp === 0) return;
  if (!may(actor, fixedRights.start)) throw joiningRefusals.start_not_granted().at('startPoints');
  try {
    await giveStart(tx, { ...balance, byMemberId: actor.memberId });
  } catch (error) {
    throw error instanceof Refusal ? error.at('startPoints') : error;
  }
}

async function giveRoles(
  tx: Tx,
  actor: Actor,
  invitation: StoredInvitation | null,
  { memberId, roleIds }: { memberId: string; roleIds: readonly string[] },
): Promise<void> {
  if (roleIds.length === 0) return;
  const preset = new Set(invitation?.roleIds);
  const inviter = invitation && (await memberActor(tx, invitation.inviterId));
  const mayInvite = inviter !== null && may(inviter, joiningRights.invite);
  const byInviter = new Set<string>();
  for (const [path, refusal] of await rolesBeyond(tx, actor, { roleIds, path: 'roleIds' })) {
    const roleId = roleIds[Number(path.split('.')[1])] ?? '';
    if (!mayInvite || !preset.has(roleId)) throw refusal.at(path);
    byInviter.add(roleId);
  }
  const byActor = roleIds.filter((id) => !byInviter.has(id));
  await giveRolesTo(tx, actor, { memberId, roleIds: byActor, path: 'roleIds' });
  if (inviter) await giveRolesTo(tx, inviter, { memberId, roleIds: [...byInviter], path: 'roleIds' });
}
