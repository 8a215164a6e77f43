/** The effects of an act on members for others: counted by every module, reported before the act. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals, protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { may } from '../../../kit/server/http/actor.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { heldRolesSql } from '../../access/server/door.ts';
import type { membersCalls } from '../calls.ts';
import { effectKinds, maximumEffectNames, type MemberAction } from '../rules.ts';
import { membersByIds } from './list/member-refs.ts';
import { memberEffects, type CountOf, type Effect } from './hooks.ts';
import { rightOf } from './present.ts';
import { lastUnits, openUnits } from './save/member-unit.store.ts';
import { demandManaged } from './scope/scope.ts';

export async function effects(
  { tx, actor }: Ctx,
  { action, memberIds }: ParsedInputOf<typeof membersCalls.effects>,
) {
  if (!may(actor, rightOf[action])) throw protocolRefusals.forbidden();
  const members = await membersByIds(tx, memberIds);
  if (members.size < memberIds.length) throw kitRefusals.not_found();
  await demandManaged(tx, actor, memberIds);
  const found: Effect[] = await ownEffects(tx, action, memberIds);
  await memberEffects(tx, { action, memberIds, add: (more) => void found.push(...more) });
  const byKind = Map.groupBy(found, ({ kind }) => kind);
  return {
    effects: effectKinds.flatMap((kind) => {
      const of = byKind.get(kind) ?? [];
      if (of.length === 0) return [];
      const most = of.toSorted((a, b) => b.count - a.count).slice(0, maximumEffectNames);
      return [
        {
          kind,
          members: of.length,
          count: of.reduce((sum, { count }) => sum + count, 0),
          blocks: of.some(({ blocks }) => blocks === true),
          names: most.map(({ memberId, count }) => ({
            memberId,
            memberName: members.get(memberId)?.name ?? '',
            count,
          })),
        },
      ];
    }),
  };
}

/** Units that are left or come back, roles, and the account. */
async function ownEffects(tx: Tx, action: MemberAction, memberIds: readonly string[]): Promise<Effect[]> {
  const [units, roles, users] = await Promise.all([
    action === 'stop' || action === 'delete'
      ? openUnits(tx, memberIds)
      : action === 'start'
        ? lastUnits(tx, memberIds)
        : [],
    tx.all(sql<CountOf>`
      select h.member_id as "memberId", count(*)::int as count from ${heldRolesSql(tx)} h
      where h.member_id = any(${[...memberIds]}::uuid[]) group by 1`),
    tx.all(sql<CountOf>`
      select id as "memberId", 1 as count from member
      where org_id = ${tx.orgId} and id = any(${[...memberIds]}::uuid[]) and user_id is not null`),
  ]);
  const unitCounts = [...Map.groupBy(units, ({ memberId }) => memberId)].map(([memberId, own]) => ({
    memberId,
    count: own.length,
  }));
  const of = (kind: Effect['kind'], counts: readonly CountOf[]) => counts.map((each) => ({ ...each, kind }));
  return [...of('units', unitCounts), ...of('roles', roles), ...of('signIn', users)];
}
