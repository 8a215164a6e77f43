/** The records or lines of a filter in groups, with the sums that their lists have. */
import type { PageQuery } from '../../../../../kit/contract/page.ts';
import { sql, type Tx } from '../../../../../kit/server/database/db.ts';
import { listHeads } from '../../../../../kit/server/list/heads.ts';
import { eachDaySums, type Grain } from '../days/day.store.ts';
import { addedLines, addedRecords, choosesAllLines, lineFrom, lineWhere } from '../lines/line.store.ts';
import { addedTopics } from '../topics/list.store.ts';
import type { TopicFilter } from '../filter/topic-filter.ts';
import { topicFrom, topicWhere } from '../filter/topic.where.ts';
import { totalsOfStatuses, type ListTotals, type StatusSums } from '../filter/totals.ts';

/** Of records, the person is the recorder; of lines, the member. Units are those that lines were booked for. */
export type Grouped = { grain: Grain; by: 'unit' | 'person' | 'day' };

export type MeritHead = { key: string; totals: ListTotals };

/** A page of the groups, and the number of all. */
export async function meritHeads(
  tx: Tx,
  filter: TopicFilter,
  { grain, by, ...page }: PageQuery & Grouped,
): Promise<{ heads: MeritHead[]; total: number }> {
  const { heads, total } = await listHeads<StatusSums>(tx, partsOf(tx, filter, { grain, by }), {
    ...page,
    order: by === 'day' ? 'latest' : 'most',
  });
  return { heads: heads.map(({ key, parts }) => ({ key, totals: totalsOfStatuses(parts) })), total };
}

/** SQL of the sums by group and status, each added up of the same as the totals of its rows' list. */
function partsOf(tx: Tx, filter: TopicFilter, grouped: Grouped) {
  const { grain, by } = grouped;
  const isOfRecords = grain === 'records' || (by === 'day' && choosesAllLines(filter));
  const daySums = by === 'day' && isOfRecords ? eachDaySums(tx, filter, grain) : null;
  if (daySums) return daySums;
  const added = grain === 'records' ? addedTopics : isOfRecords ? addedRecords : addedLines;
  const { columns, from } = added(tx, filter);
  const key = by === 'day' ? sql`s.record_date` : namedBy(grouped).id;
  return sql`select ${key} as key, ${columns} ${from} group by ${key}, s.status`;
}

const namedBy = ({ grain, by }: Grouped) => {
  if (grain === 'records') return { id: sql`s.recorder_id`, name: sql`r.recorder_name` };
  if (by === 'unit') return { id: sql`l.unit_id`, name: sql`l.unit_name` };
  return { id: sql`l.member_id`, name: sql`l.member_name` };
};

/** The names of people or units as the last of their rows keeps them. */
export async function keptNames(
  tx: Tx,
  filter: TopicFilter,
  { grouped, ids }: { grouped: Grouped; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = namedBy(grouped);
  const found =
    grouped.grain === 'records'
      ? sql`${topicFrom(tx)} ${topicWhere(tx, filter)}`
      : sql`${lineFrom(tx)} ${lineWhere(tx, filter)}`;
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select distinct on (${id}) ${id} as id, ${name} as name ${found} and ${id} = any((select ${[...ids]}::uuid[])::uuid[])
    order by ${id}, s.record_date desc nulls last, s.id desc`);
  return new Map(rows.map((row) => [row.id, row.name]));
}
