import { newId } from '../../../../kit/server/id.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { membersRefusals } from '../refusals.ts';
import { insertUnit, lockTree, unitById } from './unit.store.ts';

/** Makes a unit, at the top without `parentId`. Refuses as not found when the parent is unknown. */
export async function createUnit(
  tx: Tx,
  { id = newId(), name, parentId = null }: { id?: string; name: string; parentId?: string | null },
): Promise<string> {
  await lockTree(tx);
  const parent = parentId === null ? null : await unitById(tx, parentId);
  if (parent === undefined) throw membersRefusals.unit_unknown().at('parentId');
  await insertUnit(tx, { id, parentId, name, path: `${parent?.path ?? ''}${id}/` });
  return id;
}
