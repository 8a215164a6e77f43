import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsWithout, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { entrySheetTable } from '../../migrations/tables.ts';
import type { BatchField, SheetKind } from '../../rules.ts';

export type SheetRow = {
  key: string;
  cells: Partial<Record<BatchField, string>>;
  held?: Record<string, string> | undefined;
};
/** A topic of a planned draft: its id is also that of its record. */
export type PlannedTopic = { id: string; name: string; recordDate: string; keys: string[]; done: boolean };

const apartNames = ['memberId', 'createdAt'] as const;
export type StoredSheet = Omit<RowOf<typeof entrySheetTable>, (typeof apartNames)[number]> & {
  kind: SheetKind;
  rows: SheetRow[];
  topics: PlannedTopic[];
};

const columns = columnsWithout(entrySheetTable, 's', apartNames);

/** A draft of this member, locked until the transaction ends. */
export function lockSheet(tx: Tx, memberId: string, id: string): Promise<StoredSheet | undefined> {
  return tx.maybe(sql<StoredSheet>`
    select ${columns} from entry_sheet s
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
    select ${columns} from entry_sheet s
    where org_id = ${tx.orgId} and member_id = ${memberId} and kind = ${kind} and (state = 'done') = ${done} ${earlier}
    order by modified_at desc, id desc limit 1`);
}

export async function countSheets(tx: Tx, memberId: string, kind: SheetKind): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from entry_sheet
    where org_id = ${tx.orgId} and member_id = ${memberId} and kind = ${kind} and state <> 'done'`);
  return count;
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
