/** Tickets for the modules above: found by their code, used and given back. */
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf } from '../../../kit/server/database/table/table.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import type { LabelKind } from '../../../kit/server/paper/paper.ts';
import { settings, todayOf, type OrgSettings } from '../../organisation/server/door.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import { ticketTable } from '../migrations/tables.ts';
import { readSerial, samePrint, serialOf } from '../rules/code.ts';
import { isFree } from '../rules/states.ts';
import { ticketSettings } from '../settings.ts';
import { provenCode } from './proof.ts';
import { ticketRefusals, wrongState } from './refusals.ts';
import { step } from './steps.ts';
import { freeTicketIds, lockMember, lockTickets, type Act, type Ticket } from './ticket.store.ts';

export { followLines } from './from-lines.ts';
export { sampleSheet } from './sheet.ts';
export { simulateTickets } from './library/simulate.ts';
export { serialOf } from '../rules/code.ts';
export { judgeRemark, ownersOf } from './import/owners.ts';
export { endInDraw, enterTickets, giveDrawn, ticketsInDraw, ticketsToEnter } from './draw/entered.ts';

/**
 * The ticket of a code, or of a serial that was typed in its place, that can be used today. Refuses a text that we did not
 * write, a code of an older print, a ticket in another state, and one of another organisation as unknown.
 */
export async function ticketOfCode({ app, tx }: Pick<Ctx, 'app' | 'tx'>, typed: string): Promise<Ticket> {
  const serial = readSerial(typed);
  const proven = serial ? null : await provenCode(app, tx.orgId, typed);
  const head = serial ?? proven;
  if (!head) throw ticketRefusals.ticket_code_wrong();
  const ticket = await tx.maybe(sql<Ticket>`
    select ${columnsOf(ticketTable, 't')} from ticket t
    where t.org_id = ${tx.orgId} and t.year = ${head.year} and t.number = ${head.number}`);
  if (!ticket) throw ticketRefusals.ticket_unknown();
  if (proven && !samePrint(ticket.prints, proven.prints))
    throw ticketRefusals.ticket_reprinted({ serial: serialOf(ticket) });
  refuseUnusable(ticket, { memberId: ticket.memberId, today: todayOf(tx, await settings(tx)) });
  return ticket;
}

/** How many tickets of a member can be used today, and the first of them that expires. */
export async function freeTickets(
  tx: Tx,
  memberId: string,
): Promise<{ tickets: number; firstExpiry: string | null }> {
  const today = todayOf(tx, await settings(tx));
  return tx.one(sql<{ tickets: number; firstExpiry: string | null }>`
    select count(*)::int as tickets, min(t.expires_on)::text as "firstExpiry" from ticket t
    where t.org_id = ${tx.orgId} and t.member_id = ${memberId} and t.state in ('generated', 'printed', 'handed')
      and (t.expires_on is null or t.expires_on >= ${today}::date)`);
}

/** The paper of tickets, which is that of vouchers as well. */
export const paperOf = (org: OrgSettings): LabelKind => settingOf(org, ticketSettings.ticketSheet);

/** Whether the organisation gives tickets now. */
export const areTicketsOn = (org: OrgSettings): boolean => settingOf(org, ticketSettings.ticketsOn);

/** Whether tickets concern a member: the organisation gives them, or the member has some of earlier days. */
export async function usesTickets(tx: Tx, org: OrgSettings, memberId: string): Promise<boolean> {
  if (settingOf(org, ticketSettings.ticketsOn)) return true;
  const { has } = await tx.one(sql<{ has: boolean }>`
    select exists (select from ticket where org_id = ${tx.orgId} and member_id = ${memberId}) as has`);
  return has;
}

type Use = {
  /** The id of the act, by which the tickets are given back. */
  id: string;
  memberId: string;
  count: number;
  /** These first, in any order; the others are those of the member that expire first. */
  ticketIds?: readonly string[];
  source: Act['source'];
  byMemberId: string;
  reason?: string;
};

/**
 * Uses tickets of one member, all or none, one caller after the other for each member. Refuses expired tickets, those of
 * another member, those in a wrong state, those that the caller printed where the organisation forbids that, and too few.
 */
export async function spendTickets(tx: Tx, { ticketIds = [], count, ...use }: Use): Promise<Ticket[]> {
  const org = await settings(tx);
  const today = todayOf(tx, org);
  await lockMember(tx, use.memberId);
  const named = [...new Set(ticketIds)].slice(0, count);
  const free = { today, limit: count - named.length, without: ticketIds };
  const others = free.limit > 0 ? await freeTicketIds(tx, use.memberId, free) : [];
  // Locked at once in one order: what was voided meanwhile is refused below.
  const tickets = await lockTickets(tx, [...named, ...others]);
  if (tickets.length < named.length + others.length) throw ticketRefusals.ticket_unknown();
  for (const ticket of tickets) refuseUnusable(ticket, { memberId: use.memberId, today });
  if (tickets.length < count) throw ticketRefusals.too_few_tickets({ n: tickets.length, wanted: count });
  if (settingOf(org, ticketSettings.ticketDuties)) await refuseOwnPrints(tx, tickets, use.byMemberId);
  const { id, source, byMemberId, reason = '' } = use;
  await step(tx, 'use', tickets, { id, source, byMemberId, reason, bookDate: today });
  return tickets;
}

function refuseUnusable(ticket: Ticket, { memberId, today }: { memberId: string; today: string }): void {
  const serial = serialOf(ticket);
  if (ticket.memberId !== memberId) throw ticketRefusals.ticket_of_other({ serial });
  if (!isFree(ticket.state)) throw wrongState(serial, ticket.state);
  if (ticket.expiresOn !== null && ticket.expiresOn < today)
    throw ticketRefusals.ticket_expired({ serial, day: ticket.expiresOn });
}

async function refuseOwnPrints(tx: Tx, tickets: readonly Ticket[], memberId: string): Promise<void> {
  const printIds = [...new Set(tickets.flatMap(({ printId }) => printId ?? []))];
  if (printIds.length === 0) return;
  const own = await tx.all(sql<{ id: string }>`
    select id from ticket_act where org_id = ${tx.orgId} and id = any(${printIds}::uuid[]) and by_member_id = ${memberId}`);
  const mine = tickets.find(({ printId }) => own.some(({ id }) => id === printId));
  if (mine) throw ticketRefusals.ticket_own_print({ serial: serialOf(mine) });
}

type UsedBy = Pick<Ticket, 'id' | 'year' | 'number'> & { isUsed: boolean };

/** The tickets that an act used, those that are valid longest first, and whether they are used by it now. */
const usedBy = (tx: Tx, actId: string): Promise<UsedBy[]> =>
  tx.all(sql<UsedBy>`
    select ${columnsOf(ticketTable, 't', ['id', 'year', 'number'])}, not exists (
        select from ticket_step n where n.org_id = s.org_id and n.ticket_id = s.ticket_id and n.version > s.version
          and n.to_state <> 'used') as "isUsed"
    from ticket_step s join ticket t on t.org_id = s.org_id and t.id = s.ticket_id
    where s.org_id = ${tx.orgId} and s.act_id = ${actId} and s.to_state = 'used'
    order by t.expires_on desc nulls first, t.year desc, t.number desc`);

/** The serials of the tickets that an act used, in their order: those that it still uses, or all where none is left. */
export async function serialsUsedBy(tx: Tx, actId: string): Promise<string[]> {
  const all = await usedBy(tx, actId);
  const left = all.filter(({ isUsed }) => isUsed);
  return (left.length > 0 ? left : all).map(serialOf).toSorted();
}

/** Gives back tickets that an act used and that nothing gave back since: all of them, so many, or these. Returns how many. */
export async function returnTickets(
  tx: Tx,
  {
    actId,
    count = Infinity,
    ticketIds,
    ...by
  }: {
    actId: string;
    count?: number;
    ticketIds?: readonly string[];
    source: Act['source'];
    byMemberId: string;
    reason: string;
  },
): Promise<number> {
  const found = await usedBy(tx, actId);
  if (found.length === 0) throw kitRefusals.not_found();
  const chosen = found
    .filter(({ id, isUsed }) => isUsed && ticketIds?.includes(id) !== false)
    .slice(0, count);
  const tickets = await lockTickets(
    tx,
    chosen.map(({ id }) => id),
  );
  const bookDate = todayOf(tx, await settings(tx));
  await step(tx, 'return', tickets, { ...by, bookDate });
  return tickets.length;
}
