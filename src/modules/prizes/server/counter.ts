/** The counter: finds its customers, hands prizes over for their tickets, and takes prizes back. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf } from '../../../kit/server/database/table/table.ts';
import type { Ctx, Handlers } from '../../../kit/server/module.ts';
import { memberIdsByNumbers, membersByIds } from '../../members/server/door.ts';
import { freeTickets, serialOf, serialsUsedBy, ticketOfCode } from '../../tickets/server/door.ts';
import type { counterCalls as calls, Customer } from '../calls.ts';
import { prizeMessages } from '../messages.ts';
import { prizeTable } from '../migrations/tables.ts';
import { notifyMember } from './notices.ts';
import { counterList } from './order-list.ts';
import { receipt } from './receipt.ts';
import { prizeRefusals } from './refusals.ts';
import { endOrder, lockOrders, placeOrder, returnPart, type Prize } from './taking.ts';

const offeredColumns = ['id', 'name', 'price', 'stock', 'note', 'fileId'] as const;

/** The longest code of a ticket as typed: anything as short as this may be a member's number. */
const codeLength = 16;

async function find(ctx: Ctx, { text }: ParsedInputOf<typeof calls.find>): Promise<Customer> {
  const { tx } = ctx;
  const memberIds = await memberIdsByNumbers(tx, [text]);
  const named = memberIds.get(text);
  if (named !== undefined) return customerOf(tx, named, null);
  const isShort = text.replaceAll(/[\s-]/g, '').length < codeLength;
  try {
    const ticket = await ticketOfCode(ctx, text);
    return await customerOf(tx, ticket.memberId, {
      id: ticket.id,
      serial: serialOf(ticket),
      expiresOn: ticket.expiresOn,
    });
  } catch (error) {
    if (isShort && (error as { reason?: string }).reason === 'ticket_code_wrong')
      throw prizeRefusals.customer_unknown();
    throw error;
  }
}

async function customerOf(tx: Tx, memberId: string, ticket: Customer['ticket']): Promise<Customer> {
  const [people, free] = await Promise.all([membersByIds(tx, [memberId]), freeTickets(tx, memberId)]);
  const member = people.get(memberId);
  if (!member || member.status === 'deleted') throw prizeRefusals.customer_unknown();
  const { name: memberName, number: memberNo, unitName } = member;
  return { memberId, memberName, memberNo, unitName, ...free, ticket };
}

async function redeem({ tx, actor }: Ctx, input: ParsedInputOf<typeof calls.redeem>) {
  const place = { state: 'delivered', source: 'counter', byMemberId: actor.memberId } as const;
  const { id, prizeName, pieces, tickets } = await placeOrder(tx, { ...input, ...place });
  const [serials, { tickets: left }] = await Promise.all([
    serialsUsedBy(tx, id),
    freeTickets(tx, input.memberId),
  ]);
  return { id, prizeName, pieces, tickets, serials, left };
}

/** The whole of an order, or some of its pieces. */
async function giveBack(
  { tx, actor }: Ctx,
  { id, version, pieces, reason }: ParsedInputOf<typeof calls.giveBack>,
) {
  const [order] = await lockOrders(tx, [id], { withPrizes: true });
  if (!order) throw kitRefusals.not_found();
  if (order.state !== 'delivered') throw prizeRefusals.order_ended();
  if (order.version !== version) throw kitRefusals.stale();
  const { memberId: byMemberId } = actor;
  const back = pieces ?? order.pieces;
  if (back > order.pieces) throw prizeRefusals.fewer_pieces({ n: order.pieces }).at('pieces');
  const answer =
    back < order.pieces
      ? await returnPart(tx, order, { pieces: back, byMemberId, reason })
      : await endOrder(tx, order, { state: 'returned', byMemberId, reason });
  const part = { ...order, pieces: back, tickets: answer.tickets };
  await notifyMember(tx, prizeMessages.returned, { order: part, byMemberId, reason });
  return { ...answer, pieces: back };
}

export const counterHandlers: Handlers<typeof calls> = {
  find,
  prizes: ({ tx }) =>
    tx.all(sql<Pick<Prize, (typeof offeredColumns)[number]>>`
      select ${columnsOf(prizeTable, 'p', offeredColumns)} from prize p
      where p.org_id = ${tx.orgId} and p.is_offered order by p.price, p.name collate "zh-x-icu", p.id`),
  redeem,
  orders: counterList.page,
  receipt,
  giveBack,
};
