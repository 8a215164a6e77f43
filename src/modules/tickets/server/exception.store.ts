/** Used tickets whose line counts no more. */
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Ticket } from './ticket.store.ts';

/** Opens one for each that has none open. Returns the tickets of which it did. */
export async function openExceptions(tx: Tx, tickets: readonly Ticket[], reason: string): Promise<Ticket[]> {
  if (tickets.length === 0) return [];
  const rows = await tx.all(sql<{ ticketId: string }>`
    insert into ticket_exception (org_id, id, ticket_id, record_id, reason)
    select ${tx.orgId}, n.id, n.ticket_id, n.record_id, ${reason} from unnest(${tickets.map(() => newId())}::uuid[],
      ${tickets.map(({ id }) => id)}::uuid[], ${tickets.map(({ recordId }) => recordId)}::uuid[])
      as n (id, ticket_id, record_id)
    on conflict (org_id, ticket_id) where resolution is null do nothing returning ticket_id as "ticketId"`);
  const opened = new Set(rows.map(({ ticketId }) => ticketId));
  return tickets.filter(({ id }) => opened.has(id));
}

/** The lines of these tickets count again: nothing is left to decide. */
export async function closeExceptions(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  if (ticketIds.length === 0) return;
  await tx.run(sql`
    update ticket_exception set resolution = 'countsAgain', resolved_at = ${tx.instant}, version = version + 1
    where org_id = ${tx.orgId} and ticket_id = any(${[...ticketIds]}::uuid[]) and resolution is null`);
}

type LockedException = {
  id: string;
  version: number;
  resolution: string | null;
  takes: boolean;
  memberId: string;
  year: number;
  number: number;
};

/** The exceptions under their locks, with their tickets. */
export const lockExceptions = (tx: Tx, ids: readonly string[]): Promise<LockedException[]> =>
  tx.all(sql<LockedException>`
    select x.id, x.version, x.resolution, x.takes, t.member_id as "memberId", t.year, t.number
    from ticket_exception x join ticket t on t.org_id = x.org_id and t.id = x.ticket_id
    where x.org_id = ${tx.orgId} and x.id = any(${[...ids]}::uuid[]) order by x.id for update of x`);

/** Writes the decision on an open exception; `take` leaves it open until the member gets a ticket. */
export async function decideException(
  tx: Tx,
  { id }: Pick<LockedException, 'id'>,
  by: { decision: 'writtenOff' | 'recovered' | 'take'; note: string; byMemberId: string },
): Promise<void> {
  const resolution = by.decision === 'take' ? null : by.decision;
  await tx.run(sql`
    update ticket_exception set takes = ${resolution === null}, resolution = ${resolution},
      resolved_at = ${resolution === null ? null : tx.instant}::timestamptz, note = ${by.note},
      by_member_id = ${by.byMemberId}, version = version + 1
    where org_id = ${tx.orgId} and id = ${id}`);
}

/** An exception that waits for a ticket of its member. */
export type Debt = { id: string; memberId: string; note: string; byMemberId: string | null };

/** The exceptions of members that wait for their next tickets, the oldest first, under their locks. */
export const lockDebts = (tx: Tx, memberIds: readonly string[]): Promise<Debt[]> =>
  tx.all(sql<Debt>`
    select x.id, t.member_id as "memberId", x.note, x.by_member_id as "byMemberId"
    from ticket_exception x join ticket t on t.org_id = x.org_id and t.id = x.ticket_id
    where x.org_id = ${tx.orgId} and x.resolution is null and x.takes and t.member_id = any(${[...memberIds]}::uuid[])
    order by x.id for update of x`);

export const closeDebt = (tx: Tx, id: string, takenId: string): Promise<number> =>
  tx.run(sql`
    update ticket_exception set resolution = 'taken', taken_id = ${takenId}, resolved_at = ${tx.instant},
      version = version + 1
    where org_id = ${tx.orgId} and id = ${id}`);

/** Those of the tickets that were taken for a used one. */
export async function takenAmong(tx: Tx, ticketIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{ id: string }>`
    select taken_id as id from ticket_exception
    where org_id = ${tx.orgId} and taken_id = any(${[...ticketIds]}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}
