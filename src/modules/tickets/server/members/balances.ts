/** The balances of members, from the totals of their entries: what a ticket did is not read again. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { equals, matches } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, readBy, type Asker, type ListRequest } from '../../../../kit/server/list/list-query.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { membersSql } from '../../../members/server/doors/relations.door.ts';
import { isManaged } from '../../../members/server/doors/scope.door.ts';
import { isOrWasInUnits } from '../../../members/server/doors/unit.door.ts';
import { memberCalls as calls, type BalanceRow } from '../../member.calls.ts';
import { balanceFields, balanceWords } from '../../balance.columns.ts';
import { ticketRights } from '../../permissions.ts';

type Balance = {
  memberId: string;
  got: number;
  used: number;
  expired: number;
  void: number;
  restored: number;
  moved: number;
  remaining: number;
};
type Request = ListRequest<typeof calls.balances>;

/** The sums of a member's totals. */
const sums = sql`
  member_id as "memberId",
  coalesce(sum(tickets) filter (where kind in ('award', 'counter', 'import', 'draw')), 0)::int as got,
  coalesce(-sum(tickets) filter (where kind in ('used', 'returned')), 0)::int as used,
  coalesce(-sum(tickets) filter (where kind = 'expired'), 0)::int as expired,
  coalesce(-sum(tickets) filter (where kind = 'void'), 0)::int as void,
  coalesce(sum(tickets) filter (where kind = 'restored'), 0)::int as restored,
  coalesce(sum(tickets) filter (where kind = 'moved'), 0)::int as moved,
  coalesce(sum(tickets), 0)::int as remaining`;

const bySums = ['got', 'used', 'remaining'];

/** The sums of all members are read only where they decide which rows come, or in which order. */
const from = ({ tx, input }: Request) => {
  const members = sql`${membersSql(tx)} m`;
  return input.held || bySums.includes(input.sort?.replace('-', '') ?? '')
    ? sql`${members} left join (
        select ${sums} from ticket_total where org_id = ${tx.orgId} group by member_id) b on b."memberId" = m.id`
    : members;
};

const hadTickets = (tx: Tx) =>
  sql`exists (select from ticket_total t where t.org_id = ${tx.orgId} and t.member_id = m.id)`;

const none = { got: 0, used: 0, expired: 0, void: 0, restored: 0, moved: 0, remaining: 0 };

export const balanceList = listQuery(calls.balances, {
  from,
  visible: ({ tx, actor }) => sql`${isManaged(tx, actor, sql`m.id`)}
    and (m.status in ('inactive', 'active', 'frozen') or ${hadTickets(tx)})`,
  columns: { memberId: sql`m.id`, status: sql`m.status` },
  where: {
    keyword: matches(sql`m.search`),
    memberId: equals(sql`m.id`),
    status: equals(sql`m.status`),
    unitIds: (unitIds, { tx, input }) =>
      isOrWasInUnits(tx, sql`m.id`, { unitIds, withChildren: input.includeChildren }),
    includeChildren: readBy('unitIds'),
    held: (on) => (on ? sql`b.remaining > 0` : null),
  },
  sort: {
    memberName: sql`m.name collate "zh-x-icu"`,
    memberNo: sql`m.number`,
    got: sql`coalesce(b.got, 0)`,
    used: sql`coalesce(b.used, 0)`,
    remaining: sql`coalesce(b.remaining, 0)`,
  },
  order: 'memberNo',
  tie: sql`m.id`,
  rows: async (stored: readonly Pick<BalanceRow, 'memberId' | 'status'>[], { tx }: Asker) => {
    const ids = stored.map(({ memberId }) => memberId);
    const [people, balances, printed] = await Promise.all([
      membersByIds(tx, ids),
      tx.all(sql<Balance>`
        select ${sums} from ticket_total where org_id = ${tx.orgId} and member_id = any(${ids}::uuid[])
        group by member_id`),
      tx.all(sql<{ memberId: string; printed: number }>`
        select member_id as "memberId", count(*)::int as printed from ticket
        where org_id = ${tx.orgId} and member_id = any(${ids}::uuid[]) and prints > 0
          and state in ('generated', 'printed', 'handed', 'inDraw') group by member_id`),
    ]);
    const sumsOf = new Map(balances.map((sum) => [sum.memberId, sum]));
    const printedOf = new Map(printed.map((each) => [each.memberId, each.printed]));
    return stored.map(({ memberId, status }): BalanceRow => {
      const member = people.get(memberId);
      return {
        ...none,
        ...sumsOf.get(memberId),
        memberId,
        status,
        memberName: member?.name ?? '',
        memberNo: member?.number ?? '',
        unitName: member?.unitName ?? '',
        printed: printedOf.get(memberId) ?? 0,
      };
    });
  },
});

export const balanceExport = exportOf(balanceList, {
  kind: 'tickets.balances',
  permission: ticketRights.members,
  columns: Object.values(balanceFields),
  words: balanceWords,
});
