/** Orders of prizes: made for tickets, and ended with their tickets and pieces returned. */
import { firstDayOf, monthOf } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf, type Version } from '../../../kit/server/database/table/table.ts';
import { lockStatusesForShare, membersByIds } from '../../members/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { returnTickets, spendTickets } from '../../tickets/server/door.ts';
import { prizeMoveTable, prizeOrderTable, prizeTable } from '../migrations/tables.ts';
import { countingStates } from '../order.rules.ts';
import { prizeRefusals } from './refusals.ts';

export type Prize = RowOf<typeof prizeTable>;
export type Order = RowOf<typeof prizeOrderTable>;

/** The first day of the period of a limit. */
export const limitSince = (span: Prize['limitSpan'], today: string): string => {
  if (span === 'month') return firstDayOf(monthOf(today));
  return span === 'year' ? `${today.slice(0, 4)}-01-01` : '-infinity';
};

/** Refuses more than the limit of a prize leaves to the member. */
async function refuseOverLimit(
  tx: Tx,
  { id, name, limitTimes, limitSpan }: Prize,
  { memberId, pieces, today }: { memberId: string; pieces: number; today: string },
): Promise<void> {
  if (limitTimes === null) return;
  const { had } = await tx.one(sql<{ had: number }>`
    select coalesce(sum(pieces), 0)::int as had from prize_order
    where org_id = ${tx.orgId} and member_id = ${memberId} and prize_id = ${id}
      and state = any(${[...countingStates]}::text[]) and day >= ${limitSince(limitSpan, today)}::date`);
  if (had + pieces > limitTimes)
    throw prizeRefusals.prize_limit({ prize: name, n: Math.max(limitTimes - had, 0) }).at('pieces');
}

type NewOrder = Pick<Order, 'id' | 'memberId' | 'prizeId' | 'pieces' | 'state' | 'source' | 'byMemberId'> & {
  ticketIds?: readonly string[];
  /** The price that was seen; today's where it does not matter. */
  price?: number;
};

/** The order that an earlier request with the same id made; another order with it is refused. */
async function sameOrder(
  tx: Tx,
  { id, memberId, prizeId, pieces, byMemberId }: NewOrder,
): Promise<Order | null> {
  // Repetitions take turns, so that the second finds the order of the first.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`prize order:${tx.orgId}:${id}`}, 0))`);
  const order = await tx.maybe(sql<Order>`
    select ${columnsOf(prizeOrderTable, 'o')} from prize_order o where o.org_id = ${tx.orgId} and o.id = ${id}`);
  if (!order) return null;
  const isSame =
    order.memberId === memberId &&
    order.prizeId === prizeId &&
    order.pieces + order.givenBack === pieces &&
    order.byMemberId === byMemberId;
  if (!isSame) throw kitRefusals.stale();
  if (order.state === 'cancelled' || order.state === 'returned') throw prizeRefusals.order_ended();
  return order;
}

/**
 * Makes an order: uses the tickets of the member, those that are named first, and takes the pieces from the stock. Sent
 * again with the same id it answers the order that is there.
 */
export async function placeOrder(tx: Tx, order: NewOrder): Promise<Order & { isNew: boolean }> {
  const before = await sameOrder(tx, order);
  if (before) return { ...before, isNew: false };
  const { id, memberId, prizeId, pieces, byMemberId, price } = order;
  const [people, statuses, org] = await Promise.all([
    membersByIds(tx, [memberId]),
    lockStatusesForShare(tx, [memberId]),
    settings(tx),
  ]);
  const member = people.get(memberId);
  if (!member || member.status === 'deleted') throw prizeRefusals.customer_unknown();
  if (statuses.get(memberId) !== 'active') throw prizeRefusals.customer_not_active({ name: member.name });
  const offered = await tx.maybe(sql<Pick<Prize, 'price'>>`
    select price from prize where org_id = ${tx.orgId} and id = ${prizeId}`);
  if (!offered) throw kitRefusals.not_found();
  if (price !== undefined && price !== offered.price) throw prizeRefusals.prize_price({ n: offered.price });
  const tickets = await spendTickets(tx, {
    id,
    memberId,
    count: offered.price * pieces,
    ticketIds: order.ticketIds ?? [],
    source: 'counter',
    byMemberId,
  });
  // The prize last: two counters wait for each other as shortly as can be.
  const prize = await tx.lock(prizeTable, { id: prizeId });
  if (!prize.isOffered) throw prizeRefusals.prize_not_offered({ prize: prize.name });
  if (prize.price !== offered.price) throw kitRefusals.stale();
  if (prize.stock < pieces)
    throw prizeRefusals.prize_out_of_stock({ prize: prize.name, n: prize.stock }).at('pieces');
  const today = todayOf(tx, org);
  await refuseOverLimit(tx, prize, { memberId, pieces, today });
  await changeStock(tx, prize, { pieces: -pieces, kind: 'redeemed', orderId: id, byMemberId });
  const { state, source } = order;
  await tx.insert(prizeOrderTable, {
    id,
    prizeId,
    prizeName: prize.name,
    memberId,
    unitId: member.unitId ?? tickets[0]!.unitId,
    pieces,
    tickets: tickets.length,
    state,
    source,
    day: today,
    byMemberId,
    ...(state === 'delivered' && { deliveredBy: byMemberId, deliveredAt: tx.instant }),
  });
  return { ...(await tx.lock(prizeOrderTable, { id })), isNew: true };
}

async function changeStock(
  tx: Tx,
  { id, version, stock }: Pick<Prize, 'id' | 'version' | 'stock'>,
  move: { pieces: number; kind: 'redeemed' | 'returned'; orderId: string; byMemberId: string },
): Promise<void> {
  await Promise.all([
    tx.save(prizeTable, { id, version }, { stock: stock + move.pieces }),
    tx.insert(prizeMoveTable, { id: newId(), prizeId: id, ...move }),
  ]);
}

/** Orders under their locks; the prizes of orders that are ended as well, in one order for all callers. */
export async function lockOrders(
  tx: Tx,
  ids: readonly string[],
  { withPrizes }: { withPrizes: boolean },
): Promise<Order[]> {
  const orders = await tx.all(sql<Order>`
    select ${columnsOf(prizeOrderTable, 'o')} from prize_order o
    where o.org_id = ${tx.orgId} and o.id = any(${[...ids]}::uuid[]) order by o.id for update`);
  if (withPrizes)
    await tx.run(sql`select from prize p where p.org_id = ${tx.orgId}
      and p.id = any(${[...new Set(orders.map(({ prizeId }) => prizeId))]}::uuid[]) order by p.id for update`);
  return orders;
}

/** Gives back some pieces of a locked order whose prize is locked, with the tickets that they cost. */
export async function returnPart(
  tx: Tx,
  order: Order,
  { pieces, byMemberId, reason }: { pieces: number; byMemberId: string; reason: string },
): Promise<Version & { tickets: number }> {
  const count = (order.tickets / order.pieces) * pieces;
  const source = 'counter';
  const tickets = await returnTickets(tx, { actId: order.id, count, source, byMemberId, reason });
  if (tickets !== count) throw kitRefusals.stale();
  const prize = await tx.lock(prizeTable, { id: order.prizeId });
  await changeStock(tx, prize, { pieces, kind: 'returned', orderId: order.id, byMemberId });
  const left = {
    pieces: order.pieces - pieces,
    tickets: order.tickets - tickets,
    givenBack: order.givenBack + pieces,
    reason,
  };
  return { ...(await tx.save(prizeOrderTable, order, left)), tickets };
}

/** Ends a locked order whose prize is locked: its tickets and its pieces return. */
export async function endOrder(
  tx: Tx,
  order: Order,
  { state, byMemberId, reason }: { state: 'cancelled' | 'returned'; byMemberId: string; reason: string },
): Promise<Version & { tickets: number }> {
  const tickets = await returnTickets(tx, { actId: order.id, source: 'counter', byMemberId, reason });
  const prize = await tx.lock(prizeTable, { id: order.prizeId });
  const { pieces, id: orderId } = order;
  await changeStock(tx, prize, { pieces, kind: 'returned', orderId, byMemberId });
  const ending = { state, endedBy: byMemberId, endedAt: tx.instant, reason };
  return { ...(await tx.save(prizeOrderTable, order, ending)), tickets };
}

/** The orders of a member who was merged into another are that one's: their tickets are, too. */
export async function followMerger(
  tx: Tx,
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<void> {
  await tx.run(sql`
    update prize_order set member_id = ${intoId}, version = version + 1
    where org_id = ${tx.orgId} and member_id = ${fromId}`);
}
