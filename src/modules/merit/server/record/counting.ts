/** Tells the modules above of lines that begin to count and of lines that count no more. */
import { hook } from '../../../../kit/server/hook.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { lineTotal } from '../../rules/record.rules.ts';
import { totalKindOf, type MeritStatus } from '../../rules/states.ts';
import { countingLines, type StoredLine } from './content.ts';
import type { Names } from '../../../events/server/door.ts';
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

/** A line that counts and brings its member points, or, as a deduction, takes some. */
export type AwardLine = {
  recordId: string;
  lineNo: number;
  memberId: string;
  unitId: string;
  /** In the organisation's own language, and in each other that it has. */
  eventName: string;
  names: Names;
  /** Tenths of B and A, and of the output values. */
  bmp: number;
  amp: number;
  output: number;
};

/** Called with the awards of one decision: those that begin to count, and those that count no more. */
export const awardsChanged = hook<{ started: readonly AwardLine[]; ended: readonly AwardLine[] }>(
  'merit.awardsChanged',
);

/** The same with its deductions. */
export const deductionsChanged = hook<{ started: readonly AwardLine[]; ended: readonly AwardLine[] }>(
  'merit.deductionsChanged',
);

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

/** The awards of a record that count now. */
export const awardLines = (recordId: string, counting: Counting): AwardLine[] =>
  pointLines(recordId, counting, 1);

/** Its deductions that count now. */
export const deductionLines = (recordId: string, counting: Counting): AwardLine[] =>
  pointLines(recordId, counting, -1);

function pointLines(recordId: string, { record, state }: Counting, sign: 1 | -1): AwardLine[] {
  if (totalKindOf(state.status) !== 'booked') return [];
  return countingLines(record).flatMap((line) => {
    const { b, a, p, g } = lineTotal(line);
    if ((b + a + p + g) * sign <= 0) return [];
    const { lineNo, memberId, unitId } = line;
    const { name = '', names = {} } = record.events[line.eventNo] ?? {};
    return [{ recordId, lineNo, memberId, unitId, eventName: name, names, bmp: b, amp: a, output: p + g }];
  });
}

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

/** A record whose lines count otherwise than they did; `before`: null for one that is new. */
type Change = { recordId: string; before: Counting | null; after: Counting };

/**
 * Tells the modules above of the difference that a step made, or one decision on many records. Tickets are made of all at
 * once; awards and deductions are announced in parts, since what shows them takes a larger decision for a month's
 * book-keeping.
 */
export async function announceCounting(
  tx: Tx,
  changes: readonly Change[],
  by: { byMemberId: string; reason: string },
): Promise<void> {
  const tickets = joined(differences(changes, ticketLines));
  if (tickets.started.length + tickets.ended.length > 0) await ticketLinesChanged(tx, { ...tickets, ...by });
  for (const part of partsOf(differences(changes, awardLines))) await awardsChanged(tx, part);
  for (const part of partsOf(differences(changes, deductionLines))) await deductionsChanged(tx, part);
}

type Difference<Line> = { started: Line[]; ended: Line[] };

/** Of each record whose lines count otherwise. */
function differences<Line extends { lineNo: number }>(
  changes: readonly Change[],
  linesOf: (recordId: string, counting: Counting) => Line[],
): Difference<Line>[] {
  return changes.flatMap(({ recordId, before, after }) => {
    const one = difference(before ? linesOf(recordId, before) : [], linesOf(recordId, after));
    return one ? [one] : [];
  });
}

const joined = <Line>(all: readonly Difference<Line>[]): Difference<Line> => ({
  started: all.flatMap(({ started }) => started),
  ended: all.flatMap(({ ended }) => ended),
});

const linesOfPart = 50;

/** Parts of whole records that have so many lines together, or one record that has more. */
function partsOf<Line>(all: readonly Difference<Line>[]): Difference<Line>[] {
  const parts: Difference<Line>[][] = [];
  let count = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const lines = one.started.length + one.ended.length;
    if (count + lines > linesOfPart) {
      parts.push([]);
      count = 0;
    }
    parts.at(-1)!.push(one);
    count += lines;
  }
  return parts.map(joined);
}

/** The lines that begin and those that end, by their numbers; null where there are none. */
function difference<Line extends { lineNo: number }>(
  was: readonly Line[],
  is: readonly Line[],
): Difference<Line> | null {
  const without = (lines: readonly Line[], others: readonly Line[]): Line[] => {
    const known = new Set(others.map(({ lineNo }) => lineNo));
    return lines.filter(({ lineNo }) => !known.has(lineNo));
  };
  const [started, ended] = [without(is, was), without(was, is)];
  return started.length + ended.length > 0 ? { started, ended } : null;
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
