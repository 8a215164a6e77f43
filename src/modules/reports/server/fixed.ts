import type { OutputOf, ParsedInputOf } from '../../../kit/contract/call.ts';
import { windowOf } from '../../../kit/contract/page.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Asker, ListRows } from '../../../kit/server/list/list-query.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import { postedFixedSql } from '../../fixed/server/door.ts';
import { findMembers, membersByIds } from '../../members/server/door.ts';
import { settings } from '../../organisation/server/door.ts';
import { sightOf } from '../../ranking/server/door.ts';
import { reportCalls } from '../report.calls.ts';

type Asked = Omit<ParsedInputOf<typeof reportCalls.fixed>, 'page' | 'size'>;
type Row = OutputOf<typeof reportCalls.fixed>['rows'][number];
type Stored = Pick<Row, 'month' | 'memberId' | 'regularMeritMonth' | 'items'>;

const maximumFound = 1_000;
const rowsAtOnce = 1_000;

/** The month that is asked for, or the latest one with fixed points; all months of those who are searched for. */
async function monthShown(tx: Tx, { month, search }: Asked): Promise<number | null> {
  if (month !== undefined) return month;
  if (search.trim() !== '') return null;
  const row = await tx.one(
    sql<{ month: number | null }>`select max(month) as month from ${postedFixedSql(tx)} f`,
  );
  return row.month;
}

/** SQL of the posted points by month and member that the caller may see: `from ${…} p`. */
async function shownSql({ tx, actor }: Pick<Asker, 'tx' | 'actor'>, input: Asked) {
  const month = await monthShown(tx, input);
  const found = input.search.trim() === '' ? null : await findMembers(tx, input.search, maximumFound);
  const { opensOthers } = sightOf(actor, await settings(tx));
  const rows = sql`(select f.month, f.member_id, sum(f.points)::bigint as points,
      json_agg(json_build_object('name', f.item, 'points', f.points) order by f.item) as items
    from ${postedFixedSql(tx)} f
    where true ${month === null ? sql`` : sql`and f.month = ${month}`}
      ${found === null ? sql`` : sql`and f.member_id = any(${found}::uuid[])`}
      ${opensOthers ? sql`` : sql`and f.member_id = ${actor.memberId}`}
    group by f.month, f.member_id)`;
  return { month, rows };
}

async function read(
  tx: Tx,
  rows: ReturnType<typeof sql>,
  { offset, size }: { offset: number; size: number },
): Promise<Row[]> {
  const stored = await tx.all(sql<Stored>`
    select month, member_id as "memberId", points as "regularMeritMonth", items
    from ${rows} p order by month desc, points desc, member_id limit ${size} offset ${offset}`);
  const members = await membersByIds(
    tx,
    stored.map(({ memberId }) => memberId),
  );
  return stored.map((row) => {
    const member = members.get(row.memberId);
    return {
      ...row,
      memberName: member?.name ?? '',
      memberNo: member?.number ?? '',
      unitName: member?.unitName ?? '',
    };
  });
}

const countOf = (tx: Tx, rows: ReturnType<typeof sql>) =>
  tx.one(sql<{ total: number; sum: number }>`
    select count(*)::int as total, coalesce(sum(points), 0)::bigint as sum from ${rows} p`);

export const fixedHandlers: Handlers<Pick<typeof reportCalls, 'fixed'>> = {
  fixed: async (ctx, input) => {
    const { month, rows } = await shownSql(ctx, input);
    const { limit: size, offset } = windowOf(input);
    const [page, { total, sum }] = await Promise.all([
      read(ctx.tx, rows, { offset, size }),
      countOf(ctx.tx, rows),
    ]);
    return { rows: page, total, month, totals: { regularMeritMonth: sum } };
  },
};

/** The same as a file. */
export const fixedRows: ListRows<typeof reportCalls.fixed> = {
  call: reportCalls.fixed,
  count: async (asked) => (await countOf(asked.tx, (await shownSql(asked, asked.input)).rows)).total,
  stream: async function* (asked) {
    const { rows } = await shownSql(asked, asked.input);
    for (let offset = 0; ; offset += rowsAtOnce) {
      const page = await read(asked.tx, rows, { offset, size: rowsAtOnce });
      yield page;
      if (page.length < rowsAtOnce) return;
    }
  },
};
