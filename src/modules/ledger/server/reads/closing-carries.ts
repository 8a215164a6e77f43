/** Simulates the mergers and divisions of households, had a month closed on another day. */
import { setImmediate as immediately } from 'node:timers/promises';
import { addMonths, firstDayOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { question } from '../../../../kit/server/hook.ts';
import { isNothing, meritOf, opposite, type Points } from '../../rules.ts';
import { apportion, without, type Share } from '../posting/apportion.ts';
import { plus } from '../posting/carry.ts';

/** `points`: merit in tenths, `entries`: entries that a member would have more in the month; both may be negative. */
export type ClosingDifference = { memberId: string; points: number; entries: number };

/** When it was decided, and on which day of the organisation. */
export type Decided = { at: string; day: string };

/** The month in which what happened in one is booked when it is decided then. */
export type BookedIn = (happened: number, decided: Decided) => number;

/**
 * Where a posting would be booked, and on which day; null: on that of its record. The ratio where its A points would count by that
 * of another month.
 */
export type Tried = {
  id: string;
  period: number;
  goesTo: number;
  bookDate: string | null;
  ratio: number | null;
};

/** The shares of what was carried over only in part, by the ids of the carryings. */
export const carriedShares = question<readonly string[], ReadonlyMap<string, Share>>('ledger.carriedShares');

/** One carrying over; without a share everything, then and later. */
type Carry = { id: string; fromId: string; intoId: string; at: string; day: string; share: Share | null };

/** The carries before the end of the following month: their first postings name source and target. */
export async function carriesUntil(
  tx: Tx,
  { month, zone }: { month: number; zone: string },
): Promise<Carry[]> {
  const rows = await tx.all(sql<Omit<Carry, 'share'> & { isWhole: boolean }>`
    select distinct on (p.record_id) p.record_id as id, p.at, (p.at at time zone ${zone})::date as day,
      one.member_id as "fromId", other.member_id as "intoId",
      exists (select from ledger_carry c where c.org_id = ${tx.orgId} and c.carry_id = p.record_id) as "isWhole"
    from posting p
      join entry one on one.org_id = ${tx.orgId} and one.posting_id = p.id and one.line = 1
      join entry other on other.org_id = ${tx.orgId} and other.posting_id = p.id and other.line = 2
    where p.org_id = ${tx.orgId} and p.kind = 'carry'
      and p.at < ${firstDayOf(addMonths(month, 2))}::date::timestamp at time zone ${zone}
    order by p.record_id, p.state_version`);
  const parts = rows.filter(({ isWhole }) => !isWhole).map(({ id }) => id);
  const shares = parts.length === 0 ? new Map<string, Share>() : await carriedShares(tx, parts);
  return rows
    .map(({ isWhole: _, ...carry }) => ({ ...carry, share: shares.get(carry.id) ?? null }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** Postings after which the event loop is yielded. */
const turnPostings = 1_000;

/** An entry of the month as it would be; `key`: what is carried over together. */
type Row = Points & { memberId: string; key: string };

/** The differences of the members from or to whom points were carried over. */
export async function carriedAnew(
  tx: Tx,
  input: {
    month: number;
    involved: readonly string[];
    carries: readonly Carry[];
    tried: readonly Tried[];
    bookedIn: BookedIn;
    /** Those by which A points may have been counted. */
    ratios: readonly number[];
  },
): Promise<ClosingDifference[]> {
  const { month, involved, carries, tried, bookedIn, ratios } = input;
  if (involved.length === 0) return [];
  const [real, entries] = await Promise.all([
    tx.all(sql<ClosingDifference>`
      select member_id as "memberId", sum(merit)::bigint as points, count(*)::int as entries from entry
      where org_id = ${tx.orgId} and period = ${month} and member_id = any(${[...involved]}::uuid[]) group by 1`),
    entriesOf(tx, { month, involved, tried }),
  ]);
  const trials = new Map(tried.map((each) => [each.id, each]));
  const rows = new Map(involved.map((memberId) => [memberId, [] as Row[]]));
  const put = (row: Row): void => void rows.get(row.memberId)?.push(row);
  const owners = new Map<string, string>();
  let next = 0;
  const carryUntil = (at: string): void => {
    for (; next < carries.length && carries[next]!.at <= at; next += 1) {
      const carry = carries[next]!;
      if (bookedIn(month, carry) === month)
        carriedBy(carry, rows.get(carry.fromId) ?? [], ratios).forEach(put);
      if (carry.share === null) handOver(owners, carry);
    }
  };
  for (const [index, booked] of [...Map.groupBy(entries, ({ postingId }) => postingId).values()].entries()) {
    if (index % turnPostings === turnPostings - 1) await immediately();
    const [{ postingId, at, began }] = booked as [Booked, ...Booked[]];
    const { goesTo = month, bookDate = booked[0]!.bookDate, ratio = null } = trials.get(postingId) ?? {};
    if (goesTo !== month) continue;
    carryUntil(at);
    const own = booked.map(({ memberId, recordDate, unitId, eventId, source, ...entry }): Row => {
      const { bmp, amp, pmp, gcp } = entry;
      const merit = ratio === null ? entry.merit : meritOf(entry, ratio);
      const key = [bookDate ?? recordDate, recordDate, unitId, eventId ?? 'none', source].join(' ');
      return { memberId, key, bmp, amp, pmp, gcp, merit };
    });
    own.forEach(put);
    // The reversal of an entry follows in part to a household divided since, and whole to the last member that a
    // merged one was carried to.
    const divided = carries.slice(0, next).filter(({ share, at: then }) => share !== null && began <= then);
    const carriedAway = divided.flatMap((carry) => partedBy(carry, own, { put, ratios }));
    for (const row of [...own, ...carriedAway]) {
      const owner = owners.get(row.memberId);
      if (owner !== undefined && owner !== row.memberId)
        [
          { ...row, ...opposite(row) },
          { ...row, memberId: owner },
        ].forEach(put);
    }
  }
  carryUntil('9');
  const sums = new Map(involved.map((memberId) => [memberId, { memberId, points: 0, entries: 0 }]));
  const add = (memberId: string, points: number, count: number): void => {
    const sum = sums.get(memberId);
    if (sum) sums.set(memberId, { memberId, points: sum.points + points, entries: sum.entries + count });
  };
  for (const [memberId, own] of rows) for (const { merit } of own) add(memberId, merit, 1);
  for (const { memberId, points, entries: count } of real) add(memberId, -points, -count);
  return [...sums.values()];
}

/** Notes the owner of each member's points after a member was carried over whole. */
function handOver(owners: Map<string, string>, { fromId, intoId }: Carry): void {
  for (const [id, owner] of owners) if (owner === fromId) owners.set(id, intoId);
  if (!owners.has(fromId)) owners.set(fromId, intoId);
}

/**
 * The two members' changes in that month: minus the carried sums, or a part of them, for the source, plus the same for
 * the target. Parts come from this month alone, in the order in which a division takes its lines.
 */
function carriedBy({ fromId, intoId, share }: Carry, rows: readonly Row[], ratios: readonly number[]): Row[] {
  const sums = [...Map.groupBy(rows, ({ key }) => key)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, group]) => ({ key, ...group.reduce<Points>(plus, none), entries: group.length }));
  const moved = share ? apportion(sums, share, ratios) : sums;
  return moved.filter((sum) => !isNothing(sum)).flatMap((sum) => pairOf(sum, { fromId, intoId }));
}

const none: Points = { bmp: 0, amp: 0, pmp: 0, gcp: 0, merit: 0 };

const pairOf = (
  row: Points & { key: string },
  { fromId, intoId }: Pick<Carry, 'fromId' | 'intoId'>,
): Row[] => [
  { key: row.key, memberId: fromId, ...opposite(row) },
  { key: row.key, memberId: intoId, ...pointsOf(row) },
];

const pointsOf = ({ bmp, amp, pmp, gcp, merit }: Points): Points => ({ bmp, amp, pmp, gcp, merit });

/** The part that follows a division; `rows` lose it, and what the other one gets is answered. */
function partedBy(
  { fromId, intoId, share }: Carry,
  rows: Row[],
  { put, ratios }: { put: (row: Row) => void; ratios: readonly number[] },
): Row[] {
  const own = rows.filter(({ memberId }) => memberId === fromId);
  const parts = apportion(own, share!, ratios);
  const left = new Map(without(own, parts).map((row, at) => [own[at]!, row]));
  rows.splice(0, rows.length, ...rows.map((row) => left.get(row) ?? row));
  const moved = parts.filter((part) => !isNothing(part));
  for (const pair of moved.flatMap((part) => pairOf(part, { fromId, intoId }))) put(pair);
  return moved.map((part) => ({ ...part, memberId: intoId }));
}

type Booked = Points & {
  memberId: string;
  postingId: string;
  at: string;
  /** When its record was booked first. */
  began: string;
  recordDate: string;
  bookDate: string;
  unitId: string;
  eventId: string | null;
  source: string;
};

/** All entries of some members that are in the month or would be, but for what was carried over; in the order of their decisions. */
function entriesOf(
  tx: Tx,
  { month, involved, tried }: { month: number; involved: readonly string[]; tried: readonly Tried[] },
): Promise<Booked[]> {
  const coming = tried.filter(({ goesTo, period }) => goesTo === month && period !== month);
  return tx.all(sql<Booked>`
    select e.member_id as "memberId", e.posting_id as "postingId", p.at,
      (select min(o.at) from posting o where o.org_id = ${tx.orgId} and o.record_id = p.record_id) as began, e.record_date as "recordDate",
      e.book_date as "bookDate", e.unit_id as "unitId", e.event_id as "eventId", e.source, e.bmp, e.amp, e.pmp, e.gcp, e.merit
    from entry e join posting p on p.org_id = ${tx.orgId} and p.id = e.posting_id and p.kind <> 'carry'
    where e.org_id = ${tx.orgId} and e.member_id = any(${[...involved]}::uuid[]) and e.period > 0
      and (e.period = ${month} or e.posting_id = any(${coming.map(({ id }) => id)}::uuid[]))
    order by p.at, e.posting_id, e.line`);
}
