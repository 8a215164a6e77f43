/** The counter: finds its customers, hands prizes over for their tickets, and takes prizes back. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { firstDayOf, monthOf } from '../../../kit/contract/format.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import type { Ctx, Handlers } from '../../../kit/server/module.ts';
import {
  findMembers,
  lockStatusesForShare,
  memberIdsByNumbers,
  membersByIds,
} from '../../members/server/door.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import {
  freeTickets,
  returnTickets,
  serialOf,
  ticketOfCode,
  spendTickets,
} from '../../tickets/server/door.ts';
import { counterCalls as calls, type Customer, type OrderRow } from '../calls.ts';
import { orderFields, orderWords } from '../columns.ts';
import { prizeMoveTable, prizeOrderTable, prizeTable } from '../migrations/tables.ts';
import { prizeRights } from '../permissions.ts';
import { receipt } from './receipt.ts';
import { prizeRefusals } from './refusals.ts';

type Prize = RowOf<typeof prizeTable>;

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

/** Refuses what the limit of a prize does not leave to the member. */
async function refuseOverLimit(
  tx: Tx,
  { id, name, limitTimes, limitSpan }: Prize,
  { memberId, pieces, today }: { memberId: string; pieces: number; today: string },
): Promise<void> {
  if (limitTimes === null) return;
  const since =
    limitSpan === 'month'
      ? firstDayOf(monthOf(today))
      : limitSpan === 'year'
        ? `${today.slice(0, 4)}-01-01`
        : '-infinity';
  const { had } = await tx.one(sql<{ had: number }>`
    select coalesce(sum(pieces), 0)::int as had from prize_order
    where org_id = ${tx.orgId} and member_id = ${memberId} and prize_id = ${id}
      and state in ('requested', 'approved', 'delivered') and day >= ${since}::date`);
  if (had + pieces > limitTimes)
    throw prizeRefusals.prize_limit({ prize: name, n: Math.max(limitTimes - had, 0) }).at('pieces');
}

async function redeem({ tx, actor }: Ctx, input: ParsedInputOf<typeof calls.redeem>) {
  const { id, memberId, prizeId, pieces, ticketIds } = input;
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
  const tickets = await spendTickets(tx, {
    id,
    memberId,
    count: offered.price * pieces,
    ticketIds,
    source: 'counter',
    byMemberId: actor.memberId,
  });
  // The prize last: two counters wait for each other as shortly as can be.
  const prize = await tx.lock(prizeTable, { id: prizeId });
  if (!prize.isOffered) throw prizeRefusals.prize_not_offered({ prize: prize.name });
  if (prize.price !== offered.price) throw kitRefusals.stale();
  if (prize.stock < pieces)
    throw prizeRefusals.prize_out_of_stock({ prize: prize.name, n: prize.stock }).at('pieces');
  const today = todayOf(tx, org);
  await refuseOverLimit(tx, prize, { memberId, pieces, today });
  await changeStock(tx, prize, {
    pieces: -pieces,
    kind: 'redeemed',
    orderId: id,
    byMemberId: actor.memberId,
  });
  await tx.insert(prizeOrderTable, {
    id,
    prizeId,
    prizeName: prize.name,
    memberId,
    unitId: member.unitId ?? tickets[0]!.unitId,
    pieces,
    tickets: tickets.length,
    state: 'delivered',
    day: today,
    byMemberId: actor.memberId,
  });
  const { tickets: left } = await freeTickets(tx, memberId);
  return { id, prizeName: prize.name, pieces, tickets: tickets.length, serials: tickets.map(serialOf), left };
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

async function giveBack({ tx, actor }: Ctx, input: ParsedInputOf<typeof calls.giveBack>) {
  const { reason } = input;
  const order = await tx.lock(prizeOrderTable, input, { state: ['delivered'] }, prizeRefusals.order_ended);
  const by = { byMemberId: actor.memberId, reason };
  const tickets = await returnTickets(tx, { actId: order.id, source: 'counter', ...by });
  const prize = await tx.lock(prizeTable, { id: order.prizeId });
  await changeStock(tx, prize, {
    pieces: order.pieces,
    kind: 'returned',
    orderId: order.id,
    byMemberId: actor.memberId,
  });
  const saved = await tx.save(prizeOrderTable, order, {
    state: 'returned',
    endedBy: actor.memberId,
    endedAt: tx.instant,
    reason,
  });
  return { ...saved, tickets };
}

type Stored = Omit<OrderRow, 'memberName' | 'memberNo' | 'unitName' | 'byName'> & { byMemberId: string };

/** The most members that a search may match. */
const mostFound = 2_000;

const orderList = listQuery(calls.orders, {
  from: ({ tx }) => sql`prize_order o join ${membersSql(tx)} m on m.id = o.member_id`,
  visible: ({ tx }) => sql`o.org_id = ${tx.orgId}`,
  columns: {
    id: sql`o.id`,
    version: sql`o.version`,
    at: sql`o.at`,
    state: sql`o.state`,
    memberId: sql`o.member_id`,
    prizeName: sql`o.prize_name`,
    pieces: sql`o.pieces`,
    tickets: sql`o.tickets`,
    reason: sql`o.reason`,
    byMemberId: sql`o.by_member_id`,
  },
  where: {
    keyword: async (words, { tx }) => sql`(strpos(lower(o.prize_name), lower(${words})) > 0
      or o.member_id = any(${await findMembers(tx, words, mostFound)}::uuid[]))`,
    state: equals(sql`o.state`),
    memberId: equals(sql`o.member_id`),
    prizeId: equals(sql`o.prize_id`),
    from: (day) => sql`o.day >= ${day}::date`,
    to: (day) => sql`o.day <= ${day}::date`,
  },
  sort: {
    at: sql`o.at`,
    memberName: sql`m.name collate "zh-x-icu"`,
    prizeName: sql`o.prize_name collate "zh-x-icu"`,
    tickets: sql`o.tickets`,
  },
  order: '-at',
  tie: sql`o.id`,
  rows: async (stored: readonly Stored[], { tx }: Asker): Promise<OrderRow[]> => {
    const ids = stored.flatMap(({ memberId, byMemberId }) => [memberId, byMemberId]);
    const people = await membersByIds(tx, [...new Set(ids)]);
    return stored.map(({ byMemberId, ...row }) => {
      const member = people.get(row.memberId);
      return {
        ...row,
        memberName: member?.name ?? '',
        memberNo: member?.number ?? '',
        unitName: member?.unitName ?? '',
        byName: people.get(byMemberId)?.name ?? '',
      };
    });
  },
});

export const orderExport = exportOf(orderList, {
  kind: 'prizes.orders',
  permission: prizeRights.counter,
  columns: Object.values(orderFields),
  words: orderWords,
});

export const counterHandlers: Handlers<typeof calls> = {
  find,
  prizes: ({ tx }) =>
    tx.all(sql<Pick<Prize, (typeof offeredColumns)[number]>>`
      select ${columnsOf(prizeTable, 'p', offeredColumns)} from prize p
      where p.org_id = ${tx.orgId} and p.is_offered order by p.price, p.name collate "zh-x-icu", p.id`),
  redeem,
  orders: orderList.page,
  receipt,
  giveBack,
};
