/** The holders of files. One table for all kinds, so that the release of a file sees every other holder. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { settingOf } from '../../../organisation/server/setting.door.ts';
import { settings } from '../../../organisation/server/door.ts';
import type { Sql } from '../../../../kit/server/list/conditions.ts';
import type { FileUse } from '../../rules.ts';
import { filesSettings } from '../../settings.ts';
import { lockAttachmentRows, setExpiry } from '../../../../kit/server/storage/attachment.store.ts';

/** A thing that has files, such as the record with this id. */
export type Holder = { readonly kind: FileUse; readonly id: string };

/** How much room the organisation has for files, and how many days one stays that nothing holds. */
export async function fileLimits(tx: Tx): Promise<{ bytes: number; days: number }> {
  const set = await settings(tx);
  return {
    bytes: settingOf(set, filesSettings.fileMegabytes) * 1024 * 1024,
    days: settingOf(set, filesSettings.fileDays),
  };
}

/** Keeps files as long as the holder has them, and locks them until the transaction ends. Refuses deleted files. */
export async function holdFiles(tx: Tx, { kind, id }: Holder, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const there = await lockAttachmentRows(tx, fileIds);
  if (there.length < new Set(fileIds).size) throw kitRefusals.not_found();
  await tx.run(sql`
    insert into file_hold (org_id, file_id, kind, holder_id)
    select ${tx.orgId}, f.id, ${kind}, ${id} from unnest(${there}::uuid[]) as f(id) on conflict do nothing`);
  await setExpiry(tx, there, null);
}

/** Takes files from a holder. Those that nothing else holds go some days later. */
export async function letFilesGo(tx: Tx, { kind, id }: Holder, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  // Under the lock nothing else takes or leaves them meanwhile.
  const there = await lockAttachmentRows(tx, fileIds);
  await tx.run(sql`
    delete from file_hold
    where org_id = ${tx.orgId} and file_id = any(${there}::uuid[]) and kind = ${kind} and holder_id = ${id}`);
  const free = await tx.all(sql<{ id: string }>`
    select f.id from unnest(${there}::uuid[]) as f(id) where not ${isHeldSql(tx, sql`f.id`)}`);
  const ids = free.map((file) => file.id);
  if (ids.length > 0) await setExpiry(tx, ids, (await fileLimits(tx)).days);
}

/** The condition that something holds the file of this column. */
export const isHeldSql = (tx: Tx, fileId: Sql): Sql =>
  sql`exists (select from file_hold h where h.org_id = ${tx.orgId} and h.file_id = ${fileId})`;

/** The condition that something of this kind holds the file of this column. */
export const isHeldBySql = (tx: Tx, fileId: Sql, kind: FileUse): Sql =>
  sql`exists (select from file_hold h where h.org_id = ${tx.orgId} and h.file_id = ${fileId} and h.kind = ${kind})`;

/** SQL of what kinds of things hold which file, as `(file_id, kind)`, each kind once. */
export const usesSql = (tx: Tx) =>
  sql`(select distinct file_id, kind from file_hold where org_id = ${tx.orgId})`;

/** The ids of the holders of a kind that have one of these files, for a condition of another statement. */
export const holdersSql = (tx: Tx, kind: FileUse, fileIds: readonly string[]) => sql`(
  select h.holder_id from file_hold h
  where h.org_id = ${tx.orgId} and h.file_id = any(${[...fileIds]}::uuid[]) and h.kind = ${kind})`;

/** The holders of each of these files. */
export async function holdersOf(
  tx: Tx,
  fileIds: readonly string[],
): Promise<(Holder & { fileId: string })[]> {
  if (fileIds.length === 0) return [];
  return tx.all(sql<Holder & { fileId: string }>`
    select h.file_id as "fileId", h.kind, h.holder_id as id from file_hold h
    where h.org_id = ${tx.orgId} and h.file_id = any(${[...fileIds]}::uuid[]) order by h.kind, h.holder_id`);
}
