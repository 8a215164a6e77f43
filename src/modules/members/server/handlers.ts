import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { may } from '../../../kit/server/http/actor.ts';
import { writeAudit } from '../../../kit/server/audit/audit.ts';
import type { Ctx, Handlers } from '../../../kit/server/module.ts';
import { memberRights } from '../permissions.ts';
import { givableRoles } from '../../access/server/door.ts';
import { sendResetLink } from '../../identity/server/door.ts';
import { notify } from '../../../kit/server/notify.ts';
import { identityMessages } from '../../identity/messages.ts';
import type { membersCalls } from '../calls.ts';
import { joinMobile, maximumBatchRows, splitMobile, statusCodes } from '../rules.ts';
import { openCertificate } from './certificate.ts';
import { batchSave, batchSaveFrozen } from './save/batch.handlers.ts';
import { refuseDaysToCome } from './save/days.ts';
import { exportNow } from './list/export.ts';
import { countPresent, rememberPicked } from './list/list.store.ts';
import { choiceList, invalidList, memberList, reviewerList } from './list/lists.ts';
import { membersOfRows } from './list/lookup.ts';
import { linkToHandOver } from './link/link.ts';
import { makeReviewers } from './save/reviewers.ts';
import { checkUnits, saveMember, sealedCertificate } from './save/save.ts';
import { changeStatus } from './status.ts';
import { openUnits, replaceUnits } from './save/member-unit.store.ts';
import {
  certificateOf,
  lockMembers,
  memberRow,
  setCertificate,
  updateMember,
  type MemberRow,
} from './save/member.store.ts';
import { presentedDetail } from './present.ts';
import { numberChanged, reviewerLevels } from './hooks.ts';
import { membersRefusals } from './refusals.ts';
import { refuseTaken } from './refuse-taken.ts';
import { unitHandlers } from './units/unit.handlers.ts';

/** A member that the caller may look at: oneself, or any with the right. Everything else does not exist. */
async function visibleMember({ tx, actor }: Ctx, memberId: string): Promise<MemberRow> {
  const row = await memberRow(tx, memberId);
  const isVisible = memberId === actor.memberId || may(actor, memberRights.detail);
  if (!row || !isVisible) throw kitRefusals.not_found();
  return row;
}

async function certificateNumber({ app, tx }: Ctx, memberId: string): Promise<string> {
  const sealed = await certificateOf(tx, memberId);
  return sealed ? openCertificate(app.environment, tx.orgId, sealed) : '';
}

type Input<K extends keyof typeof membersCalls> = Parameters<Handlers<typeof membersCalls>[K]>[1];

async function update(ctx: Ctx, input: Input<'update'>) {
  const { tx } = ctx;
  const [row] = await lockMembers(tx, [input.id]);
  if (!row || row.status === 'deleted') throw kitRefusals.not_found();
  if (row.version !== input.version) throw kitRefusals.stale();
  await refuseDaysToCome(tx, input);
  await checkUnits(ctx, input.unitIds);
  const mobile = input.mobile === null ? null : splitMobile(input.mobile);
  const changed = {
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
  await refuseTaken(updateMember(tx, changed));
  // A stopped member has left its units; it names new ones when it starts again.
  if (row.status !== 'stopped') await replaceUnits(tx, row.id, input.unitIds);
  if (input.certificate !== null)
    await setCertificate(tx, row.id, await sealedCertificate(ctx, input.certificate));
  if (changed.number !== row.number) await numberChanged(tx, { memberId: row.id, number: changed.number });
  return { id: row.id, version: row.version + 1 };
}

/** Asked twice it has been done once: some clients send a GET again. */
async function activate(ctx: Ctx, { memberId }: { memberId: string }): Promise<{ count: number }> {
  const [row] = await lockMembers(ctx.tx, [memberId]);
  if (row?.status === 'active') return { count: 0 };
  return changeStatus(ctx, 'activate', [memberId], '');
}

export const membersHandlers: Handlers<typeof membersCalls> = {
  ...unitHandlers,
  save: saveMember,
  update,
  batchSave,
  batchSaveFrozen,

  export: exportNow,
  exportFile: exportNow,

  list: memberList.page,

  detail: async (ctx, { memberId }) => {
    const row = await visibleMember(ctx, memberId);
    const [units, certificate] = await Promise.all([
      openUnits(ctx.tx, [row.id]),
      certificateNumber(ctx, row.id),
    ]);
    return presentedDetail(ctx.actor, row, units, certificate);
  },

  byId: async (ctx, { memberId = ctx.actor.memberId }) => {
    const row = await visibleMember(ctx, memberId);
    const units = await openUnits(ctx.tx, [row.id]);
    return {
      memberId: row.id,
      memberName: row.name,
      memberNo: row.number,
      userId: row.userId,
      avatarUrl: row.avatarUrl,
      position: row.position,
      isReviewer: row.isReviewer,
      memberStatus: statusCodes[row.status],
      units,
    };
  },

  reveal: async (ctx, { memberId }) => {
    const { app, tx, traceId } = ctx;
    const row = await memberRow(tx, memberId);
    if (!row) throw kitRefusals.not_found();
    // A separate write before the answer: the answer of a write call would be stored under the idempotency key.
    await app.db.transact({ orgId: tx.orgId, userId: tx.userId }, (trace) =>
      writeAudit(trace, { call: 'members.reveal', objectId: memberId, input: { memberId }, traceId }),
    );
    const whole = { prefix: row.mobilePrefix, number: row.mobile };
    return { mobile: joinMobile(whole), certificate: await certificateNumber(ctx, memberId) };
  },

  choices: async ({ tx, actor }) => ({
    roles: await givableRoles(tx, actor),
    levels: may(actor, memberRights.reviewers) ? [...(await reviewerLevels(tx, null))] : [],
  }),

  link: linkToHandOver,

  resetPassword: async (ctx, { memberId }) => {
    const { app, tx, actor, language } = ctx;
    const [row] = await lockMembers(tx, [memberId]);
    if (!row || row.status === 'deleted') throw kitRefusals.not_found();
    if (!row.userId) throw membersRefusals.no_account();
    const channel = await sendResetLink(tx, app, {
      userId: row.userId,
      byUserId: tx.userId,
      language,
      otherwise: {
        orgId: tx.orgId,
        memberId: actor.memberId,
        key: 'identity.linkNotSent',
        params: { name: row.name },
      },
    });
    await notify(tx, identityMessages.resetLink, {
      recipients: [memberId],
      params: { by: actor.memberName },
    });
    return { channel };
  },

  activate,
  activateByPost: activate,
  freeze: (ctx, { memberIds, reason }) => changeStatus(ctx, 'freeze', memberIds, reason),
  unfreeze: (ctx, { memberIds, reason }) => changeStatus(ctx, 'unfreeze', memberIds, reason),
  stopOrStart: (ctx, { action, memberIds, reason, unitIds }) =>
    changeStatus(ctx, action, memberIds, reason, unitIds),
  deleteMember: (ctx, { memberId, reason }) => changeStatus(ctx, 'delete', [memberId], reason),
  deleteList: (ctx, { memberIds, reason }) => changeStatus(ctx, 'delete', memberIds, reason),

  invalid: invalidList.page,

  userMembers: choiceList.page,

  lookUp: async ({ tx }, { rows, includeFrozen }) => ({
    rows: await membersOfRows(tx, rows, includeFrozen ? ['active', 'frozen'] : ['active']),
  }),

  picked: async ({ tx }, { memberIds }) => ({ count: await rememberPicked(tx, memberIds) }),

  importCount: async ({ tx }) => ({ memberCount: await countPresent(tx), maximumRows: maximumBatchRows }),

  reviewers: reviewerList.page,

  setReviewers: async ({ tx }, { memberIds, isReviewer }) => ({
    count: (await makeReviewers(tx, memberIds, isReviewer)).length,
  }),
};
