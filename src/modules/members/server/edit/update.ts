import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { judged, ruleFor, type Ctx } from '../../../../kit/server/module.ts';
import type { membersCalls } from '../../calls.ts';
import { maskNumber, splitMobile } from '../../rules.ts';
import { certificateNumber } from '../certificate.ts';
import { joinDayChanged, numberChanged } from '../hooks.ts';
import { noteChange, type FieldChange } from '../page/changes.ts';
import { refuseTaken } from '../refuse-taken.ts';
import { giveAccount } from './account.ts';
import { judge, unitsMeant } from './mistakes.ts';
import { openUnits, replaceUnits } from '../save/member-unit.store.ts';
import { lockMembers, setCertificate, updateMember, type MemberRow } from '../save/member.store.ts';
import { demandNoOwnAuthority } from '../scope/oneself.ts';
import { demandRank } from '../scope/rank.ts';
import { demandManaged, demandUnitChange } from '../scope/scope.ts';
import { sealedCertificate } from '../save/save.ts';

type Input = ParsedInputOf<typeof membersCalls.update>;

const rule = ruleFor<typeof membersCalls.update>();

/** Locks the member; nothing tells that there is one beyond the caller's units. */
async function lockedMember({ tx, actor }: Ctx, id: string): Promise<MemberRow> {
  const [row] = await lockMembers(tx, [id]);
  if (!row || row.status === 'deleted') throw kitRefusals.not_found();
  await demandManaged(tx, actor, [row.id]);
  return row;
}

const rules = [
  rule(['id', 'version'], async (ctx, { id, version }) => {
    if ((await lockedMember(ctx, id)).version !== version) throw kitRefusals.stale();
  }),
  rule(['id'], async (ctx, valid) => judge(ctx.tx, valid, await lockedMember(ctx, valid.id))),
  // Naming the account would allow the caller to prove its mobile as his, and to enter by it.
  rule(['id', 'loginName'], async (ctx, { id, loginName }) => {
    const row = await lockedMember(ctx, id);
    if (loginName !== undefined && row.userId === null) await demandRank(ctx.tx, ctx.actor, [row]);
  }),
  rule(['id', 'unitIds', 'includeChildren'], async (ctx, valid) => {
    const { tx, actor } = ctx;
    const row = await lockedMember(ctx, valid.id);
    if (row.status === 'stopped') return;
    const [after, before] = await Promise.all([unitsMeant(tx, valid), openUnits(tx, [row.id])]);
    const change = { before: before.map(({ unitId }) => unitId), after, path: 'unitIds' };
    await demandUnitChange(tx, actor, change);
    const entered = after.filter((id) => !change.before.includes(id));
    await demandNoOwnAuthority(tx, actor, { memberIds: [row.id], unitIds: entered, path: 'unitIds' });
  }),
];

export const update = judged(rules, async (ctx: Ctx, input: Input) => {
  const { tx } = ctx;
  const row = await lockedMember(ctx, input.id);
  const unitIds = await unitsMeant(tx, input);
  const mobile = input.mobile === null ? null : splitMobile(input.mobile);
  const edited: MemberRow = {
    ...row,
    name: input.memberName,
    number: input.memberNo,
    gender: input.gender,
    email: input.email,
    position: input.position,
    place: input.place,
    birthday: input.birthday,
    joinDay: input.joinTime,
    wechat: input.contWxid,
    workChat: input.workChat,
    type: input.memberType,
    phoneHidden: input.phoneHidden,
    mobilePrefix: mobile?.prefix ?? row.mobilePrefix,
    mobile: mobile?.number ?? row.mobile,
  };
  const account =
    input.loginName !== undefined && row.userId === null
      ? { loginName: input.loginName, userId: await giveAccount(tx, edited, input.loginName) }
      : {};
  const changed = { ...edited, ...account };
  await refuseTaken(updateMember(tx, changed));
  // A stopped member has left its units; it names new ones when it starts again.
  if (row.status !== 'stopped') await replaceUnits(tx, row.id, unitIds);
  const certificate =
    input.certificate === null ? [] : await changeCertificate(ctx, row.id, input.certificate);
  await noteChange(tx, row, changed, certificate);
  if (changed.number !== row.number) await numberChanged(tx, { memberId: row.id, number: changed.number });
  if (changed.joinDay !== row.joinDay)
    await joinDayChanged(tx, { memberId: row.id, joinDay: changed.joinDay });
  return { id: row.id, version: row.version + 1 };
});

async function changeCertificate(ctx: Ctx, memberId: string, certificate: string): Promise<FieldChange[]> {
  const before = await certificateNumber(ctx, memberId);
  if (before === certificate) return [];
  await setCertificate(ctx.tx, memberId, await sealedCertificate(ctx, certificate));
  return [{ field: 'certificate', before: maskNumber(before), after: maskNumber(certificate) }];
}
