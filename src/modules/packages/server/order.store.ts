import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf, type Version } from '../../../kit/server/database/table/table.ts';
import { feeOrderStepTable, feeOrderTable } from '../migrations/tables.ts';
import type { OrderState } from '../rules.ts';

export type Holding = { packageCode: string; memberLimit: number | null; paidUntil: string | null };
export type Outcome = { before: Holding; after: Holding };

export type Order = RowOf<typeof feeOrderTable> & { outcome: Outcome | null };

/** The table has the alias `o`. */
export const orderColumns = columnsOf(feeOrderTable, 'o');

export function orderById(tx: Tx, id: string): Promise<Order | undefined> {
  return tx.maybe(sql<Order>`
    select ${orderColumns} from fee_order o where o.org_id = ${tx.orgId} and o.id = ${id}`);
}

export function latestOrder(tx: Tx): Promise<Order | undefined> {
  return tx.maybe(sql<Order>`
    select ${orderColumns} from fee_order o where o.org_id = ${tx.orgId} order by o.applied_at desc, o.id desc limit 1`);
}

export function openOrder(tx: Tx): Promise<Order | undefined> {
  return tx.maybe(sql<Order>`
    select ${orderColumns} from fee_order o where o.org_id = ${tx.orgId} and o.state in (1, 6)`);
}

/** Gives a locked order its next state, and keeps how it came there. */
export async function step(
  tx: Tx,
  order: Version,
  { outcome = null, ...rest }: Partial<Step> & Pick<Step, 'state'> & { outcome?: Outcome | null },
): Promise<Version & { state: OrderState }> {
  const { state } = rest;
  const saved = await tx.save(feeOrderTable, order, { state, decidedAt: tx.instant, outcome });
  await addStep(tx, order.id, rest);
  return { ...saved, state };
}

/** The step that a locked order has just taken. */
export async function addStep(
  tx: Tx,
  orderId: string,
  { state, byMember = null, remark = '' }: Partial<Step> & Pick<Step, 'state'>,
): Promise<void> {
  await tx.run(sql`
    insert into fee_order_step (org_id, order_id, no, state, at, by_member, remark)
    select ${tx.orgId}, ${orderId}, coalesce(max(no), 0) + 1, ${state}, ${tx.instant}, ${byMember}::uuid, ${remark}
    from fee_order_step where org_id = ${tx.orgId} and order_id = ${orderId}`);
}

const stepNames = ['orderId', 'state', 'at', 'byMember', 'remark'] as const;
export type Step = Pick<RowOf<typeof feeOrderStepTable>, (typeof stepNames)[number]> & { state: OrderState };

/** In their order. */
export function stepsOf(tx: Tx, orderIds: readonly string[]): Promise<Step[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return tx.all(sql<Step>`
    select ${columnsOf(feeOrderStepTable, 's', stepNames)} from fee_order_step s
    where s.org_id = ${tx.orgId} and s.order_id = any(${[...orderIds]}::uuid[]) order by s.order_id, s.no`);
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
