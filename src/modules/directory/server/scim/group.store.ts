/** Units as groups. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Sql } from '../../../../kit/server/list/conditions.ts';
import {
  addUnit,
  changeUnit,
  openUnits,
  removeUnit,
  isUnitUsed,
  lockUnit,
} from '../../../members/server/doors/unit.door.ts';
import { changeWithUnits } from '../../../members/server/doors/change.door.ts';
import { membersSql, unitMembersSql, unitsSql } from '../../../members/server/doors/relations.door.ts';
import type { LinkRow } from '../link/link.store.ts';
import { groupSchema, type Doc } from './attributes.ts';
import { invalid, ScimError } from './error.ts';
import { parseFilter } from './filter.ts';
import { filterSql, type Attributes } from './filter-sql.ts';
import type { Question } from './page.ts';
import { valuesIn } from './patch.ts';
import { textOf } from './user.input.ts';
import { orderOf, type Resource } from './user.store.ts';
import { versionOf } from './version.ts';

export type GroupRow = { id: string; name: string; createdAt: string; externalId: string | null };

const tables = (tx: Tx): Sql =>
  sql`${unitsSql(tx)} u left join directory_group g on g.org_id = ${tx.orgId} and g.unit_id = u.id`;
const columns = sql`u.id, u.name, u.created_at as "createdAt", g.external_id as "externalId"`;
const isGroup = sql`g.detached_at is null`;

/** Members of a request that change place; what is more belongs into several requests. */
const maximumMoves = 2_000;

/** The ids of the members of a unit whom the directory knows. */
const peopleOf = (tx: Tx): Sql => sql`
  select mu.unit_id, m.id, m.name from ${unitMembersSql(tx)} mu
  join ${membersSql(tx)} m on m.id = mu.member_id and m.status <> 'deleted'
    and m.type not in ('household', 'class')
  left join directory_user d on d.org_id = ${tx.orgId} and d.member_id = m.id
  where d.detached_at is null`;

function attributes(tx: Tx): Attributes {
  return {
    id: { type: 'id', value: sql`u.id` },
    externalid: { type: 'text', value: sql`g.external_id`, isExact: true },
    displayname: { type: 'text', value: sql`u.name` },
    'members.value': {
      type: 'id',
      value: sql`p.id`,
      any: (condition) =>
        sql`exists (select from (${peopleOf(tx)}) p where p.unit_id = u.id and ${condition(sql`p.id`)})`,
    },
    'meta.resourcetype': { type: 'text', value: sql`'Group'` },
    'meta.created': { type: 'instant', value: sql`u.created_at` },
  };
}

const sorts: Readonly<Record<string, (_nothing: null) => Sql>> = {
  id: () => sql`u.id`,
  displayname: () => sql`lower(u.name)`,
  externalid: () => sql`g.external_id`,
  'meta.created': () => sql`u.created_at`,
};

export async function findGroups(
  tx: Tx,
  { filter, startIndex, count, sortBy, isFalling }: Question,
): Promise<{ rows: GroupRow[]; total: number }> {
  const found = filter === null ? sql`true` : filterSql(parseFilter(filter), attributes(tx));
  const order = orderOf(sortBy, sorts, null);
  const direction = isFalling ? sql`desc` : sql`asc`;
  const { total } = await tx.one(sql<{ total: number }>`
    select count(*)::int as total from ${tables(tx)} where ${isGroup} and ${found}`);
  if (count === 0) return { rows: [], total };
  const rows = await tx.all(sql<GroupRow>`
    select ${columns} from ${tables(tx)} where ${isGroup} and ${found}
    order by ${order ? sql`${order} ${direction} nulls last,` : sql``} u.id limit ${count} offset ${startIndex - 1}`);
  return { rows, total };
}

export async function groupById(tx: Tx, id: string, { lock = false } = {}): Promise<GroupRow | undefined> {
  if (lock) await lockUnit(tx, id);
  return tx.maybe(sql<GroupRow>`select ${columns} from ${tables(tx)} where ${isGroup} and u.id = ${id}`);
}

type Person = { unitId: string; id: string; name: string };

function peopleIn(tx: Tx, unitIds: readonly string[]): Promise<Person[]> {
  return tx.all(sql<Person>`
    select p.unit_id as "unitId", p.id, p.name from (${peopleOf(tx)}) p
    where p.unit_id = any(${[...unitIds]}::uuid[]) order by p.unit_id, p.id`);
}

export async function groupResources(
  tx: Tx,
  rows: readonly GroupRow[],
  base: string,
  { withMembers = true } = {},
): Promise<Resource[]> {
  const ids = rows.map(({ id }) => id);
  const people = Map.groupBy(withMembers ? await peopleIn(tx, ids) : [], ({ unitId }) => unitId);
  return rows.map((row) => {
    const resource = {
      schemas: [groupSchema],
      id: row.id,
      ...(row.externalId && { externalId: row.externalId }),
      displayName: row.name,
      ...(withMembers && {
        members: (people.get(row.id) ?? []).map(({ id, name }) => ({
          value: id,
          display: name,
          type: 'User',
          $ref: `${base}/Users/${id}`,
        })),
      }),
    };
    return {
      ...resource,
      meta: {
        resourceType: 'Group',
        created: row.createdAt,
        location: `${base}/Groups/${row.id}`,
        // Without its members a group has no version: a change must not rest on half of it.
        version: withMembers ? versionOf(resource) : 'W/""',
      },
    };
  });
}

export async function docOfGroup(tx: Tx, { id, name, externalId }: GroupRow): Promise<Doc> {
  const members = (await peopleIn(tx, [id])).map((person) => ({ value: person.id }));
  return { displayName: name, ...(externalId && { externalId }), members };
}

type GroupInput = { name: string; externalId: string | null; members: ReadonlySet<string> };

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function groupInput(doc: Doc): GroupInput {
  const name = textOf(doc['displayName'], 'displayName', 50);
  if (name === '') throw invalid('invalidValue', '“displayName” is required.');
  const members = valuesIn('members', doc['members'] ?? []).map(({ value, type }) => {
    if (typeof type === 'string' && type.toLowerCase() === 'group')
      throw invalid('invalidValue', 'Groups have people as members, no groups.');
    if (typeof value !== 'string' || !isId.test(value))
      throw invalid('invalidValue', 'A member is named by the id of a user.');
    return value.toLowerCase();
  });
  return {
    name,
    externalId: textOf(doc['externalId'], 'externalId', 200) || null,
    members: new Set(members),
  };
}

async function keepGroup(tx: Tx, unitId: string, externalId: string | null): Promise<void> {
  await tx.run(sql`
    insert into directory_group (org_id, unit_id, external_id, changed_at)
    values (${tx.orgId}, ${unitId}, ${externalId}, ${tx.instant})
    on conflict (org_id, unit_id) do update set external_id = excluded.external_id, detached_at = null,
      changed_at = excluded.changed_at`);
}

/** A unit of this name that the directory deleted, and that stayed because of its history. */
function detachedGroup(tx: Tx, name: string): Promise<{ id: string } | undefined> {
  return tx.maybe(sql<{ id: string }>`
    select u.id from ${tables(tx)} where g.detached_at is not null and u.name = ${name}
    order by u.id limit 1`);
}

export async function createGroup(tx: Tx, link: LinkRow, input: GroupInput): Promise<string> {
  const same = await tx.maybe(sql`
    select 1 from ${tables(tx)} where ${isGroup} and u.name = ${input.name} and u.parent_id = ${link.rootUnitId}`);
  if (same) throw new ScimError(409, 'A group of this name is there already.', 'uniqueness');
  const earlier = await detachedGroup(tx, input.name);
  const id = earlier?.id ?? (await addUnit(tx, { name: input.name, parentId: link.rootUnitId }));
  await keepGroup(tx, id, input.externalId);
  await setMembers(tx, link, id, new Set(), input.members);
  return id;
}

export async function changeGroup(
  tx: Tx,
  link: LinkRow,
  row: GroupRow,
  before: Doc,
  input: GroupInput,
): Promise<void> {
  if (input.name !== row.name) await changeUnit(tx, { id: row.id, name: input.name });
  if (input.externalId !== row.externalId) await keepGroup(tx, row.id, input.externalId);
  await setMembers(tx, link, row.id, groupInput(before).members, input.members);
}

/** People leave the group; a unit that has no history goes with it, any other stays, empty and unknown to the directory. */
export async function endGroup(tx: Tx, link: LinkRow, row: GroupRow): Promise<void> {
  if (row.id === link.rootUnitId)
    throw new ScimError(403, 'The unit in which people without a group are stays.');
  await setMembers(tx, link, row.id, groupInput(await docOfGroup(tx, row)).members, new Set());
  if (!(await isUnitUsed(tx, row.id))) {
    await tx.run(sql`delete from directory_group where org_id = ${tx.orgId} and unit_id = ${row.id}`);
    return removeUnit(tx, row.id);
  }
  await tx.run(sql`
    insert into directory_group (org_id, unit_id, detached_at, changed_at)
    values (${tx.orgId}, ${row.id}, ${tx.instant}, ${tx.instant})
    on conflict (org_id, unit_id) do update set detached_at = excluded.detached_at,
      changed_at = excluded.changed_at`);
}

/**
 * Moves people into the unit and out of it. Who enters a first group leaves the unit of those who have none, and who
 * leaves the last one goes back there: nobody is without a unit.
 */
async function setMembers(
  tx: Tx,
  { rootUnitId }: LinkRow,
  unitId: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<void> {
  const entering = [...after].filter((id) => !before.has(id));
  const leaving = [...before].filter((id) => !after.has(id));
  if (entering.length + leaving.length > maximumMoves)
    throw invalid('tooMany', `A request moves ${maximumMoves} people at most.`);
  await demandUsers(tx, entering);
  const units = Map.groupBy(await openUnits(tx, [...entering, ...leaving]), ({ memberId }) => memberId);
  const idsOf = (memberId: string): string[] => (units.get(memberId) ?? []).map((each) => each.unitId);
  for (const id of entering.toSorted()) {
    const own = idsOf(id);
    const unitIds = own.length === 1 && own[0] === rootUnitId ? [] : own;
    if (!unitIds.includes(unitId)) await enter(tx, id, [...unitIds, unitId]);
  }
  for (const id of leaving.toSorted()) {
    const unitIds = idsOf(id).filter((each) => each !== unitId);
    await enter(tx, id, unitIds.length > 0 ? unitIds : [rootUnitId]);
  }
}

const maximumUnits = 10;

async function enter(tx: Tx, memberId: string, unitIds: readonly string[]): Promise<void> {
  if (unitIds.length > maximumUnits)
    throw invalid('invalidValue', `A person is in ${maximumUnits} groups at most.`);
  await changeWithUnits(tx, memberId, { unitIds });
}

async function demandUsers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { known } = await tx.one(sql<{ known: number }>`
    select count(*)::int as known from ${membersSql(tx)} m
    left join directory_user d on d.org_id = ${tx.orgId} and d.member_id = m.id
    where m.id = any(${[...ids]}::uuid[]) and m.status <> 'deleted'
      and d.detached_at is null`);
  if (known < ids.length) throw invalid('invalidValue', 'A member of the group is no user.');
}
