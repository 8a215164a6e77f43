/** The tickets that last month would have brought under other rules: it reads what was booked in that month alone. */
import { addMonths, firstDayOf, lastDayOf, monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { ticketNumbers } from '../../../events/server/door.ts';
import { linesCountedIn } from '../../../merit/server/door.ts';
import { mergedInto } from '../../../personnel/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { settingOf } from '../../../organisation/server/setting.door.ts';
import { ticketSettings } from '../../settings.ts';

/** The rules to try; those that are absent are as today. */
type Rules = {
  isOn?: boolean | undefined;
  /** Most tickets of a member in the month; 0: no limit. */
  limit?: number | undefined;
  /** Events by id, with how many tickets they give each time; 0: none. */
  numbers?: ReadonlyMap<string, number>;
};

/** An event with lines that began to count in the month: how often, the tickets that they brought and would bring. */
type TriedEvent = {
  eventId: string;
  /** For each time, as it was tried. */
  tickets: number;
  lines: number;
  times: number;
  actual: number;
  trial: number;
};

/** `cut`: tickets that the limit would keep from being made. */
type TicketTrial = {
  month: number;
  actual: number;
  trial: number;
  cut: number;
  members: number;
  events: TriedEvent[];
};

export async function simulateTickets(
  tx: Tx,
  { isOn, limit, numbers: tried = new Map() }: Rules,
): Promise<TicketTrial> {
  const org = await settings(tx);
  const month = addMonths(monthOf(todayOf(tx, org)), -1);
  const numbers = new Map([...(await ticketNumbers(tx)), ...tried]);
  const lines = await linesCountedIn(tx, { month, zone: org.zone, eventIds: [...numbers.keys()] });
  const byLine = await ticketsOfRecords(
    tx,
    lines.map(({ recordId }) => recordId),
    month,
  );
  const into = await mergedInto(tx, [...new Set(lines.map(({ memberId }) => memberId))]);
  const { ticketsOn, ticketsOfMonth } = ticketSettings;
  const gives = isOn ?? settingOf(org, ticketsOn);
  const most = (limit ?? settingOf(org, ticketsOfMonth)) || Infinity;
  // A line that had tickets before the month, or would have got some in it, gets no further ones.
  const had = new Set(byLine.filter(({ hadBefore }) => hadBefore).map(lineOf));
  const ofMember = new Map<string, number>();
  const events = new Map<string, TriedEvent>();
  let cut = 0;
  for (const line of lines) {
    const { eventId } = line;
    const memberId = into.get(line.memberId) ?? line.memberId;
    const tickets = numbers.get(eventId) ?? 0;
    const event = events.get(eventId) ?? { eventId, tickets, lines: 0, times: 0, actual: 0, trial: 0 };
    events.set(eventId, event);
    event.lines += 1;
    event.times += line.count;
    if (!gives || tickets === 0 || had.has(lineOf(line))) continue;
    const before = ofMember.get(memberId) ?? 0;
    const would = Math.min(tickets * line.count, most - before);
    cut += tickets * line.count - would;
    if (would === 0) continue;
    ofMember.set(memberId, before + would);
    event.trial += would;
    had.add(lineOf(line));
  }
  for (const { eventId, tickets } of byLine) {
    const event = events.get(eventId ?? '');
    if (event) event.actual += tickets;
  }
  const all = [...events.values()];
  return {
    month,
    actual: all.reduce((sum, { actual }) => sum + actual, 0),
    trial: all.reduce((sum, { trial }) => sum + trial, 0),
    cut,
    members: ofMember.size,
    events: all,
  };
}

const lineOf = ({ recordId, lineNo }: Pick<LineTickets, 'recordId' | 'lineNo'>): string =>
  `${recordId} ${lineNo}`;

type LineTickets = {
  recordId: string | null;
  lineNo: number | null;
  eventId: string | null;
  tickets: number;
  hadBefore: boolean;
};

/** The tickets that lines of these records, in the month and before. */
const ticketsOfRecords = (tx: Tx, recordIds: readonly string[], month: number): Promise<LineTickets[]> =>
  tx.all(sql<LineTickets>`
    select t.record_id as "recordId", t.line_no as "lineNo", t.event_id as "eventId",
      count(*) filter (where t.book_date >= ${firstDayOf(month)}::date)::int as tickets,
      bool_or(t.book_date < ${firstDayOf(month)}::date) as "hadBefore"
    from ticket t where t.org_id = ${tx.orgId} and t.record_id = any(${[...new Set(recordIds)]}::uuid[])
      and t.book_date <= ${lastDayOf(month)}::date group by 1, 2, 3`);
