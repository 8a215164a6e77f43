/** Types and items that an organisation begins with. */
import { newId } from '../../../../kit/server/id.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { fixedItemTable, fixedTypeTable, fixedValueTable } from '../../migrations/tables.ts';
import { nameKey } from '../../rules.ts';

export type StarterType = { name: string; items: readonly { name: string; value: number }[] };

/** Into an organisation that has no types yet. Nobody is bound to the items, so nothing is posted by them. */
export async function giveFixedTypes(tx: Tx, memberId: string, types: readonly StarterType[]): Promise<void> {
  const fromDay = todayOf(tx, await settings(tx));
  const typeRows = types.map(({ name }, position) => ({ id: newId(), name, key: nameKey(name), position }));
  const itemRows = types.flatMap(({ items }, index) =>
    items.map((item) => ({ ...item, id: newId(), key: nameKey(item.name), typeId: typeRows[index]!.id })),
  );
  const plain = { kind: 'value', everybody: false, byDays: true, byAttendance: false } as const;
  await tx.insertAll(fixedTypeTable, typeRows);
  await tx.insertAll(
    fixedItemTable,
    itemRows.map(({ value: _, ...item }) => ({ ...item, ...plain, createdBy: memberId })),
  );
  await tx.insertAll(
    fixedValueTable,
    itemRows.map(({ id: itemId, value }) => ({ itemId, fromDay, value, byMember: memberId })),
  );
}
