import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Points } from '../../rules.ts';
import { tailEntries } from '../fold/tail.ts';
import { inSpan, type Fragment, type Span } from '../rank/sums.ts';
import { leftOut, sourceOf } from '../rank/sources.ts';
import { hiddenMembers } from '../rank/window.ts';

/** One entry behind a sum. Names of records and events are read from their modules, by id. */
export type ExplainedEntry = Points & {
  postingId: string;
  line: number;
  kind: string;
  recordId: string;
  eventId: string | null;
  unitId: string;
  recordDate: string;
  bookDate: string;
  originMonth: number | null;
  reverses: string | null;
};

type ExplainFilter = {
  memberId: string;
  span: Span;
  unitIds?: readonly string[] | undefined;
  /** As it was known at this moment (ISO). */
  asOf?: string | undefined;
  /** Only what comes from these. */
  sources?: readonly SourceKey[] | undefined;
};

/** Where an entry comes from: what was posted, and of which event. */
type SourceKey = { eventId: string | null; kind: string };

/** A cumulative number has no entries of what the cumulative total leaves out. */
function entriesIn(tx: Tx, { memberId, span, unitIds, asOf, sources }: ExplainFilter) {
  const counted = 'until' in span ? sql`and (e.source = any(${leftOut(tx)})) is not true` : sql``;
  const units = unitIds ? sql`and e.unit_id = any(${[...unitIds]}::uuid[])` : sql``;
  const known = asOf
    ? sql`and exists (select from posting p where p.org_id = e.org_id and p.id = e.posting_id
        and p.at <= ${asOf}::timestamptz)`
    : sql``;
  const from = sources
    ? sql`and exists (select from posting p
        join unnest(${sources.map(({ kind }) => kind)}::text[], ${sources.map(({ eventId }) => eventId)}::uuid[])
          as s(kind, event_id) on s.kind = ${sourceOf} and s.event_id is not distinct from e.event_id
        where p.org_id = e.org_id and p.id = e.posting_id)`
    : sql``;
  return sql`entry e where e.org_id = ${tx.orgId} and e.member_id = ${memberId} and ${inSpan(span)} ${counted} ${units} ${known} ${from}`;
}

/** The entries behind one member's number, newest first. They are what is summed, so they need no tail. */
export async function explainEntries(
  tx: Tx,
  filter: ExplainFilter,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: ExplainedEntry[]; total: number; sums: Points }> {
  const [rows, { total, ...sums }] = await Promise.all([
    tx.all(sql<ExplainedEntry>`
      select e.posting_id as "postingId", e.line, p.kind, e.record_id as "recordId", e.event_id as "eventId",
        e.unit_id as "unitId", e.record_date as "recordDate", e.book_date as "bookDate",
        p.origin_month as "originMonth", p.reverses, e.bmp, e.amp, e.pmp, e.gcp, e.merit
      from (select * from ${entriesIn(tx, filter)}
        order by book_date desc, posting_id desc, line limit ${size} offset ${offset}) e
      join posting p on p.org_id = ${tx.orgId} and p.id = e.posting_id
      order by e.book_date desc, e.posting_id desc, e.line`),
    tx.one(sql<Points & { total: number }>`
      select count(*) as total, coalesce(sum(bmp), 0) as bmp, coalesce(sum(amp), 0) as amp,
        coalesce(sum(pmp), 0) as pmp, coalesce(sum(gcp), 0) as gcp, coalesce(sum(merit), 0) as merit
      from ${entriesIn(tx, filter)}`),
  ]);
  return { rows, total, sums };
}

export type MonthPoints = Points & { month: number; n: number };

/** One member's totals of each month from–to, straight from the entries; months without any are missing. */
export function memberMonths(
  tx: Tx,
  memberId: string,
  fromDay: string,
  toDay: string,
): Promise<MonthPoints[]> {
  return tx.all(sql<MonthPoints>`
    select period as month, count(*) as n, sum(bmp) as bmp, sum(amp) as amp, sum(pmp) as pmp, sum(gcp) as gcp,
      sum(merit) as merit
    from ${entriesIn(tx, { memberId, span: { from: fromDay, to: toDay } })}
    group by period order by period`);
}

/** Overall points of some members in some months, tail included; months without any are missing. Out of the totals. */
export function monthsOfMembers(
  tx: Tx,
  memberIds: readonly string[],
  months: readonly number[],
): Promise<{ memberId: string; month: number; merit: number }[]> {
  const isAsked = sql`period = any(${[...months]}::int[])
    and member_id = any((select ${[...memberIds]}::uuid[])::uuid[])`;
  return tx.all(sql<{ memberId: string; month: number; merit: number }>`
    select member_id as "memberId", period as month, sum(merit)::bigint as merit from (
      select member_id, period, merit from member_total where org_id = ${tx.orgId} and ${isAsked}
      union all select member_id, period, merit from ${tailEntries(tx)} and ${isAsked}) part
    group by member_id, period`);
}

/** The reversal of an award reduces the awards, and does not count as a deduction. */
const isAward = sql`(e.merit > 0) <> (p.kind = 'nullify')`;
const awardedAndDeducted = sql`
  coalesce(sum(e.merit) filter (where ${isAward}), 0)::bigint as awarded,
  coalesce(sum(e.merit) filter (where not ${isAward}), 0)::bigint as deducted`;

export type Awarded = { awarded: number; deducted: number };

/** SQL of entries, as `e`, with their postings, as `p`. */
function postedIn(tx: Tx, entries: Fragment) {
  return sql`(select * from ${entries} and e.merit <> 0) e
    join posting p on p.org_id = ${tx.orgId} and p.id = e.posting_id`;
}

/**
 * Entries of the members in a ranking: in these units, by the unit at the time, and anywhere by these members; else
 * all.
 */
export type ScopeFilter = {
  span: Span;
  scope?: { unitIds: readonly string[]; memberIds: readonly string[] } | undefined;
};

function scopeEntries(tx: Tx, { span, scope }: ScopeFilter) {
  const within = scope
    ? sql`and (e.unit_id in (select unnest(${[...scope.unitIds]}::uuid[]))
        or e.member_id in (select unnest(${[...scope.memberIds]}::uuid[])))`
    : sql``;
  return sql`entry e where e.org_id = ${tx.orgId} and ${inSpan(span)} ${within}
    and e.member_id not in (${hiddenMembers(tx, span)})`;
}

const daysOf = (tx: Tx, entries: Fragment) =>
  tx.all(sql<Awarded & { day: string }>`
    select e.book_date as day, ${awardedAndDeducted} from ${postedIn(tx, entries)}
    group by e.book_date order by e.book_date`);

/** One member's awards and deductions of each day from–to with any, straight from the entries. */
export function memberDays(
  tx: Tx,
  memberId: string,
  from: string,
  to: string,
): Promise<(Awarded & { day: string })[]> {
  return daysOf(tx, entriesIn(tx, { memberId, span: { from, to } }));
}

/** The same of units and of some members together: it reads every entry of the days. */
export const scopeDays = (tx: Tx, filter: ScopeFilter): Promise<(Awarded & { day: string })[]> =>
  daysOf(tx, scopeEntries(tx, filter));

export type Source = Awarded & SourceKey;

/**
 * The parts of a member's number by event; entries without one by their source. A reversal counts with its original.
 */
export const memberSources = (tx: Tx, filter: ExplainFilter): Promise<Source[]> =>
  sourcesOf(tx, entriesIn(tx, filter));

/** The same of units and of some members together: it reads every entry of the span. */
export const scopeSources = (tx: Tx, filter: ScopeFilter): Promise<Source[]> =>
  sourcesOf(tx, scopeEntries(tx, filter));

function sourcesOf(tx: Tx, entries: Fragment): Promise<Source[]> {
  return tx.all(sql<Source>`
    select e.event_id as "eventId", ${sourceOf} as kind, ${awardedAndDeducted} from ${postedIn(tx, entries)}
    group by 1, 2`);
}

/** The organisation's totals of each month from–to, tail included; months without entries are missing. */
export function organisationMonths(tx: Tx, from: number, to: number): Promise<MonthPoints[]> {
  return tx.all(sql<MonthPoints>`
    select period as month, sum(n) as n, sum(bmp) as bmp, sum(amp) as amp, sum(pmp) as pmp, sum(gcp) as gcp,
      sum(merit) as merit
    from (
      select period, n, bmp, amp, pmp, gcp, merit from ledger_month where org_id = ${tx.orgId}
      union all
      select e.period, 1, e.bmp, e.amp, e.pmp, e.gcp, e.merit
      from ${tailEntries(tx)}
    ) part where period between ${from} and ${to} group by period having sum(n) > 0 order by period`);
}

/**
 * How many entries that belong to a month were booked into a later one, because the month was closed; no more than
 * `atMost` are counted where it is given.
 */
export async function countLateChanges(
  tx: Tx,
  month: number,
  { atMost }: { atMost?: number } = {},
): Promise<number> {
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*) as n from (
      select from posting p join entry e on e.org_id = p.org_id and e.posting_id = p.id
      where p.org_id = ${tx.orgId} and p.origin_month = ${month} limit ${atMost ?? null}) late`);
  return n;
}

/** The same of some months at once; months without any are missing. */
export async function countLateByMonth(tx: Tx, months: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.all(sql<{ month: number; n: number }>`
    select p.origin_month as month, count(*)::int as n
    from posting p join entry e on e.org_id = p.org_id and e.posting_id = p.id
    where p.org_id = ${tx.orgId} and p.origin_month = any(${[...months]}::int[]) group by p.origin_month`);
  return new Map(rows.map(({ month, n }) => [month, n]));
}

export type LateChange = ExplainedEntry & { memberId: string };

/** Those entries themselves, newest first. */
export function lateChanges(
  tx: Tx,
  month: number,
  { offset, size }: { offset: number; size: number },
): Promise<LateChange[]> {
  return tx.all(sql<LateChange>`
    select e.posting_id as "postingId", e.line, p.kind, e.record_id as "recordId", e.event_id as "eventId",
      e.member_id as "memberId", e.unit_id as "unitId", e.record_date as "recordDate", e.book_date as "bookDate",
      p.origin_month as "originMonth", p.reverses, e.bmp, e.amp, e.pmp, e.gcp, e.merit
    from posting p join entry e on e.org_id = p.org_id and e.posting_id = p.id
    where p.org_id = ${tx.orgId} and p.origin_month = ${month}
    order by p.id desc, e.line limit ${size} offset ${offset}`);
}
