import { may } from '../../../kit/server/http/actor.ts';
import type { Ctx, Handlers } from '../../../kit/server/module.ts';
import { memberRights } from '../permissions.ts';
import { givableRoles } from '../../access/server/door.ts';
import type { membersCalls } from '../calls.ts';
import { maximumGridRows, statusCodes } from '../rules.ts';
import { certificateNumber } from './certificate.ts';
import { changeStatuses } from './each.ts';
import { effects } from './effects.ts';
import { checkGrid, gridDraft, keepGrid } from './grid/draft.ts';
import { batchSave, batchSaveFrozen } from './save/batch.handlers.ts';
import { exportNow } from './list/export.ts';
import { countPresent, rememberPicked } from './list/list.store.ts';
import { invalidList, memberHeads, memberList, reviewerList } from './list/lists.ts';
import { membersOfRows } from './list/lookup.ts';
import { lookList } from './looks/list.ts';
import { reveal } from './looks/reveal.ts';
import { accounts, makeAccounts } from './link/accounts.ts';
import { linkToHandOver } from './link/link.ts';
import { links, sendLink, sendLinks } from './link/links.ts';
import { dropSecondStep, endSessions } from './link/sessions.ts';
import { makeReviewers } from './save/reviewers.ts';
import { saveMember } from './save/save.ts';
import { choices } from './search/choices.ts';
import { update } from './edit/update.ts';
import { changeStatus } from './status.ts';
import { openUnits } from './save/member-unit.store.ts';
import { lockMembers } from './save/member.store.ts';
import { presentedDetail, reachOf } from './present.ts';
import { reviewerLevels } from './hooks.ts';
import { changeList } from './page/changes.ts';
import { memberHistory } from './page/history.ts';
import { visibleMember } from './page/visible.ts';
import { demandOthers } from './scope/oneself.ts';
import { demandManaged } from './scope/scope.ts';
import { unitHandlers } from './units/unit.handlers.ts';

/** Asked twice it has been done once: some clients send a GET again. */
async function activate(ctx: Ctx, { memberId }: { memberId: string }): Promise<{ count: number }> {
  const [row] = await lockMembers(ctx.tx, [memberId]);
  await demandManaged(ctx.tx, ctx.actor, [memberId]);
  if (row?.status === 'active') return { count: 0 };
  return changeStatus(ctx, 'activate', [memberId], '');
}

export const membersHandlers: Handlers<typeof membersCalls> = {
  ...unitHandlers,
  save: saveMember,
  update,
  batchSave,
  batchSaveFrozen,
  gridDraft,
  keepGrid,
  checkGrid,

  export: exportNow,
  exportFile: exportNow,

  list: memberList.page,
  memberHeads,

  detail: async (ctx, { memberId }) => {
    const row = await visibleMember(ctx, memberId);
    const [units, certificate, reach] = await Promise.all([
      openUnits(ctx.tx, [row.id]),
      certificateNumber(ctx, row.id),
      reachOf(ctx.tx, ctx.actor, [row]),
    ]);
    return presentedDetail(ctx.actor, row, { units, certificate, reach });
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

  reveal,
  looks: lookList.page,
  history: memberHistory,
  changes: changeList.page,

  choices: async ({ tx, actor }) => ({
    roles: await givableRoles(tx, actor),
    levels: may(actor, memberRights.reviewers) ? [...(await reviewerLevels(tx, null))] : [],
  }),

  link: linkToHandOver,

  resetPassword: async (ctx, { memberId }) => ({ channel: await sendLink(ctx, memberId, false) }),

  accounts,
  makeAccounts,
  links,
  sendLinks,
  endSessions,
  dropSecondStep,

  activate,
  activateByPost: activate,
  activateMany: (ctx, { memberIds }) =>
    changeStatuses(ctx, 'activate', { memberIds, reason: '', each: true }),
  freeze: (ctx, input) => changeStatuses(ctx, 'freeze', input),
  unfreeze: (ctx, input) => changeStatuses(ctx, 'unfreeze', input),
  stopOrStart: (ctx, { action, ...input }) => changeStatuses(ctx, action, input),
  deleteMember: (ctx, { memberId, reason }) => changeStatus(ctx, 'delete', [memberId], reason),
  deleteList: (ctx, input) => changeStatuses(ctx, 'delete', input),
  effects,

  invalid: invalidList.page,

  userMembers: choices,

  lookUp: async ({ tx }, { rows, includeFrozen }) => ({
    rows: await membersOfRows(tx, rows, includeFrozen ? ['active', 'frozen'] : ['active']),
  }),

  picked: async ({ tx }, { memberIds }) => ({ count: await rememberPicked(tx, memberIds) }),

  importCount: async ({ tx }) => ({ memberCount: await countPresent(tx), maximumRows: maximumGridRows }),

  reviewers: reviewerList.page,

  setReviewers: async ({ tx, actor }, { memberIds, isReviewer }) => {
    await demandManaged(tx, actor, memberIds);
    if (isReviewer && !actor.isReviewer) await demandOthers(tx, actor, memberIds, 'memberIds');
    return { count: (await makeReviewers(tx, memberIds, isReviewer)).length };
  },
};
