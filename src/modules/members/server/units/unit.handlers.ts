import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Handlers } from '../../../../kit/server/module.ts';
import type { unitCalls } from '../../units.calls.ts';
import { maximumUnitsOfMember } from '../../rules.ts';
import { enterUnits, openUnits, replaceUnits } from '../save/member-unit.store.ts';
import { lockMembers } from '../save/member.store.ts';
import { membersRefusals } from '../refusals.ts';
import { demandNoOwnAuthority } from '../scope/oneself.ts';
import { demandManaged, demandUnitChange, demandUnits, managedUnits, type Scoped } from '../scope/scope.ts';
import { addUnit, changeUnit, levelLength, presentUnit, removeUnit } from './change-unit.ts';
import {
  allUnits,
  guestCounts,
  lockTree,
  memberCounts,
  orderUnits,
  unitById,
  unitUse,
  type UnitRow,
} from './unit.store.ts';

/** Parents before their children, siblings in their order. */
function inTreeOrder(units: readonly UnitRow[]): UnitRow[] {
  const children = Map.groupBy(units, ({ parentId }) => parentId);
  const below = (parentId: string | null): UnitRow[] =>
    (children.get(parentId) ?? []).flatMap((unit) => [unit, ...below(unit.id)]);
  return below(null);
}

/** The top units of a scope are the organisation's to move and to delete. */
function demandBelowTop({ unitScope }: Scoped, unit: UnitRow, path: string): void {
  if (unitScope?.includes(unit.id)) throw membersRefusals.unit_out_of_scope().at(path);
}

export const unitHandlers: Handlers<typeof unitCalls> = {
  unitList: async ({ tx, actor }, { withCounts, managed }) => {
    const [units, counts, guests, own] = await Promise.all([
      allUnits(tx),
      withCounts ? memberCounts(tx) : null,
      withCounts ? guestCounts(tx) : null,
      managed ? managedUnits(tx, actor) : null,
    ]);
    const tree = inTreeOrder(units);
    const whole = new Map(tree.map(({ id }) => [id, counts?.get(id)?.main ?? 0]));
    // From the leaves up: parents come before their children.
    for (const { id, parentId } of tree.toReversed())
      if (parentId !== null) whole.set(parentId, (whole.get(parentId) ?? 0) + (whole.get(id) ?? 0));
    const listed = tree.filter(({ id }) => own?.has(id) ?? true);
    return listed.map(({ id, name, parentId, path, version }) => ({
      id,
      name,
      parentId: parentId !== null && own && !own.has(parentId) ? null : parentId,
      level: path.length / levelLength,
      memberCount: counts ? (counts.get(id)?.own ?? 0) : null,
      wholeCount: guests ? (whole.get(id) ?? 0) + (guests.get(id) ?? 0) : null,
      version,
    }));
  },

  saveUnit: async ({ tx, actor }, { id, name, parentId }) => {
    await lockTree(tx);
    await demandUnits(tx, actor, [parentId], 'parentId');
    return { id: await addUnit(tx, { id, name, parentId }) };
  },

  updateUnit: async ({ tx, actor }, { id, version, name, parentId }) => {
    await lockTree(tx);
    const unit = await presentUnit(tx, id);
    await demandUnits(tx, actor, [id], 'id');
    if (parentId !== undefined && parentId !== unit.parentId) {
      demandBelowTop(actor, unit, 'parentId');
      await demandUnits(tx, actor, [parentId], 'parentId');
    }
    await changeUnit(tx, { id, version, name, parentId });
    return { id };
  },

  sortUnit: async ({ tx, actor }, { parentId, unitIds }) => {
    await lockTree(tx);
    await demandUnits(tx, actor, [parentId], 'parentId');
    const siblings = (await allUnits(tx)).filter((unit) => unit.parentId === parentId);
    const same = siblings.length === unitIds.length && siblings.every(({ id }) => unitIds.includes(id));
    // A unit was added, moved or removed meanwhile, or an id is unknown.
    if (!same) throw kitRefusals.stale();
    return { count: await orderUnits(tx, parentId, unitIds) };
  },

  unitDetail: async ({ tx }, { id }) => {
    const unit = await presentUnit(tx, id);
    const [use, parent] = await Promise.all([
      unitUse(tx, unit),
      unit.parentId ? unitById(tx, unit.parentId) : null,
    ]);
    return {
      id,
      name: unit.name,
      parentId: unit.parentId,
      parentName: parent?.name ?? '',
      memberCount: use.members,
      childCount: use.children,
      formerCount: use.former,
      version: unit.version,
    };
  },

  deleteUnit: async ({ tx, actor }, { id }) => {
    await lockTree(tx);
    const unit = await presentUnit(tx, id);
    await demandUnits(tx, actor, [id], 'id');
    demandBelowTop(actor, unit, 'id');
    await removeUnit(tx, id);
    return { id };
  },

  addMembersUnit: async ({ tx, actor }, { memberIds, unitId, replace }) => {
    if (!(await unitById(tx, unitId))) throw membersRefusals.unit_unknown().at('unitId');
    await demandUnits(tx, actor, [unitId], 'unitId');
    const members = await lockMembers(tx, memberIds);
    const absent = members.find(({ status }) => status === 'stopped' || status === 'deleted');
    if (members.length < memberIds.length) throw kitRefusals.not_found();
    await demandManaged(tx, actor, memberIds);
    if (absent) throw membersRefusals.wrong_status({ name: absent.name });
    await demandNoOwnAuthority(tx, actor, { memberIds, unitIds: [unitId], path: 'memberIds' });
    if (replace) {
      const before = (await openUnits(tx, memberIds)).map((open) => open.unitId);
      await demandUnitChange(tx, actor, { before, after: [unitId], path: 'memberIds' });
      for (const { id } of members) await replaceUnits(tx, id, [unitId]);
      return { count: members.length };
    }
    const units = Map.groupBy(await openUnits(tx, memberIds), ({ memberId }) => memberId);
    const full = members.find(({ id }) => (units.get(id)?.length ?? 0) >= maximumUnitsOfMember);
    if (full)
      throw membersRefusals.too_many_units_of_member({ name: full.name, limit: maximumUnitsOfMember });
    await enterUnits(
      tx,
      members.map(({ id }) => ({ memberId: id, unitId, isMain: !units.has(id) })),
    );
    return { count: members.length };
  },
};
