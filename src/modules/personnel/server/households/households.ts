/** Households and classes: who belongs to them, and their division. */
import type { OutputOf, ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsWithout, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { equals, matches } from '../../../../kit/server/list/conditions.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { balancesOf, carryOver, dividable } from '../../../ledger/server/door.ts';
import { demandManaged, isManaged } from '../../../members/server/doors/scope.door.ts';
import { lockMembers, memberRows, membersByIds, statusCodes } from '../../../members/server/door.ts';
import { presentGroupsSql } from '../../../members/server/doors/relations.door.ts';
import { householdCalls, type HouseholdPeople } from '../../household.calls.ts';
import { memberSplitTable } from '../../migrations/tables.ts';
import { isGroup, maximumPeople, type GroupType } from '../../rules.ts';
import { belonging, endPeople, insertPeople, type Belonging } from '../merge/merge.store.ts';
import { personnelRefusals } from '../refusals.ts';

type Calls = typeof householdCalls;
type Row = Awaited<ReturnType<typeof lockMembers>>[number];

const peopleSql = sql`(select count(*)::int from member_belonging b
  where b.org_id = m.org_id and b.group_id = m.id and b.until_at is null)`;

type Stored = { id: string; memberType: GroupType; people: number };

export const groupList = listQuery(householdCalls.groups, {
  from: ({ tx }) => presentGroupsSql(tx),
  visible: ({ tx, actor }) => sql`m.org_id = ${tx.orgId} and ${isManaged(tx, actor, sql`m.id`)}`,
  columns: sql`m.id, m.type as "memberType", ${peopleSql} as people`,
  where: { keyword: matches(sql`m.search`), type: equals(sql`m.type`) },
  sort: { memberName: sql`m.name collate "zh-x-icu"`, memberNo: sql`m.number`, people: peopleSql },
  order: 'memberName',
  tie: sql`m.id`,
  rows: async (stored: readonly Stored[], { tx }) => {
    const ids = stored.map(({ id }) => id);
    const [members, balances] = await Promise.all([membersByIds(tx, ids), balancesOf(tx, ids)]);
    return stored.flatMap(({ id, memberType, people }) => {
      const member = members.get(id);
      if (!member) return [];
      const { name: memberName, number: memberNo, unitName, status } = member;
      const merit = balances.get(id) ?? 0;
      return {
        id,
        memberName,
        memberNo,
        memberType,
        unitName,
        memberStatus: statusCodes[status],
        people,
        merit,
      };
    });
  },
});

/** Present households and classes, under their locks unless they are only read; refuses any other, and those of others. */
async function groupsBy(
  { tx, actor }: Ctx,
  ids: readonly string[],
  read: typeof lockMembers = lockMembers,
): Promise<Row[]> {
  await demandManaged(tx, actor, ids);
  const rows = await read(tx, ids);
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row || row.status === 'deleted' || row.status === 'stopped') throw kitRefusals.not_found();
    if (!isGroup(row.type)) throw personnelRefusals.not_a_group({ name: row.name });
    return row;
  });
}

type Span = { id: string; groupId: string; relation: string; from: string; until: string | null };

export async function groupsOfPerson(
  { tx, actor }: Ctx,
  { memberId }: ParsedInputOf<Calls['groupsOf']>,
): Promise<OutputOf<Calls['groupsOf']>> {
  await demandManaged(tx, actor, [memberId]);
  if ((await memberRows(tx, [memberId])).length === 0) throw kitRefusals.not_found();
  const spans = await tx.all(sql<Span>`
    select id, group_id as "groupId", relation, from_at as "from", until_at as "until" from member_belonging
    where org_id = ${tx.orgId} and member_id = ${memberId}
    order by until_at is not null, until_at desc, from_at desc, id limit ${sql.lit(maximumPeople)}`);
  const groups = await membersByIds(tx, [...new Set(spans.map(({ groupId }) => groupId))]);
  return {
    groups: spans.map((span) => ({
      ...span,
      memberName: groups.get(span.groupId)?.name ?? '',
      memberNo: groups.get(span.groupId)?.number ?? '',
    })),
  };
}

const openOf = (tx: Tx, memberIds: readonly string[]) =>
  tx.all(sql<Belonging>`
    select ${belonging} from member_belonging b
    where org_id = ${tx.orgId} and member_id = any(${[...memberIds]}::uuid[]) and until_at is null`);

export async function people(
  ctx: Ctx,
  { groupId, past }: ParsedInputOf<Calls['people']>,
): Promise<HouseholdPeople> {
  const { tx, actor } = ctx;
  await demandManaged(tx, actor, [groupId]);
  const [group] = await memberRows(tx, [groupId]);
  if (!group || !isGroup(group.type)) throw kitRefusals.not_found();
  const [rows, splits] = await Promise.all([
    tx.all(sql<{ id: string; memberId: string; relation: string; from: string; until: string | null }>`
      select id, member_id as "memberId", relation, from_at as "from", until_at as "until" from member_belonging
      where org_id = ${tx.orgId} and group_id = ${groupId} ${past ? sql`` : sql`and until_at is null`}
      order by until_at is not null, from_at, id`),
    tx.all(sql<Omit<RowOf<typeof memberSplitTable>, 'ofPeople'>>`
      select ${columnsWithout(memberSplitTable, 's', ['ofPeople'])}
      from member_split s where org_id = ${tx.orgId} and (from_id = ${groupId} or into_id = ${groupId})
        and ${past ? sql`true` : sql`false`} order by at desc, id`),
  ]);
  const names = await membersByIds(tx, [
    ...new Set([
      ...rows.map(({ memberId }) => memberId),
      ...splits.flatMap(({ fromId, intoId, byMemberId }) => [fromId, intoId, byMemberId]),
    ]),
  ]);
  const nameOf = (id: string): string => names.get(id)?.name ?? '';
  return {
    people: rows.map(({ memberId, ...row }) => ({
      ...row,
      memberId,
      memberName: nameOf(memberId),
      memberNo: names.get(memberId)?.number ?? '',
      memberStatus: statusCodes[names.get(memberId)?.status ?? 'deleted'],
    })),
    splits: splits.map(({ fromId, intoId, byMemberId, ...split }) => ({
      ...split,
      fromName: nameOf(fromId),
      intoName: nameOf(intoId),
      byName: nameOf(byMemberId),
    })),
  };
}

/** Refuses households and classes, and people of another one of this kind, who move by a division. */
export async function addPeople(
  ctx: Ctx,
  { groupId, memberIds, relation }: ParsedInputOf<Calls['addPeople']>,
) {
  const { tx, actor } = ctx;
  const [group] = await groupsBy(ctx, [groupId]);
  await demandManaged(tx, actor, memberIds);
  const rows = await lockMembers(tx, memberIds);
  if (rows.length < memberIds.length) throw kitRefusals.not_found();
  for (const { name, type, status } of rows) {
    if (isGroup(type)) throw personnelRefusals.not_a_person({ name }).at('memberIds');
    if (status === 'deleted') throw personnelRefusals.member_gone().at('memberIds');
  }
  const open = await openOf(tx, memberIds);
  const others = await groupsOf(tx, open);
  for (const { groupId: otherId, memberId } of open) {
    const other = others.get(otherId);
    if (otherId === groupId || other?.type !== group!.type) continue;
    const name = rows.find(({ id }) => id === memberId)?.name ?? '';
    throw personnelRefusals.in_other_group({ name, group: other.name }).at('memberIds');
  }
  return {
    count: await insertPeople(
      tx,
      memberIds.map((memberId) => ({ groupId, memberId, relation })),
    ),
  };
}

async function groupsOf(
  tx: Tx,
  open: readonly Belonging[],
): Promise<Map<string, { name: string; type: string }>> {
  const ids = [...new Set(open.map(({ groupId }) => groupId))];
  if (ids.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; name: string; type: string }>`
    select m.id, m.name, m.type from ${presentGroupsSql(tx)}
    where m.org_id = ${tx.orgId} and m.id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, ...group }) => [id, group]));
}

export async function removePeople(ctx: Ctx, { groupId, memberIds }: ParsedInputOf<Calls['removePeople']>) {
  const { tx } = ctx;
  await groupsBy(ctx, [groupId]);
  return { count: await endPeople(tx, groupId, memberIds) };
}

/** The number of people, of whom the given ones leave; refuses members who are not below it. */
async function leavingOf(tx: Tx, group: Row, memberIds: readonly string[]) {
  const rows = await tx.all(sql<Belonging>`
    select ${belonging} from member_belonging b
    where org_id = ${tx.orgId} and group_id = ${group.id} and until_at is null`);
  const inside = new Map(rows.map((row) => [row.memberId, row]));
  const stranger = memberIds.find((id) => !inside.has(id));
  if (stranger !== undefined) {
    const name = (await membersByIds(tx, [stranger])).get(stranger)?.name ?? '';
    throw personnelRefusals.not_in_group({ name, group: group.name }).at('memberIds');
  }
  return { of: rows.length, leaving: memberIds.map((id) => inside.get(id)!) };
}

/** The points that each rule would move: by heads exactly those that the division books. */
export async function splitPreview(ctx: Ctx, { groupId, memberIds }: ParsedInputOf<Calls['splitPreview']>) {
  const { tx } = ctx;
  const [group] = await groupsBy(ctx, [groupId], memberRows);
  const [{ of }, balances] = await Promise.all([leavingOf(tx, group!, memberIds), balancesOf(tx, [groupId])]);
  const merit = balances.get(groupId) ?? 0;
  const share = await dividable(tx, { fromId: groupId, share: { moved: memberIds.length, of } });
  return { merit, people: of, moved: { stay: 0, share: share.merit, all: merit } };
}

/** People and, by the rule, points go to the other one in one transaction: what both have together stays the same. */
export async function split(
  ctx: Ctx,
  { id, groupId, intoId, memberIds, rule, reason }: ParsedInputOf<Calls['split']>,
) {
  const { tx, actor } = ctx;
  if (groupId === intoId) throw personnelRefusals.merge_self().at('intoId');
  const [group, into] = await groupsBy(ctx, [groupId, intoId]);
  if (group!.type !== into!.type) throw personnelRefusals.other_group_type().at('intoId');
  if (into!.status !== 'active')
    throw personnelRefusals.merge_into_inactive({ name: into!.name }).at('intoId');
  const { of, leaving } = await leavingOf(tx, group!, memberIds);
  await endPeople(tx, groupId, memberIds);
  await insertPeople(
    tx,
    leaving.map(({ memberId, relation }) => ({ groupId: intoId, memberId, relation })),
  );
  const share = rule === 'all' ? { moved: 1, of: 1 } : { moved: memberIds.length, of };
  const { merit } =
    rule === 'stay'
      ? { merit: 0 }
      : await carryOver(tx, { id, fromId: groupId, intoId, byMemberId: actor.memberId, share });
  const counted = { people: memberIds.length, ofPeople: of, rule, merit };
  const between = { fromId: groupId, intoId, reason, byMemberId: actor.memberId };
  await tx.insert(memberSplitTable, { id, ...between, ...counted });
  return { id, merit };
}
