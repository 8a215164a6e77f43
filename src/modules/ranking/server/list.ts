import { addMonths, firstDayOf, lastDayOf, monthOf } from '../../../kit/contract/format.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import {
  rankPage,
  ranksOf,
  scanPage,
  type Ranked,
  type ScanFilter,
  type Span,
  type TieRule,
} from '../../ledger/server/door.ts';
import { findMembers, membersByIds } from '../../members/server/door.ts';
import { membersInUnits, unitsUnder } from '../../members/server/doors/unit.door.ts';
import { summedSources, type OptionalSource } from '../../ledger/rules.ts';
import type { partNames } from '../columns.ts';
import type { Basis, Comparison } from '../rules.ts';
import { partsOfGroup } from './groups.ts';

/** A ranking as requested, before units and keywords are resolved. */
export type RankingQuery = {
  span: Span;
  basis: Basis;
  tieRule: TieRule;
  groupId?: string | undefined;
  unitIds?: readonly string[] | undefined;
  withChildren: boolean;
  unitBasis: 'entry' | 'current';
  search: string;
  asOf?: string | undefined;
  pointsFrom?: number | undefined;
  pointsTo?: number | undefined;
};

/** A search that more members match than this is too short to be of use; the first ones by id are looked for. */
const maximumFound = 1_000;
/** Beyond the points of everybody. */
const [lowest, highest] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/** Looks up the units and the words of a query. */
export async function scanFilterOf(tx: Tx, query: RankingQuery): Promise<ScanFilter> {
  const { span, basis, tieRule, unitBasis, search, asOf, pointsFrom, pointsTo } = query;
  const [parts, find] = await Promise.all([
    unitPartsOf(tx, query),
    search.trim() === '' ? undefined : findMembers(tx, search, maximumFound),
  ]);
  const scores =
    pointsFrom === undefined && pointsTo === undefined
      ? undefined
      : { from: pointsFrom ?? lowest, to: pointsTo ?? highest };
  const base = { span, basis, tieRule, find, scores, asOf };
  if (parts === undefined) return base;
  const { unitIds, memberIds: namedIds } = parts;
  const presentIds = [...new Set([...(await membersInUnits(tx, unitIds)), ...namedIds])];
  if (unitBasis === 'current') return { ...base, memberIds: presentIds };
  return { ...base, unitIds, namedIds, presentIds };
}

/** The units of a ranking, and the members who belong to it wherever they earn; undefined for everybody. */
export async function unitPartsOf(
  tx: Tx,
  { groupId, unitIds, withChildren }: Pick<RankingQuery, 'groupId' | 'unitIds' | 'withChildren'>,
): Promise<{ unitIds: string[]; memberIds: string[] } | undefined> {
  if (groupId !== undefined) return partsOfGroup(tx, groupId);
  if (!unitIds || unitIds.length === 0) return undefined;
  return { unitIds: await unitsUnder(tx, unitIds, withChildren), memberIds: [] };
}

/** The whole ranking in which something was searched for. */
export const unsearched = (filter: ScanFilter): ScanFilter => ({
  ...filter,
  find: undefined,
  scores: undefined,
});

/** The month or 0 (cumulative) that the histogram answers; null for what has to be scanned. */
export function foldedPeriod(
  { span, basis, unitIds, memberIds, find, scores, asOf }: ScanFilter,
  today: string,
): number | null {
  if (basis !== 'merit' || unitIds || memberIds || find || scores || asOf) return null;
  if ('month' in span) return span.month;
  return 'until' in span && span.until >= today ? 0 : null;
}

/** A page of the ranking by the cheapest way that answers it exactly. */
export function pageOfRanking(
  tx: Tx,
  filter: ScanFilter,
  window: { offset: number; size: number },
  today: string,
): Promise<{ rows: Ranked[]; total: number }> {
  const period = foldedPeriod(filter, today);
  if (period === null) return scanPage(tx, filter, window);
  return rankPage(tx, { period, tieRule: filter.tieRule, ...window });
}

export type Change = { rank: number | null; points: number } | null;

type MonthOrDays = { month: number } | { from: string; to: string };

/**
 * The period with which a month's rows are compared: for the running month, the same days of the month before, on
 * request.
 */
export function comparedWith(span: Span, by: Comparison, today: string): MonthOrDays | null {
  if (!('month' in span)) return null;
  const month = addMonths(span.month, -1);
  if (by === 'month' || span.month !== monthOf(today)) return { month };
  const [from, end] = [firstDayOf(month), lastDayOf(month)];
  const day = `${from.slice(0, 8)}${today.slice(8)}`;
  // On its last day a month is compared with all of the one before, however long that is.
  return today === lastDayOf(span.month) || day >= end ? { month } : { from, to: day };
}

/** How the rows of a ranking compare with those of other days: places won and tenths won. */
export async function changesOf(
  tx: Tx,
  filter: ScanFilter,
  rows: readonly Ranked[],
  before: MonthOrDays | null,
): Promise<Map<string, Change>> {
  if (before === null || rows.length === 0) return new Map();
  const ids = rows.map(({ memberId }) => memberId);
  const earlier = await earlierRanks(tx, { ...unsearched(filter), span: before }, ids);
  return new Map(
    rows.map((row) => {
      const then = earlier.get(row.memberId);
      const points = row[filter.basis] - (then?.[filter.basis] ?? 0);
      return [row.memberId, { rank: then ? then.rankNum - row.rankNum : null, points }];
    }),
  );
}

async function earlierRanks(
  tx: Tx,
  filter: ScanFilter & { span: MonthOrDays },
  ids: readonly string[],
): Promise<ReadonlyMap<string, Ranked>> {
  const { span, basis, unitIds, memberIds, asOf, tieRule } = filter;
  const isFolded = basis === 'merit' && !unitIds && !memberIds && !asOf;
  if ('month' in span && isFolded) return ranksOf(tx, span.month, ids, tieRule);
  const { rows } = await scanPage(tx, { ...filter, find: ids }, { offset: 0, size: ids.length });
  return new Map(rows.map((row) => [row.memberId, row]));
}

export type NamedRow = {
  rankNum: number;
  memberId: string;
  memberName: string;
  memberNo: string;
  unitName: string;
  meritPoint: number;
  bmp: number;
  amp: number;
  pmp: number;
  gcp: number;
} & Parts;

/** The parts of the overall points, by their source; null where one does not count, or is not for the caller. */
export type Parts = Record<(typeof partNames)[number], number | null>;

/** The parts of a row, which add up to its overall points. */
function partsOf(row: Ranked, leftOut: readonly OptionalSource[]): Parts {
  const of = (source: OptionalSource): number | null => (leftOut.includes(source) ? null : row[source]);
  const rest = summedSources.reduce((sum, source) => sum - row[source], row.merit);
  const { task, carry: carried } = row;
  return { daily: rest, fixed: of('fixed'), seniority: of('seniority'), task, start: of('start'), carried };
}

/** Puts the names of members and of their present units to rows. */
export async function named(
  tx: Tx,
  rows: readonly Ranked[],
  leftOut: readonly OptionalSource[] = [],
): Promise<NamedRow[]> {
  const members = await membersByIds(
    tx,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map((row) => {
    const { rankNum, memberId, memberNo, merit, bmp, amp, pmp, gcp } = row;
    const member = members.get(memberId);
    return {
      rankNum,
      memberId,
      memberName: member?.name ?? '',
      memberNo,
      unitName: member?.unitName ?? '',
      meritPoint: merit,
      bmp,
      amp,
      pmp,
      gcp,
      ...partsOf(row, leftOut),
    };
  });
}

/** The days of a month or window, for headings. */
export function daysOfWindow(window: { month: number } | { from: string; to: string }): {
  from: string;
  to: string;
} {
  return 'month' in window ? { from: firstDayOf(window.month), to: lastDayOf(window.month) } : window;
}
