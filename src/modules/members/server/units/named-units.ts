/** Units by id, with those below them. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { unitIdsUnder } from './unit.store.ts';

/** The units themselves, with all units below them when asked. Unknown ids fall out. */
export async function unitsUnder(
  tx: Tx,
  unitIds: readonly string[],
  withChildren: boolean,
): Promise<string[]> {
  if (unitIds.length === 0) return [];
  return withChildren ? unitIdsUnder(tx, unitIds) : [...(await unitNames(tx, unitIds)).keys()];
}

export async function unitNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select id, name from unit where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
