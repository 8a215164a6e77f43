import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { OrderState } from '../rules.ts';

export type Holding = { packageCode: string; memberLimit: number | null; paidUntil: string | null };
export type Outcome = { before: Holding; after: Holding };

export type Order = {
  id: string;
  state: OrderState;
  packageCode: string;
  memberLimit: number;
  months: number;
  remark: string;
  proofIds: string[];
  appliedAt: string;
  appliedBy: string;
  decidedAt: string | null;
  outcome: Outcome | null;
  version: number;
};

/** The table has the alias `o`. */
export const orderColumns = sql`
  o.id, o.state, o.package_code as "packageCode", o.member_limit as "memberLimit", o.months, o.remark,
  o.proof_ids as "proofIds", o.applied_at as "appliedAt", o.applied_by as "appliedBy", o.decided_at as "decidedAt",
  o.outcome, o.version`;

export function orderById(tx: Tx, id: string, { lock = false } = {}): Promise<Order | undefined> {
  return tx.maybe(sql<Order>`
    select ${orderColumns} from fee_order o where o.org_id = ${tx.orgId} and o.id = ${id}
    ${lock ? sql`for no key update` : sql``}`);
}

export function latestOrder(tx: Tx): Promise<Order | undefined> {
  return tx.maybe(sql<Order>`
    select ${orderColumns} from fee_order o where o.org_id = ${tx.orgId} order by o.applied_at desc, o.id desc limit 1`);
}

export function openOrder(tx: Tx): Promise<Order | undefined> {
  return tx.maybe(sql<Order>`
    select ${orderColumns} from fee_order o where o.org_id = ${tx.orgId} and o.state in (1, 6)`);
}

type Content = Pick<Order, 'packageCode' | 'memberLimit' | 'months' | 'remark' | 'proofIds'>;

/** False when there is an open one already. */
export async function insertOrder(
  tx: Tx,
  { id, state, appliedBy, ...given }: Content & { id: string; state: OrderState; appliedBy: string },
): Promise<boolean> {
  const made = await tx.run(sql`
    insert into fee_order (org_id, id, state, package_code, member_limit, months, remark, proof_ids, applied_at, applied_by)
    values (${tx.orgId}, ${id}, ${state}, ${given.packageCode}, ${given.memberLimit}, ${given.months}, ${given.remark},
      ${given.proofIds}::uuid[], ${tx.instant}, ${appliedBy})
    on conflict do nothing`);
  return made === 1;
}

/** Of a locked order. */
export async function updateContent(
  tx: Tx,
  { id, state, ...given }: Content & { id: string; state: OrderState },
): Promise<void> {
  await tx.run(sql`
    update fee_order set state = ${state}, package_code = ${given.packageCode}, member_limit = ${given.memberLimit},
      months = ${given.months}, remark = ${given.remark}, proof_ids = ${given.proofIds}::uuid[],
      applied_at = ${tx.instant}, decided_at = null, version = version + 1
    where org_id = ${tx.orgId} and id = ${id}`);
}

/** Of a locked order. */
export async function updateState(
  tx: Tx,
  { id, state, outcome = null }: { id: string; state: OrderState; outcome?: Outcome | null },
): Promise<void> {
  await tx.run(sql`
    update fee_order set state = ${state}, decided_at = ${tx.instant}, outcome = ${JSON.stringify(outcome)}::jsonb,
      version = version + 1
    where org_id = ${tx.orgId} and id = ${id}`);
}

/** The step that a locked order has just taken. */
export async function addStep(
  tx: Tx,
  {
    orderId,
    state,
    byMember,
    remark,
  }: { orderId: string; state: OrderState; byMember: string | null; remark: string },
): Promise<void> {
  await tx.run(sql`
    insert into fee_order_step (org_id, order_id, no, state, at, by_member, remark)
    select ${tx.orgId}, ${orderId}, coalesce(max(no), 0) + 1, ${state}, ${tx.instant}, ${byMember}::uuid, ${remark}
    from fee_order_step where org_id = ${tx.orgId} and order_id = ${orderId}`);
}

export type Step = {
  orderId: string;
  state: OrderState;
  at: string;
  byMember: string | null;
  remark: string;
};

/** In their order. */
export function stepsOf(tx: Tx, orderIds: readonly string[]): Promise<Step[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return tx.all(sql<Step>`
    select order_id as "orderId", state, at, by_member as "byMember", remark from fee_order_step
    where org_id = ${tx.orgId} and order_id = any(${[...orderIds]}::uuid[]) order by order_id, no`);
}

/** Those without proof since before a moment. */
export async function untreatedSince(tx: Tx, before: string): Promise<Order[]> {
  return tx.all(sql<Order>`
    select ${orderColumns} from fee_order o
    where o.org_id = ${tx.orgId} and o.state = 6 and o.applied_at < ${before} order by o.id for no key update`);
}

/** The files that orders keep. @internal Only tests call it. */
export function proofsOfOrders(tx: Tx): Promise<{ kind: 'order'; id: string; fileId: string }[]> {
  return tx.all(sql<{ kind: 'order'; id: string; fileId: string }>`
    select distinct 'order' as kind, o.id, p.id as "fileId"
    from fee_order o cross join lateral unnest(o.proof_ids) as p(id) where o.org_id = ${tx.orgId}`);
}
