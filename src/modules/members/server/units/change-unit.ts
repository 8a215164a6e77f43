import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { unitTable } from '../../migrations/tables.ts';
import { maximumUnitDepth, maximumUnits } from '../../rules.ts';
import { membersRefusals } from '../refusals.ts';
import { unitChanged } from '../hooks.ts';
import { refuseTaken } from '../refuse-taken.ts';
import {
  allUnits,
  insertUnit,
  lockTree,
  longestPathUnder,
  moveUnit,
  unitById,
  unitHasHistory,
  unitUse,
  type UnitRow,
} from './unit.store.ts';

/** Characters of one level of a path: an id and its slash. */
export const levelLength = 37;

export async function presentUnit(tx: Tx, id: string): Promise<UnitRow> {
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

/** Renames a unit and puts it under another one; `parentId` undefined leaves it where it is. */
export async function changeUnit(
  tx: Tx,
  {
    id,
    version,
    name,
    parentId,
  }: { id: string; version?: number; name: string; parentId?: string | null | undefined },
): Promise<void> {
  await lockTree(tx);
  const unit = await presentUnit(tx, id);
  await refuseTaken(tx.save(unitTable, { id, version: version ?? unit.version }, { name }));
  if (parentId === undefined || parentId === unit.parentId) return;
  await refuseTaken(move(tx, unit, parentId));
  await unitChanged(tx, { id, name, change: 'moved' });
}

/** Adds a unit, at the top without a parent, within the limits of the tree. */
export async function addUnit(
  tx: Tx,
  { id = newId(), name, parentId }: { id?: string | undefined; name: string; parentId: string | null },
): Promise<string> {
  await lockTree(tx);
  if ((await allUnits(tx)).length >= maximumUnits)
    throw membersRefusals.too_many_units({ limit: maximumUnits });
  const parent = parentId === null ? null : await parentOf(tx, parentId);
  checkDepth((parent?.path.length ?? 0) + levelLength);
  await refuseTaken(insertUnit(tx, { id, parentId, name, path: `${parent?.path ?? ''}${id}/` }));
  return id;
}

/** Deletes a unit that has no members, no units below, and no history. */
export async function removeUnit(tx: Tx, id: string): Promise<void> {
  await lockTree(tx);
  const unit = await presentUnit(tx, id);
  const use = await unitUse(tx, unit);
  if (use.children > 0 || use.members > 0) throw membersRefusals.unit_not_empty();
  if (await unitHasHistory(tx, id)) throw membersRefusals.unit_has_history();
  await tx.remove(unitTable, unit);
  await unitChanged(tx, { id, name: unit.name, change: 'removed' });
}
