/** Groups of units and members that rankings compare like units, independent of the tree. */
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import { judged, ruleFor, unchanged, type Handlers } from '../../../kit/server/module.ts';
import { membersByIds } from '../../members/server/door.ts';
import { unitNames, unitsUnder } from '../../members/server/doors/unit.door.ts';
import { groupCalls, maximumGroups } from '../group.calls.ts';
import { rankGroupTable } from '../migrations/tables.ts';
import { rankingRefusals } from './refusals.ts';

type Stored = RowOf<typeof rankGroupTable>;

const columns = columnsOf(rankGroupTable, 'g');

const groupList = listQuery(groupCalls.groups, {
  from: sql`rank_group g`,
  visible: ({ tx }) => sql`g.org_id = ${tx.orgId}`,
  columns,
  where: { search: (words) => sql`strpos(lower(g.name), lower(${words})) > 0` },
  sort: { name: sql`g.name` },
  order: 'name',
  tie: sql`g.id`,
  rows: async (stored: readonly Stored[], { tx }) => {
    const [units, members] = await Promise.all([
      unitNames(
        tx,
        stored.flatMap(({ unitIds }) => unitIds),
      ),
      membersByIds(
        tx,
        stored.flatMap(({ memberIds }) => memberIds),
      ),
    ]);
    return stored.map(({ id, version, name, unitIds, memberIds }) => ({
      id,
      version,
      name,
      units: unitIds.flatMap((unitId) => {
        const unit = units.get(unitId);
        return unit === undefined ? [] : [{ id: unitId, name: unit }];
      }),
      members: memberIds.flatMap((memberId) => {
        const member = members.get(memberId);
        if (!member || member.status === 'deleted') return [];
        return [{ id: memberId, name: member.name, number: member.number, unitName: member.unitName }];
      }),
    }));
  },
});

/** All groups of the organisation, by name. */
export function allGroups(tx: Tx): Promise<Stored[]> {
  return tx.all(sql<Stored>`
    select ${columns} from rank_group g where g.org_id = ${tx.orgId} order by g.name, g.id`);
}

async function groupById(tx: Tx, id: string): Promise<Stored> {
  const group = await tx.maybe(sql<Stored>`
    select ${columns} from rank_group g where g.org_id = ${tx.orgId} and g.id = ${id}`);
  if (!group) throw kitRefusals.not_found();
  return group;
}

/** A group's units, with all below them, and the members that belong to it in any unit. */
export async function partsOfGroup(tx: Tx, id: string): Promise<{ unitIds: string[]; memberIds: string[] }> {
  const { unitIds, memberIds } = await groupById(tx, id);
  return { unitIds: await unitsUnder(tx, unitIds, true), memberIds };
}

const rule = ruleFor<typeof groupCalls.saveGroup>();
const groupRules = [
  unchanged(async ({ tx }, id) => (await allGroups(tx)).find((group) => group.id === id)),
  rule(['unitIds', 'memberIds'], (_ctx, { unitIds, memberIds }) => {
    if (unitIds.length + memberIds.length === 0) throw rankingRefusals.group_empty().at('unitIds');
  }),
  rule(['unitIds'], async ({ tx }, { unitIds }) => {
    if ((await unitNames(tx, unitIds)).size < unitIds.length)
      throw rankingRefusals.group_part_unknown().at('unitIds');
  }),
  rule(['memberIds'], async ({ tx }, { memberIds }) => {
    const members = [...(await membersByIds(tx, memberIds)).values()];
    if (members.filter(({ status }) => status !== 'deleted').length < memberIds.length)
      throw rankingRefusals.group_part_unknown().at('memberIds');
  }),
  rule(['id', 'name'], async ({ tx }, { id, name }) => {
    if ((await allGroups(tx)).some((other) => other.id !== id && other.name === name))
      throw rankingRefusals.group_name_taken().at('name');
  }),
];

/** Two groups of one name conflict in a unique key. */
async function refuseTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (String((error as { constraint?: string }).constraint).startsWith('rank_group_org_id_name_key'))
      throw rankingRefusals.group_name_taken().at('name');
    throw error;
  }
}

export const groupHandlers: Handlers<typeof groupCalls> = {
  groups: groupList.page,

  groupNames: async ({ tx }) => (await allGroups(tx)).map(({ id, name }) => ({ id, name })),

  saveGroup: judged(groupRules, async ({ tx }, { id, version, name, unitIds, memberIds }) => {
    if (version > 0) await groupById(tx, id);
    else if ((await allGroups(tx)).length >= maximumGroups)
      throw rankingRefusals.too_many_groups({ limit: maximumGroups });
    return refuseTaken(tx.put(rankGroupTable, { id, version, name, unitIds, memberIds }, {}));
  }),

  removeGroup: async ({ tx }, { id, version }) => {
    await groupById(tx, id);
    return tx.remove(rankGroupTable, { id, version });
  },
};
