/** Which records use which files. The files that a record shows, and their order, are in its own row. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Seen } from '../record/step.ts';

export async function insertAttachments(tx: Tx, recordId: string, fileIds: readonly string[]): Promise<void> {
  // A record that was submitted with the file still has it.
  await tx.run(sql`
    insert into merit_attachment (org_id, file_id, record_id)
    select ${tx.orgId}, f.id, ${recordId} from unnest(${[...fileIds]}::uuid[]) as f(id) on conflict do nothing`);
}

/** Removes files from a record; returns those that no other record uses. */
export async function deleteAttachments(
  tx: Tx,
  recordId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    with ended as (
      delete from merit_attachment
      where org_id = ${tx.orgId} and record_id = ${recordId} and file_id = any(${[...fileIds]}::uuid[])
      returning file_id)
    select e.file_id as id from ended e where not exists (
      select from merit_attachment a
      where a.org_id = ${tx.orgId} and a.file_id = e.file_id and a.record_id <> ${recordId})`);
  return rows.map(({ id }) => id);
}

/** The maximum of records read for a member who attaches files of others. */
const maximumHolders = 1_000;

export type AttachingRecord = Seen & { fileIds: string[]; status: number };

/** Records that have one of these files, with the columns that decide visibility, newest first. */
export function recordsAttaching(tx: Tx, fileIds: readonly string[]): Promise<AttachingRecord[]> {
  return tx.all(sql<AttachingRecord>`
    select r.attachments as "fileIds", s.status, r.recorder_id, r.first_id, r.last_id, r.cc, r.l_member
    from merit_record r join merit_state s on s.org_id = ${tx.orgId} and s.id = r.id
    where r.org_id = ${tx.orgId} and r.attachments && ${[...fileIds]}::uuid[] and r.id in (
      select record_id from merit_attachment
      where org_id = ${tx.orgId} and file_id = any(${[...fileIds]}::uuid[]))
    order by r.id desc limit ${maximumHolders}`);
}
