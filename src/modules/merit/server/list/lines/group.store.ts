/** The lines of a filter by event or by member, with sums of its whole. */
import type { PageQuery } from '../../../../../kit/contract/page.ts';
import { sql, type Tx } from '../../../../../kit/server/database/db.ts';
import { pageSql } from '../../../../../kit/server/database/page-sql.ts';
import { bookedSums, lineWhere, ownEventName, summedFrom } from './line.store.ts';
import type { TopicFilter } from '../filter/topic-filter.ts';
import type { TopicSums } from '../filter/totals.ts';

export type Grouping = 'event' | 'member';

/** `label`: the name of an event that is in no library; the sums are of what is booked. */
export type LineGroup = TopicSums & { id: string | null; label: string | null; lines: number };

const groupOrders = {
  lines: sql`g.lines`,
  frequency: sql`g.frequency`,
  bScore: sql`(g."bPlus" + g."bMinus")`,
  aScore: sql`(g."aPlus" + g."aMinus")`,
  gScore: sql`(g."gPlus" + g."gMinus")`,
} as const;
type Column = keyof typeof groupOrders;
export type GroupOrder = Column | `-${Column}`;

/**
 * SQL of `g`. Events that were written by hand are the same when their names are; those of the library stay there once
 * they are used, so that no line needs to be asked for its name.
 */
function groupsOf(tx: Tx, filter: TopicFilter, by: Grouping) {
  const byHand = sql`case when l.event_id is null then ${ownEventName} end`;
  const columns =
    by === 'member' ? sql`l.member_id as id, null::text as label` : sql`l.event_id as id, ${byHand} as label`;
  return sql`g as (
    select ${columns}, count(*) as lines, ${bookedSums} ${summedFrom(tx)} ${lineWhere(tx, filter)}
    group by ${by === 'member' ? sql`l.member_id` : sql`l.event_id, ${byHand}`})`;
}

function orderOf(sort: GroupOrder) {
  const column = groupOrders[sort.replace('-', '') as Column];
  return sql`order by ${column} ${sort.startsWith('-') ? sql`desc` : sql``}, g.id, g.label`;
}

/** A page of the groups, and the number of all. */
export async function listGroups(
  tx: Tx,
  filter: TopicFilter,
  { by, sort, ...page }: PageQuery & { by: Grouping; sort: GroupOrder },
): Promise<{ groups: LineGroup[]; total: number }> {
  const rows = await tx.all(sql<{ total: number; place: number | null } & LineGroup>`
    with ${groupsOf(tx, filter, by)}, placed as (
      select g.*, row_number() over (${orderOf(sort)}) as place from g order by place ${pageSql(page)})
    select n.total, placed.* from (select count(*) as total from g) n left join placed on true order by placed.place`);
  const groups = rows.flatMap(({ total: _total, place, ...group }) => (place === null ? [] : [group]));
  return { groups, total: rows[0]?.total ?? 0 };
}

/** Every group of the filter, in chunks of a cursor. */
export function streamGroups(
  tx: Tx,
  filter: TopicFilter,
  { by, sort }: { by: Grouping; sort: GroupOrder },
): AsyncGenerator<LineGroup[]> {
  return tx.stream(sql<LineGroup>`with ${groupsOf(tx, filter, by)} select g.* from g ${orderOf(sort)}`);
}

export async function countGroups(tx: Tx, filter: TopicFilter, by: Grouping): Promise<number> {
  const { total } = await tx.one(sql<{ total: number }>`
    with ${groupsOf(tx, filter, by)} select count(*) as total from g`);
  return total;
}
