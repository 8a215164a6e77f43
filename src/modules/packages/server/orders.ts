/** The steps of an order: handing in, withdrawing, and what the operator decides. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { ruleFor } from '../../../kit/server/module.ts';
import { notify } from '../../../kit/server/notify.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Version } from '../../../kit/server/database/table/table.ts';
import { administrators } from '../../access/server/door.ts';
import { attachmentsOf, holdFiles, letFilesGo } from '../../files/server/door.ts';
import { activeMembersSql } from '../../members/server/doors/relations.door.ts';
import { countPresent } from '../../members/server/door.ts';
import {
  packageOf,
  setOrganisationStatus,
  setPackage,
  settings,
  todayOf,
  type OrganisationPackage,
} from '../../organisation/server/door.ts';
import type { packagesCalls } from '../calls.ts';
import { feeOrderTable } from '../migrations/tables.ts';
import { packagesMessages } from '../messages.ts';
import {
  isPackage,
  orderFrom,
  orderNumber,
  orderStates,
  packages,
  paidAfter,
  type OrderAct,
  type OrderState,
} from '../rules.ts';
import { lockSeats } from './limit.ts';
import { addStep, openOrder, step, type Holding } from './order.store.ts';
import { packagesRefusals } from './refusals.ts';

/** The active administrators of the organisation. */
export const administratorIds = (tx: Tx): Promise<string[]> => administrators(tx, activeMembersSql(tx));

type OrderContent = ParsedInputOf<typeof packagesCalls.save>;
type Standing = Version & { state: OrderState };

/** An order under lock in a state that allows the act; refuses unknown ones, and those that have changed. */
const lockOrder = (tx: Tx, act: OrderAct, order: { id: string; version?: number }) =>
  tx.lock(feeOrderTable, order, { state: orderFrom[act] }, packagesRefusals.order_state);

/** Without limit and end there is nothing to ask for. */
export const isLimited = ({
  memberLimit,
  paidUntil,
}: Pick<OrganisationPackage, 'memberLimit' | 'paidUntil'>): boolean =>
  memberLimit !== null || paidUntil !== null;

/** Hands in an order, or a changed one again. The unique key of open orders decides between two at the same moment. */
export async function handIn(tx: Tx, memberId: string, order: OrderContent): Promise<Standing> {
  const { id, version, proofIds } = order;
  const state = proofIds.length > 0 ? orderStates.todo : orderStates.untreated;
  const former = await formerOrder(tx, order);
  const open = await openOrder(tx);
  if (open && open.id !== id) throw packagesRefusals.order_open({ no: orderNumber(open.id) });
  const dropped = former?.proofIds.filter((file) => !proofIds.includes(file)) ?? [];
  const content = { ...order, state, appliedAt: tx.instant };
  if (former) await tx.save(feeOrderTable, former, { ...content, decidedAt: null });
  else if (!(await tx.insert(feeOrderTable, { ...content, appliedBy: memberId, version: 1 }, 'any key'))) {
    const now = await openOrder(tx);
    throw now ? packagesRefusals.order_open({ no: orderNumber(now.id) }) : kitRefusals.stale();
  }
  const holder = { kind: 'order', id } as const;
  await holdFiles(tx, holder, proofIds);
  await letFilesGo(tx, holder, dropped);
  await addStep(tx, id, { state, byMember: memberId, remark: order.remark });
  return { id, version: version + 1, state };
}

/** The order that is changed, under its lock; null where one is handed in for the first time. */
const formerOrder = async (tx: Tx, { id, version }: Version) =>
  version > 0 ? lockOrder(tx, 'change', { id, version }) : null;

const rule = ruleFor<typeof packagesCalls.save>();
export const orderRules = [
  rule([], async ({ app, tx }) => {
    if (app.environment.orders === 'off') throw packagesRefusals.orders_off();
    if (!isLimited(await packageOf(tx))) throw packagesRefusals.orders_unneeded();
  }),
  rule(['id', 'version'], ({ tx }, order) => formerOrder(tx, order)),
  rule(['memberLimit'], async ({ tx }, { memberLimit }) => {
    const used = await countPresent(tx);
    if (memberLimit < used) throw packagesRefusals.below_use({ used }).at('memberLimit');
  }),
  rule(['packageCode', 'memberLimit', 'months'], async ({ tx }, { packageCode, memberLimit, months }) => {
    const current = await packageOf(tx);
    if (packageCode === current.code && memberLimit === current.memberLimit && months === 0)
      throw packagesRefusals.nothing_ordered().at('memberLimit');
  }),
  rule(['id', 'version', 'proofIds'], async ({ tx }, order) =>
    refuseForeign(tx, order.proofIds, (await formerOrder(tx, order))?.proofIds ?? []),
  ),
];

/** Otherwise naming the id of another person's file would show it. */
async function refuseForeign(tx: Tx, ids: readonly string[], before: readonly string[]): Promise<void> {
  const added = ids.filter((id) => !before.includes(id));
  const own = new Set(
    (await attachmentsOf(tx, added)).filter(({ userId }) => userId === tx.userId).map(({ id }) => id),
  );
  if (added.some((id) => !own.has(id))) throw packagesRefusals.not_own_file().at('proofIds');
}

export async function withdrawOrder(tx: Tx, memberId: string, target: Version): Promise<Standing> {
  const order = await lockOrder(tx, 'withdraw', target);
  return step(tx, order, { state: orderStates.withdrawn, byMember: memberId });
}

/** Accepts an order: its package holds at once, and an organisation whose package had ended is open again. */
export async function acceptOrder(tx: Tx, id: string, remark = ''): Promise<Holding> {
  const order = await lockOrder(tx, 'accept', { id });
  await lockSeats(tx);
  const [current, set] = await Promise.all([packageOf(tx), settings(tx)]);
  const today = todayOf(tx, set);
  const used = await countPresent(tx);
  if (order.memberLimit < used) throw packagesRefusals.below_use({ used }).at('memberLimit');
  const before = {
    packageCode: current.code,
    memberLimit: current.memberLimit,
    paidUntil: current.paidUntil,
  };
  const after = {
    packageCode: order.packageCode,
    memberLimit: order.memberLimit,
    paidUntil: paidAfter(current.paidUntil, order.months, today),
  };
  const edition = isPackage(after.packageCode) && after.packageCode !== before.packageCode;
  await setPackage(tx, {
    code: after.packageCode,
    memberLimit: after.memberLimit,
    paidUntil: after.paidUntil,
    ...(edition && { manageVersion: packages[order.packageCode as keyof typeof packages].edition }),
  });
  await endAlert(tx, current, { paidUntil: after.paidUntil, today });
  await step(tx, order, { state: orderStates.passed, remark, outcome: { before, after } });
  await notify(tx, packagesMessages.accepted, {
    recipients: await administratorIds(tx),
    params: { no: orderNumber(id), limit: after.memberLimit, until: after.paidUntil ?? '' },
    link: '/Expansion',
  });
  return after;
}

/** An organisation whose package had ended is open again; an alert for another reason stays. */
export async function endAlert(
  tx: Tx,
  before: OrganisationPackage,
  { paidUntil, today }: { paidUntil: string | null; today: string },
): Promise<void> {
  const hadEnded = before.status === 2 && before.paidUntil !== null && before.paidUntil < today;
  if (hadEnded && (paidUntil === null || paidUntil >= today)) await setOrganisationStatus(tx, 1);
}

export async function refuseOrder(tx: Tx, id: string, reason: string): Promise<void> {
  const order = await lockOrder(tx, 'refuse', { id });
  await step(tx, order, { state: orderStates.rejected, remark: reason });
  await notify(tx, packagesMessages.refused, {
    recipients: await administratorIds(tx),
    params: { no: orderNumber(id), reason },
    link: '/Expansion',
  });
}
