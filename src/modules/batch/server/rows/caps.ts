/** Rows that give a member an event more often than it may be given, over all rows of a file or a grid. */
import type { Tx } from '../../../../kit/server/database/db.ts';
import { capOf } from '../../../events/cap.rules.ts';
import { capParams, judgeCaps, sumByKey, timesOf, type CappedLine } from '../../../merit/rules/caps.rules.ts';
import { capUsesOf, inputRefusals, lockCaps } from '../../../merit/server/batch.door.ts';
import { refuse, type PointsRow, type Ready, type RowFacts } from './row.ts';

type CapFacts = { events: RowFacts['events']; today: string };
type CappedRow = CappedLine & { row: PointsRow | null };

/** A row of a capped event; nothing for others. */
export function cappedRow(
  ready: Pick<Ready, 'memberId' | 'eventId' | 'recordDate' | 'count'>,
  row: PointsRow | null,
  { events }: CapFacts,
): CappedRow[] {
  const { memberId, eventId, recordDate: day, count } = ready;
  const event = events.get(eventId);
  const cap = event && capOf(event);
  return cap ? [{ memberId, eventId, day, cap, row, ...timesOf(event.pieceCount, count) }] : [];
}

type CapOptions = {
  /** Decisions of others on these members and events wait until the transaction ends. */
  lock: boolean;
  /** Records that these rows replace, and the lines that they have now. */
  except?: readonly string[];
  before?: readonly CappedLine[];
};

/** Refuses rows beyond the cap at their member, and warns of those that may exceed it. Returns lines without a row. */
export async function refuseCapped(
  tx: Tx,
  lines: readonly CappedRow[],
  { today }: CapFacts,
  { lock, except = [], before = [] }: CapOptions,
): Promise<ReturnType<typeof inputRefusals.cap_reached>[]> {
  if (lines.length === 0) return [];
  if (lock) await lockCaps(tx, lines);
  const uses = await capUsesOf(tx, lines, { except, withPending: !lock });
  const { over, close } = judgeCaps(lines, uses, sumByKey(before));
  const unplaced = [];
  for (const each of over) {
    const refusal = inputRefusals.cap_reached(capParams(each, today));
    const { row } = each.line;
    if (!row) unplaced.push(refusal);
    else {
      refuse(row, 'number', refusal);
      row.status = 'bad';
    }
  }
  for (const each of close)
    if (each.line.row) each.line.row.note ??= inputRefusals.cap_pending(capParams(each, today));
  return unplaced;
}
