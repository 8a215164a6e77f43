/** Which records hold which files. What a record shows, and in which order, stands in its own row. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Seen } from '../record/step.ts';

export async function insertHolds(tx: Tx, recordId: string, fileIds: readonly string[]): Promise<void> {
  // A record that was submitted, and once had the file, holds it still.
  await tx.run(sql`
    insert into merit_attachment (org_id, file_id, record_id)
    select ${tx.orgId}, f.id, ${recordId} from unnest(${[...fileIds]}::uuid[]) as f(id) on conflict do nothing`);
}

/** Ends a record's hold of files; returns those of them that no other record holds. */
export async function deleteHolds(tx: Tx, recordId: string, fileIds: readonly string[]): Promise<string[]> {
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

/** Records looked at for one who attaches files of others. */
const maximumHolders = 1_000;

export type Holder = Seen & { fileIds: string[]; status: number };

/** Records that have one of these files, with what says who may see them, the newest first. */
export function holdersOf(tx: Tx, fileIds: readonly string[]): Promise<Holder[]> {
  return tx.all(sql<Holder>`
    select r.attachments as "fileIds", s.status, r.recorder_id, r.first_id, r.last_id, r.cc, r.l_member
    from merit_record r join merit_state s on s.org_id = ${tx.orgId} and s.id = r.id
    where r.org_id = ${tx.orgId} and r.attachments && ${[...fileIds]}::uuid[] and r.id in (
      select record_id from merit_attachment
      where org_id = ${tx.orgId} and file_id = any(${[...fileIds]}::uuid[]))
    order by r.id desc limit ${maximumHolders}`);
}
