/** Lines by when they began to count. */
import { sql, type Tx } from '../../../../../kit/server/database/db.ts';
import { awardedInMonth, type AwardedLine } from '../../../../ledger/server/door.ts';

/** A line that began to count, or counted again. */
export type CountedLine = {
  recordId: string;
  lineNo: number;
  eventId: string;
  memberId: string;
  count: number;
};

type Stored = {
  id: string;
  passes: boolean[] | null;
  members: string[];
  events: (string | null)[];
  counts: number[];
};

/**
 * The lines of events whose points a decision of the month booked, in the order of the decisions; a line that was voided and
 * restored comes twice. Reads what was booked in that month alone.
 */
export async function linesCountedIn(
  tx: Tx,
  of: { month: number; zone: string; eventIds: readonly string[] },
): Promise<CountedLine[]> {
  const lines = await awardedInMonth(tx, of);
  const recordIds = [...new Set(lines.map(({ recordId }) => recordId))];
  const rows = await tx.all(sql<Stored>`
    select id, l_pass as passes, l_member as members, l_event as events, l_count as counts from merit_record
    where org_id = ${tx.orgId} and id = any((select ${recordIds}::uuid[])::uuid[])`);
  const records = new Map(rows.map((row) => [row.id, row]));
  return [...Map.groupBy(lines, ({ postingId }) => postingId).values()].flatMap((posted) => {
    const record = records.get(posted[0]!.recordId);
    return record ? numbered(record, posted) : [];
  });
}

/** By the line's number; of a pass that was taken back since, the next line of that member and event. */
function numbered(record: Stored, posted: readonly AwardedLine[]): CountedLine[] {
  const passed = record.members.flatMap((_, lineNo) => (record.passes?.[lineNo] ? [lineNo] : []));
  const is = (lineNo: number, { memberId, eventId }: AwardedLine): boolean =>
    record.members[lineNo] === memberId && record.events[lineNo] === eventId;
  let after = -1;
  return posted.flatMap((line) => {
    const own = passed[line.line - 1] ?? -1;
    const lineNo = is(own, line)
      ? own
      : record.members.findIndex((_, index) => index > after && is(index, line));
    if (lineNo < 0) return [];
    after = lineNo;
    const { recordId, eventId, memberId } = line;
    return [{ recordId, lineNo, eventId, memberId, count: record.counts[lineNo] ?? 1 }];
  });
}
