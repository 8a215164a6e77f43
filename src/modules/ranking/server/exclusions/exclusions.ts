/** The list of exclusions from rankings, and its form. */
import { FieldRefusals } from '../../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import { judged, ruleFor, unchanged, type Handlers } from '../../../../kit/server/module.ts';
import { roleNames } from '../../../access/server/door.ts';
import { todaySql } from '../../../organisation/server/door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { unitNames } from '../../../members/server/doors/unit.door.ts';
import { exclusionCalls, maximumExclusions } from '../../exclusion.calls.ts';
import { rankExclusionTable } from '../../migrations/tables.ts';
import { allGroups } from '../groups.ts';
import { rankingRefusals } from '../refusals.ts';
import { followExclusions, type Parts } from './excluded.ts';

type Exclusion = RowOf<typeof rankExclusionTable>;
type Stored = Exclusion & { state: 'now' | 'ahead' | 'over' };

/** Against today in the organisation's zone; a list asks for it within its own statement. */
function stateOf(tx: Tx) {
  const today = todaySql(tx);
  return sql`case when x.from_day > ${today} then 'ahead' when x.to_day < ${today} then 'over' else 'now' end`;
}

const exclusionList = listQuery<typeof exclusionCalls.exclusions, Stored>(exclusionCalls.exclusions, {
  from: sql`rank_exclusion x`,
  visible: ({ tx }) => sql`x.org_id = ${tx.orgId}`,
  columns: ({ tx }) => sql`${columnsOf(rankExclusionTable, 'x')}, ${stateOf(tx)} as state`,
  where: { state: (state, { tx }) => sql`${stateOf(tx)} = ${state}` },
  sort: { fromDay: sql`x.from_day` },
  order: '-fromDay',
  tie: sql`x.id`,
  rows: async (stored, { tx }) => {
    const [members, units, { roles, groups }] = await Promise.all([
      membersByIds(
        tx,
        stored.flatMap(({ memberIds }) => memberIds),
      ),
      unitNames(
        tx,
        stored.flatMap(({ unitIds }) => unitIds),
      ),
      choices(tx),
    ]);
    const named = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
      ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : []));
    return stored.map(({ memberIds, unitIds, roleIds, groupIds, ...row }) => ({
      ...row,
      members: memberIds.flatMap((id) => {
        const member = members.get(id);
        if (!member || member.status === 'deleted') return [];
        return [{ id, name: member.name, number: member.number, unitName: member.unitName }];
      }),
      units: named(unitIds, units),
      roles: named(roleIds, new Map(roles.map(({ id, name }) => [id, name]))),
      groups: named(groupIds, new Map(groups.map(({ id, name }) => [id, name]))),
    }));
  },
});

async function choices(tx: Tx) {
  const [roles, groups] = await Promise.all([roleNames(tx), allGroups(tx)]);
  return { roles, groups: groups.map(({ id, name }) => ({ id, name })) };
}

async function refuseUnknownParts(tx: Tx, parts: Parts) {
  const refused = new FieldRefusals();
  const { memberIds, unitIds, roleIds, groupIds } = parts;
  if (memberIds.length + unitIds.length + roleIds.length + groupIds.length === 0)
    refused.add('memberIds', rankingRefusals.exclusion_empty());
  const [members, units, { roles, groups }] = await Promise.all([
    membersByIds(tx, memberIds),
    unitNames(tx, unitIds),
    choices(tx),
  ]);
  const present = new Set(
    [...members.values()].flatMap(({ id, status }) => (status === 'deleted' ? [] : id)),
  );
  const known = {
    memberIds: present,
    unitIds: new Set(units.keys()),
    roleIds: new Set(roles.map(({ id }) => id)),
    groupIds: new Set(groups.map(({ id }) => id)),
  };
  for (const part of ['memberIds', 'unitIds', 'roleIds', 'groupIds'] as const)
    if (parts[part].some((id) => !known[part].has(id)))
      refused.add(part, rankingRefusals.group_part_unknown());
  refused.throwIfAny();
}

const rule = ruleFor<typeof exclusionCalls.saveExclusion>();
const exclusionRules = [
  unchanged(({ tx }, id) =>
    tx.maybe(sql<Pick<Exclusion, 'version'>>`
      select version from rank_exclusion where org_id = ${tx.orgId} and id = ${id} for update`),
  ),
  rule(['memberIds', 'unitIds', 'roleIds', 'groupIds'], ({ tx }, parts) => refuseUnknownParts(tx, parts)),
  rule(['fromDay', 'toDay'], (_ctx, { fromDay, toDay }) => {
    if (toDay !== null && toDay < fromDay) throw rankingRefusals.exclusion_ends_before().at('toDay');
  }),
];

export const exclusionHandlers: Handlers<typeof exclusionCalls> = {
  exclusions: exclusionList.page,

  exclusionChoices: ({ tx }) => choices(tx),

  excludedCount: ({ tx }) =>
    tx.one(sql<{ members: number }>`
      select count(*)::int as members from rank_excluded where org_id = ${tx.orgId}`),

  saveExclusion: judged(exclusionRules, async ({ tx }, input) => {
    const { held: count } = await tx.one(sql<{ held: number }>`
      select count(*)::int as held from rank_exclusion where org_id = ${tx.orgId}`);
    if (input.version === 0 && count >= maximumExclusions)
      throw rankingRefusals.too_many_exclusions({ limit: maximumExclusions });
    const saved = await tx.put(rankExclusionTable, input, {});
    await followExclusions(tx);
    return saved;
  }),

  removeExclusion: async ({ tx }, one) => {
    const removed = await tx.remove(rankExclusionTable, one);
    await followExclusions(tx);
    return removed;
  },
};
