/** Tickets in the database: the only writer of their tables. */
import { monthOf } from '../../../kit/contract/format.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { sumsByKey } from '../../../kit/server/database/table/sums.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import {
  ticketCountTable,
  ticketEntryTable,
  ticketStateCountTable,
  ticketTable,
  ticketTotalTable,
} from '../migrations/tables.ts';
import type { EntryKind, TicketAction, TicketState } from '../rules/states.ts';

export type Ticket = RowOf<typeof ticketTable>;

/** An act on tickets and its reason. */
export type Act = {
  id: string;
  action: TicketAction;
  /** Where it was done or what caused it: a line, the counter, a person at the list, an import, a draw, the calendar,
   * a merger. */
  source: 'line' | 'counter' | 'import' | 'draw' | 'list' | 'calendar' | 'merge';
  byMemberId: string | null;
  reason: string;
  bookDate: string;
};

/** A member's share of an act: how many tickets came or went. */
export type Entry = { memberId: string; unitId: string; kind: EntryKind; tickets: number };

async function insertAct(tx: Tx, act: Act, tickets: number): Promise<void> {
  const { id, action, source, byMemberId, reason, bookDate } = act;
  await tx.run(sql`
    insert into ticket_act (org_id, id, action, source, by_member_id, reason, tickets, book_date)
    values (${tx.orgId}, ${id}, ${action}, ${source}, ${byMemberId}, ${reason}, ${tickets}, ${bookDate})`);
}

/** Writes entries and adds them to the totals; the sums of one member and kind are one entry. */
export async function insertEntries(
  tx: Tx,
  { id: actId, bookDate }: Act,
  entries: readonly Entry[],
): Promise<void> {
  const sums = sumsByKey(entries, ['memberId', 'unitId', 'kind'], ['tickets']);
  const month = monthOf(bookDate);
  await Promise.all([
    tx.insertAll(
      ticketEntryTable,
      sums.map((entry) => ({ ...entry, actId, bookDate })),
    ),
    tx.addAll(
      ticketTotalTable,
      sums.map((entry) => ({ ...entry, month })),
    ),
  ]);
}

/** Counts steps that change no balance, by member and month. */
export function addCounts(
  tx: Tx,
  { bookDate }: Act,
  step: 'print' | 'hand',
  tickets: readonly Pick<Ticket, 'memberId'>[],
): Promise<void> {
  const month = monthOf(bookDate);
  return tx.addAll(
    ticketCountTable,
    tickets.map(({ memberId }) => ({ memberId, month, step, tickets: 1 })),
  );
}

/** A change of the number of a member's tickets in a state. */
export type StateChange = { memberId: string; state: TicketState; tickets: number };

/** Counts tickets by member and state. */
export const countStates = (tx: Tx, changes: readonly StateChange[]): Promise<void> =>
  tx.addAll(ticketStateCountTable, changes);

/** Tickets of one origin that are to be made. */
export type NewTickets = {
  memberId: string;
  unitId: string;
  tickets: number;
  recordId?: string;
  lineNo?: number;
  eventId?: string | null;
};

/** Makes tickets with the next numbers of the year, in the order given. */
export async function insertTickets(
  tx: Tx,
  act: Act & { source: Ticket['source'] },
  { origins, expiresOn }: { origins: readonly NewTickets[]; expiresOn: string | null },
): Promise<void> {
  const total = origins.reduce((sum, { tickets }) => sum + tickets, 0);
  const year = Number(act.bookDate.slice(0, 4));
  await insertAct(tx, act, total);
  const { last } = await tx.one(sql<{ last: number }>`
    insert into ticket_number as n (org_id, year, last) values (${tx.orgId}, ${year}, ${total})
    on conflict (org_id, year) do update set last = n.last + excluded.last returning last`);
  const ids = Array.from({ length: total }, () => newId());
  await tx.run(sql`
    insert into ticket (org_id, id, year, number, member_id, unit_id, source, record_id, line_no, event_id, made_by,
      book_date, expires_on)
    select ${tx.orgId}, i.id, ${year}, ${last - total} + i.position::int, o.member_id, o.unit_id, ${act.source},
      o.record_id, o.line_no, o.event_id, ${act.id}, ${act.bookDate}::date, ${expiresOn}::date
    from unnest(${ids}::uuid[]) with ordinality as i (id, position)
    join (select u.*, row_number() over (order by u.place, n) as position from unnest(
        ${origins.map(({ memberId }) => memberId)}::uuid[], ${origins.map(({ unitId }) => unitId)}::uuid[],
        ${origins.map(({ tickets }) => tickets)}::int[], ${origins.map(({ recordId = null }) => recordId)}::uuid[],
        ${origins.map(({ lineNo = null }) => lineNo)}::int[], ${origins.map(({ eventId = null }) => eventId)}::uuid[])
      with ordinality as u (member_id, unit_id, tickets, record_id, line_no, event_id, place),
      generate_series(1, u.tickets) n) o on o.position = i.position`);
  const kind = act.source === 'line' ? 'award' : act.source;
  await insertEntries(
    tx,
    act,
    origins.map(({ memberId, unitId, tickets }) => ({ memberId, unitId, tickets, kind })),
  );
  await countStates(
    tx,
    origins.map(({ memberId, tickets }) => ({ memberId, state: 'generated', tickets })),
  );
}

const inOrder = sql`order by t.year, t.number`;

/** The tickets under their locks, in the order of their numbers. */
export const lockTickets = (tx: Tx, ids: readonly string[]): Promise<Ticket[]> =>
  tx.all(sql<Ticket>`
    select ${columnsOf(ticketTable, 't')} from ticket t
    where t.org_id = ${tx.orgId} and t.id = any(${[...ids]}::uuid[]) ${inOrder} for update`);

export const lockTicketsOfLines = (
  tx: Tx,
  lines: readonly { recordId: string; lineNo: number }[],
): Promise<Ticket[]> =>
  tx.all(sql<Ticket>`
    select ${columnsOf(ticketTable, 't')} from ticket t
    where t.org_id = ${tx.orgId} and (t.record_id, t.line_no) in (select * from unnest(
      ${lines.map(({ recordId }) => recordId)}::uuid[], ${lines.map(({ lineNo }) => lineNo)}::int[]))
    ${inOrder} for update`);

/** The tickets of some members that an act of this transaction made. */
export const ticketsOfAct = (tx: Tx, actId: string, memberIds: readonly string[]): Promise<Ticket[]> =>
  tx.all(sql<Ticket>`
    select ${columnsOf(ticketTable, 't')} from ticket t
    where t.org_id = ${tx.orgId} and t.member_id = any(${[...memberIds]}::uuid[]) and t.made_by = ${actId}
    ${inOrder}`);

/** Those who use or are given tickets of a member take turns. */
export const lockMember = (tx: Tx, memberId: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`tickets:${tx.orgId}:${memberId}`}, 0))`);

/** The tickets of a member that can be used on a day: those that expire first, then by number. Not locked. */
export const freeTicketIds = async (
  tx: Tx,
  memberId: string,
  { today, limit, without }: { today: string; limit: number; without: readonly string[] },
): Promise<string[]> => {
  const rows = await tx.all(sql<{ id: string }>`
    select t.id from ticket t
    where t.org_id = ${tx.orgId} and t.member_id = ${memberId} and t.state in ('generated', 'printed', 'handed')
      and (t.expires_on is null or t.expires_on >= ${today}::date) and t.id <> all(${[...without]}::uuid[])
    order by t.expires_on nulls last, t.year, t.number limit ${limit}`);
  return rows.map(({ id }) => id);
};

/** All tickets of a member, in every state, under their locks. */
export const lockTicketsOfMember = (tx: Tx, memberId: string): Promise<Ticket[]> =>
  tx.all(sql<Ticket>`
    select ${columnsOf(ticketTable, 't')} from ticket t
    where t.org_id = ${tx.orgId} and t.member_id = ${memberId} ${inOrder} for update`);

/** Gives tickets to a member. The balances are the caller's. */
export const changeOwner = (tx: Tx, ids: readonly string[], memberId: string): Promise<number> =>
  tx.run(sql`
    update ticket set member_id = ${memberId} where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);

/** The prints and hand-overs of tickets count as those of another member, in the months in which they were. */
export const moveCounts = (tx: Tx, ids: readonly string[], intoId: string): Promise<number> =>
  tx.run(sql`
    with own as (
      select t.member_id, (extract(year from a.book_date) * 100 + extract(month from a.book_date))::int as month,
        a.action as step, count(*)::int as tickets
      from ticket t join ticket_step s on s.org_id = t.org_id and s.ticket_id = t.id
        join ticket_act a on a.org_id = s.org_id and a.id = s.act_id and a.action in ('print', 'hand')
      where t.org_id = ${tx.orgId} and t.id = any(${[...ids]}::uuid[]) group by 1, 2, 3)
    insert into ticket_count as c (org_id, member_id, month, step, tickets)
    select ${tx.orgId}, n.member_id, n.month, n.step, n.tickets from (
      select member_id, month, step, -tickets as tickets from own
      union all select ${intoId}, month, step, sum(tickets) from own group by month, step) n
    order by n.member_id, n.month, n.step
    on conflict (org_id, member_id, month, step) do update set tickets = c.tickets + excluded.tickets`);

/** The next state of locked tickets. */
export type Move = Pick<Ticket, 'id' | 'version' | 'state' | 'earlier' | 'voidBy'> & {
  from: Ticket['state'];
};

/** Entering, the act is the draw; a ticket that moves to another member stays in it, and every other step ends it. */
const drawOf = ({ id, action }: Act) => {
  if (action === 'enter') return sql`${id}::uuid`;
  return action === 'move' ? sql`t.draw_id` : sql`null::uuid`;
};

export async function moveTickets(tx: Tx, act: Act, moves: readonly Move[]): Promise<void> {
  const isPrint = act.action === 'print' || act.action === 'reprint';
  const rows = sql`unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ version }) => version)}::int[],
    ${moves.map(({ from }) => from)}::text[], ${moves.map(({ state }) => state)}::text[],
    ${moves.map(({ earlier }) => earlier)}::text[], ${moves.map(({ voidBy }) => voidBy)}::text[])
    as m (id, version, from_state, to_state, earlier, void_by)`;
  await insertAct(tx, act, moves.length);
  await Promise.all([
    tx.run(sql`
      update ticket t set state = m.to_state, earlier = m.earlier, void_by = m.void_by, version = m.version + 1,
        prints = t.prints + ${isPrint ? 1 : 0}, print_id = ${isPrint ? sql`${act.id}::uuid` : sql`t.print_id`},
        draw_id = ${drawOf(act)}
      from ${rows} where t.org_id = ${tx.orgId} and t.id = m.id`),
    tx.run(sql`
      insert into ticket_step (org_id, ticket_id, version, act_id, from_state, to_state)
      select ${tx.orgId}, m.id, m.version + 1, ${act.id}, m.from_state, m.to_state from ${rows}`),
  ]);
}
