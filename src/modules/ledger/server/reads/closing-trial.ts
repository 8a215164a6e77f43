/** Simulates a month with another closing day: the same decisions on the same days, booked by that day. */
import { addMonths, dayInZone, endOfDay, firstDayOf, monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { statusesAt } from '../../../members/server/doors/history.door.ts';
import { datedSettings } from '../../../organisation/server/setting.door.ts';
import { ratioFor, ratiosUsed, settings, type OrgSettings } from '../../../organisation/server/door.ts';
import { closesAfter, isRanked } from '../../rules.ts';
import { snapshots } from '../posting/close.ts';
import type { Turned } from '../rank/sums.ts';
import {
  carriedAnew,
  carriesUntil,
  type BookedIn,
  type ClosingDifference,
  type Decided,
  type Tried,
} from './closing-carries.ts';

type PastPosting = {
  recordId: string;
  id: string;
  isReversal: boolean;
  reverses: string | null;
  /** The month it was booked in, and the one in which it happened. */
  period: number;
  happened: number;
  bookDate: string;
} & Decided;

/** Records whose postings are simulated before other work gets a turn. */
const sliceRecords = 500;

/**
 * Only members with a difference, and who would be shown or hidden since another moment decides it. A closing day lies in the
 * month after, so what was decided in the month in which it happened, or later than in the one after, is booked where it
 * is. What somebody closed by hand stays closed from then on. What undoes a posting follows it: its own month is the one in
 * which the posting would be. What was carried over is carried anew.
 */
export async function closingTrial(
  tx: Tx,
  { month, day }: { month: number; day: number },
): Promise<{ besides: ClosingDifference[]; turned: Turned }> {
  const [set, { closingOf, isClosedByHand }] = await Promise.all([settings(tx), closingsByHand(tx)]);
  const bookedIn: BookedIn = (happened, decided) =>
    addMonths(happened, 1) === monthOf(decided.day) &&
    Number(decided.day.slice(8)) <= day &&
    !isClosedByHand(happened, decided)
      ? happened
      : monthOf(decided.day);
  const carries = await carriesUntil(tx, { month, zone: set.zone });
  const involved = [...new Set(carries.flatMap(({ fromId, intoId }) => [fromId, intoId]))];
  const moved: Tried[] = [];
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
    if (involved.length > 0) moved.push(...changed);
    for (const { memberId, points, entries } of await differencesOf(tx, changed, { month, involved })) {
      const sum = sums.get(memberId) ?? { memberId, points: 0, entries: 0 };
      sums.set(memberId, { memberId, points: sum.points + points, entries: sum.entries + entries });
    }
  }
  const carried = await carriedAnew(tx, {
    month,
    involved,
    carries,
    tried: moved,
    bookedIn,
    ratios: ratiosUsed(set),
  });
  return {
    besides: [...sums.values(), ...carried].filter(({ points, entries }) => points !== 0 || entries !== 0),
    turned: await turnedBy(tx, { month, day, closing: closingOf(month) }, set),
  };
}

/**
 * The list of a closed month is final, so another closing day gives another list: by the status that members had at its
 * end. The frozen go by today's setting.
 */
async function turnedBy(
  tx: Tx,
  { month, day, closing }: { month: number; day: number; closing: string | undefined },
  { zone, ...organisation }: OrgSettings,
): Promise<Turned> {
  const [snapshot] = await snapshots(tx, month);
  const real = snapshot?.closedAt ?? tx.now.toISOString();
  const byDay = endOfDay(closesAfter(month, day), zone);
  // A month that was open then and closed by hand was closed at this moment.
  const byHand = closing && (dayInZone(new Date(real), zone) === closing ? real : endOfDay(closing, zone));
  const at = byHand && byHand < byDay ? byHand : byDay;
  const members = await statusesAt(tx, { changedAfter: at < real ? at : real, at });
  const isShown = ({ status }: (typeof members)[number]): boolean => isRanked(status, organisation);
  const idsOf = (rows: typeof members): string[] => rows.map(({ memberId }) => memberId);
  return { shown: idsOf(members.filter(isShown)), hidden: idsOf(members.filter((row) => !isShown(row))) };
}

/** On which day somebody closed a month ahead of its day, and whether that was so when something was decided. */
async function closingsByHand(tx: Tx) {
  const [dated, closed] = await Promise.all([datedSettings(tx), snapshots(tx)]);
  const closings = dated
    .filter(({ name }) => name === 'closedThrough')
    .toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  const instants = new Map(closed.map(({ month, closedAt }) => [month, closedAt]));
  const closingOf = (month: number): string | undefined =>
    closings.find(({ value }) => Number(value) >= month)?.fromDay;
  const isClosedByHand = (month: number, { day, at }: Decided): boolean => {
    const closing = closingOf(month);
    if (closing === undefined || day < closing) return false;
    // A month without a snapshot had nothing in it when it was closed.
    return day > closing || at > (instants.get(month) ?? '');
  };
  return { closingOf, isClosedByHand };
}

/** A record's postings as they would be booked, oldest first. */
function toldAnew(
  story: readonly PastPosting[],
  bookedIn: BookedIn,
  ratioOf: (month: number) => number,
): Tried[] {
  const months = new Map<string, Pick<Tried, 'goesTo' | 'bookDate'>>();
  let ratio: number | null = null;
  // Undoing single lines leaves the record where it is booked.
  let standing: string | undefined;
  return story.map((posting) => {
    const { id, isReversal, reverses, period } = posting;
    const undone = isReversal ? months.get(reverses ?? standing ?? '') : undefined;
    const happened = isReversal ? undone?.goesTo : posting.happened;
    const goesTo = happened === undefined ? period : bookedIn(happened, posting);
    const late = goesTo === happened ? (undone?.bookDate ?? null) : firstDayOf(goesTo);
    const bookDate = goesTo === period ? posting.bookDate : late;
    months.set(id, { goesTo, bookDate });
    if (!isReversal) ratio = goesTo === period ? null : ratioOf(goesTo);
    if (!isReversal || reverses !== null) standing = id;
    return { id, period, goesTo, bookDate, ratio };
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
    where p.org_id = ${tx.orgId} and p.at >= ${at(month)} and p.at < ${at(addMonths(month, 2))} and p.kind <> 'carry'
      and (${undoing} or (
        coalesce(p.origin_month, ${monthNumber(sql`p.book_date`)})
          = ${monthNumber(sql`${postedOn(zone)} - interval '1 month'`)}
        and (extract(day from ${postedOn(zone)}) <= ${day}) <> (p.origin_month is null)))
    order by 1`);
  return rows.map(({ id }) => id);
}

/** All postings of some records, each record's oldest first. */
function postingsToTell(tx: Tx, recordIds: readonly string[], zone: string): Promise<PastPosting[]> {
  return tx.all(sql<PastPosting>`
    select p.record_id as "recordId", p.id, ${undoing} as "isReversal", p.reverses, p.at, ${postedOn(zone)} as day,
      p.book_date as "bookDate",
      ${monthNumber(sql`p.book_date`)} as period, coalesce(p.origin_month, ${monthNumber(sql`p.book_date`)}) as happened
    from posting p
    where p.org_id = ${tx.orgId} and p.record_id = any(${[...recordIds]}::uuid[]) and p.kind <> 'carry'
    order by p.record_id, p.state_version`);
}

/** The postings' changes of the month for all but some members; start points belong to no month. */
function differencesOf(
  tx: Tx,
  tried: readonly Tried[],
  { month, involved }: { month: number; involved: readonly string[] },
): Promise<ClosingDifference[]> {
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
    where e.period > 0 and e.member_id <> all(${[...involved]}::uuid[])
    group by e.member_id`);
}
