/** Tells the modules above of lines that begin to count and of lines that count no more. */
import { hook } from '../../../../kit/server/hook.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { lineTotal } from '../../rules/record.rules.ts';
import { totalKindOf, type MeritStatus } from '../../rules/states.ts';
import { countingLines, type StoredLine } from './content.ts';
import type { RecordRow, StateRow } from './record.store.ts';

/** A line of an event that gives tickets: how many of them, for each of its count and together. */
export type TicketLine = {
  recordId: string;
  lineNo: number;
  eventId: string | null;
  memberId: string;
  unitId: string;
  tickets: number;
};

/** Called with the lines of one decision that give tickets: those whose points it books, and those whose points it takes back. */
export const ticketLinesChanged = hook<{
  started: readonly TicketLine[];
  ended: readonly TicketLine[];
  byMemberId: string;
  reason: string;
}>('merit.ticketLinesChanged');

/**
 * Called when a record that a module made of something else is in another state, with the B points that it counts with, in
 * tenths. What the module refuses is refused to the member who decides.
 */
export const originChanged = hook<{
  recordId: string;
  origin: string;
  status: MeritStatus;
  points: number;
  byMemberId: string;
  reason: string;
}>('merit.originChanged');

type Counting = { record: RecordRow; state: Pick<StateRow, 'status'> };

/** The lines of a record that count now and give tickets. Deductions give none. */
export function ticketLines(recordId: string, { record, state }: Counting): TicketLine[] {
  if (totalKindOf(state.status) !== 'booked' || !record.events.some(({ ticket }) => ticket)) return [];
  return countingLines(record).flatMap((line) => ticketsOf(recordId, record, line));
}

function ticketsOf(recordId: string, { events }: RecordRow, line: StoredLine): TicketLine[] {
  const { ticket = false, tickets = 1 } = events[line.eventNo] ?? {};
  const { b, a, p, g } = lineTotal(line);
  if (!ticket || b + a + p + g <= 0) return [];
  const { lineNo, eventId, memberId, unitId } = line;
  return [{ recordId, lineNo, eventId, memberId, unitId, tickets: tickets * line.count }];
}

/** Tells the modules above of the difference that a step made. */
export async function announceCounting(
  tx: Tx,
  before: Counting | null,
  after: Counting,
  { recordId, byMemberId, reason }: { recordId: string; byMemberId: string; reason: string },
): Promise<void> {
  const was = before ? ticketLines(recordId, before) : [];
  const is = ticketLines(recordId, after);
  const without = (lines: readonly TicketLine[], others: readonly TicketLine[]): TicketLine[] =>
    lines.filter(({ lineNo }) => !others.some((other) => other.lineNo === lineNo));
  const [started, ended] = [without(is, was), without(was, is)];
  if (started.length + ended.length > 0) await ticketLinesChanged(tx, { started, ended, byMemberId, reason });
}

/** Tells the module that made the record of something else, if one did, of its state. */
export async function announceOrigin(
  tx: Tx,
  { record, state }: Counting,
  by: { recordId: string; byMemberId: string; reason: string },
): Promise<void> {
  const { origin } = record;
  if (origin === null) return;
  const status = state.status as MeritStatus;
  const counts = totalKindOf(status) === 'booked';
  const points = counts ? countingLines(record).reduce((sum, line) => sum + lineTotal(line).b, 0) : 0;
  await originChanged(tx, { ...by, origin, status, points });
}
