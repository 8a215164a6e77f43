import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Handlers } from '../../../../kit/server/module.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { unitCalls } from '../../units.calls.ts';
import { maximumUnitDepth, maximumUnits, maximumUnitsOfMember } from '../../rules.ts';
import { enterUnits, openUnits, replaceUnits } from '../save/member-unit.store.ts';
import { lockMembers } from '../save/member.store.ts';
import { createUnit } from '../door.ts';
import { membersRefusals } from '../refusals.ts';
import { refuseTaken } from '../refuse-taken.ts';
import {
  allUnits,
  deleteUnit,
  lockTree,
  longestPathUnder,
  memberCounts,
  moveUnit,
  orderUnits,
  renameUnit,
  unitById,
  unitHasHistory,
  unitUse,
  type UnitRow,
} from './unit.store.ts';

/** Characters of one level of a path: an id and its slash. */
const levelLength = 37;

/** Parents before their children, siblings in their order. */
function inTreeOrder(units: readonly UnitRow[]): UnitRow[] {
  const children = Map.groupBy(units, ({ parentId }) => parentId);
  const below = (parentId: string | null): UnitRow[] =>
    (children.get(parentId) ?? []).flatMap((unit) => [unit, ...below(unit.id)]);
  return below(null);
}

async function present(tx: Tx, id: string): Promise<UnitRow> {
  const unit = await unitById(tx, id);
  if (!unit) throw kitRefusals.not_found();
  return unit;
}

async function parentOf(tx: Tx, parentId: string): Promise<UnitRow> {
  const parent = await unitById(tx, parentId);
  if (!parent) throw membersRefusals.unit_unknown().at('parentId');
  return parent;
}

function checkDepth(pathLength: number): void {
  if (pathLength > maximumUnitDepth * levelLength)
    throw membersRefusals.unit_too_deep({ limit: maximumUnitDepth }).at('parentId');
}

async function move(tx: Tx, unit: UnitRow, parentId: string | null): Promise<void> {
  const parent = parentId === null ? null : await parentOf(tx, parentId);
  if (parent?.path.startsWith(unit.path)) throw membersRefusals.unit_under_itself().at('parentId');
  const above = unit.path.length - levelLength;
  checkDepth((await longestPathUnder(tx, unit)) - above + (parent?.path.length ?? 0));
  await moveUnit(tx, unit, parent);
}

export const unitHandlers: Handlers<typeof unitCalls> = {
  unitList: async ({ tx }, { withCounts }) => {
    const [units, counts] = await Promise.all([allUnits(tx), withCounts ? memberCounts(tx) : null]);
    return inTreeOrder(units).map(({ id, name, parentId, path, version }) => ({
      id,
      name,
      parentId,
      level: path.length / levelLength,
      memberCount: counts ? (counts.get(id) ?? 0) : null,
      version,
    }));
  },

  saveUnit: async ({ tx }, { id, name, parentId }) => {
    await lockTree(tx);
    if ((await allUnits(tx)).length >= maximumUnits)
      throw membersRefusals.too_many_units({ limit: maximumUnits });
    const parent = parentId === null ? null : await parentOf(tx, parentId);
    checkDepth((parent?.path.length ?? 0) + levelLength);
    return { id: await refuseTaken(createUnit(tx, { id, name, parentId })) };
  },

  updateUnit: async ({ tx }, { id, version, name, parentId }) => {
    await lockTree(tx);
    const unit = await present(tx, id);
    if ((await refuseTaken(renameUnit(tx, id, name, version))) === 0) throw kitRefusals.stale();
    if (parentId !== undefined && parentId !== unit.parentId) await refuseTaken(move(tx, unit, parentId));
    return { id };
  },

  sortUnit: async ({ tx }, { parentId, unitIds }) => {
    await lockTree(tx);
    const siblings = (await allUnits(tx)).filter((unit) => unit.parentId === parentId);
    const same = siblings.length === unitIds.length && siblings.every(({ id }) => unitIds.includes(id));
    // A unit was added, moved or removed meanwhile, or an id is unknown.
    if (!same) throw kitRefusals.stale();
    return { count: await orderUnits(tx, parentId, unitIds) };
  },

  unitDetail: async ({ tx }, { id }) => {
    const unit = await present(tx, id);
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
      version: unit.version,
    };
  },

  deleteUnit: async ({ tx }, { id }) => {
    await lockTree(tx);
    const unit = await present(tx, id);
    const use = await unitUse(tx, unit);
    if (use.children > 0 || use.members > 0) throw membersRefusals.unit_not_empty();
    if (await unitHasHistory(tx, id)) throw membersRefusals.unit_has_history();
    await deleteUnit(tx, id);
    return { id };
  },

  addMembersUnit: async ({ tx }, { memberIds, unitId, replace }) => {
    if (!(await unitById(tx, unitId))) throw membersRefusals.unit_unknown().at('unitId');
    const members = await lockMembers(tx, memberIds);
    const absent = members.find(({ status }) => status === 'stopped' || status === 'deleted');
    if (members.length < memberIds.length) throw kitRefusals.not_found();
    if (absent) throw membersRefusals.wrong_status({ name: absent.name });
    if (replace) {
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
