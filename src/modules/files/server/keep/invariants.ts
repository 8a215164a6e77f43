import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { filesSql } from '../../../../kit/server/storage/attachment.store.ts';
import { isHeldSql, type Holder } from './hold.store.ts';

type HeldFile = Holder & { fileId: string };

const textOf = ({ kind, id, fileId }: HeldFile): string => `${kind} ${id} and file ${fileId}`;

/**
 * A file stays exactly as long as something holds it, and what holds one says so itself: `named` is what the modules above
 * have in their own rows. A record holds for good what it ever had, so it may hold more than it names.
 */
export async function fileInvariants(tx: Tx, named: readonly HeldFile[]): Promise<string[]> {
  const [heldFiles, wrong] = await Promise.all([
    tx.all(sql<HeldFile>`
      select h.kind, h.holder_id as id, h.file_id as "fileId" from file_hold h where h.org_id = ${tx.orgId}`),
    tx.all(sql<{ id: string; isHeld: boolean }>`
      select f.id, f.is_held as "isHeld" from (
        select f.id, f.expires_at is null as stays,
          ${isHeldSql(tx, sql`f.id`)} as is_held
        from ${filesSql(tx, 'attachment')} f) f
      where f.stays <> f.is_held`),
  ]);
  const [heldTexts, namedTexts] = [new Set(heldFiles.map(textOf)), new Set(named.map(textOf))];
  return [
    ...wrong.map(({ id, isHeld }) => `file ${id} is ${isHeld ? 'held and will go' : 'kept for nothing'}`),
    ...[...namedTexts].filter((text) => !heldTexts.has(text)).map((text) => `not held: ${text}`),
    ...heldFiles
      .filter((each) => each.kind !== 'record' && !namedTexts.has(textOf(each)))
      .map((each) => `held for nothing: ${textOf(each)}`),
  ];
}
