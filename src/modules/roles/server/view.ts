/** Looking at the product with the rights of a role or of a member. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { beginView, endView, noteRoleChange } from '../../access/server/role.door.ts';
import { membersByIds } from '../../members/server/door.ts';
import type { rolesCalls } from '../calls.ts';
import { roleById } from './list.ts';
import { rolesRefusals } from './refusals.ts';

export async function startView(
  { tx, actor }: Ctx,
  { id, roleId, memberId }: ParsedInputOf<typeof rolesCalls.startView>,
) {
  if ((roleId === null) === (memberId === null)) throw rolesRefusals.view_of_one().at('roleId');
  const [role, member] = await Promise.all([
    roleId === null ? undefined : roleById(tx, roleId),
    memberId === null ? undefined : membersByIds(tx, [memberId]).then((found) => found.get(memberId)),
  ]);
  if (roleId !== null && !role) throw kitRefusals.not_found().at('roleId');
  if (memberId !== null && member?.status !== 'active') throw kitRefusals.not_found().at('memberId');
  const name = role?.name ?? member?.name ?? '';
  const endsAt = await beginView(tx, id, { roleId, memberId });
  await noteRoleChange(tx, {
    area: 'roles',
    act: 'viewed',
    roleId,
    memberId,
    name: role?.name ?? '',
    byMemberId: actor.memberId,
  });
  return { id, kind: role ? ('role' as const) : ('member' as const), name, endsAt };
}

export async function stopView({ tx }: Ctx, { id }: ParsedInputOf<typeof rolesCalls.endView>) {
  if (!(await endView(tx, id))) throw kitRefusals.not_found();
  return { id };
}
