import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsWithout, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { directoryLinkTable } from '../../migrations/tables.ts';
import type { MatchKey } from '../../rules.ts';

const unread = ['secret', 'removedAt', 'createdAt'] as const;

export type LinkRow = Omit<RowOf<typeof directoryLinkTable>, (typeof unread)[number] | 'matchBy'> & {
  hasSecret: boolean;
  matchBy: MatchKey[];
  /** The organisation may be read alone. */
  isReadOnly?: boolean;
};

/** Columns of a LinkRow; the table has the alias `l`. */
export const linkColumns = sql`${columnsWithout(directoryLinkTable, 'l', unread)}, l.secret is not null as "hasSecret"`;

export async function linkById(tx: Tx, id: string, { lock = false } = {}): Promise<LinkRow> {
  const link = await tx.maybe(sql<LinkRow>`
    select ${linkColumns} from directory_link l
    where l.org_id = ${tx.orgId} and l.id = ${id} and l.removed_at is null ${lock ? sql`for update` : sql``}`);
  if (!link) throw kitRefusals.not_found();
  return link;
}

export async function secretOf(tx: Tx, id: string): Promise<Buffer | null> {
  const row = await tx.maybe(sql<{ secret: Buffer | null }>`
    select secret from directory_link where org_id = ${tx.orgId} and id = ${id}`);
  return row?.secret ?? null;
}
