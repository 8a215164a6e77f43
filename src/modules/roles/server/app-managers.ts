/**
 * The managers of an application: their roles in it, and their scope of members. The declaration defines the
 * application.
 */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Ctx } from '../../../kit/server/context.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { matches } from '../../../kit/server/list/conditions.ts';
import { listQuery, readBy } from '../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Handlers } from '../../../kit/server/module.ts';
import type { Language } from '../../../kit/contract/language.ts';
import {
  givableRoles,
  heldRolesSql,
  holdsRole,
  refuseRoles,
  replaceRolesOf,
  announceRights,
} from '../../access/server/door.ts';
import { noteRoleChange, permissionRows, type RoleApp } from '../../access/server/role.door.ts';
import { actingMembersSql } from '../../members/server/doors/relations.door.ts';
import {
  demandOthers,
  demandRank,
  isManaged,
  memberScopes,
  memberScopesSql,
  saveMemberScope,
} from '../../members/server/doors/scope.door.ts';
import { isInUnits, openUnits, unitNames } from '../../members/server/doors/unit.door.ts';
import { keepAdministrator, lockPresent } from '../../members/server/doors/change.door.ts';
import type { AppManagerCalls } from '../app-managers.calls.ts';
import { ownerOf } from './administrators.ts';
import { changesOf, difference, unitDifference } from './log.ts';
import { rolesRefusals } from './refusals.ts';

type AppDeclaration = {
  calls: AppManagerCalls;
  app: RoleApp;
  /** The area of its log. */
  area: 'members' | 'tickets';
  /** How the ids of the application's rights begin, which the list names. */
  group: 'EMDMSPC' | 'VOUCHER';
};

type Stored = { id: string; memberName: string; memberNo: string; unitIds: string[]; version: number };
type HeldRole = {
  memberId: string;
  id: string;
  name: string;
  app: RoleApp;
  builtIn: string | null;
  permissions: string[];
};

/** The roles that members were given, of every application. */
function rolesOf(tx: Tx, memberIds: readonly string[]): Promise<HeldRole[]> {
  return tx.all(sql<HeldRole>`
    select h.member_id as "memberId", h.id, h.name, h.app, h.built_in as "builtIn", h.permissions
    from ${heldRolesSql(tx)} h where h.member_id = any(${[...memberIds]}::uuid[]) order by h.name`);
}

const rightsIn = (
  group: AppDeclaration['group'],
  memberRoles: readonly HeldRole[],
  language: Language,
): string[] =>
  permissionRows().flatMap(({ id, name }) =>
    id.startsWith(group) &&
    memberRoles.some(({ builtIn, permissions }) => builtIn === 'administrator' || permissions.includes(id))
      ? [name[language]]
      : [],
  );

/** The member under its lock, with the roles; refuses an older version. */
const heldBy = async (tx: Tx, { id, version }: { id: string; version: number }) => {
  const [member] = await lockPresent(tx, [id]);
  const [scopes, memberRoles] = await Promise.all([memberScopes(tx, [id]), rolesOf(tx, [id])]);
  const scope = scopes.get(id) ?? { unitIds: [] as string[], version: 0 };
  if (!member || member.version + scope.version !== version) throw kitRefusals.stale();
  return { member, memberRoles, unitIds: scope.unitIds };
};

/** The roles of the application among those that are held. */
const rolesIn = (app: RoleApp, memberRoles: readonly HeldRole[]): string[] =>
  memberRoles.flatMap((role) => (role.app === app ? role.id : []));

/** The list, the choices and the change of the managers of an application. */
export function appManagers(declared: AppDeclaration) {
  const { app, area } = declared;
  const list = managerList(declared);
  const handlers: Handlers<AppManagerCalls> = {
    list: list.page,

    choices: async ({ tx, actor }) =>
      (await givableRoles(tx, actor))
        .filter((role) => role.app === app)
        .map(({ id, name, isGivable }) => ({ id, name, isGivable })),

    set: judged(managerRules(app), (ctx, input) => setManager(declared, ctx, input)),

    log: (ctx, page) => changesOf(ctx, area, page),
  };
  return { handlers, list };
}

function managerList({ calls, app, group }: AppDeclaration) {
  const memberId = sql`m.id`;
  const hasRole = (tx: Tx) => holdsRole(tx, memberId, sql`h.app = ${app} or h.built_in = 'administrator'`);

  return listQuery<AppManagerCalls['list'], Stored>(calls.list, {
    from: ({ tx }) => sql`${actingMembersSql(tx)} m left join ${memberScopesSql(tx)} s on s.member_id = m.id`,
    visible: ({ tx, actor }) => isManaged(tx, actor, memberId),
    columns: {
      id: memberId,
      memberName: sql`m.name`,
      memberNo: sql`m.number`,
      unitIds: sql`coalesce(s.unit_ids, '{}')`,
      version: sql`m.version + coalesce(s.version, 0)`,
    },
    where: {
      keyword: matches(sql`m.search`),
      unitIds: (unitIds, { tx, input }) =>
        isInUnits(tx, memberId, { unitIds, withChildren: input.includeChildren }),
      includeChildren: readBy('unitIds'),
      roleId: (roleId, { tx }) => holdsRole(tx, memberId, sql`h.id = ${roleId}`),
      appointed: (appointed, { tx }) =>
        appointed ? sql`(${hasRole(tx)} or cardinality(s.unit_ids) > 0)` : null,
    },
    sort: { memberName: sql`m.name collate "zh-x-icu"`, memberNo: sql`m.number` },
    order: ({ tx }) => sql`${hasRole(tx)} desc, m.name collate "zh-x-icu"`,
    tie: memberId,
    rows: (stored, { tx, language }) => managerRows({ app, group }, tx, language, stored),
  });
}

/** With the roles and rights that each of them holds, and the units that they manage. */
async function managerRows(
  { app, group }: Pick<AppDeclaration, 'app' | 'group'>,
  tx: Tx,
  language: Language,
  stored: readonly Stored[],
) {
  const ids = stored.map(({ id }) => id);
  const [allRoles, units, names] = await Promise.all([
    rolesOf(tx, ids),
    openUnits(tx, ids),
    unitNames(tx, [...new Set(stored.flatMap(({ unitIds }) => unitIds))]),
  ]);
  return stored.map(({ unitIds, ...row }) => {
    const own = allRoles.filter(({ memberId }) => memberId === row.id);
    return {
      ...row,
      unitNames: units.filter(({ memberId }) => memberId === row.id).map(({ unitName }) => unitName),
      roles: own.filter((role) => role.app === app).map(({ id, name }) => ({ id, name })),
      // A role of another application may hold them as well.
      rights: rightsIn(group, own, language),
      isAdmin: own.some(({ builtIn }) => builtIn === 'administrator'),
      scope: unitIds.map((id) => ({ id, name: names.get(id) ?? '' })),
    };
  });
}

/** The rules before a manager is set. */
function managerRules(app: RoleApp) {
  const rule = ruleFor<AppManagerCalls['set']>();
  return [
    rule(['id', 'version'], ({ tx }, member) => heldBy(tx, member)),
    rule(['id', 'version', 'scopeIds'], async ({ tx, actor }, { scopeIds, ...member }) => {
      const { member: found, memberRoles, unitIds } = await heldBy(tx, member);
      const isAdmin = memberRoles.some(({ builtIn }) => builtIn === 'administrator');
      const { added, removed } = difference(unitIds, scopeIds);
      // Other units end the manager's rights in the former ones; administrators' are judged below.
      if (!isAdmin && added.length + removed.length > 0) await demandRank(tx, actor, [found]);
      const newUnits = scopeIds.filter((unit) => !unitIds.includes(unit));
      if ((await unitNames(tx, newUnits)).size < newUnits.length)
        throw rolesRefusals.unit_unknown().at('scopeIds');
    }),
    rule(['id', 'version', 'roleIds'], async ({ tx, actor }, { roleIds, ...member }) => {
      const { memberRoles } = await heldBy(tx, member);
      const offered = new Set(
        (await givableRoles(tx, actor)).flatMap((role) => (role.app === app ? role.id : [])),
      );
      if (roleIds.some((role) => !offered.has(role))) throw kitRefusals.not_found().at('roleIds');
      await refuseRoles(tx, actor, { roleIds, held: rolesIn(app, memberRoles), path: 'roleIds' });
      if (difference(rolesIn(app, memberRoles), roleIds).added.length > 0)
        await demandOthers(tx, actor, [member.id], 'roleIds');
    }),
  ];
}

/** Gives a member these roles of the application and these units, in place of those before. */
async function setManager(
  { app, area }: AppDeclaration,
  { tx, actor }: Ctx,
  { id, version, roleIds, scopeIds }: ParsedInputOf<AppManagerCalls['set']>,
) {
  const { memberRoles, unitIds } = await heldBy(tx, { id, version });
  await replaceRolesOf(tx, actor, {
    memberId: id,
    roleIds,
    held: rolesIn(app, memberRoles),
    path: 'roleIds',
  });
  const isAdmin = memberRoles.some(({ builtIn }) => builtIn === 'administrator');
  const isScopeChanged = difference(unitIds, scopeIds);
  // An administrator's units are set by those who may set administrators.
  if (isAdmin && isScopeChanged.added.length + isScopeChanged.removed.length > 0) {
    if (!actor.isAdmin) throw rolesRefusals.only_whole_administrators().at('scopeIds');
    if (scopeIds.length > 0 && (await ownerOf(tx)) === id) throw rolesRefusals.owner_stays().at('scopeIds');
  }
  await saveMemberScope(tx, id, scopeIds);
  if (isAdmin) await keepAdministrator(tx);
  const names = new Map((await givableRoles(tx, actor)).map((role) => [role.id, role.name]));
  const roles = difference(rolesIn(app, memberRoles), roleIds);
  const units = await unitDifference(tx, unitIds, scopeIds);
  await noteRoleChange(tx, {
    area,
    act: 'set',
    memberId: id,
    detail: {
      added: [...roles.added.map((role) => names.get(role) ?? ''), ...units.added],
      removed: [...roles.removed.map((role) => names.get(role) ?? ''), ...units.removed],
    },
    byMemberId: actor.memberId,
  });
  await announceRights(tx, [id]);
  return { id, version: version + 1 };
}
