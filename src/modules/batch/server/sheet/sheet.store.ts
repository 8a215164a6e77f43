import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { BatchField, SheetKind } from '../../rules.ts';

export type SheetRow = {
  key: string;
  cells: Partial<Record<BatchField, string>>;
  held?: Record<string, string> | undefined;
};
/** A topic of a planned draft: its id is also that of its record. */
export type PlannedTopic = { id: string; name: string; recordDate: string; keys: string[]; done: boolean };
type SheetState = 'open' | 'submitting' | 'done';

export type StoredSheet = {
  id: string;
  kind: SheetKind;
  version: number;
  state: SheetState;
  recordDate: string | null;
  topic: string;
  firstId: string | null;
  lastId: string | null;
  rows: SheetRow[];
  topics: PlannedTopic[];
  modifiedAt: string;
};

const columns = sql`
  id, kind, version, state, record_date::text as "recordDate", topic, first_id as "firstId", last_id as "lastId", rows,
  topics, modified_at as "modifiedAt"`;

/** A draft of this member, locked until the transaction ends. */
export function lockSheet(tx: Tx, memberId: string, id: string): Promise<StoredSheet | undefined> {
  return tx.maybe(sql<StoredSheet>`
    select ${columns} from entry_sheet
    where org_id = ${tx.orgId} and id = ${id} and member_id = ${memberId} for update`);
}

/** The member's draft changed last, or before the one of that id. */
export function findSheet(
  tx: Tx,
  filter: { memberId: string; kind: SheetKind; before: string | null; done: boolean },
): Promise<StoredSheet | undefined> {
  const { memberId, kind, before, done } = filter;
  const earlier =
    before === null
      ? sql``
      : sql`and (modified_at, id) < (select b.modified_at, b.id from entry_sheet b
          where b.org_id = ${tx.orgId} and b.id = ${before} and b.member_id = ${memberId})`;
  return tx.maybe(sql<StoredSheet>`
    select ${columns} from entry_sheet
    where org_id = ${tx.orgId} and member_id = ${memberId} and kind = ${kind} and (state = 'done') = ${done} ${earlier}
    order by modified_at desc, id desc limit 1`);
}

export async function countSheets(tx: Tx, memberId: string, kind: SheetKind): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from entry_sheet
    where org_id = ${tx.orgId} and member_id = ${memberId} and kind = ${kind} and state <> 'done'`);
  return count;
}

/** Inserts a draft; false where its id is taken. */
export async function insertSheet(tx: Tx, memberId: string, sheet: StoredSheet): Promise<boolean> {
  const { id, kind, recordDate, topic, firstId, lastId, rows } = sheet;
  const inserted = await tx.maybe(sql`
    insert into entry_sheet (org_id, id, kind, member_id, record_date, topic, first_id, last_id, rows, modified_at)
    values (${tx.orgId}, ${id}, ${kind}, ${memberId}, ${recordDate}, ${topic}, ${firstId}, ${lastId},
      ${JSON.stringify(rows)}::jsonb, ${tx.now})
    on conflict (org_id, id) do nothing returning id`);
  return inserted !== undefined;
}

/** Writes a draft that is locked, with its next version. */
export async function updateSheet(tx: Tx, sheet: StoredSheet): Promise<void> {
  const { id, version, state, recordDate, topic, firstId, lastId, rows, topics } = sheet;
  await tx.run(sql`
    update entry_sheet set version = ${version}, state = ${state}, record_date = ${recordDate}, topic = ${topic},
      first_id = ${firstId}, last_id = ${lastId}, rows = ${JSON.stringify(rows)}::jsonb,
      topics = ${JSON.stringify(topics)}::jsonb, modified_at = ${tx.now}
    where org_id = ${tx.orgId} and id = ${id}`);
}

export async function deleteSheet(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from entry_sheet where org_id = ${tx.orgId} and id = ${id}`);
}

/** Of the drafts whose topics are all submitted only the last one stays. */
export async function deleteDoneBut(
  tx: Tx,
  { memberId, kind, id }: { memberId: string; kind: SheetKind; id: string },
): Promise<void> {
  await tx.run(sql`
    delete from entry_sheet
    where org_id = ${tx.orgId} and member_id = ${memberId} and kind = ${kind} and state = 'done' and id <> ${id}`);
}
