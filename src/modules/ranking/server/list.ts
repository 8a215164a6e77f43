import { addMonths, firstDayOf, lastDayOf } from '../../../kit/contract/format.ts';
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
import { findMembers, membersByIds, membersInUnits, unitsUnder } from '../../members/server/door.ts';
import type { Basis } from '../rules.ts';

/** A ranking as requested, before units and keywords are resolved. */
export type RankingQuery = {
  span: Span;
  basis: Basis;
  tieRule: TieRule;
  unitIds?: readonly string[] | undefined;
  withChildren: boolean;
  unitBasis: 'entry' | 'current';
  search: string;
};

/** A search that more members match than this is too short to be of use; the first ones by id are looked for. */
const maximumFound = 1_000;

/** Looks up the units and the words of a query. */
export async function scanFilterOf(tx: Tx, query: RankingQuery): Promise<ScanFilter> {
  const { span, basis, tieRule, unitIds, withChildren, unitBasis, search } = query;
  const [units, find] = await Promise.all([
    unitIds && unitIds.length > 0 ? unitsUnder(tx, unitIds, withChildren) : undefined,
    search.trim() === '' ? undefined : findMembers(tx, search, maximumFound),
  ]);
  if (units === undefined) return { span, basis, tieRule, find };
  const presentIds = await membersInUnits(tx, units);
  if (unitBasis === 'current') return { span, basis, tieRule, find, memberIds: presentIds };
  return { span, basis, tieRule, find, unitIds: units, presentIds };
}

/** The month or 0 (cumulative) that the histogram answers; null for what has to be scanned. */
export function foldedPeriod(
  { span, basis, unitIds, memberIds, find }: ScanFilter,
  today: string,
): number | null {
  if (basis !== 'merit' || unitIds || memberIds || find) return null;
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

/** How the rows of a month compare with the month before: places won and tenths won; null outside of months. */
export async function changesOf(
  tx: Tx,
  filter: ScanFilter,
  rows: readonly Ranked[],
): Promise<Map<string, Change>> {
  if (!('month' in filter.span) || rows.length === 0) return new Map();
  const ids = rows.map(({ memberId }) => memberId);
  const span = { month: addMonths(filter.span.month, -1) };
  const earlier = await earlierRanks(tx, { ...filter, span, find: ids }, ids);
  return new Map(
    rows.map((row) => {
      const before = earlier.get(row.memberId);
      const points = row[filter.basis] - (before?.[filter.basis] ?? 0);
      return [row.memberId, { rank: before ? before.rankNum - row.rankNum : null, points }];
    }),
  );
}

async function earlierRanks(
  tx: Tx,
  filter: ScanFilter & { span: { month: number } },
  ids: readonly string[],
): Promise<Map<string, Ranked>> {
  const whole = filter.basis === 'merit' && !filter.unitIds && !filter.memberIds;
  if (whole) return ranksOf(tx, filter.span.month, ids, filter.tieRule);
  const { rows } = await scanPage(tx, filter, { offset: 0, size: ids.length });
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
};

/** Puts the names of members and of their present units to rows. */
export async function named(tx: Tx, rows: readonly Ranked[]): Promise<NamedRow[]> {
  const members = await membersByIds(
    tx,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map(({ rankNum, memberId, memberNo, merit, bmp, amp, pmp, gcp }) => {
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
