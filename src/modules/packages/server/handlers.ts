import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { daysBetween } from '../../../kit/contract/format.ts';
import { judged, type Ctx, type Handlers } from '../../../kit/server/module.ts';
import { attachmentsOf, openSized, takeUpload } from '../../files/server/door.ts';
import { countPresent, membersByIds } from '../../members/server/door.ts';
import { packageOf, settings, todayOf, type OrganisationPackage } from '../../organisation/server/door.ts';
import type { packagesCalls } from '../calls.ts';
import { orderStates, packageCodes, packages } from '../rules.ts';
import { orderList } from './list.ts';
import { latestOrder, openOrder, orderById, stepsOf } from './order.store.ts';
import { acceptOrder, handIn, isLimited, orderRules, withdrawOrder } from './orders.ts';
import { presented } from './presented.ts';

/** Orders are taken, there is something to extend, and none waits to be decided. */
function openness(
  { app }: Ctx,
  current: OrganisationPackage,
  waits: boolean,
): { isOpen: boolean; renewButtonDisabled: boolean } {
  const isOpen = app.environment.orders !== 'off' && isLimited(current) && !waits;
  return { isOpen, renewButtonDisabled: !isOpen };
}

export const packagesHandlers: Handlers<typeof packagesCalls> = {
  overview: async (ctx) => {
    const { tx } = ctx;
    const [current, set, used, open] = await Promise.all([
      packageOf(tx),
      settings(tx),
      countPresent(tx),
      openOrder(tx),
    ]);
    return {
      packageCode: current.code,
      memberLimit: current.memberLimit,
      memberCount: used,
      paidUntil: current.paidUntil,
      daysLeft: current.paidUntil === null ? null : daysBetween(todayOf(tx, set), current.paidUntil),
      status: current.status,
      ...openness(ctx, current, open !== undefined),
      openOrder: open ? ((await presented(tx, [open]))[0] ?? null) : null,
      offers: packageCodes.map((code) => ({
        code,
        members: packages[code].members,
        months: packages[code].months,
      })),
    };
  },

  isOpen: async (ctx) => {
    const [open, current] = await Promise.all([openOrder(ctx.tx), packageOf(ctx.tx)]);
    return { ...openness(ctx, current, open !== undefined), orderId: open?.id ?? null };
  },

  save: judged(orderRules, async ({ app, tx, actor }, input) => {
    const standing = await handIn(tx, actor.memberId, input);
    if (app.environment.orders !== 'automatic') return standing;
    await acceptOrder(tx, input.id);
    return { id: input.id, version: standing.version + 1, state: orderStates.passed };
  }),

  withdraw: ({ tx, actor }, input) => withdrawOrder(tx, actor.memberId, input),

  orderDetail: async ({ tx }, { id }) => {
    const order = await (id === undefined ? latestOrder(tx) : orderById(tx, id));
    if (!order) throw kitRefusals.not_found();
    const [[row], steps, files] = await Promise.all([
      presented(tx, [order]),
      stepsOf(tx, [order.id]),
      attachmentsOf(tx, order.proofIds),
    ]);
    const members = await membersByIds(tx, [...new Set(steps.flatMap(({ byMember }) => byMember ?? []))]);
    return {
      ...row!,
      proofFiles: files.map(({ id: fileId, name, size }) => ({ id: fileId, name, size })),
      steps: steps.map(({ state, at, byMember, remark }) => ({
        state,
        at,
        by: byMember === null ? null : (members.get(byMember)?.name ?? ''),
        remark,
      })),
      outcome: order.outcome,
    };
  },

  list: orderList.page,

  uploadProof: async (ctx, { file }) => {
    const { id, name, size } = await takeUpload(ctx, file);
    return { id, name, size };
  },

  proof: async ({ app, tx }, { id, fileId, size }) => {
    const order = await orderById(tx, id);
    if (!order?.proofIds.includes(fileId)) throw kitRefusals.not_found();
    return openSized(app, tx, fileId, size);
  },
};
