/** Binds members, roles and units to a level, ends bindings, and logs both. */
import { addDays } from '../../../kit/contract/format.ts';
import { kitRefusals, protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { FieldRefusals } from '../../../kit/contract/refusal.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { ruleFor, type Ctx } from '../../../kit/server/module.ts';
import { givableRoles, heldRoleIds } from '../../access/server/door.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import {
  demandOthers,
  managedAmong,
  managedUnits,
  wideningRefusal,
} from '../../members/server/doors/scope.door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { openUnits, unitNames } from '../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import type { authorityCalls } from '../calls.ts';
import {
  bindingsOfHolders,
  deleteBinding,
  endBinding,
  insertBinding,
  lockLevel,
  logAuthority,
  type Binding,
  type HolderKind,
} from './levels/level.store.ts';
import { authorityRefusals } from './refusals.ts';

export type Holder = { name: string; hint: string };

/** Names of members with number and unit, of roles, or of units; unknown ids are absent. */
export async function holdersNamed(
  tx: Tx,
  actor: Actor,
  kind: HolderKind,
  ids: readonly string[],
): Promise<Map<string, Holder>> {
  if (ids.length === 0) return new Map();
  if (kind === 'unit') {
    const units = await unitNames(tx, ids);
    return new Map([...units].map(([id, name]) => [id, { name, hint: '' }]));
  }
  if (kind === 'role') {
    const roles = await givableRoles(tx, actor);
    return new Map(
      roles.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, { name, hint: '' }]),
    );
  }
  const members = [...(await membersByIds(tx, ids)).values()].filter(({ status }) => status !== 'deleted');
  return new Map(
    members.map(({ id, name, number, unitName }) => [id, { name, hint: `${number} ${unitName}` }]),
  );
}

/** The holders whom the caller's units contain; a role is of the whole organisation. */
async function reachable(
  tx: Tx,
  actor: Actor,
  kind: HolderKind,
  ids: readonly string[],
): Promise<(id: string) => boolean> {
  if (actor.unitScope === null) return () => true;
  if (kind === 'role') throw protocolRefusals.whole_only();
  const own = kind === 'member' ? await managedAmong(tx, actor, ids) : await managedUnits(tx, actor);
  return (id) => own?.has(id) ?? true;
}

/** Whether a holder stands for the caller: himself, a role that he holds, or a unit that he is in. */
async function bindingCaller(tx: Tx, actor: Actor, kind: HolderKind): Promise<(id: string) => boolean> {
  if (kind === 'member') return (id) => id === actor.memberId;
  const own =
    kind === 'role'
      ? await heldRoleIds(tx, actor.memberId)
      : (await openUnits(tx, [actor.memberId])).map(({ unitId }) => unitId);
  return (id) => own.includes(id);
}

/** Whether a level holds for the caller, today or later, whichever way it binds him. */
export async function isBoundBy(tx: Tx, actor: Actor, levelId: string, today: string): Promise<boolean> {
  const [roles, units] = await Promise.all([
    heldRoleIds(tx, actor.memberId),
    openUnits(tx, [actor.memberId]),
  ]);
  const own = [actor.memberId, ...roles, ...units.map(({ unitId }) => unitId)];
  const bindings = await bindingsOfHolders(tx, own);
  return bindings.some((binding) => binding.levelId === levelId && !isOver(binding, today));
}

export type NewBindings = {
  levelId: string;
  holderKind: HolderKind;
  holderIds: readonly string[];
  from: string;
  to: string | null;
};

async function reachableNamed(
  { tx, actor }: Ctx,
  { holderKind, holderIds }: Pick<NewBindings, 'holderKind' | 'holderIds'>,
): Promise<Map<string, Holder>> {
  const isReachable = await reachable(tx, actor, holderKind, holderIds);
  return holdersNamed(tx, actor, holderKind, holderIds.filter(isReachable));
}

const rule = ruleFor<typeof authorityCalls.bind>();
/** Holders exist, in days to come, none of them bound twice on a day. */
export const bindingRules = [
  rule(['levelId'], async ({ tx }, { levelId }) => {
    if (!(await lockLevel(tx, levelId))) throw kitRefusals.not_found();
  }),
  rule(['from'], async ({ tx }, { from }) => {
    if (from < todayOf(tx, await settings(tx))) throw authorityRefusals.from_past().at('from');
  }),
  rule(['from', 'to'], (_ctx, { from, to }) => {
    if (to !== null && to < from) throw authorityRefusals.to_before_from().at('to');
  }),
  rule(['holderKind', 'holderIds'], async (ctx, input) => {
    const named = await reachableNamed(ctx, input);
    const refused = new FieldRefusals();
    for (const [index, id] of input.holderIds.entries())
      if (!named.has(id)) refused.add(`holderIds.${index}`, authorityRefusals.holder_unknown());
    refused.throwIfAny();
  }),
  rule(['holderKind', 'holderIds'], async ({ tx, actor }, { holderKind, holderIds }) => {
    const bindsCaller = await bindingCaller(tx, actor, holderKind);
    if (!holderIds.some(bindsCaller)) return;
    const refusal = await wideningRefusal(tx, actor);
    const refused = new FieldRefusals();
    for (const [index, id] of holderIds.entries())
      if (refusal && bindsCaller(id)) refused.add(`holderIds.${index}`, refusal);
    refused.throwIfAny();
  }),
  rule(
    ['levelId', 'holderKind', 'holderIds', 'from', 'to'],
    async (ctx, { levelId, from, to, ...holders }) => {
      const named = await reachableNamed(ctx, holders);
      const bindings = await bindingsOfHolders(ctx.tx, holders.holderIds);
      const refused = new FieldRefusals();
      for (const [index, id] of holders.holderIds.entries()) {
        const before = bindings.find(
          (each) => each.holderId === id && each.levelId === levelId && overlap(each, { from, to }),
        );
        const name = named.get(id)?.name;
        if (before && name !== undefined)
          refused.add(`holderIds.${index}`, authorityRefusals.bound_already({ name, from: before.from }));
      }
      refused.throwIfAny();
    },
  ),
];

/** Binds holders who were checked. */
export async function bindAll(
  tx: Tx,
  actor: Actor,
  { levelId, holderKind, holderIds, from, to }: NewBindings,
): Promise<void> {
  for (const holderId of holderIds) await bindOne(tx, actor, { levelId, holderKind, holderId, from, to });
}

/** Binds a holder who was checked, and writes it down; returns the binding's id. */
export async function bindOne(
  tx: Tx,
  actor: Actor,
  binding: Omit<Binding, 'version' | 'endedAt'>,
): Promise<string> {
  const { levelId, holderKind, holderId, from, to } = binding;
  const id = await insertBinding(tx, binding);
  await logAuthority(tx, {
    levelId,
    holderKind,
    holderId,
    before: null,
    after: { from, to },
    byMemberId: actor.memberId,
  });
  return id;
}

type Days = Pick<Binding, 'from' | 'to'> & { endedAt?: string | null };
/** A binding that ended in the course of a day may be given again on that day. */
const lastOf = ({ to, endedAt = null }: Days): string | null =>
  to === null || endedAt === null ? to : addDays(to, -1);
const isBefore = (last: string | null, day: string): boolean => last !== null && last < day;
export const overlap = (one: Days, other: Days): boolean =>
  !isBefore(lastOf(one), other.from) && !isBefore(lastOf(other), one.from);
export const isOver = (binding: Days, today: string): boolean => isBefore(lastOf(binding), today);

/**
 * Sets the last day of a binding that is not over, under the lock of its level: what held stays as it was. Yesterday ends it
 * at once, today being the last day on which it held; one that has not begun is taken away.
 */
export async function endAt(
  tx: Tx,
  actor: Actor,
  change: Pick<Binding, 'levelId' | 'holderId' | 'from' | 'version' | 'to'>,
  today: string,
): Promise<void> {
  const { levelId, holderId, from, to, version } = change;
  const bindings = (await bindingsOfHolders(tx, [holderId])).filter((each) => each.levelId === levelId);
  const found = bindings.find((each) => each.from === from);
  if (!found) throw kitRefusals.not_found();
  if (!(await reachable(tx, actor, found.holderKind, [holderId]))(holderId)) throw kitRefusals.not_found();
  if (found.version !== version) throw kitRefusals.stale();
  if (to !== null && to < addDays(today, -1)) throw authorityRefusals.to_past().at('to');
  if (isOver(found, today)) throw authorityRefusals.binding_over();
  const isLonger = found.to !== null && (to === null || to > found.to);
  if (isLonger && (await bindingCaller(tx, actor, found.holderKind))(holderId))
    await demandOthers(tx, actor, [actor.memberId], 'to');
  const atOnce = to !== null && to < today && from <= today;
  const isDeleted = !atOnce && to !== null && to < from;
  const last = atOnce ? today : to;
  const next = bindings.find((each) => each !== found && overlap(each, { from, to }));
  if (!isDeleted && next) {
    const named = await holdersNamed(tx, actor, found.holderKind, [holderId]);
    const clash = { name: named.get(holderId)?.name ?? '', from: next.from };
    throw authorityRefusals.bound_already(clash).at('to');
  }
  await (isDeleted ? deleteBinding(tx, found) : endBinding(tx, found, { to: last, atOnce }));
  await logAuthority(tx, {
    levelId,
    holderKind: found.holderKind,
    holderId,
    before: { from, to: found.to },
    after: isDeleted ? null : { from, to: last, ...(atOnce && { endedAt: tx.now.toISOString() }) },
    byMemberId: actor.memberId,
  });
}
