/** Simulates another value of a conversion for the lines that count in hours, sales or output. */
import { firstDayOf, lastDayOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { bookedInMonth, type BookedLines } from '../../../ledger/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { inDecimals, pointsOf, quantityKinds, type QuantityKind } from '../../rules/conversion.rules.ts';
import { storedLines, type StoredLine } from '../record/content.ts';
import type { RecordRow } from '../record/record.store.ts';
import { settingsBy } from './conversions.ts';

const kindOf = new Map<string, QuantityKind>(quantityKinds.map((kind) => [settingsBy[kind].name, kind]));

/** Whether another value of this setting can be tried. */
export const isConversion = (name: string): boolean => kindOf.has(name);

/** Records whose lines are tried between two looks at other work. */
const sliceRecords = 300;

type Difference = { memberId: string; points: number; entries: number };
type Line = StoredLine & { recordId: string; decimals: boolean };

/**
 * The B points (tenths) that members would have more in a month if a conversion had had another value on its days: of lines
 * that happened and were booked in it.
 */
export async function conversionTrial(
  tx: Tx,
  { name, month, value }: { name: string; month: number; value: number },
): Promise<Difference[]> {
  const kind = kindOf.get(name)!;
  const organisation = await settings(tx);
  const found: Difference[] = [];
  for (let after: string | null = null; ;) {
    const records: RecordRow[] = await tx.all(sql<RecordRow>`
      select * from merit_record where org_id = ${tx.orgId} and l_counted is not null
        and record_date between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
        and l_counted @> ${JSON.stringify([[{ kind }]])}::jsonb
        ${after === null ? sql`` : sql`and id > ${after}`}
      order by id limit ${sliceRecords}`);
    if (records.length === 0) return found;
    const lines = records.flatMap((record) =>
      storedLines(record).flatMap((line): Line[] => {
        const head = record.events[line.eventNo]!;
        const decimals = inDecimals(organisation, { decimals: head.whole !== true });
        return line.counted?.some((each) => each.kind === kind)
          ? [{ ...line, recordId: record.id, decimals }]
          : [];
      }),
    );
    const booked = await bookedInMonth(
      tx,
      records.map(({ id }) => id),
      month,
    );
    found.push(
      ...differencesOf(lines, booked, ({ counted = [], decimals }) =>
        pointsOf(
          counted.map((each) => (each.kind === kind ? { ...each, rate: value } : each)),
          decimals,
        ),
      ),
    );
    after = records.at(-1)!.id;
  }
}

const keyOf = ({ recordId, memberId, eventId }: Pick<Line, 'recordId' | 'memberId' | 'eventId'>): string =>
  `${recordId} ${memberId} ${eventId}`;

/** A member's lines of one event and record, as far as they count: those that were voided by hand are what they are. */
function differencesOf(
  lines: readonly Line[],
  booked: readonly BookedLines[],
  tried: (line: Line) => number,
): Difference[] {
  const counts = new Map(booked.map((each) => [keyOf(each), each]));
  const found: Difference[] = [];
  for (const [key, own] of Map.groupBy(lines, keyOf)) {
    const counted = counts.get(key);
    if (!counted || counted.lines === 0) continue;
    const sum = own.reduce((total, { count, b }) => total + count * b, 0);
    if (counted.lines !== own.length || counted.bmp !== sum) continue;
    const points = own.reduce((total, line) => total + line.count * (tried(line) - line.b), 0);
    if (points !== 0) found.push({ memberId: own[0]!.memberId, points, entries: 0 });
  }
  return found;
}
