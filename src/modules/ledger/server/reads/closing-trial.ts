/** What another closing day would have made of a month: the same decisions on the same days, booked by that day. */
import { addMonths, firstDayOf, monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { datedSettings, ratioFor, settings } from '../../../organisation/server/door.ts';
import { snapshots } from '../posting/close.ts';

/** `points`: merit in tenths, `entries`: entries that a member would have more in the month; both may be negative. */
export type ClosingDifference = { memberId: string; points: number; entries: number };

type Told = {
  recordId: string;
  id: string;
  isReversal: boolean;
  reverses: string | null;
  /** The month it was booked in, and the one in which it happened. */
  period: number;
  happened: number;
  /** When it was decided, and on which day of the organisation. */
  at: string;
  day: string;
};

/** Where a posting would be booked; the ratio where its A points would count by that of another month. */
type Tried = { id: string; period: number; goesTo: number; ratio: number | null };

/** Records whose postings are told anew between two looks at other work. */
const sliceRecords = 500;

/**
 * Only members with a difference. A closing day lies in the month after, so what was decided in the month in which it
 * happened, or later than in the one after, is booked where it is. What somebody closed by hand stays closed from then
 * on. What undoes a posting follows it: its own month is the one in which the posting would be.
 */
export async function closingTrial(
  tx: Tx,
  { month, day }: { month: number; day: number },
): Promise<ClosingDifference[]> {
  const [set, isClosedByHand] = await Promise.all([settings(tx), closingsByHand(tx)]);
  const bookedIn = (happened: number, told: Told): number =>
    addMonths(happened, 1) === monthOf(told.day) &&
    Number(told.day.slice(8)) <= day &&
    !isClosedByHand(happened, told)
      ? happened
      : monthOf(told.day);
  const sums = new Map<string, ClosingDifference>();
  const recordIds = await recordsToTell(tx, { month, day, zone: set.zone });
  for (let from = 0; from < recordIds.length; from += sliceRecords) {
    const postings = await postingsToTell(tx, recordIds.slice(from, from + sliceRecords), set.zone);
    const tried = [...Map.groupBy(postings, ({ recordId }) => recordId).values()].flatMap((story) =>
      toldAnew(story, bookedIn, (of) => ratioFor(set, of)),
    );
    const changed = tried.filter(
      ({ period, goesTo, ratio }) =>
        (period === month || goesTo === month) && (period !== goesTo || ratio !== null),
    );
    for (const { memberId, points, entries } of await differencesOf(tx, changed, month)) {
      const sum = sums.get(memberId) ?? { memberId, points: 0, entries: 0 };
      sums.set(memberId, { memberId, points: sum.points + points, entries: sum.entries + entries });
    }
  }
  return [...sums.values()].filter(({ points, entries }) => points !== 0 || entries !== 0);
}

/** Whether somebody had closed a month ahead of its day when something was decided. */
async function closingsByHand(tx: Tx) {
  const [dated, closed] = await Promise.all([datedSettings(tx), snapshots(tx)]);
  const closings = dated
    .filter(({ name }) => name === 'closedThrough')
    .toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  const instants = new Map(closed.map(({ month, closedAt }) => [month, closedAt]));
  return (month: number, { day, at }: Pick<Told, 'day' | 'at'>): boolean => {
    const closing = closings.find(({ value }) => Number(value) >= month)?.fromDay;
    if (closing === undefined || day < closing) return false;
    // A month without a snapshot had nothing in it when it was closed.
    return day > closing || at > (instants.get(month) ?? '');
  };
}

/** A record's postings as they would be booked, oldest first. */
function toldAnew(
  story: readonly Told[],
  bookedIn: (happened: number, told: Told) => number,
  ratioOf: (month: number) => number,
): Tried[] {
  const months = new Map<string, number>();
  let ratio: number | null = null;
  // Undoing single lines leaves the record where it is booked.
  let standing: string | undefined;
  return story.map((told) => {
    const { id, isReversal, reverses, period } = told;
    const happened = isReversal ? months.get(reverses ?? standing ?? '') : told.happened;
    const goesTo = happened === undefined ? period : bookedIn(happened, told);
    months.set(id, goesTo);
    if (!isReversal) ratio = goesTo === period ? null : ratioOf(goesTo);
    if (!isReversal || reverses !== null) standing = id;
    return { id, period, goesTo, ratio };
  });
}

const postedOn = (zone: string) => sql`(p.at at time zone ${zone})::date`;
const monthNumber = (day: ReturnType<typeof sql>) => sql`to_char(${day}, 'YYYYMM')::int`;
const undoing = sql`p.kind in ('nullify', 'restore')`;

/** Records of which something could be booked otherwise, into the month or out of it. */
async function recordsToTell(
  tx: Tx,
  { month, day, zone }: { month: number; day: number; zone: string },
): Promise<string[]> {
  const at = (of: number) => sql`${firstDayOf(of)}::date::timestamp at time zone ${zone}`;
  const rows = await tx.all(sql<{ id: string }>`
    select distinct p.record_id as id from posting p
    where p.org_id = ${tx.orgId} and p.at >= ${at(month)} and p.at < ${at(addMonths(month, 2))}
      and (${undoing} or (
        coalesce(p.origin_month, ${monthNumber(sql`p.book_date`)})
          = ${monthNumber(sql`${postedOn(zone)} - interval '1 month'`)}
        and (extract(day from ${postedOn(zone)}) <= ${day}) <> (p.origin_month is null)))
    order by 1`);
  return rows.map(({ id }) => id);
}

/** All postings of some records, each record's oldest first. */
function postingsToTell(tx: Tx, recordIds: readonly string[], zone: string): Promise<Told[]> {
  return tx.all(sql<Told>`
    select p.record_id as "recordId", p.id, ${undoing} as "isReversal", p.reverses, p.at, ${postedOn(zone)} as day,
      ${monthNumber(sql`p.book_date`)} as period, coalesce(p.origin_month, ${monthNumber(sql`p.book_date`)}) as happened
    from posting p
    where p.org_id = ${tx.orgId} and p.record_id = any(${[...recordIds]}::uuid[])
    order by p.record_id, p.state_version`);
}

/** What the postings would add to the month or take from it, member by member; start points belong to none. */
function differencesOf(tx: Tx, tried: readonly Tried[], month: number): Promise<ClosingDifference[]> {
  if (tried.length === 0) return Promise.resolve([]);
  const counted = sql`case when t.ratio is null then e.merit
    else e.bmp + sign(e.amp) * round(abs(e.amp::numeric * t.ratio) / 10) end`;
  return tx.all(sql<ClosingDifference>`
    select e.member_id as "memberId",
      sum(case when t.goes_to = ${month} then ${counted} else 0 end
        - case when t.period = ${month} then e.merit else 0 end)::bigint as points,
      sum((t.goes_to = ${month})::int - (t.period = ${month})::int)::int as entries
    from unnest(${tried.map(({ id }) => id)}::uuid[], ${tried.map(({ period }) => period)}::int[],
        ${tried.map(({ goesTo }) => goesTo)}::int[], ${tried.map(({ ratio }) => ratio)}::int[])
        as t (id, period, goes_to, ratio)
      join entry e on e.org_id = ${tx.orgId} and e.posting_id = t.id
    where e.period > 0
    group by e.member_id`);
}
