/** Printing: batches of tickets, each with the code of that print. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf } from '../../../kit/server/database/table/table.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { demandManaged, isManaged } from '../../members/server/doors/scope.door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { maximumTickets, ticketsCalls as calls, type PrintRow } from '../calls.ts';
import { ticketTable } from '../migrations/tables.ts';
import { serialOf } from '../rules/code.ts';
import { ticketRefusals } from './refusals.ts';
import { step } from './steps.ts';
import { lockTickets, type Ticket } from './ticket.store.ts';

/** Locks the chosen tickets, or the next that wait; refuses unknown ones and those of members whom the caller does not manage. */
async function toPrint({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>, ids: readonly string[]): Promise<Ticket[]> {
  if (ids.length === 0)
    return tx.all(sql<Ticket>`
      select ${columnsOf(ticketTable, 't')} from ticket t
      where t.org_id = ${tx.orgId} and t.state = 'generated' and ${isManaged(tx, actor, sql`t.member_id`)}
      order by t.year, t.number limit ${maximumTickets} for update of t`);
  const tickets = await lockTickets(tx, ids);
  if (tickets.length < new Set(ids).size) throw ticketRefusals.ticket_unknown();
  await demandManaged(tx, actor, [...new Set(tickets.map(({ memberId }) => memberId))]);
  return tickets;
}

export async function print(ctx: Ctx, { id, ids }: ParsedInputOf<typeof calls.print>) {
  const tickets = await toPrint(ctx, ids);
  if (tickets.length === 0) throw ticketRefusals.nothing_to_print();
  await step(ctx.tx, 'print', tickets, { id, ...(await byHand(ctx)) });
  return { id, tickets: tickets.length };
}

export async function reprint(ctx: Ctx, { id, ids, reason }: ParsedInputOf<typeof calls.reprint>) {
  const tickets = await toPrint(ctx, ids);
  await step(ctx.tx, 'reprint', tickets, { id, ...(await byHand(ctx, reason)) });
  return { id, tickets: tickets.length };
}

/** A step that the caller takes at a list. */
export async function byHand({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>, reason = '') {
  const bookDate = todayOf(tx, await settings(tx));
  return { source: 'list', byMemberId: actor.memberId, reason, bookDate } as const;
}

export async function handPrint(ctx: Ctx, { id }: ParsedInputOf<typeof calls.handPrint>) {
  const { tx, actor } = ctx;
  const waiting = await tx.all(sql<Ticket>`
    select ${columnsOf(ticketTable, 't')} from ticket t
    where t.org_id = ${tx.orgId} and t.print_id = ${id} and t.state = 'printed'
      and ${isManaged(tx, actor, sql`t.member_id`)}
    order by t.year, t.number for update of t`);
  if (waiting.length > 0) await step(tx, 'hand', waiting, await byHand(ctx));
  return { tickets: waiting.length };
}

/** The tickets of a print that have not been printed again since. */
export async function printed({ tx, actor }: { tx: Tx; actor: Ctx['actor'] }, id: string): Promise<Ticket[]> {
  const tickets = await tx.all(sql<Ticket>`
    select ${columnsOf(ticketTable, 't')} from ticket t
    where t.org_id = ${tx.orgId} and t.print_id = ${id} and t.state in ('printed', 'handed')
      and ${isManaged(tx, actor, sql`t.member_id`)}
    order by t.year, t.number`);
  if (tickets.length === 0) throw kitRefusals.not_found();
  return tickets;
}

type Stored = Omit<PrintRow, 'byName' | 'first' | 'last' | 'isReprint'> & {
  action: string;
  byMemberId: string | null;
  first: { year: number; number: number } | null;
  last: { year: number; number: number } | null;
};

const ofPrint = (tx: Tx) => sql`ticket t where t.org_id = ${tx.orgId} and t.print_id = a.id`;
const place = (tx: Tx, order: 'asc' | 'desc') =>
  sql`(select jsonb_build_object('year', t.year, 'number', t.number) from ${ofPrint(tx)}
    order by t.year ${sql.raw(order)}, t.number ${sql.raw(order)} limit 1)`;

export const printList = listQuery(calls.prints, {
  from: sql`ticket_act a`,
  visible: ({ tx, actor }) => sql`a.org_id = ${tx.orgId} and a.action in ('print', 'reprint')
    and exists (select from ${ofPrint(tx)} and ${isManaged(tx, actor, sql`t.member_id`)})`,
  columns: ({ tx }) => ({
    id: sql`a.id`,
    at: sql`a.at`,
    action: sql`a.action`,
    byMemberId: sql`a.by_member_id`,
    reason: sql`a.reason`,
    tickets: sql`(select count(*)::int from ${ofPrint(tx)})`,
    members: sql`(select count(distinct t.member_id)::int from ${ofPrint(tx)})`,
    waiting: sql`(select count(*)::int from ${ofPrint(tx)} and t.state = 'printed')`,
    first: place(tx, 'asc'),
    last: place(tx, 'desc'),
  }),
  where: {},
  sort: { at: sql`a.at` },
  order: '-at',
  tie: sql`a.id`,
  rows: async (stored: readonly Stored[], { tx }: Asker): Promise<PrintRow[]> => {
    const people = await membersByIds(tx, [...new Set(stored.flatMap(({ byMemberId }) => byMemberId ?? []))]);
    return stored.map(({ action, byMemberId, first, last, ...row }) => ({
      ...row,
      isReprint: action === 'reprint',
      byName: people.get(byMemberId ?? '')?.name ?? '',
      first: first ? serialOf(first) : '',
      last: last ? serialOf(last) : '',
    }));
  },
});
