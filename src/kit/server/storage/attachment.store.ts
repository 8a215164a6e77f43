/** Rows of `file`: what people hand in, and what exports make of it. The bytes lie in a file store under `key`. */
import { sql, type Tx } from '../database/db.ts';
import type { Sql } from '../list/conditions.ts';

/** An uploaded file. `userId` is the uploader. */
export type Attachment = { id: string; name: string; type: string; size: number; userId: string };
export type NewAttachment = Omit<Attachment, 'userId'> & { key: string; memberId: string; days: number };
export type Stored = { name: string; type: string; key: string };

export type FilePurpose = 'export' | 'attachment';

const isThere = sql`(expires_at is null or expires_at > laurel_now())`;
const after = (tx: Tx, days: number) => sql`${tx.instant}::timestamptz + make_interval(days => ${days}::int)`;

/** An upload that nothing holds yet: it stays for so many days. */
export async function insertAttachment(tx: Tx, file: NewAttachment): Promise<void> {
  await tx.run(sql`
    insert into file (org_id, id, name, type, size, purpose, key, member_id, user_id, expires_at)
    values (${tx.orgId}, ${file.id}, ${file.name}, ${file.type}, ${file.size}, 'attachment', ${file.key},
            ${file.memberId}, ${tx.userId}, ${after(tx, file.days)})`);
}

/**
 * Bytes of all that was handed in, kept or waiting, and of what a member handed in that nothing holds; uploads of the
 * organisation take turns from here to their commit.
 */
export async function lockRoom(tx: Tx, memberId: string): Promise<{ used: number; waiting: number }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`attachments:${tx.orgId}`}, 0))`);
  return tx.one(sql<{ used: number; waiting: number }>`
    select coalesce(sum(size), 0)::float8 as used,
      coalesce(sum(size) filter (where member_id = ${memberId} and expires_at is not null), 0)::float8 as waiting
    from file where org_id = ${tx.orgId} and purpose = 'attachment'`);
}

export function readAttachments(tx: Tx, ids: readonly string[]): Promise<Attachment[]> {
  return tx.all(sql<Attachment>`
    select f.id, f.name, f.type, f.size, f.user_id as "userId"
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    join file f on f.org_id = ${tx.orgId} and f.id = wanted.id and f.purpose = 'attachment' and ${isThere}
    order by wanted.place`);
}

/** Locks the existing ones of these files until the transaction ends, in a fixed order. Returns their ids. */
export async function lockAttachmentRows(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select id from file where org_id = ${tx.orgId} and id = any(${ids}::uuid[]) and purpose = 'attachment' and ${isThere}
    order by id for update`);
  return rows.map(({ id }) => id);
}

/** For locked rows: their end in so many days, or none. */
export async function setExpiry(tx: Tx, ids: readonly string[], days: number | null): Promise<void> {
  await tx.run(sql`
    update file set expires_at = ${days === null ? sql`null` : after(tx, days)}
    where org_id = ${tx.orgId} and id = any(${ids}::uuid[])`);
}

/** Deletes a locked row, an upload or an export, that nothing holds; the foreign key of what holds it sees to that. */
export function deleteFile(tx: Tx, id: string): Promise<{ key: string } | undefined> {
  return tx.maybe(sql<{ key: string }>`
    delete from file where org_id = ${tx.orgId} and id = ${id} returning key`);
}

export function storedAttachment(tx: Tx, id: string): Promise<(Stored & { userId: string }) | undefined> {
  return tx.maybe(sql<Stored & { userId: string }>`
    select name, type, key, user_id as "userId" from file
    where org_id = ${tx.orgId} and id = ${id} and purpose = 'attachment' and ${isThere}`);
}

/** A file that the user may fetch as the owner: an export, or an upload. */
export function ownFile(tx: Tx, id: string): Promise<(Stored & { purpose: FilePurpose }) | undefined> {
  return tx.maybe(sql<Stored & { purpose: FilePurpose }>`
    select name, type, key, purpose from file
    where org_id = ${tx.orgId} and id = ${id} and user_id = ${tx.userId} and ${isThere}`);
}

/** For the job role: organisations with expired uploads. */
export async function organisationsWithDue(tx: Tx): Promise<string[]> {
  const rows = await tx.all(sql<{ orgId: string }>`
    select distinct org_id as "orgId" from file where expires_at <= laurel_now() and purpose = 'attachment' limit 1000`);
  return rows.map(({ orgId }) => orgId);
}

/** Deletes expired uploads that nothing holds and returns the keys of the bytes to delete. */
export async function deleteDue(tx: Tx, isHeld: (fileId: Sql) => Sql): Promise<string[]> {
  const rows = await tx.all(sql<{ key: string }>`
    delete from file f
    where f.org_id = ${tx.orgId} and f.purpose = 'attachment' and f.expires_at <= ${tx.instant}
      and not ${isHeld(sql`f.id`)} returning f.key`);
  return rows.map(({ key }) => key);
}

/** The keys of all uploads. */
export async function keysInUse(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{ key: string }>`
    select key from file where org_id = ${tx.orgId} and purpose = 'attachment'`);
  return new Set(rows.map(({ key }) => key));
}

/** A file of any purpose, locked so that nothing takes or deletes it until the transaction ends. */
export function lockFile(tx: Tx, id: string): Promise<{ purpose: FilePurpose; userId: string } | undefined> {
  return tx.maybe(sql<{ purpose: FilePurpose; userId: string }>`
    select purpose, user_id as "userId" from file where org_id = ${tx.orgId} and id = ${id} and ${isThere} for update`);
}

/** SQL of the files of a purpose, expired ones included, as `(id, name, type, size, member_id, created_at, expires_at)`. */
export const filesSql = (tx: Tx, purpose: FilePurpose) => sql`(
  select id, name, type, size, member_id, created_at, expires_at from file
  where org_id = ${tx.orgId} and purpose = ${sql.lit(purpose)})`;
