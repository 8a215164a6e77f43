import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { eachByItself } from '../../../kit/server/each.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import type { Ctx, Handlers } from '../../../kit/server/module.ts';
import { eventsByIds } from '../../events/server/door.ts';
import { demandManaged, isManaged } from '../../members/server/doors/scope.door.ts';
import { ticketsCalls, type OwnTicket } from '../calls.ts';
import { serialOf } from '../rules/code.ts';
import { isFree, type TicketStep } from '../rules/states.ts';
import { codesOf } from './proof.ts';
import { takenAmong } from './exception.store.ts';
import { ticketList } from './list.ts';
import { notifyRestored, notifyVoided } from './notify.ts';
import { byHand, handPrint, print, printList, reprint } from './print.ts';
import { ticketRefusals } from './refusals.ts';
import { sheet, signatures } from './sheet.ts';
import { step } from './steps.ts';
import { lockTickets, type Ticket } from './ticket.store.ts';

type Item = { id: string; version: number };

/** A step of each ticket, refused for one without the others. */
async function stepEach(
  ctx: Ctx,
  action: TicketStep,
  { items, reason = '' }: { items: readonly Item[]; reason?: string },
) {
  const { tx, actor } = ctx;
  // Locked together, so that two callers never wait for each other in a circle.
  const tickets = new Map(
    (
      await lockTickets(
        tx,
        items.map(({ id }) => id),
      )
    ).map((ticket) => [ticket.id, ticket]),
  );
  const by = await byHand(ctx, reason);
  const takenIds = action === 'restore' ? await takenAmong(tx, [...tickets.keys()]) : new Set<string>();
  const results = await eachByItself(ctx, items, async ({ id, version }) => {
    const ticket = tickets.get(id);
    if (!ticket) throw ticketRefusals.ticket_unknown();
    await demandManaged(tx, actor, [ticket.memberId]);
    if (ticket.version !== version) throw kitRefusals.stale();
    if (action === 'restore' && ticket.voidBy === 'line') throw ticketRefusals.ticket_of_line();
    if (takenIds.has(id)) throw ticketRefusals.ticket_taken();
    await step(tx, action, [ticket], { ...by, voidBy: action === 'void' ? 'person' : null });
  });
  const done = results.flatMap(({ id, reason: refused }) => (refused ? [] : (tickets.get(id) ?? [])));
  if (action === 'void') await notifyVoided(tx, done, reason);
  if (action === 'restore') await notifyRestored(tx, done);
  return { results };
}

type StoredOwn = Omit<OwnTicket, 'serial' | 'code' | 'eventName'> &
  Pick<Ticket, 'year' | 'number' | 'eventId'>;

/** The caller's tickets, without their codes. */
const ownList = listQuery<typeof ticketsCalls.own, StoredOwn>(ticketsCalls.own, {
  from: sql`ticket t`,
  visible: ({ tx, actor }) => sql`t.org_id = ${tx.orgId} and t.member_id = ${actor.memberId}`,
  columns: {
    id: sql`t.id`,
    year: sql`t.year`,
    number: sql`t.number`,
    state: sql`t.state`,
    eventId: sql`t.event_id`,
    recordId: sql`t.record_id`,
    bookDate: sql`t.book_date::text`,
    expiresOn: sql`t.expires_on::text`,
  },
  where: {
    live: (live) => sql`(t.state in ('generated', 'printed', 'handed', 'inDraw')) = ${live}::boolean`,
  },
  sort: { bookDate: sql`t.book_date` },
  order: () =>
    sql`t.state in ('generated', 'printed', 'handed') desc, t.expires_on nulls last, t.year, t.number`,
  tie: sql`t.id`,
  rows: async (stored: readonly StoredOwn[], { tx }: Asker): Promise<OwnTicket[]> => {
    const events = await eventsByIds(tx, [...new Set(stored.flatMap(({ eventId }) => eventId ?? []))]);
    return stored.map(({ eventId, year, number, ...row }) => ({
      ...row,
      serial: serialOf({ year, number }),
      code: '',
      eventName: events.get(eventId ?? '')?.eventName ?? '',
    }));
  },
});

/** With the codes of those that can be used. */
async function own(ctx: Ctx, input: ParsedInputOf<typeof ticketsCalls.own>) {
  const { app, tx } = ctx;
  const page = await ownList.page(ctx, input);
  const usable = page.rows.filter(({ state }) => isFree(state)).map(({ id }) => id);
  const [prints, codeOf] = await Promise.all([
    tx.all(sql<Pick<Ticket, 'id' | 'year' | 'number' | 'prints'>>`
      select id, year, number, prints from ticket where org_id = ${tx.orgId} and id = any(${usable}::uuid[])`),
    codesOf(app, tx.orgId),
  ]);
  const codes = new Map(prints.map((ticket) => [ticket.id, codeOf(ticket)]));
  return { ...page, rows: page.rows.map((row) => ({ ...row, code: codes.get(row.id) ?? '' })) };
}

export const ticketsHandlers: Handlers<typeof ticketsCalls> = {
  list: ticketList.page,
  waiting: ({ tx, actor }) =>
    tx.one(sql<{ toPrint: number; toHand: number }>`
      select count(*) filter (where t.state = 'generated')::int as "toPrint",
        count(*) filter (where t.state = 'printed')::int as "toHand"
      from ticket t where t.org_id = ${tx.orgId} and t.state in ('generated', 'printed')
        and ${isManaged(tx, actor, sql`t.member_id`)}`),
  print,
  reprint,
  prints: printList.page,
  sheet,
  signatures,
  hand: (ctx, input) => stepEach(ctx, 'hand', input),
  handPrint,
  void: (ctx, input) => stepEach(ctx, 'void', input),
  restore: (ctx, input) => stepEach(ctx, 'restore', input),
  own,
};
