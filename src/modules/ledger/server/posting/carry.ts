/**
 * Carries a member's points over to another: minus each sum for the source and plus the same for the target, in one
 * posting, so that every total of the organisation stays unchanged. Open months are carried month by month; points of
 * closed months, which never change, are carried in the cumulative totals alone, as start points are.
 */
import { firstDayOf, monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { ratiosUsed, settings, todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import { isClosed, isNothing, openingBalanceMonth, type EntrySource, type Points } from '../../rules.ts';
import { apportion, type Share } from './apportion.ts';
import { pairsOf } from './carry-on.ts';
import { book, postingRow } from './posting.ts';
import { lockMonthExclusively, type EntryRow, type PostingRow } from './posting.store.ts';

export type Carrying = {
  /** The record id of the postings. */
  id: string;
  fromId: string;
  intoId: string;
  byMemberId: string;
  /** Carries this part of everything, and of what is undone later; without it everything, now and later. */
  share?: Share;
};

type Sum = Points & {
  entries: number;
  period: number;
  bookDate: string;
  recordDate: string;
  unitId: string;
  eventId: string | null;
  source: EntrySource;
};

type CarriedMonth = { month: number; isClosed: boolean } & Points;
/** The points that would be carried: by month, and in total with start points. */
export type Carriable = { months: CarriedMonth[]; total: Points; entries: number };

const none: Points = { bmp: 0, amp: 0, pmp: 0, gcp: 0, merit: 0 };
const sums = sql`sum(bmp)::bigint as bmp, sum(amp)::bigint as amp, sum(pmp)::bigint as pmp, sum(gcp)::bigint as gcp,
  sum(merit)::bigint as merit, count(*)::int as entries`;
export const plus = (one: Points, other: Points): Points => ({
  bmp: one.bmp + other.bmp,
  amp: one.amp + other.amp,
  pmp: one.pmp + other.pmp,
  gcp: one.gcp + other.gcp,
  merit: one.merit + other.merit,
});
/** Computes what could be carried over from a member; changes nothing. */
export async function carriable(tx: Tx, memberId: string): Promise<Carriable> {
  const [organisation, months] = await Promise.all([
    settings(tx),
    tx.all(sql<Points & { month: number; entries: number }>`
      select period as month, ${sums} from entry
      where org_id = ${tx.orgId} and member_id = ${memberId} group by period order by period`),
  ]);
  const today = todayOf(tx, organisation);
  return {
    months: months
      .filter(({ month }) => month !== openingBalanceMonth)
      .map(({ entries: _, ...points }) => ({
        ...points,
        isClosed: isClosed(points.month, today, organisation),
      })),
    total: months.reduce<Points>(plus, none),
    entries: months.reduce((sum, { entries }) => sum + entries, 0),
  };
}

/**
 * Carries over. The caller holds the locks of both members, and the fold lock if the members in rankings change: that
 * one comes before the months', as when a month is closed. Returns the carried points.
 */
export async function carryOver(tx: Tx, carrying: Carrying): Promise<Points> {
  const { id, fromId, intoId, byMemberId, share } = carrying;
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const isOpen = (month: number): boolean =>
    month !== openingBalanceMonth && !isClosed(month, today, organisation);
  // Wait for concurrent bookings of the member in an open month; later ones see what was carried.
  const lockedMonths = new Set<number>();
  const open = async (): Promise<number[]> => {
    const months = await tx.all(sql<{ month: number }>`
      select distinct period as month from entry where org_id = ${tx.orgId} and member_id = ${fromId}`);
    return months
      .map(({ month }) => month)
      .filter(isOpen)
      .toSorted((a, b) => a - b);
  };
  for (const month of new Set([...(await open()), monthOf(today)].toSorted((a, b) => a - b))) {
    await lockMonthExclusively(tx, month);
    lockedMonths.add(month);
  }
  const parts = await partsOf(tx, {
    fromId,
    share,
    organisation,
    open: [...lockedMonths].filter(isOpen),
    today,
  });
  const postings: PostingRow[] = [];
  const entries: EntryRow[] = [];
  const keyOf = ({ period, bookDate, recordDate }: Sum): string =>
    `${period} ${bookDate} ${monthOf(recordDate)}`;
  for (const group of Map.groupBy(parts, keyOf).values()) {
    const [{ period, bookDate, recordDate }] = group as [Sum, ...Sum[]];
    const row = postingRow(
      {
        kind: 'carry',
        recordId: id,
        stateVersion: postings.length + 1,
        bookDate,
        byMemberId,
      },
      { period, recordDate },
    );
    postings.push(row);
    entries.push(...pairsOf(row, group, { fromId, intoId }));
  }
  if (postings.length > 0) await book(tx, postings, entries);
  if (share) {
    await tx.run(sql`
      insert into ledger_part (org_id, carry_id, member_id, into_id, moved, of_parts, at)
      values (${tx.orgId}, ${id}, ${fromId}, ${intoId}, ${share.moved}, ${share.of}, ${tx.instant})`);
  } else {
    await tx.run(sql`
      update ledger_carry set into_id = ${intoId} where org_id = ${tx.orgId} and into_id = ${fromId}`);
    await tx.run(sql`
      insert into ledger_carry (org_id, member_id, into_id, carry_id)
      values (${tx.orgId}, ${fromId}, ${intoId}, ${id})`);
  }
  return parts.reduce<Points>(plus, none);
}

/** Computes what a division would move, by the present sums; changes nothing. */
export async function dividable(
  tx: Tx,
  { fromId, share }: Pick<Carrying, 'fromId'> & { share: Share },
): Promise<Points> {
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const months = await tx.all(sql<{ month: number }>`
    select distinct period as month from entry where org_id = ${tx.orgId} and member_id = ${fromId}`);
  const open = months
    .map(({ month }) => month)
    .filter((month) => month !== openingBalanceMonth && !isClosed(month, today, organisation));
  return (await partsOf(tx, { fromId, share, organisation, open, today })).reduce<Points>(plus, none);
}

type CarriedShare = {
  fromId: string;
  share: Share | undefined;
  organisation: OrgSettings;
  open: readonly number[];
  today: string;
};

/** The part of each sum to be carried, without zero parts. */
async function partsOf(tx: Tx, { fromId, share, organisation, open, today }: CarriedShare): Promise<Sum[]> {
  const found = await sumsOf(tx, fromId, { open, today, organisation: share ? organisation : null });
  const parts = share ? apportion(found, share, ratiosUsed(organisation)) : found;
  return parts.filter((sum) => !isNothing(sum));
}

/**
 * Sums of the open months as they were booked, and of everything else for the cumulative totals; none that is nothing. With
 * the settings, sums of which the A points counted by different ratios are kept apart.
 */
async function sumsOf(
  tx: Tx,
  memberId: string,
  context: { open: readonly number[]; today: string; organisation: OrgSettings | null },
): Promise<Sum[]> {
  const { open, today, organisation } = context;
  const own = sql`from entry where org_id = ${tx.orgId} and member_id = ${memberId}`;
  const isOpen = sql`period = any(${[...open]}::int[])`;
  const ratio = organisation ? ratioSql(organisation) : sql`0`;
  const [booked, earlier] = await Promise.all([
    tx.all(sql<Sum>`
      select period, book_date as "bookDate", record_date as "recordDate", unit_id as "unitId", event_id as "eventId",
        source, ${sums}
      ${own} and ${isOpen} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`),
    tx.all(sql<Omit<Sum, 'period' | 'bookDate' | 'recordDate'>>`
      select unit_id as "unitId", event_id as "eventId", ${ratio} as ratio, source, ${sums}
      ${own} and not ${isOpen} group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
  ]);
  const cumulative = earlier.map((sum): Sum => ({
    ...sum,
    period: openingBalanceMonth,
    bookDate: today,
    recordDate: today,
  }));
  return [...booked, ...cumulative].filter((sum) => !isNothing(sum));
}

/** The ratio of the month in which an entry was booked. */
function ratioSql({ ratios }: OrgSettings) {
  const whens = ratios.map(
    ({ fromMonth, ratio }) => sql`when book_date >= ${firstDayOf(fromMonth)}::date then ${ratio}::int`,
  );
  return whens.length === 0 ? sql`0` : sql`case ${sql.join(whens, sql` `)} else 0 end`;
}
