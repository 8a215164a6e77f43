/** The administrators of the organisation: there is always one of the whole of it, and an owner who hands it over. */
import { kitRefusals, protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { matches } from '../../../kit/server/list/conditions.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Ctx, type Handlers } from '../../../kit/server/module.ts';
import { grantRole, heldRolesSql, revokeRole, announceRights } from '../../access/server/door.ts';
import { noteRoleChange } from '../../access/server/role.door.ts';
import { lastEntries } from '../../identity/server/door.ts';
import { keepAdministrator } from '../../members/server/doors/change.door.ts';
import { lockMembers } from '../../members/server/door.ts';
import { memberScopes, memberScopesSql, saveMemberScope } from '../../members/server/doors/scope.door.ts';
import { openUnits, unitNames } from '../../members/server/doors/unit.door.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import { administratorsCalls as calls } from '../administrators.calls.ts';
import { changesOf, unitDifference } from './log.ts';
import { rolesRefusals } from './refusals.ts';

/** SQL of the administrators of the whole organisation who are active, with since when each is. */
const wholeSql = (tx: Tx) => sql`(
  select a.member_id, a.at from ${heldRolesSql(tx)} a
  join ${membersSql(tx)} m on m.id = a.member_id and m.status = 'active'
  where a.built_in = 'administrator' and not exists (
    select from ${memberScopesSql(tx)} s where s.member_id = a.member_id and cardinality(s.unit_ids) > 0))`;

/** The owner of the organisation: the member to whom it was handed over, else the first of its administrators. */
export async function ownerOf(tx: Tx): Promise<string | null> {
  const row = await tx.maybe(sql<{ id: string }>`
    select w.member_id as id from ${wholeSql(tx)} w
    left join organisation_owner o on o.org_id = ${tx.orgId} and o.member_id = w.member_id
    order by o.member_id is null, w.at, w.member_id limit 1`);
  return row?.id ?? null;
}

type Stored = {
  id: string;
  userId: string | null;
  memberName: string;
  memberNo: string;
  memberStatus: string;
  unitIds: string[];
  version: number;
  since: string;
};

const isWhole = (actor: Actor): boolean => actor.isAdmin && actor.unitScope === null;

export const administratorList = listQuery<typeof calls.list, Stored>(calls.list, {
  from: ({ tx }) => sql`${heldRolesSql(tx)} a
    join ${membersSql(tx)} m on m.id = a.member_id
    left join ${memberScopesSql(tx)} s on s.member_id = m.id`,
  visible: () => sql`a.built_in = 'administrator' and m.status <> 'deleted'`,
  columns: {
    id: sql`m.id`,
    userId: sql`m.user_id`,
    memberName: sql`m.name`,
    memberNo: sql`m.number`,
    memberStatus: sql`m.status`,
    unitIds: sql`coalesce(s.unit_ids, '{}')`,
    version: sql`coalesce(s.version, 0)`,
    since: sql`a.at`,
  },
  where: { keyword: matches(sql`m.search`) },
  sort: { memberName: sql`m.name collate "zh-x-icu"`, since: sql`a.at` },
  order: 'since',
  tie: sql`m.id`,
  rows: async (stored, { tx, actor }) => {
    const ids = stored.map(({ id }) => id);
    const [units, names, used, ownerId] = await Promise.all([
      openUnits(tx, ids),
      unitNames(tx, [...new Set(stored.flatMap(({ unitIds }) => unitIds))]),
      lastEntries(
        tx,
        stored.flatMap(({ userId }) => userId ?? []),
      ),
      ownerOf(tx),
    ]);
    return stored.map(({ unitIds, userId, ...row }) => {
      const isOwner = row.id === ownerId;
      return {
        ...row,
        unitNames: units.filter(({ memberId }) => memberId === row.id).map(({ unitName }) => unitName),
        isOwner,
        scope: unitIds.map((id) => ({ id, name: names.get(id) ?? '' })),
        lastUsedAt: (userId && used.get(userId)) ?? null,
        can: {
          scope: isWhole(actor) && !isOwner,
          remove: isWhole(actor) && !isOwner,
          handOver:
            actor.memberId === ownerId && !isOwner && unitIds.length === 0 && row.memberStatus === 'active',
        },
      };
    });
  },
});

/** Only who administers the whole organisation sets its administrators: nobody gives more than he has. */
function demandWhole(actor: Actor): void {
  if (!isWhole(actor)) throw rolesRefusals.only_whole_administrators();
}

/** Those who change administrators wait for each other, so that two never remove each other's last one. */
const lockAdministrators = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`administrator:${tx.orgId}`}, 0))`);

/** The member, locked, if he is an administrator who is not the owner. */
async function lockedAdministrator(tx: Tx, id: string) {
  const [member] = await lockMembers(tx, [id]);
  await lockAdministrators(tx);
  const grant = await tx.maybe(sql`
    select from ${heldRolesSql(tx)} h where h.member_id = ${id} and h.built_in = 'administrator'`);
  if (!member || !grant) throw kitRefusals.not_found();
  return member;
}

async function refuseOwner(tx: Tx, id: string): Promise<void> {
  if ((await ownerOf(tx)) === id) throw rolesRefusals.owner_stays();
}

async function refuseUnknownUnits(tx: Tx, unitIds: readonly string[]): Promise<void> {
  if ((await unitNames(tx, unitIds)).size < unitIds.length) throw rolesRefusals.unit_unknown().at('scopeIds');
}

const note = (
  { tx, actor }: Ctx,
  act: string,
  memberId: string,
  detail: { added?: readonly string[]; removed?: readonly string[] } = {},
) => noteRoleChange(tx, { area: 'administrators', act, memberId, detail, byMemberId: actor.memberId });

const rule = ruleFor<typeof calls.add>();
const addRules = [
  rule([], ({ actor }) => demandWhole(actor)),
  rule(['scopeIds'], ({ tx }, { scopeIds }) => refuseUnknownUnits(tx, scopeIds)),
  rule(['memberIds'], async ({ tx }, { memberIds }) => {
    const members = (await lockMembers(tx, memberIds)).filter(({ status }) => status !== 'deleted');
    if (members.length < memberIds.length) throw kitRefusals.not_found().at('memberIds');
    const absent = members.find(({ userId, status }) => userId === null || status !== 'active');
    if (absent) throw rolesRefusals.administrator_cannot_enter({ name: absent.name }).at('memberIds');
    await lockAdministrators(tx);
    const present = await tx.all(sql<{ id: string }>`
      select h.member_id as id from ${heldRolesSql(tx)} h
      where h.member_id = any(${[...memberIds]}::uuid[]) and h.built_in = 'administrator'`);
    const already = members.find(({ id }) => present.some((row) => row.id === id));
    if (already) throw rolesRefusals.administrator_already({ name: already.name }).at('memberIds');
  }),
];

export const administratorsHandlers: Handlers<typeof calls> = {
  list: administratorList.page,

  add: judged(addRules, async (ctx, { memberIds, scopeIds }) => {
    const { tx } = ctx;
    const { added } = await unitDifference(tx, [], scopeIds);
    for (const id of memberIds) {
      await grantRole(tx, id, 'administrator');
      await saveMemberScope(tx, id, scopeIds);
      await note(ctx, 'added', id, { added });
    }
    await announceRights(tx, memberIds);
    return { count: memberIds.length };
  }),

  scope: async (ctx, { id, version, scopeIds }) => {
    const { tx, actor } = ctx;
    demandWhole(actor);
    await lockedAdministrator(tx, id);
    const scope = (await memberScopes(tx, [id])).get(id);
    if ((scope?.version ?? 0) !== version) throw kitRefusals.stale();
    await refuseUnknownUnits(
      tx,
      scopeIds.filter((unit) => !scope?.unitIds.includes(unit)),
    );
    if (scopeIds.length > 0) await refuseOwner(tx, id);
    await saveMemberScope(tx, id, scopeIds);
    await keepAdministrator(tx);
    await note(ctx, 'scoped', id, await unitDifference(tx, scope?.unitIds ?? [], scopeIds));
    await announceRights(tx, [id]);
    return { id, version: version + 1 };
  },

  remove: async (ctx, { id }) => {
    const { tx, actor } = ctx;
    demandWhole(actor);
    await lockedAdministrator(tx, id);
    const ownerId = await ownerOf(tx);
    await revokeRole(tx, id, 'administrator');
    // The last one is the owner as well; that an administrator has to remain is the clearer reason.
    await keepAdministrator(tx);
    if (ownerId === id) throw rolesRefusals.owner_stays();
    await note(ctx, 'removed', id);
    await announceRights(tx, [id]);
    return { count: 1 };
  },

  handOver: async (ctx, { id }) => {
    const { tx, actor } = ctx;
    if (!isWhole(actor)) throw protocolRefusals.forbidden();
    const member = await lockedAdministrator(tx, id);
    if ((await ownerOf(tx)) !== actor.memberId) throw rolesRefusals.only_owner();
    const scope = (await memberScopes(tx, [id])).get(id);
    if (member.status !== 'active' || (scope?.unitIds.length ?? 0) > 0)
      throw rolesRefusals.owner_manages_all().at('id');
    await tx.run(sql`
      insert into organisation_owner (org_id, member_id, since) values (${tx.orgId}, ${id}, ${tx.instant})
      on conflict (org_id) do update set member_id = ${id}, since = ${tx.instant}`);
    await note(ctx, 'handedOver', id);
    await announceRights(tx, [id, actor.memberId]);
    return { id };
  },

  log: (ctx, page) => changesOf(ctx, 'administrators', page),
};
