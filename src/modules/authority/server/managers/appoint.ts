import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import { judged, ruleFor, type Ctx, type Handlers } from '../../../../kit/server/module.ts';
import { givableRoles, heldRoleIds, refuseRoles, replaceRolesOf } from '../../../access/server/door.ts';
import { demandManaged, demandOthers, managedUnits } from '../../../members/server/doors/scope.door.ts';
import { keepAdministrator, lockPresent, makeReviewers } from '../../../members/server/doors/change.door.ts';
import { lockMembers } from '../../../members/server/door.ts';
import { unitNames } from '../../../members/server/doors/unit.door.ts';
import type { managersCalls } from '../../managers.calls.ts';
import { saveScopes, scopesOf } from '../levels/scopes.ts';
import { authorityRefusals } from '../refusals.ts';
import { managerList, warningsOf } from './overview.ts';

type Appointment = {
  memberId: string;
  version: number;
  /** Without it, the present roles stay. */
  roleIds?: readonly string[];
  isReviewer?: boolean;
  scopeIds?: readonly string[];
};

/** The member under its lock, with the present roles and units; refuses an outdated version. */
async function appointee(
  tx: Tx,
  actor: Actor,
  { memberId, version }: Pick<Appointment, 'memberId' | 'version'>,
) {
  const [member] = await lockPresent(tx, [memberId]);
  await demandManaged(tx, actor, [memberId]);
  const [scopes, roleIds] = await Promise.all([scopesOf(tx, [memberId]), heldRoleIds(tx, memberId)]);
  const scope = scopes.get(memberId);
  if (!member || member.version + (scope?.version ?? 0) !== version) throw kitRefusals.stale();
  return { member, held: roleIds, unitIds: scope?.unitIds ?? [] };
}

type Change = Pick<Appointment, 'roleIds' | 'isReviewer' | 'scopeIds'>;

/** Refuses to the caller, at its field, what would let himself see, do or review more than before. */
async function refuseWidening(
  tx: Tx,
  actor: Actor,
  { member, held: currentRoles, unitIds }: Awaited<ReturnType<typeof appointee>>,
  { roleIds = [], isReviewer = false, scopeIds }: Change,
): Promise<void> {
  // No unit is the whole organisation.
  const isWider = (ids: readonly string[]): boolean =>
    unitIds.length > 0 && (ids.length === 0 || ids.some((id) => !unitIds.includes(id)));
  const wider = {
    roleIds: roleIds.some((id) => !currentRoles.includes(id)),
    isReviewer: isReviewer && !member.isReviewer,
    scopeIds: scopeIds !== undefined && isWider(scopeIds),
  };
  for (const [field, grows] of Object.entries(wider))
    if (grows) await demandOthers(tx, actor, [member.id], field);
}

const rule = ruleFor<typeof managersCalls.set>();
const rules = [
  rule(['id', 'version'], ({ tx, actor }, { id, version }) =>
    appointee(tx, actor, { memberId: id, version }),
  ),
  rule(['id', 'version', 'scopeIds'], async ({ tx, actor }, { id, version, scopeIds }) => {
    const { unitIds } = await appointee(tx, actor, { memberId: id, version });
    await refuseUnknownUnits(tx, scopeIds ?? [], unitIds);
    await refuseBeyondOwn(tx, actor, scopeIds);
  }),
  rule(['id', 'version', 'roleIds'], async ({ tx, actor }, { id, version, roleIds }) => {
    const { held: currentRoles } = await appointee(tx, actor, { memberId: id, version });
    if (roleIds) await refuseRoles(tx, actor, { roleIds, held: currentRoles, path: 'roleIds' });
  }),
  rule(
    ['id', 'version', 'roleIds', 'isReviewer', 'scopeIds'],
    async ({ tx, actor }, { id, version, ...change }) => {
      const found = await appointee(tx, actor, { memberId: id, version });
      await refuseWidening(tx, actor, found, change);
    },
  ),
];

/**
 * Sets what is given of a member, under the member's lock; returns the new version. Its version is the sum of two counters that
 * only grow, so it names both what `member` and what the scope's row hold.
 */
async function appoint(tx: Tx, actor: Actor, appointment: Appointment): Promise<number> {
  const { memberId, version, roleIds, isReviewer, scopeIds } = appointment;
  const found = await appointee(tx, actor, appointment);
  const { held: currentRoles, unitIds } = found;
  await refuseWidening(tx, actor, found, appointment);
  await refuseUnknownUnits(tx, scopeIds ?? [], unitIds);
  await refuseBeyondOwn(tx, actor, scopeIds);
  if (roleIds) {
    const { removed } = await replaceRolesOf(tx, actor, {
      memberId,
      roleIds,
      held: currentRoles,
      path: 'roleIds',
    });
    if (removed.length > 0) await keepAdministrator(tx);
  }
  const changed = isReviewer === undefined ? [] : await makeReviewers(tx, [memberId], isReviewer);
  await saveScopes(tx, [memberId], scopeIds ?? null);
  return version + 1 + changed.length;
}

/** A unit that was deleted since stays in a scope until somebody takes it out. */
async function refuseUnknownUnits(
  tx: Tx,
  scopeIds: readonly string[],
  current: readonly string[],
): Promise<void> {
  const added = scopeIds.filter((id) => !current.includes(id));
  if ((await unitNames(tx, added)).size < added.length)
    throw authorityRefusals.holder_unknown().at('scopeIds');
}

/** A manager of some units lets others review in these alone; no unit would mean the whole organisation. */
async function refuseBeyondOwn(tx: Tx, actor: Actor, scopeIds: readonly string[] | undefined): Promise<void> {
  const own = scopeIds && (await managedUnits(tx, actor));
  if (own && (scopeIds.length === 0 || scopeIds.some((id) => !own.has(id))))
    throw authorityRefusals.scope_beyond_own().at('scopeIds');
}

export const managersHandlers: Handlers<typeof managersCalls> = {
  list: managerList.page,

  choices: async ({ tx, actor }) =>
    (await givableRoles(tx, actor)).map(({ id, name, isGivable }) => ({ id, name, isGivable })),

  set: judged(rules, async ({ tx, actor }, { id, ...rest }) => {
    const version = await appoint(tx, actor, { memberId: id, ...rest });
    return { id, version, warnings: (await warningsOf(tx, [id])).get(id) ?? [] };
  }),

  many: async (ctx, { act, items, roleId, scopeIds }) => {
    if ((act === 'give' || act === 'take') && roleId === null)
      throw authorityRefusals.holder_unknown().at('roleId');
    await refuseUnknownUnits(ctx.tx, scopeIds, []);
    // All locks first: acts that share members never wait in a circle.
    await lockMembers(
      ctx.tx,
      items.map(({ id }) => id),
    );
    const results: { id: string; reason: string | null; message: string }[] = [];
    for (const item of items) {
      const refusal = await refusalOf(ctx.tx, () => appointOne(ctx, item, { act, roleId, scopeIds }));
      results.push({
        id: item.id,
        reason: refusal?.reason ?? null,
        message: refusal?.format(ctx.language) ?? '',
      });
    }
    return { results };
  },
};

type Act = Pick<ParsedInputOf<typeof managersCalls.many>, 'act' | 'roleId' | 'scopeIds'>;

async function appointOne(
  { tx, actor }: Ctx,
  { id, version }: { id: string; version: number },
  { act, roleId, scopeIds }: Act,
): Promise<void> {
  const target = { memberId: id, version };
  if (act === 'scope') await appoint(tx, actor, { ...target, scopeIds });
  else if (act === 'reviewer' || act === 'noReviewer')
    await appoint(tx, actor, { ...target, isReviewer: act === 'reviewer' });
  else {
    const others = (await heldRoleIds(tx, id)).filter((each) => each !== roleId);
    const added = act === 'give' && roleId !== null ? [roleId] : [];
    await appoint(tx, actor, { ...target, roleIds: [...others, ...added] });
  }
}

async function refusalOf(tx: Tx, work: () => Promise<void>): Promise<Refusal | null> {
  try {
    await tx.part(work);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
