import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { memberBelongingTable, memberMergeTable } from '../../migrations/tables.ts';

type Pair = Pick<RowOf<typeof memberMergeTable>, 'fromId' | 'intoId'>;
export type Belonging = Pick<RowOf<typeof memberBelongingTable>, 'groupId' | 'memberId' | 'relation'>;

/** Columns of a Belonging; the table has the alias `b`. */
export const belonging = columnsOf(memberBelongingTable, 'b', ['groupId', 'memberId', 'relation']);

/** The members into which some were merged, by the merged ones. */
export async function mergeOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(sql<Pair>`
    select ${columnsOf(memberMergeTable, 'g', ['fromId', 'intoId'])} from member_merge g
    where g.org_id = ${tx.orgId} and g.from_id = any(${[...memberIds]}::uuid[])`);
  return new Map(rows.map(({ fromId, intoId }) => [fromId, intoId]));
}

/** The mergers into these members. */
export const mergesInto = (tx: Tx, memberIds: readonly string[]): Promise<Pair[]> =>
  tx.all(sql<Pair>`
    select ${columnsOf(memberMergeTable, 'g', ['fromId', 'intoId'])} from member_merge g
    where g.org_id = ${tx.orgId} and g.into_id = any(${[...memberIds]}::uuid[]) order by g.id`);

/** The two members of each merge, by its id; unknown ids are missing. */
export async function mergesByIds(tx: Tx, ids: readonly string[]): Promise<Map<string, Pair>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.all(sql<Pair & { id: string }>`
    select id, from_id as "fromId", into_id as "intoId" from member_merge
    where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])
    union all
    select id, from_id, into_id from member_split
    where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, ...pair }) => [id, pair]));
}

/** How much of a household's points went with those who left it, by the ids of the divisions. */
export async function sharesOf(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { moved: number; of: number }>> {
  const rows = await tx.all(sql<{ id: string; moved: number; of: number }>`
    select id, case rule when 'all' then 1 else people end as moved, case rule when 'all' then 1 else of_people end as of
    from member_split where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, ...share }) => [id, share]));
}

/** How many awards and people of households would follow. */
export async function followingCounts(tx: Tx, memberId: string): Promise<{ awards: number; people: number }> {
  return tx.one(sql<{ awards: number; people: number }>`
    select (select count(*)::int from member_award where org_id = ${tx.orgId} and member_id = ${memberId}) as awards,
      (select count(*)::int from member_belonging
        where org_id = ${tx.orgId} and group_id = ${memberId} and until_at is null) as people`);
}

export async function followAwards(tx: Tx, { fromId, intoId }: Pair): Promise<void> {
  await tx.run(sql`
    update member_award set member_id = ${intoId}, version = version + 1
    where org_id = ${tx.orgId} and member_id = ${fromId}`);
}

/**
 * Moves the relations above and below the merged member to the other one: each ends with the one and begins with the
 * other.
 */
export async function followPeople(tx: Tx, { fromId, intoId }: Pair): Promise<void> {
  const open = await tx.all(sql<Belonging>`
    update member_belonging b set until_at = ${tx.instant}
    where org_id = ${tx.orgId} and until_at is null and (group_id = ${fromId} or member_id = ${fromId})
    returning ${belonging}`);
  const other = (id: string): string => (id === fromId ? intoId : id);
  await insertPeople(
    tx,
    open.map(({ groupId, memberId, relation }) => ({
      groupId: other(groupId),
      memberId: other(memberId),
      relation,
    })),
  );
}

export const insertPeople = (tx: Tx, people: readonly Belonging[]): Promise<number> =>
  tx.insertAll(
    memberBelongingTable,
    people.map((person) => ({ id: newId(), ...person })),
    sql`on conflict (org_id, group_id, member_id) where until_at is null do nothing`,
  );

export const endPeople = (tx: Tx, groupId: string, memberIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    update member_belonging set until_at = ${tx.instant}
    where org_id = ${tx.orgId} and group_id = ${groupId} and member_id = any(${[...memberIds]}::uuid[])
      and until_at is null`);
