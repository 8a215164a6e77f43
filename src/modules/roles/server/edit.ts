/** Creates, changes and deletes roles: never with more rights than the caller's own, and never a button without its menu. */
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { FieldRefusals } from '../../../kit/contract/refusal.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { judged, ruleFor, type Ctx } from '../../../kit/server/module.ts';
import {
  deleteRole,
  grantsOf,
  isWithinOwn,
  lockRole,
  lockRoleIfThere,
  membersOfRole,
  noteRoleChange,
  permissionRows,
  putRole,
  setTwoSteps,
  isRoleNameTaken,
} from '../../access/server/role.door.ts';
import {
  deleteRolesOfMember,
  givableRoles,
  insertRolesOfMember,
  announceRights,
} from '../../access/server/door.ts';
import { demandManaged, demandOthers } from '../../members/server/doors/scope.door.ts';
import { lockMembers } from '../../members/server/door.ts';
import { lockPresent } from '../../members/server/doors/change.door.ts';
import { isBound } from '../../authority/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import type { rolesCalls } from '../calls.ts';
import { difference } from './log.ts';
import { rolesRefusals } from './refusals.ts';

type Input<K extends keyof typeof rolesCalls> = ParsedInputOf<(typeof rolesCalls)[K]>;

/** Two roles of one name in an application conflict in a unique key. */
async function refuseTaken<Saved>(work: Promise<Saved>): Promise<Saved> {
  try {
    return await work;
  } catch (error) {
    if (String((error as { constraint?: string }).constraint).startsWith('role_name'))
      throw rolesRefusals.role_name_taken().at('name');
    throw error;
  }
}

/** Refuses invalid rights of a role; `before` are those that it has. */
function refuseRights(
  { actor, language }: Ctx,
  before: readonly string[],
  after: readonly string[],
  fields: FieldRefusals,
): void {
  const rows = new Map(permissionRows().map((row) => [row.id as string, row]));
  const unknown = after.find((id) => !rows.has(id));
  if (unknown !== undefined) return fields.add('permissions', rolesRefusals.right_unknown({ id: unknown }));
  for (const id of after) {
    const { parentId, name } = rows.get(id)!;
    const menu = parentId === null ? undefined : rows.get(parentId);
    if (menu && !after.includes(menu.id))
      fields.add(
        'permissions',
        rolesRefusals.right_without_menu({ name: name[language], menu: menu.name[language] }),
      );
  }
  const { added, removed } = difference(before, after);
  const beyond = [...added, ...removed].filter(
    (id) => rows.has(id) && !isWithinOwn(actor, { builtIn: null, permissions: [id] }),
  );
  if (beyond.length > 0) {
    const names = beyond.map((id) => rows.get(id)!.name[language]).join(', ');
    fields.add('permissions', rolesRefusals.right_beyond_own({ names }));
  }
}

/** Announces a changed role to its holders: to everybody, if every member has it. */
async function announceToHolders(
  tx: Tx,
  { id, builtIn }: { id: string; builtIn: string | null },
): Promise<void> {
  await announceRights(tx, builtIn === 'member' ? null : await membersOfRole(tx, id));
}

const rule = ruleFor<typeof rolesCalls.save>();

/** The visible rights of a role; rights of an older version are hidden, and kept. */
const shownRights = ({ permissions }: { permissions: readonly string[] }): string[] => {
  const known = new Set(permissionRows().map((row) => row.id as string));
  return permissions.filter((right) => known.has(right));
};

const roleRules = [
  rule(['id', 'version'], async ({ tx }, role) => {
    if (role.version > 0) await lockRole(tx, role);
  }),
  rule(['id', 'name', 'app'], async ({ tx }, { id, name, app }) => {
    const before = await lockRoleIfThere(tx, id);
    if (before?.builtIn === 'administrator') throw rolesRefusals.role_protected();
    const fields = new FieldRefusals();
    if (before?.builtIn && name !== before.name) fields.add('name', rolesRefusals.role_protected());
    if (before?.builtIn && app !== before.app) fields.add('app', rolesRefusals.role_protected());
    fields.throwIfAny();
  }),
  rule(['id', 'name', 'app'], async ({ tx }, { id, name, app }) => {
    if (await isRoleNameTaken(tx, { id, app, name })) throw rolesRefusals.role_name_taken().at('name');
  }),
  rule(['id', 'permissions'], async (ctx, { id, permissions }) => {
    const before = await lockRoleIfThere(ctx.tx, id);
    const fields = new FieldRefusals();
    refuseRights(ctx, before ? shownRights(before) : [], [...new Set(permissions)], fields);
    fields.throwIfAny();
  }),
];

export const saveRole = judged(roleRules, async (ctx: Ctx, { id, version, ...input }: Input<'save'>) => {
  const { tx, actor } = ctx;
  const before = version === 0 ? undefined : await lockRole(tx, { id, version });
  const visible = before ? shownRights(before) : [];
  const after = [...new Set(input.permissions)];
  const hidden = (before?.permissions ?? []).filter((right) => !visible.includes(right));
  const content = { ...input, id, version, permissions: [...after, ...hidden] };
  const saved = await refuseTaken(putRole(tx, content));
  const { added, removed } = difference(visible, after);
  await noteRoleChange(tx, {
    area: 'roles',
    act: before ? 'changed' : 'made',
    roleId: id,
    name: input.name,
    detail: { rightsAdded: added, rightsRemoved: removed },
    byMemberId: actor.memberId,
  });
  if (before && added.length + removed.length > 0) await announceToHolders(tx, before);
  return saved;
});

/** Gives a built-in role what it has in a new organisation. */
export async function restoreRole(ctx: Ctx, { id, version }: Input<'restore'>) {
  const before = await lockRole(ctx.tx, { id, version });
  if (before.builtIn === null || before.builtIn === 'administrator') throw rolesRefusals.role_protected();
  const permissions = grantsOf(before.builtIn);
  const { name, note, app } = before;
  return saveRole(ctx, { id, version, name, note, app, permissions });
}

/**
 * Demands two steps of the holders of a role. A caller who signed in with fewer cannot demand them of a role that the
 * caller has: that would lock the caller out for good.
 */
export async function demandSteps(ctx: Ctx, { id, version, isDemanded }: Input<'demandSteps'>) {
  const { tx, actor, session } = ctx;
  const role = await lockRole(tx, { id, version });
  if (role.builtIn !== 'member' && !isWithinOwn(actor, role)) throw rolesRefusals.role_beyond_own();
  const isOwn = role.builtIn === 'member' || (await membersOfRole(tx, id)).includes(actor.memberId);
  if (isDemanded && isOwn && (session.oneStep || session.deviceOnly)) throw rolesRefusals.own_steps_first();
  const saved = await setTwoSteps(tx, role, isDemanded);
  await noteRoleChange(tx, {
    area: 'roles',
    act: isDemanded ? 'stepsDemanded' : 'stepsDropped',
    roleId: id,
    name: role.name,
    byMemberId: actor.memberId,
  });
  await announceToHolders(tx, role);
  return saved;
}

/** Levels of authority bind a role by its id, and would bind nobody after it. */
async function refuseAuthority(tx: Tx, roleId: string): Promise<void> {
  const today = todayOf(tx, await settings(tx));
  if (await isBound(tx, { holderKind: 'role', holderId: roleId }, today))
    throw rolesRefusals.role_has_authority();
}

export async function removeRole({ tx, actor }: Ctx, { id, version, moveTo }: Input<'remove'>) {
  const role = await lockRole(tx, { id, version });
  if (role.builtIn !== null) throw rolesRefusals.role_protected();
  if (!isWithinOwn(actor, role)) throw rolesRefusals.role_beyond_own();
  await refuseAuthority(tx, id);
  const holders = await membersOfRole(tx, id);
  if (moveTo !== null) {
    const target = (await givableRoles(tx, actor)).find((each) => each.id === moveTo);
    if (!target || moveTo === id || target.builtIn === 'administrator')
      throw kitRefusals.not_found().at('moveTo');
    if (!target.isGivable) throw rolesRefusals.role_beyond_own().at('moveTo');
  }
  if (holders.length > 0) {
    if (moveTo === null) throw rolesRefusals.role_bound({ count: holders.length }).at('moveTo');
    const there = await membersOfRole(tx, moveTo);
    if (!there.includes(actor.memberId)) await demandOthers(tx, actor, holders, 'moveTo');
    for (const memberId of holders) {
      await insertRolesOfMember(tx, memberId, [moveTo]);
      await deleteRolesOfMember(tx, memberId, [id]);
    }
  }
  await deleteRole(tx, role);
  await noteRoleChange(tx, {
    area: 'roles',
    act: 'deleted',
    roleId: id,
    name: role.name,
    byMemberId: actor.memberId,
  });
  await announceRights(tx, holders);
  return { moved: holders.length };
}

export async function bindRole({ tx, actor }: Ctx, { roleId, memberIds, isGiven }: Input<'bind'>) {
  const role = await lockRoleIfThere(tx, roleId);
  if (!role) throw kitRefusals.not_found().at('roleId');
  if (role.builtIn === 'member') throw rolesRefusals.role_of_everybody();
  if (role.builtIn === 'administrator') throw rolesRefusals.role_elsewhere();
  if (!isWithinOwn(actor, role)) throw rolesRefusals.role_beyond_own();
  await demandManaged(tx, actor, memberIds);
  const before = new Set(await membersOfRole(tx, roleId));
  if (isGiven && !before.has(actor.memberId)) await demandOthers(tx, actor, memberIds, 'memberIds');
  // A member who left may lose a role, but not get one.
  if (isGiven) await lockPresent(tx, memberIds);
  const deleted = (await lockMembers(tx, memberIds)).filter(({ status }) => status === 'deleted');
  const isDeleted = new Set(deleted.map(({ id }) => id));
  const changed = memberIds.filter((id) => before.has(id) !== isGiven && !isDeleted.has(id));
  for (const memberId of changed) {
    if (isGiven) await insertRolesOfMember(tx, memberId, [roleId]);
    else await deleteRolesOfMember(tx, memberId, [roleId]);
    await noteRoleChange(tx, {
      area: 'roles',
      act: isGiven ? 'given' : 'taken',
      roleId,
      memberId,
      name: role.name,
      byMemberId: actor.memberId,
    });
  }
  await announceRights(tx, changed);
  return { count: changed.length };
}
