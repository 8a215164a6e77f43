import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { refuseEach } from '../../../../kit/contract/refusal.ts';
import type { PermissionId } from '../../../../kit/contract/permission.ts';
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import { judged, ruleFor, type Ctx } from '../../../../kit/server/module.ts';
import { accessRights } from '../../../access/permissions.ts';
import { giveRolesTo, rolesBeyond } from '../../../access/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import type { membersCalls } from '../../calls.ts';
import { memberRights } from '../../permissions.ts';
import { sealCertificate } from '../certificate.ts';
import { demandUnits } from '../scope/scope.ts';
import { judge, unitsMeant } from '../edit/mistakes.ts';
import { setReviewers } from '../list/list.store.ts';
import { changeStatus } from '../status.ts';
import { memberRow } from './member.store.ts';
import { createMember } from '../edit/create-members.ts';
import { bindReviewer, reviewerLevels } from '../hooks.ts';
import { membersRefusals } from '../refusals.ts';

/** A certificate number as the database keeps it; null for none. */
export function sealedCertificate({ app, tx }: Ctx, certificate: string) {
  return certificate === '' ? null : sealCertificate(app.environment, tx.orgId, certificate);
}

type Input = ParsedInputOf<typeof membersCalls.save>;

function demandRight(actor: Actor, right: PermissionId): void {
  if (!may(actor, right)) throw protocolRefusals.forbidden();
}

const rule = ruleFor<typeof membersCalls.save>();

const rules = [
  rule([], ({ tx }, valid) => judge(tx, valid, null)),
  rule(['unitIds', 'includeChildren'], async ({ tx, actor }, valid) => {
    const unitIds = await unitsMeant(tx, valid);
    await demandUnits(tx, actor, unitIds.length > 0 ? unitIds : [null], 'unitIds');
  }),
  rule(['roleIds'], async ({ tx, actor }, { roleIds }) => {
    if (roleIds.length > 0) demandRight(actor, accessRights.giveRoles);
    refuseEach(await rolesBeyond(tx, actor, { roleIds, path: 'roleIds' }));
  }),
  rule(['activate'], async ({ actor }, { activate }) => {
    if (activate) demandRight(actor, memberRights.activate);
  }),
  rule(['levelId'], async ({ tx, actor }, { levelId }) => {
    if (levelId === null) return;
    demandRight(actor, memberRights.reviewers);
    if (!(await reviewerLevels(tx, null)).some(({ id }) => id === levelId))
      throw membersRefusals.level_unknown().at('levelId');
  }),
];

/**
 * Adds a member. Roles, a level of authority and the activation come in the same transaction, each for those who may give
 * it: a member without what was meant for it would have to be found and mended.
 */
export const saveMember = judged(rules, async (ctx: Ctx, request: Input) => {
  const { tx, actor } = ctx;
  const { roleIds, levelId, activate: isActive, ...input } = request;
  const unitIds = await unitsMeant(tx, input);
  const {
    memberName: name,
    memberNo: number,
    joinTime: joinDay,
    contWxid: wechat,
    memberType: type,
    includeChildren: _includeChildren,
    ...rest
  } = input;
  const certificate = await sealedCertificate(ctx, input.certificate);
  const { language } = await settings(tx);
  const person = { ...rest, unitIds, name, number, joinDay, wechat, type, certificate, language };
  const member = { ...person, status: 'inactive' as const };
  const { memberId } = await createMember(tx, member);
  await giveRolesTo(tx, actor, { memberId, roleIds, path: 'roleIds' });
  if (levelId !== null) {
    const { memberId: byMemberId } = actor;
    if (!(await bindReviewer(tx, { memberId, levelId, byMemberId })))
      throw membersRefusals.level_unknown().at('levelId');
    await setReviewers(tx, [memberId], true);
    await tx.emit('member.reviewer', { memberId, isReviewer: true });
  }
  if (isActive) await changeStatus(ctx, 'activate', [memberId], '');
  const row = await memberRow(tx, memberId);
  return { id: memberId, version: row?.version ?? 1 };
});
