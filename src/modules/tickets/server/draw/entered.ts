/** Tickets in draws: they enter, and are used or leave. A ticket in a draw cannot be spent and does not expire before its end. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { columnsOf } from '../../../../kit/server/database/table/table.ts';
import { lockStatusesForShare, membersByIds } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { ticketTable } from '../../migrations/tables.ts';
import { isFree, type TicketStep } from '../../rules/states.ts';
import { expiryOf } from '../from-lines.ts';
import { notifyGiven } from '../notify.ts';
import { ticketRefusals } from '../refusals.ts';
import { step } from '../steps.ts';
import { insertTickets, type Ticket } from '../ticket.store.ts';

type Window = {
  memberIds: readonly string[];
  /** Days on which the tickets were made. */
  from: string | null;
  to: string | null;
};

const enterable = (tx: Tx, { memberIds, from, to }: Window, today: string) => sql`
  ticket t where t.org_id = ${tx.orgId} and t.state in ('generated', 'printed', 'handed')
    and (t.expires_on is null or t.expires_on >= ${today}::date)
    and t.book_date between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')
    and t.member_id = any(${[...memberIds]}::uuid[])`;

/** How many tickets could enter a draw today, and of how many members. */
export async function ticketsToEnter(tx: Tx, window: Window): Promise<{ chances: number; members: number }> {
  const today = todayOf(tx, await settings(tx));
  return tx.one(sql<{ chances: number; members: number }>`
    select count(*)::int as chances, count(distinct t.member_id)::int as members
    from ${enterable(tx, window, today)}`);
}

type Mover = { byMemberId: string; reason: string };

/** Puts all tickets that can be used today into a draw, in the order of their numbers; the draw is the act. */
export async function enterTickets(
  tx: Tx,
  window: Window,
  { drawId, ...by }: Mover & { drawId: string },
): Promise<Ticket[]> {
  const today = todayOf(tx, await settings(tx));
  const found = await tx.all(sql<Ticket>`
    select ${columnsOf(ticketTable, 't')} from ${enterable(tx, window, today)} order by t.year, t.number for update of t`);
  // A ticket may have been used before it was locked.
  const tickets = found.filter(({ state }) => isFree(state));
  await step(tx, 'enter', tickets, { id: drawId, source: 'draw', ...by, bookDate: today });
  return tickets;
}

/** Tickets that are in this draw still: not those that were voided, nor those that entered another one afterwards. */
export async function ticketsInDraw(tx: Tx, drawId: string): Promise<Set<string>> {
  const rows = await tx.all(sql<{ id: string }>`
    select id from ticket where org_id = ${tx.orgId} and draw_id = ${drawId}`);
  return new Set(rows.map(({ id }) => id));
}

/** Ends the part of tickets in a draw: of some, by an act with the id `actId`, or of all that are left. Returns how many. */
export async function endInDraw(
  tx: Tx,
  action: Extract<TicketStep, 'leave' | 'use'>,
  {
    drawId,
    ticketIds,
    actId,
    ...by
  }: Mover & {
    drawId: string;
    ticketIds?: readonly string[];
    actId?: string;
  },
): Promise<number> {
  const bookDate = todayOf(tx, await settings(tx));
  const ids = ticketIds ? [...ticketIds] : null;
  const tickets = await tx.all(sql<Ticket>`
    select ${columnsOf(ticketTable, 't')} from ticket t
    where t.org_id = ${tx.orgId} and t.draw_id = ${drawId}
      and (${ids}::uuid[] is null or t.id = any(${ids}::uuid[]))
    order by t.year, t.number for update of t`);
  const id = actId === undefined ? {} : { id: actId };
  await step(tx, action, tickets, { ...id, source: 'draw', ...by, bookDate });
  return tickets.length;
}

/** Makes tickets that a member won in a draw. */
export async function giveDrawn(
  tx: Tx,
  { memberId, tickets, ...by }: Mover & { memberId: string; tickets: number },
): Promise<void> {
  const org = await settings(tx);
  const bookDate = todayOf(tx, org);
  const [statuses, people] = await Promise.all([
    lockStatusesForShare(tx, [memberId]),
    membersByIds(tx, [memberId]),
  ]);
  const { name = '', unitId = null } = people.get(memberId) ?? {};
  if (statuses.get(memberId) !== 'active' || unitId === null)
    throw ticketRefusals.member_not_active({ name });
  const expiresOn = expiryOf(org, bookDate);
  const origins = [{ memberId, unitId, tickets }];
  await insertTickets(
    tx,
    { id: newId(), action: 'generate', source: 'draw', ...by, bookDate },
    { origins, expiresOn },
  );
  await notifyGiven(tx, origins, expiresOn);
}
