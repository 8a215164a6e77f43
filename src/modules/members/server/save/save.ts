import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { may } from '../../../../kit/server/http/actor.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { giveRolesTo } from '../../../access/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import type { membersCalls } from '../../calls.ts';
import { memberRights } from '../../permissions.ts';
import { sealCertificate } from '../certificate.ts';
import { demandUnits } from '../scope/scope.ts';
import { judge } from '../edit/mistakes.ts';
import { setReviewers } from '../list/list.store.ts';
import { changeStatus } from '../status.ts';
import { memberRow } from './member.store.ts';
import { createMember } from '../door.ts';
import { bindReviewer } from '../hooks.ts';
import { membersRefusals } from '../refusals.ts';

/** A certificate number as the database keeps it; null for none. */
export function sealedCertificate({ app, tx }: Ctx, certificate: string) {
  return certificate === '' ? null : sealCertificate(app.environment, tx.orgId, certificate);
}

/**
 * Adds a member. Roles, a level of authority and the activation come in the same transaction, each for those who may give
 * it: a member without what was meant for it would have to be found and mended.
 */
export async function saveMember(
  ctx: Ctx,
  { roleIds, levelId, activate: isActive, ...input }: ParsedInputOf<typeof membersCalls.save>,
) {
  const { tx, actor } = ctx;
  if (levelId !== null && !may(actor, memberRights.reviewers)) throw protocolRefusals.forbidden();
  if (isActive && !may(actor, memberRights.activate)) throw protocolRefusals.forbidden();
  const unitIds = await judge(tx, input, null);
  await demandUnits(tx, actor, unitIds.length > 0 ? unitIds : [null], 'unitIds');
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
}
