/** What rows count besides points, kept so that another value of a conversion can be tried on it. */
import { firstDayOf, lastDayOf } from '../../../../kit/contract/format.ts';
import { readNumber } from '../../../../kit/contract/number/read-number.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { bookedInMonth, type BookedLines } from '../../../ledger/server/door.ts';
import { converted, type Rates } from '../../conversion.rules.ts';
import { conversionSettings } from '../../settings.ts';
import { conversionsOf } from './conversions.ts';
import type { Grouped } from './documents.ts';

const columns = { hours: sql`hours`, sales: sql`sales`, g: sql`output` } as const;
const fieldOf = new Map<string, keyof Rates>([
  [conversionSettings.overtimePoints.name, 'hours'],
  [conversionSettings.salesPoints.name, 'sales'],
  [conversionSettings.outputPoints.name, 'g'],
]);

/** Whether another value of this setting can be tried. */
export const isConversion = (name: string): boolean => fieldOf.has(name);

type Stored = {
  recordId: string;
  memberId: string;
  eventId: string;
  recordDate: string;
  count: number;
  b: number;
  decimals: boolean;
  hours: string | null;
  sales: string | null;
  output: string | null;
};

/** Writes down what the rows of records count; those with points alone count nothing. */
export async function keepQuantities(
  tx: Tx,
  records: readonly Pick<Grouped, 'id' | 'rows'>[],
): Promise<void> {
  const counted = records.flatMap(({ id, rows }) =>
    rows.flatMap((event, eventNo) =>
      event.flatMap(({ ready, cells }) => {
        if (!ready) return [];
        const { memberId, eventId, recordDate, count, b, decimals, counted: amounts } = ready;
        const { hours = null, sales = null } = amounts;
        const output = cells.b === undefined ? amounts.g : undefined;
        if ((hours ?? sales ?? output) === undefined) return [];
        return {
          record_id: id,
          event_no: eventNo,
          member_id: memberId,
          event_id: eventId,
          record_date: recordDate,
          count,
          b,
          decimals,
          hours,
          sales,
          output: output ?? null,
        };
      }),
    ),
  );
  if (counted.length === 0) return;
  await tx.run(sql`
    insert into batch_quantity (org_id, record_id, event_no, member_id, event_id, record_date, count, b, decimals, hours,
      sales, output)
    select ${tx.orgId}, c.record_id, c.event_no, c.member_id, c.event_id, c.record_date, c.count, c.b, c.decimals, c.hours,
      c.sales, c.output
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c (record_id uuid, event_no smallint, member_id uuid,
      event_id uuid, record_date date, count integer, b integer, decimals boolean, hours text, sales text, output text)
    on conflict do nothing`);
}

/** Records whose lines are tried between two looks at other work. */
const sliceRecords = 300;

type Difference = { memberId: string; points: number; entries: number };

/**
 * The B points (tenths) that members would have more in a month if a conversion had had another value on its days: of lines
 * that happened and were booked in it.
 */
export async function conversionTrial(
  tx: Tx,
  { name, month, value }: { name: string; month: number; value: number },
): Promise<Difference[]> {
  const field = fieldOf.get(name)!;
  const { ratesOn } = await conversionsOf(tx);
  const found: Difference[] = [];
  const inMonth = sql`org_id = ${tx.orgId} and ${columns[field]} is not null
    and record_date between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date`;
  for (let after: string | null = null; ;) {
    const ids: { id: string }[] = await tx.all(sql<{ id: string }>`
      select distinct record_id as id from batch_quantity
      where ${inMonth} ${after === null ? sql`` : sql`and record_id > ${after}`}
      order by record_id limit ${sliceRecords}`);
    if (ids.length === 0) return found;
    const recordIds = ids.map(({ id }) => id);
    const [lines, booked] = await Promise.all([
      tx.all(sql<Stored>`
        select record_id as "recordId", member_id as "memberId", event_id as "eventId", record_date as "recordDate", count, b,
          decimals, hours, sales, output
        from batch_quantity where ${inMonth} and record_id = any(${recordIds}::uuid[])`),
      bookedInMonth(tx, recordIds, month),
    ]);
    found.push(...differencesOf(lines, booked, (line) => ({ ...ratesOn(line.recordDate), [field]: value })));
    after = recordIds.at(-1)!;
  }
}

const keyOf = ({ recordId, memberId, eventId }: Pick<Stored, 'recordId' | 'memberId' | 'eventId'>): string =>
  `${recordId} ${memberId} ${eventId}`;

/** A member's lines of one event and record, as far as they count: those that were corrected by hand are what they are. */
function differencesOf(
  lines: readonly Stored[],
  booked: readonly BookedLines[],
  ratesFor: (line: Stored) => Rates,
): Difference[] {
  const counts = new Map(
    booked.flatMap((each) => (each.eventId ? [[keyOf({ ...each, eventId: each.eventId }), each]] : [])),
  );
  const found: Difference[] = [];
  for (const [key, own] of Map.groupBy(lines, keyOf)) {
    const counted = counts.get(key);
    if (!counted || counted.lines === 0) continue;
    const sum = own.reduce((total, { count, b }) => total + count * b, 0);
    if (counted.lines !== own.length || counted.bmp !== sum) continue;
    const points = own.reduce(
      (total, line) => total + line.count * (tried(line, ratesFor(line)) - line.b),
      0,
    );
    if (points !== 0) found.push({ memberId: own[0]!.memberId, points, entries: 0 });
  }
  return found;
}

/** Amounts are kept with a decimal point. */
const storedAs = 'en_US';

/** What a line would come to; what has no value then comes to nothing. */
function tried({ hours, sales, output, decimals }: Stored, rates: Rates): number {
  const cells = {
    ...(hours !== null && rates.hours > 0 && { hours }),
    ...(sales !== null && rates.sales > 0 && { sales }),
    ...(output !== null && { g: output }),
  };
  const read = readNumber(output ?? '0', storedAs, 'tenths');
  const g = read.kind === 'number' ? read.value : 0;
  const made = converted(cells, { rates, g, decimals, language: storedAs });
  return made.kind === 'points' ? made.b : 0;
}
