import { sql } from '../../../kit/server/database/db.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import { findMembers, membersByIds } from '../../members/server/door.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import { counterCalls, type OrderRow } from '../calls.ts';
import { orderFields, orderWords } from '../columns.ts';
import { orderCalls } from '../mall.calls.ts';
import { prizeRights } from '../permissions.ts';

type Stored = Omit<OrderRow, 'memberName' | 'memberNo' | 'unitName' | 'byName'> & { byMemberId: string };

/** The most members that a search may match. */
const mostFound = 2_000;

/** Orders with their members: one list for the counter, one for those who decide. */
const ordersOf = (declared: typeof counterCalls.orders) =>
  listQuery(declared, {
    from: ({ tx }) => sql`prize_order o join ${membersSql(tx)} m on m.id = o.member_id`,
    visible: ({ tx }) => sql`o.org_id = ${tx.orgId}`,
    columns: {
      id: sql`o.id`,
      version: sql`o.version`,
      at: sql`o.at`,
      source: sql`o.source`,
      state: sql`o.state`,
      memberId: sql`o.member_id`,
      prizeName: sql`o.prize_name`,
      pieces: sql`o.pieces`,
      tickets: sql`o.tickets`,
      givenBack: sql`o.given_back`,
      reason: sql`o.reason`,
      byMemberId: sql`o.by_member_id`,
    },
    where: {
      keyword: async (words, { tx }) => sql`(strpos(lower(o.prize_name), lower(${words})) > 0
      or o.member_id = any(${await findMembers(tx, words, mostFound)}::uuid[]))`,
      state: equals(sql`o.state`),
      source: equals(sql`o.source`),
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

export const counterList = ordersOf(counterCalls.orders);
export const orderList = ordersOf(orderCalls.list);

export const orderExport = exportOf(orderList, {
  kind: 'prizes.orders',
  permission: prizeRights.orders,
  columns: Object.values(orderFields),
  words: orderWords,
});
