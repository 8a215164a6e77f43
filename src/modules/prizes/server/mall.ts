/** The mall: a member orders prizes for his tickets, and cancels what nobody has decided. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf } from '../../../kit/server/database/table/table.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import type { Ctx, Handlers } from '../../../kit/server/module.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import { freeTickets } from '../../tickets/server/door.ts';
import { mallCalls as calls, type OwnOrder } from '../mall.calls.ts';
import { prizeTable } from '../migrations/tables.ts';
import { countingStates, isUndecided } from '../order.rules.ts';
import { prizeSettings } from '../settings.ts';
import { closeRequested, notifyDeciders } from './notices.ts';
import { prizeRefusals } from './refusals.ts';
import { endOrder, limitSince, lockOrders, placeOrder, type Order, type Prize } from './taking.ts';

const shownColumns = ['id', 'name', 'price', 'stock', 'note', 'fileId', 'limitTimes', 'limitSpan'] as const;

/** How many pieces of each prize a member has ordered, by the period of its limit. */
async function piecesHad(tx: Tx, memberId: string, today: string): Promise<Map<string, number>> {
  const rows = await tx.all(sql<{ prizeId: string; pieces: number }>`
    select o.prize_id as "prizeId", sum(o.pieces)::int as pieces
    from prize_order o join prize p on p.org_id = o.org_id and p.id = o.prize_id
    where o.org_id = ${tx.orgId} and o.member_id = ${memberId} and o.state = any(${[...countingStates]}::text[])
      and o.day >= case p.limit_span when 'month' then ${limitSince('month', today)}::date
        when 'year' then ${limitSince('year', today)}::date else '-infinity'::date end
    group by o.prize_id`);
  return new Map(rows.map(({ prizeId, pieces }) => [prizeId, pieces]));
}

async function prizes({ tx, actor }: Ctx) {
  const org = await settings(tx);
  const [offered, had, free] = await Promise.all([
    tx.all(sql<Pick<Prize, (typeof shownColumns)[number]>>`
      select ${columnsOf(prizeTable, 'p', shownColumns)} from prize p
      where p.org_id = ${tx.orgId} and p.is_offered order by p.price, p.name collate "zh-x-icu", p.id`),
    piecesHad(tx, actor.memberId, todayOf(tx, org)),
    freeTickets(tx, actor.memberId),
  ]);
  return {
    ...free,
    approval: settingOf(org, prizeSettings.prizeApproval),
    prizes: offered.map(({ limitTimes, limitSpan: _span, ...prize }) => ({
      ...prize,
      left: limitTimes === null ? null : Math.max(limitTimes - (had.get(prize.id) ?? 0), 0),
    })),
  };
}

async function order({ tx, actor }: Ctx, input: ParsedInputOf<typeof calls.order>) {
  const { memberId } = actor;
  const approval = settingOf(await settings(tx), prizeSettings.prizeApproval);
  const state = approval ? 'requested' : 'approved';
  const placed = await placeOrder(tx, { ...input, memberId, byMemberId: memberId, state, source: 'mall' });
  if (placed.isNew) await notifyDeciders(tx, placed);
  const { tickets: left } = await freeTickets(tx, memberId);
  const { id, prizeName, pieces, tickets } = placed;
  return { id, state: placed.state, prizeName, pieces, tickets, left };
}

type Stored = Omit<OwnOrder, 'mayCancel'> & Pick<Order, 'decidedBy' | 'source'>;

const ownList = listQuery(calls.own, {
  from: sql`prize_order o`,
  visible: ({ tx, actor }) => sql`o.org_id = ${tx.orgId} and o.member_id = ${actor.memberId}`,
  columns: {
    id: sql`o.id`,
    version: sql`o.version`,
    at: sql`o.at`,
    source: sql`o.source`,
    state: sql`o.state`,
    prizeName: sql`o.prize_name`,
    pieces: sql`o.pieces`,
    tickets: sql`o.tickets`,
    reason: sql`o.reason`,
    decidedBy: sql`o.decided_by`,
  },
  where: { state: equals(sql`o.state`) },
  sort: { at: sql`o.at` },
  order: '-at',
  tie: sql`o.id`,
  rows: async (stored: readonly Stored[]): Promise<OwnOrder[]> =>
    stored.map(({ decidedBy, source: _source, ...row }) => ({
      ...row,
      mayCancel: isUndecided({ state: row.state, decidedBy }),
    })),
});

async function cancel({ tx, actor }: Ctx, { id, version }: ParsedInputOf<typeof calls.cancel>) {
  const [found] = await lockOrders(tx, [id], { withPrizes: true });
  if (found?.memberId !== actor.memberId) throw kitRefusals.not_found();
  if (!isUndecided(found)) throw prizeRefusals.order_decided();
  if (found.version !== version) throw kitRefusals.stale();
  await closeRequested(tx, id);
  return endOrder(tx, found, { state: 'cancelled', byMemberId: actor.memberId, reason: '' });
}

export const mallHandlers: Handlers<typeof calls> = { prizes, order, own: ownList.page, cancel };
