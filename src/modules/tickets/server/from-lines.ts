/** Tickets follow the lines that give them. */
import { addDays, monthOf } from '../../../kit/contract/format.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { TicketLine } from '../../merit/server/door.ts';
import { mergedInto } from '../../personnel/server/door.ts';
import { settings, todayOf, type OrgSettings } from '../../organisation/server/door.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import { isLive } from '../rules/states.ts';
import { ticketSettings } from '../settings.ts';
import { closeDebt, closeExceptions, lockDebts, openExceptions } from './exception.store.ts';
import { notifyExceptions, notifyGiven, notifyRestored, notifyVoided } from './notify.ts';
import { step } from './steps.ts';
import {
  insertTickets,
  lockMember,
  lockTicketsOfLines,
  ticketsOfAct,
  type NewTickets,
} from './ticket.store.ts';

type Change = {
  started: readonly TicketLine[];
  ended: readonly TicketLine[];
  /** Null where the calendar caused it. */
  byMemberId: string | null;
  reason: string;
};

/**
 * Voids the tickets of lines that count no more; a used one becomes an exception. Lines that count again get theirs back, and new ones are
 * made for lines that never had any. The caller holds the lock of each record.
 */
export async function followLines(tx: Tx, { started, ended, byMemberId, reason }: Change): Promise<void> {
  const org = await settings(tx);
  const by = { source: 'line', byMemberId, reason, bookDate: todayOf(tx, org) } as const;
  if (ended.length > 0) {
    const tickets = await lockTicketsOfLines(tx, ended);
    const live = tickets.filter(({ state }) => isLive(state));
    await step(tx, 'void', live, { ...by, voidBy: 'line' });
    await notifyVoided(tx, live, reason);
    const used = tickets.filter(({ state }) => state === 'used');
    await notifyExceptions(tx, await openExceptions(tx, used, reason), reason);
  }
  if (started.length > 0) await begin(tx, org, by, await ofPresent(tx, started));
}

type By = { source: 'line'; byMemberId: string | null; reason: string; bookDate: string };

/** Gives lines their tickets back, and makes those of lines that never had any. */
async function begin(tx: Tx, org: OrgSettings, by: By, lines: readonly TicketLine[]): Promise<void> {
  // A record that was taken back may have been written anew: a line is the same only with its member and event.
  const sameLine = ({ recordId, lineNo, memberId, eventId }: Origin): string =>
    `${recordId} ${lineNo} ${memberId} ${eventId}`;
  const known = Map.groupBy(await lockTicketsOfLines(tx, lines), sameLine);
  const own = lines.map((line) => ({ line, tickets: known.get(sameLine(line)) ?? [] }));
  const voided = own.flatMap(({ line, tickets }) => {
    const back = tickets.filter(({ voidBy }) => voidBy === 'line');
    // The line may count fewer times than before.
    return back.slice(0, Math.max(line.tickets - (tickets.length - back.length), 0));
  });
  await step(tx, 'restore', voided, by);
  await notifyRestored(tx, voided);
  const used = own.flatMap(({ tickets }) => tickets.filter(({ state }) => state === 'used'));
  await closeExceptions(
    tx,
    used.map(({ id }) => id),
  );
  await generate(
    tx,
    org,
    by,
    own.flatMap(({ line, tickets }) => (tickets.length === 0 ? [line] : [])),
  );
}

type Origin = {
  recordId: string | null;
  lineNo: number | null;
  memberId: string;
  eventId: string | null;
};

async function generate(tx: Tx, org: OrgSettings, by: By, lines: readonly TicketLine[]): Promise<void> {
  if (lines.length === 0 || !settingOf(org, ticketSettings.ticketsOn)) return;
  const origins = await withinMonth(tx, org, by.bookDate, lines);
  if (origins.length === 0) return;
  const expiresOn = expiryOf(org, by.bookDate);
  const id = newId();
  await insertTickets(tx, { id, action: 'generate', ...by }, { origins, expiresOn });
  await notifyGiven(tx, origins, expiresOn);
  const members = [...new Set(origins.map(({ memberId }) => memberId))];
  await takeDebts(tx, { actId: id, bookDate: by.bookDate, members });
}

/** Voids tickets of an act for used ones whose line is void, where that was decided: one for each, the oldest first. */
async function takeDebts(
  tx: Tx,
  { actId, bookDate, members }: { actId: string; bookDate: string; members: readonly string[] },
): Promise<void> {
  const debts = await lockDebts(tx, members);
  if (debts.length === 0) return;
  const owing = [...new Set(debts.map(({ memberId }) => memberId))];
  const left = Map.groupBy(await ticketsOfAct(tx, actId, owing), ({ memberId }) => memberId);
  for (const { id, memberId, note, byMemberId } of debts) {
    const ticket = left.get(memberId)?.shift();
    if (!ticket) continue;
    await step(tx, 'void', [ticket], {
      source: 'line',
      byMemberId,
      reason: note,
      bookDate,
      voidBy: 'person',
    });
    await closeDebt(tx, id, ticket.id);
    await notifyVoided(tx, [ticket], note);
  }
}

/** The lines as those of the members into whom theirs were merged. */
async function ofPresent(tx: Tx, lines: readonly TicketLine[]): Promise<TicketLine[]> {
  const into = await mergedInto(tx, [...new Set(lines.map(({ memberId }) => memberId))]);
  return lines.map((line) => ({ ...line, memberId: into.get(line.memberId) ?? line.memberId }));
}

/** The last day of tickets that are made on a day; null for ever. */
export function expiryOf(org: OrgSettings, day: string): string | null {
  const days = settingOf(org, ticketSettings.ticketDays);
  return days === 0 ? null : addDays(day, days);
}

/** As many of them as the month's limit leaves, in the order of the lines. */
async function withinMonth(
  tx: Tx,
  org: OrgSettings,
  day: string,
  lines: readonly TicketLine[],
): Promise<NewTickets[]> {
  const limit = settingOf(org, ticketSettings.ticketsOfMonth);
  if (limit === 0) return [...lines];
  const memberIds = [...new Set(lines.map(({ memberId }) => memberId))].toSorted();
  // Approvals of the same member take turns, so that together they keep the limit.
  for (const memberId of memberIds) await lockMember(tx, memberId);
  const rows = await tx.all(sql<{ memberId: string; tickets: number }>`
    select member_id as "memberId", sum(tickets)::int as tickets from ticket_total
    where org_id = ${tx.orgId} and month = ${monthOf(day)} and kind = 'award'
      and member_id = any(${memberIds}::uuid[]) group by member_id`);
  const had = new Map(rows.map(({ memberId, tickets }) => [memberId, tickets]));
  return lines.flatMap((line) => {
    const left = Math.max(limit - (had.get(line.memberId) ?? 0), 0);
    const tickets = Math.min(left, line.tickets);
    had.set(line.memberId, (had.get(line.memberId) ?? 0) + tickets);
    return tickets === 0 ? [] : [{ ...line, tickets }];
  });
}
