/** An organisation's settings, roles, units, library, levels and fixed types as the beginning of a new one. */
import type { TemplatePart } from '../../../../kit/contract/template/template-parts.ts';
import { sql, type Database, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { templateTables, type TemplateRow, type TemplateTarget } from '../../../../kit/server/template.ts';
import { heldRolesSql } from '../../../access/server/door.ts';
import { membersSql } from '../../../members/server/doors/relations.door.ts';
import { organisationSql } from '../../../organisation/server/door.ts';
import { foundingRefusals } from '../refusals.ts';

export type Template = {
  parts: readonly TemplatePart[];
  /** The rows of each table, in the order in which they are written. */
  tables: readonly { table: string; rows: readonly TemplateRow[] }[];
};

export type Administered = { orgId: string; name: string };

/** Those of the organisations that the transaction's user administers as an active member, with their names. */
export function administeredOf(tx: Tx, orgIds: readonly string[]): Promise<Administered[]> {
  const { userId } = tx;
  return tx.allOf(
    orgIds,
    (orgId) => sql<Administered>`
      select o.org_id as "orgId", o.name from ${organisationSql({ orgId })} o
      where o.status <> 0 and exists (
        select from ${membersSql({ orgId })} m join ${heldRolesSql({ orgId })} h on h.member_id = m.id
        where m.user_id = ${userId} and m.status = 'active' and h.built_in = 'administrator')`,
  );
}

/** Reads the parts on one snapshot. Refuses callers who do not administer the organisation (any more). */
export function readTemplate(
  db: Database,
  { orgId, userId, parts }: { orgId: string; userId: string; parts: readonly TemplatePart[] },
): Promise<Template> {
  return db.read({ orgId, userId }, async (tx) => {
    if ((await administeredOf(tx, [orgId])).length === 0) throw foundingRefusals.no_template();
    const tables: { table: string; rows: TemplateRow[] }[] = [];
    for (const { table, only } of templateTables().filter(({ part }) => parts.includes(part))) {
      const rows = await tx.all(sql<{ row: TemplateRow }>`
        select to_jsonb(t) as row from ${sql.id(table)} t where t.org_id = ${orgId} ${only ? sql`and ${only}` : sql``}`);
      tables.push({ table, rows: rows.map(({ row }) => row) });
    }
    return { parts, tables };
  });
}

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Writes the rows into the transaction's organisation: under new ids, by which those that refer to each other still do. */
export async function writeTemplate(tx: Tx, { tables }: Template, to: TemplateTarget): Promise<void> {
  const fresh = new Map<string, string>();
  for (const { rows } of tables)
    for (const { id } of rows) if (typeof id === 'string') fresh.set(id, newId());
  const declared = new Map(templateTables().map((each) => [each.table, each]));
  for (const { table, rows } of tables) {
    const changed = declared.get(table)?.changed;
    const copies = rows.flatMap((row) => {
      const copy = changed ? changed(row, to, rows) : row;
      return copy === null ? [] : [{ ...copy, org_id: tx.orgId }];
    });
    if (copies.length === 0) continue;
    // Ids of others than the copied rows stay as they are: there are none left.
    const text = JSON.stringify(copies).replace(ids, (id) => fresh.get(id) ?? id);
    await tx.run(sql`
      insert into ${sql.id(table)} select * from jsonb_populate_recordset(null::${sql.id(table)}, ${text}::jsonb)`);
  }
}
