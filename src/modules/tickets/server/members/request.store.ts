/** Gifts of tickets that wait for a second person. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { ticketRequestTable } from '../../migrations/tables.ts';
import { notifyRequested } from '../notify.ts';

export type TicketRequest = RowOf<typeof ticketRequestTable>;

/** One that was asked for already is refused as stale. */
export async function requestGift(
  tx: Tx,
  { id, memberIds, tickets, reason }: Pick<TicketRequest, 'id' | 'memberIds' | 'tickets' | 'reason'>,
  byMemberId: string,
): Promise<void> {
  const isNew = await tx.insert(ticketRequestTable, { id, memberIds, tickets, reason, byMemberId });
  if (!isNew) throw kitRefusals.stale();
  await notifyRequested(tx, { id, memberIds, count: memberIds.length * tickets, reason, byMemberId });
}

/** Requests under their locks, in one order for all callers. */
export const lockRequests = (tx: Tx, ids: readonly string[]): Promise<TicketRequest[]> =>
  tx.all(sql<TicketRequest>`
    select ${columnsOf(ticketRequestTable, 'r')} from ticket_request r
    where r.org_id = ${tx.orgId} and r.id = any(${[...ids]}::uuid[]) order by r.id for update`);
