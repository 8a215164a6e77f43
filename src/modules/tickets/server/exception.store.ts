/** Used tickets whose line counts no more. */
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Ticket } from './ticket.store.ts';

/** Opens one for each that has none open. Returns how many. */
export async function openExceptions(tx: Tx, tickets: readonly Ticket[], reason: string): Promise<number> {
  if (tickets.length === 0) return 0;
  return tx.run(sql`
    insert into ticket_exception (org_id, id, ticket_id, record_id, reason)
    select ${tx.orgId}, n.id, n.ticket_id, n.record_id, ${reason} from unnest(${tickets.map(() => newId())}::uuid[],
      ${tickets.map(({ id }) => id)}::uuid[], ${tickets.map(({ recordId }) => recordId)}::uuid[])
      as n (id, ticket_id, record_id)
    on conflict (org_id, ticket_id) where resolution is null do nothing`);
}

/** The lines of these tickets count again: nothing is left to decide. */
export async function closeExceptions(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  if (ticketIds.length === 0) return;
  await tx.run(sql`
    update ticket_exception set resolution = 'countsAgain', resolved_at = ${tx.instant}, version = version + 1
    where org_id = ${tx.orgId} and ticket_id = any(${[...ticketIds]}::uuid[]) and resolution is null`);
}
