import { newId } from '../../../../kit/server/id.ts';
import { memberKeys } from '../../../../kit/server/database/search-tokens.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsWithout, type RowOf, type Version } from '../../../../kit/server/database/table/table.ts';
import { takeTurns } from '../../../../kit/server/database/turns.ts';
import { memberStatusTable, memberTable } from '../../migrations/tables.ts';
import type { MemberStatus } from '../../rules.ts';
import { touchMembers } from '../stamp/touch.ts';

/** Read by nobody, or for one member alone. */
const apartNames = [
  'certificate',
  'certificateHash',
  'search',
  'createdAt',
  'changedAt',
  'statusAt',
  'searchForm',
  'erasedAt',
] as const;
export type MemberRow = Omit<RowOf<typeof memberTable>, (typeof apartNames)[number]>;

/** Columns of a MemberRow; the table has the alias `m`. */
export const memberColumns = columnsWithout(memberTable, 'm', apartNames);

export type Certificate = { cipher: Buffer; hash: Buffer };
export type NewMember = Omit<MemberRow, 'version' | 'activatedAt'> & { certificate: Certificate | null };

export async function insertMembers(tx: Tx, rows: readonly NewMember[]): Promise<void> {
  const inserted = rows.map(({ certificate, ...row }) => ({
    ...row,
    certificate: certificate?.cipher ?? null,
    certificateHash: certificate?.hash ?? null,
    activatedAt: row.status === 'active' ? tx.instant : null,
    search: memberKeys(row),
  }));
  await tx.insertAll(memberTable, inserted);
  touchMembers(
    tx,
    rows.map(({ id }) => id),
  );
}

/**
 * Has the database plan anew what it planned for a smaller table: it checks each row's foreign keys by a plan that the
 * connection keeps, and one made for a few members reads all of them for each row of thousands that come in one
 * transaction. Only a committed table is analysed by the database itself.
 */
export async function planAnew(tx: Tx): Promise<void> {
  await tx.run(sql`discard plans`);
}

/** Locks the members in the order of their ids, so that two callers never wait for each other in a circle. */
export function lockMembers(tx: Tx, ids: readonly string[]): Promise<MemberRow[]> {
  return tx.all(sql<MemberRow>`
    select ${memberColumns} from member m where m.org_id = ${tx.orgId} and m.id = any(${[...ids]}::uuid[])
    order by m.id for no key update`);
}

/** The same without locks, for what only reads. */
export function memberRows(tx: Tx, ids: readonly string[]): Promise<MemberRow[]> {
  return tx.all(sql<MemberRow>`
    select ${memberColumns} from member m where m.org_id = ${tx.orgId} and m.id = any(${[...ids]}::uuid[]) order by m.id`);
}

/** The status of a member whom nobody else changes until the transaction ends; undefined if there is none. */
export async function lockStatus(tx: Tx, id: string): Promise<MemberStatus | undefined> {
  const row = await tx.maybe(sql<{ status: MemberStatus }>`
    select status from member where org_id = ${tx.orgId} and id = ${id} for no key update`);
  return row?.status;
}

export function memberRow(tx: Tx, id: string): Promise<MemberRow | undefined> {
  return tx.maybe(sql<MemberRow>`
    select ${memberColumns} from member m where m.org_id = ${tx.orgId} and m.id = ${id}`);
}

export async function updateMember(tx: Tx, row: Omit<MemberRow, 'status' | 'activatedAt'>): Promise<Version> {
  const search = { search: memberKeys(row), searchForm: sql`default`, changedAt: tx.instant };
  const saved = await tx.save(memberTable, row, {
    ...row,
    ...search,
    status: undefined,
    activatedAt: undefined,
  });
  touchMembers(tx, [row.id]);
  return saved;
}

export async function setCertificate(tx: Tx, id: string, certificate: Certificate | null): Promise<void> {
  await tx.run(sql`
    update member set certificate = ${certificate?.cipher ?? null}, certificate_hash = ${certificate?.hash ?? null}
    where org_id = ${tx.orgId} and id = ${id}`);
}

export async function certificateOf(tx: Tx, id: string): Promise<Buffer | null> {
  const row = await tx.maybe(sql<{ certificate: Buffer | null }>`
    select certificate from member where org_id = ${tx.orgId} and id = ${id}`);
  return row?.certificate ?? null;
}

/** Sets the status of locked members, with author and reason. */
export async function setStatus(
  tx: Tx,
  members: readonly { id: string; status: MemberStatus }[],
  to: MemberStatus,
  reasonOf: (memberId: string) => string,
): Promise<void> {
  const ids = members.map(({ id }) => id);
  await tx.run(sql`
    update member set status = ${to}, status_at = ${tx.instant}, changed_at = ${tx.instant}, version = version + 1,
      activated_at = case when ${to} = 'active' then coalesce(activated_at, ${tx.instant}::timestamptz) else activated_at end
    where org_id = ${tx.orgId} and id = any(${ids}::uuid[])`);
  touchMembers(tx, ids);
  const step = { toStatus: to, byUser: tx.userId || null };
  await tx.insertAll(
    memberStatusTable,
    members.map(({ id, status }) => {
      return { ...step, id: newId(), memberId: id, fromStatus: status, reason: reasonOf(id) };
    }),
  );
}

/** Ids by number among the members that are not deleted. */
export async function idsByNumber(tx: Tx, numbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ id: string; number: string }>`
    select id, number from member
    where org_id = ${tx.orgId} and number = any(${[...numbers]}::text[]) and status <> 'deleted'`);
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** A number without its case: `F0024` and `f0024` would be two members whom people take for one. */
export const foldedNumber = (number: string): string => number.toLowerCase();

/** Transactions that give one of these numbers, in any case, take turns; the holders are read after it. */
export const lockFolded = (tx: Tx, numbers: readonly string[]): Promise<void> =>
  takeTurns(tx, 'member number', numbers);

/** The holders of these numbers in any case, by the folded number. */
export async function holdersOfNumbers(
  tx: Tx,
  numbers: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; number: string }>`
    select id, number from member
    where org_id = ${tx.orgId} and lower(number) = any(${numbers.map(foldedNumber)}::text[]) and status <> 'deleted'`);
  const found = Map.groupBy(rows, ({ number }) => foldedNumber(number));
  return new Map([...found].map(([number, holders]) => [number, holders.map(({ id }) => id)]));
}

/** Mobile numbers, without their prefix, that present members have. */
export async function takenMobiles(tx: Tx, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await tx.all(sql<{ mobile: string }>`
    select mobile from member
    where org_id = ${tx.orgId} and mobile = any(${[...numbers]}::text[]) and status <> 'deleted'`);
  return new Set(rows.map(({ mobile }) => mobile));
}

export async function membersOfStatus(tx: Tx, status: MemberStatus): Promise<string[]> {
  const rows = await tx.all(
    sql<{ id: string }>`select id from member where org_id = ${tx.orgId} and status = ${status} order by id`,
  );
  return rows.map(({ id }) => id);
}
