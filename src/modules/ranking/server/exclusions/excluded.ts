/**
 * The members whom exclusions remove from the rankings today, and their return. The ledger asks this whenever it shows
 * members.
 */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import type { Schedule } from '../../../../kit/server/background/schedule.ts';
import { roleMembersSql } from '../../../access/server/door.ts';
import { lockFold, rankByStatus, setRanked, unranked } from '../../../ledger/server/door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { membersInUnits, unitsUnder } from '../../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { rankExclusionTable } from '../../migrations/tables.ts';
import { allGroups } from '../groups.ts';

export const answersUnranked = unranked.with(async (tx, memberIds) => {
  const rows = await tx.all(sql<{ id: string }>`
    select member_id as id from rank_excluded
    where org_id = ${tx.orgId} and member_id = any(${[...memberIds]}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
});

const partNames = ['memberIds', 'unitIds', 'roleIds', 'groupIds'] as const;
export type Parts = Pick<RowOf<typeof rankExclusionTable>, (typeof partNames)[number]>;

/** The members of all exclusions that hold on a day. */
async function excludedOn(tx: Tx, today: string): Promise<Set<string>> {
  const parts = await tx.all(sql<Parts>`
    select ${columnsOf(rankExclusionTable, 'x', partNames)} from rank_exclusion x
    where x.org_id = ${tx.orgId} and x.from_day <= ${today}::date and (x.to_day is null or x.to_day >= ${today}::date)`);
  if (parts.length === 0) return new Set();
  const groupIds = new Set(parts.flatMap((part) => part.groupIds));
  const groups = groupIds.size === 0 ? [] : (await allGroups(tx)).filter(({ id }) => groupIds.has(id));
  const units = [...parts, ...groups].flatMap(({ unitIds }) => unitIds);
  const roles = parts.flatMap(({ roleIds }) => roleIds);
  const inUnits = await membersInUnits(tx, await unitsUnder(tx, [...new Set(units)], true));
  const holders =
    roles.length === 0
      ? []
      : await tx.all(sql<{ id: string }>`
          select distinct h.member_id as id from ${roleMembersSql(tx)} h where h.role_id = any(${roles}::uuid[])`);
  const named = [...parts, ...groups].flatMap(({ memberIds }) => memberIds);
  return new Set([...named, ...inUnits, ...holders.map(({ id }) => id)]);
}

/**
 * Takes out of the rankings who is excluded now, and brings back who no longer is, as the status allows. Under the lock of
 * those who change rankings, so that two do not undo each other.
 */
export async function followExclusions(tx: Tx): Promise<void> {
  await lockFold(tx);
  const today = todayOf(tx, await settings(tx));
  const excludedIds = await excludedOn(tx, today);
  const current = await tx.all(sql<{ id: string }>`
    select member_id as id from rank_excluded where org_id = ${tx.orgId}`);
  const now = new Set(current.map(({ id }) => id));
  const known = await membersByIds(tx, [...excludedIds]);
  const out = [...excludedIds].filter((id) => known.has(id) && !now.has(id)).toSorted();
  const back = [...now].filter((id) => !excludedIds.has(id)).toSorted();
  if (out.length + back.length === 0) return;
  await tx.run(sql`
    delete from rank_excluded where org_id = ${tx.orgId} and member_id = any(${back}::uuid[])`);
  await tx.run(sql`
    insert into rank_excluded (org_id, member_id)
    select ${tx.orgId}, given.id from unnest(${out}::uuid[]) as given (id) on conflict do nothing`);
  await setRanked(tx, out, false);
  const members = [...(await membersByIds(tx, back)).values()];
  for (const [status, own] of Map.groupBy(members, (member) => member.status))
    await rankByStatus(tx, { memberIds: own.map(({ id }) => id), status });
}

/** Days begin and end, and members come into units, roles and groups, or leave them. */
export const following: Schedule = {
  name: 'ranking.exclusions',
  cron: '*/15 * * * *',
  run: ({ finish }) => finish(followExclusions),
};
