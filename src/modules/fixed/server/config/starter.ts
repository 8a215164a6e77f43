/** Types and items that an organisation begins with. */
import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { nameKey } from '../../rules.ts';

export type StarterType = { name: string; items: readonly { name: string; value: number }[] };

/** Into an organisation that has no types yet. Nobody is bound to the items, so nothing is posted by them. */
export async function giveFixedTypes(tx: Tx, memberId: string, types: readonly StarterType[]): Promise<void> {
  const fromDay = todayOf(tx, await settings(tx));
  const typeRows = types.map(({ name }, position) => ({ id: newId(), name, position }));
  const itemRows = types.flatMap(({ items }, index) =>
    items.map((item) => ({ ...item, id: newId(), typeId: typeRows[index]?.id ?? '' })),
  );
  await tx.run(sql`
    insert into fixed_type (org_id, id, parent_id, name, key, position)
    values ${sql.join(
      typeRows.map(
        ({ id, name, position }) => sql`(${tx.orgId}, ${id}, null, ${name}, ${nameKey(name)}, ${position})`,
      ),
    )}`);
  await tx.run(sql`
    insert into fixed_item (org_id, id, type_id, name, key, remark, kind, everybody, by_days, by_attendance, until_day,
      created_by)
    values ${sql.join(
      itemRows.map(
        ({ id, typeId, name }) =>
          sql`(${tx.orgId}, ${id}, ${typeId}, ${name}, ${nameKey(name)}, '', 'value', false, true, false, null, ${memberId})`,
      ),
    )}`);
  await tx.run(sql`
    insert into fixed_value (org_id, item_id, from_day, value, cap, by_member)
    values ${sql.join(
      itemRows.map(
        ({ id, value }) => sql`(${tx.orgId}, ${id}, ${fromDay}::date, ${value}, null, ${memberId})`,
      ),
    )}`);
}
