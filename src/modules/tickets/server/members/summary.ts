/** Tickets gained and lost in a period, by member: sums of the totals of months. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { matches } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import {
  listQuery,
  readBy,
  type Asker,
  type ListRequest,
  type ListRows,
} from '../../../../kit/server/list/list-query.ts';
import { wordsIn } from '../../../../kit/server/words.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { membersSql } from '../../../members/server/doors/relations.door.ts';
import { isManaged } from '../../../members/server/doors/scope.door.ts';
import { isOrWasInUnits } from '../../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { ticketRights } from '../../permissions.ts';
import { monthsOf, type Period } from '../../../../kit/contract/list/period.ts';
import { summaryCalls, type SummaryRow } from '../../summary.calls.ts';
import { summaryColumns, summaryWords } from '../../summary.columns.ts';

type Call = typeof summaryCalls.list;
type Stored = Omit<SummaryRow, 'memberName' | 'memberNo' | 'unitName'>;

/** The months of a period; the present month is that of the organisation's zone. */
export const periodOf = async (tx: Tx, period: Period): Promise<{ month: number; toMonth: number }> =>
  monthsOf(period, monthOf(todayOf(tx, await settings(tx))));

/** Members who had tickets before the period or any entry in it. */
const sumsSql = ({ tx, input: { month = 0, toMonth = 0 } }: ListRequest<Call>) => {
  const of = (kind: string) =>
    sql`coalesce(sum(tickets) filter (where month >= ${month}::int and kind = ${kind}), 0)::int`;
  return sql`(
    select member_id, coalesce(sum(tickets) filter (where month < ${month}::int), 0)::int as opening,
      ${of('award')} as award, ${of('counter')} as counter, ${of('import')} as import, ${of('draw')} as draw,
      ${of('restored')} as restored, ${of('returned')} as returned, ${of('moved')} as moved, -${of('used')} as used,
      -${of('expired')} as expired, -${of('void')} as void, sum(tickets)::int as closing
    from ticket_total where org_id = ${tx.orgId} and month <= ${toMonth}::int group by member_id
    having count(*) filter (where month >= ${month}::int) > 0 or sum(tickets) <> 0)`;
};

/** Of a period that is `months`, both of which are named. */
const list = listQuery(summaryCalls.list, {
  from: (request) => sql`${membersSql(request.tx)} m join ${sumsSql(request)} s on s.member_id = m.id`,
  visible: ({ tx, actor }) => isManaged(tx, actor, sql`m.id`),
  columns: {
    memberId: sql`m.id`,
    status: sql`m.status`,
    opening: sql`s.opening`,
    award: sql`s.award`,
    counter: sql`s.counter`,
    import: sql`s.import`,
    draw: sql`s.draw`,
    restored: sql`s.restored`,
    returned: sql`s.returned`,
    moved: sql`s.moved`,
    used: sql`s.used`,
    expired: sql`s.expired`,
    void: sql`s.void`,
    closing: sql`s.closing`,
  },
  where: {
    period: readBy('from'),
    month: readBy('from'),
    toMonth: readBy('from'),
    keyword: matches(sql`m.search`),
    unitIds: (unitIds, { tx, input }) =>
      isOrWasInUnits(tx, sql`m.id`, { unitIds, withChildren: input.includeChildren }),
    includeChildren: readBy('unitIds'),
  },
  sort: {
    memberName: sql`m.name collate "zh-x-icu"`,
    memberNo: sql`m.number`,
    opening: sql`s.opening`,
    used: sql`s.used`,
    closing: sql`s.closing`,
  },
  order: 'memberNo',
  tie: sql`m.id`,
  sums: {
    opening: sql`sum(s.opening)`,
    award: sql`sum(s.award)`,
    counter: sql`sum(s.counter)`,
    import: sql`sum(s.import)`,
    draw: sql`sum(s.draw)`,
    restored: sql`sum(s.restored)`,
    returned: sql`sum(s.returned)`,
    moved: sql`sum(s.moved)`,
    used: sql`sum(s.used)`,
    expired: sql`sum(s.expired)`,
    void: sql`sum(s.void)`,
    closing: sql`sum(s.closing)`,
  },
  rows: async (stored: readonly Stored[], { tx }: Asker): Promise<SummaryRow[]> => {
    const people = await membersByIds(
      tx,
      stored.map(({ memberId }) => memberId),
    );
    return stored.map((row) => {
      const member = people.get(row.memberId);
      return {
        ...row,
        memberName: member?.name ?? '',
        memberNo: member?.number ?? '',
        unitName: member?.unitName ?? '',
      };
    });
  },
});

/** The input with its period as months. */
const inMonths = async (tx: Tx, input: ParsedInputOf<Call>): Promise<ParsedInputOf<Call>> => ({
  ...input,
  period: 'months',
  ...(await periodOf(tx, input)),
});

export async function summary(asker: Asker, input: ParsedInputOf<Call>) {
  const { month = 0, toMonth = 0, ...rest } = await inMonths(asker.tx, input);
  return { ...(await list.page(asker, { ...rest, month, toMonth })), month, toMonth };
}

const rows: ListRows<Call> = {
  call: summaryCalls.list,
  count: async (request) => list.count({ ...request, input: await inMonths(request.tx, request.input) }),
  stream: async function* (request, keys) {
    yield* list.stream({ ...request, input: await inMonths(request.tx, request.input) }, keys);
  },
};

export const summaryExport = exportOf(rows, {
  kind: 'tickets.summary',
  permission: ticketRights.members,
  columns: summaryColumns,
  words: summaryWords,
  sums: async (request) => {
    const label = await wordsIn(request.language, ({ ticketsMembers }) => ticketsMembers.summary.sum);
    const { totals } = await summary(request, { ...request.input, page: 1, size: 1 });
    return [{ label, values: totals }];
  },
});
