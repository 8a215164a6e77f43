import { addDays } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { unitMembersSql } from '../../../members/server/doors/relations.door.ts';
import { measures, openingBalanceMonth, type Points } from '../../rules.ts';
import { daysOf, inSpan, Source, totals, type Fragment, type Span } from './sums.ts';
import { hiddenMembers } from './window.ts';

/** The groups of a comparison: each unit with the group that it counts for, and members who count for one by name. */
export type UnitGroups = {
  units: readonly { unitId: string; groupId: string }[];
  members?: readonly { memberId: string; groupId: string }[];
};

export type GroupSums = Points & { groupId: string; heads: number };

/**
 * The points of the members in a ranking by groups of units and members, and the number of such members now. By
 * `entry`: earned in the unit, by the unit at the time of each entry; by `current`: earned anywhere by the present
 * members. A member named by a group counts with all points, and once in each group. Needs a read transaction.
 */
export async function groupSums(
  tx: Tx,
  { span, by, groups }: { span: Span; by: 'entry' | 'current'; groups: UnitGroups },
): Promise<GroupSums[]> {
  const { units, members: named = [] } = groups;
  await tx.run(sql`set local work_mem = '64MB'`);
  const map = pairs(
    units.map(({ unitId, groupId }) => [unitId, groupId]),
    sql`m(unit_id, group_id)`,
  );
  const names = pairs(
    named.map(({ memberId, groupId }) => [memberId, groupId]),
    sql`k(member_id, group_id)`,
  );
  const hidden = hiddenMembers(tx, span);
  const here = unitMembersSql(tx);
  const sums = sql.join(
    measures.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
  );
  const values = sql.join(measures.map((name) => sql`part.${sql.ref(name)}`));
  const parts = (memberIds?: readonly string[]) => sql.join(slotParts(tx, span, memberIds), sql` union all `);
  const byName = sql`
    union all select k.group_id, ${values} from (${parts(named.map(({ memberId }) => memberId))}) part
    join ${names} on k.member_id = part.member_id
    where part.member_id not in (${hidden})
      and not exists (select from ${map} where m.group_id = k.group_id and m.unit_id = part.unit_id)`;
  const earned =
    by === 'entry'
      ? sql`select group_id, ${sums} from (
            select m.group_id, ${values} from (${parts()}) part join ${map} on m.unit_id = part.unit_id
            where part.member_id not in (${hidden}) ${named.length === 0 ? sql`` : byName}) part group by group_id`
      : sql`select p.group_id, ${sums} from present p
          join (${totals(tx, { span }, measures)}) t on t.member_id = p.member_id group by p.group_id`;
  return tx.all(sql<GroupSums>`
    with present as materialized (
      select m.group_id, u.member_id from ${here} u join ${map} on m.unit_id = u.unit_id
      where u.member_id not in (${hidden})
      union
      select k.group_id, u.member_id from ${here} u join ${names} on k.member_id = u.member_id
      where u.member_id not in (${hidden})
    ), heads as (select group_id, count(*)::int as heads from present group by group_id),
    earned as (${earned})
    select g.group_id as "groupId", coalesce(h.heads, 0) as heads,
      ${sql.join(measures.map((name) => sql`coalesce(e.${sql.ref(name)}, 0)::bigint as ${sql.ref(name)}`))}
    from (select group_id from ${map} union select group_id from ${names}) g
    left join heads h on h.group_id = g.group_id left join earned e on e.group_id = g.group_id`);
}

/** SQL of rows of two ids: `from ${pairs(…, sql`m(unit_id, group_id)`)}`. */
function pairs(rows: readonly (readonly [string, string])[], as: Fragment): Fragment {
  return sql`unnest(${rows.map(([id]) => id)}::uuid[], ${rows.map(([, id]) => id)}::uuid[]) as ${as}`;
}

/** The sums of a span by member and unit at the time of entry, one signed row per source. */
function slotParts(tx: Tx, span: Span, memberIds?: readonly string[]): Fragment[] {
  const source = new Source(tx, ['n', ...measures], { memberIds }, sql`member_id, unit_id`);
  const { from, to } = daysOf(span);
  const begin =
    from === null ? [source.vector(openingBalanceMonth, 1)] : source.prefix(addDays(from, -1), -1);
  return [...source.prefix(to, 1), ...begin, source.tail(inSpan(span))];
}
