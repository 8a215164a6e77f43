/** The columns of the organisations whose rankings are asked for, within a bound of memory. */
import { LRUCache } from 'lru-cache';
import { monthOf } from '../../../../kit/contract/format.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { openingBalanceMonth } from '../../rules.ts';
import { changesBetween } from '../fold/changes.ts';
import { latestMonthOf } from '../rank/listed.ts';
import { daysOf, type ScanFilter } from '../rank/sums.ts';
import { halfKey, type Columns, type Gain } from './columns.ts';
import { compute, netOf, partsOfSpan, type Facts } from './compute.ts';
import {
  gainsOfChanges,
  loadColumns,
  loadFlags,
  loadHalf,
  loadMembers,
  loadVector,
  tailGains,
} from './load.ts';
import { touches, type LedgerState } from './state.ts';
import type { Standings } from './standings.ts';

type Holder = { columns: Columns | null; turn: Promise<unknown> };

/** Where nothing is said: in scripts and tests. */
const defaultMegabytes = 64;

const holders = new Map<string, Holder>();
/** By last use, with the size of each. */
let sizes = sizesWithin(defaultMegabytes * 2 ** 20);
/** Organisations that do not fit: for an hour nobody tries again. */
const tooLarge = new LRUCache<string, true>({ max: 1_000, ttl: 3_600_000 });

/** Bounds the memory of all columns; 0 keeps none. */
export function boundColumns(bytes: number): void {
  holders.clear();
  tooLarge.clear();
  sizes = sizesWithin(bytes);
}

function sizesWithin(bytes: number): LRUCache<string, number> {
  return new LRUCache<string, number>({
    maxSize: Math.max(1, bytes),
    sizeCalculation: (size) => size,
    dispose: (_, orgId, reason) => {
      if (reason === 'evict') dropColumns(orgId);
    },
  });
}

/** Forgets what is known of an organisation; the next reader loads it again. */
export function dropColumns(orgId: string): void {
  const holder = holders.get(orgId);
  if (holder) holder.columns = null;
  holders.delete(orgId);
}

/** The columns of an organisation that are in memory. @internal */
export const columnsOf = (orgId: string): Columns | null => holders.get(orgId)?.columns ?? null;

/** The units in which some members have sums that count in a span, so that these are found by key; undefined where that is not known. */
export function unitsOfMembers(
  tx: Tx,
  { span, basis }: ScanFilter,
  memberIds: readonly string[],
): string[] | undefined {
  const columns = holders.get(tx.orgId)?.columns;
  if (!columns) return undefined;
  const isKnown = netOf(columns, partsOfSpan(span)).every(({ month }) => columns.vector(basis, month));
  return isKnown ? columns.unitsOf(memberIds) : undefined;
}

/**
 * The order of a ranking in the transaction's snapshot; null where the columns cannot tell: the organisation is too
 * large, its cumulative total leaves something out, or the snapshot is older than what is remembered.
 */
export async function computedStandings(
  tx: Tx,
  filter: ScanFilter,
  state: LedgerState,
): Promise<Standings | null> {
  if (sizes.maxSize <= 1 || tooLarge.has(tx.orgId)) return null;
  if ('until' in filter.span && state.leavesOut) return null;
  const known = holders.get(tx.orgId);
  const holder: Holder = known ?? { columns: null, turn: Promise.resolve() };
  holders.set(tx.orgId, holder);
  // One after the other: who comes later finds what the one before has loaded.
  const turn = holder.turn.then(() => inTurn(tx, filter, state, holder));
  holder.turn = turn.catch(() => {});
  try {
    return await turn;
  } catch (error) {
    dropColumns(tx.orgId);
    throw error;
  }
}

async function inTurn(
  tx: Tx,
  filter: ScanFilter,
  state: LedgerState,
  holder: Holder,
): Promise<Standings | null> {
  const columns = await broughtTo(tx, holder, state.version);
  if (!columns) return null;
  const later = columns.version === state.version ? [] : columns.after(state.version);
  if (!later) return null;
  const [tail, isLoaded] = await Promise.all([
    touches(state, filter.span) ? tailGains(tx, filter.span) : [],
    loadMissing(tx, columns, filter, state.version),
  ]);
  if (!isLoaded) return null;
  const facts: Facts = {
    corrections: [
      ...tail.map((gain) => ({ gain, sign: 1 as const })),
      ...later.filter((gain) => isIn(gain, filter)).map((gain) => ({ gain, sign: -1 as const })),
    ],
    listedUpTo: state.listsAll ? Math.min(monthOf(daysOf(filter.span).to), latestMonthOf(tx)) : null,
  };
  return compute(columns, filter, facts);
}

function isIn({ day, period }: Gain, { span }: ScanFilter): boolean {
  const { from, to } = daysOf(span);
  if (from === null) return period === openingBalanceMonth || day <= to;
  return period !== openingBalanceMonth && day >= from && day <= to;
}

/** The organisation's columns at a version or a later one; null where the organisation is too large. */
async function broughtTo(tx: Tx, holder: Holder, version: number): Promise<Columns | null> {
  const { columns } = holder;
  if (columns && columns.version >= version) return columns;
  if (columns && (await follow(tx, columns, version))) return columns;
  const loaded = await loadColumns(tx, version);
  holder.columns = loaded;
  return fit(tx.orgId, loaded) ? loaded : null;
}

/** Applies the changes up to a version; false where the columns have to be loaded again. */
async function follow(tx: Tx, columns: Columns, version: number): Promise<boolean> {
  const changes = await changesBetween(tx, columns.version, version);
  if (!changes || changes.some(({ everything }) => everything)) return false;
  const memberIds = [...new Set(changes.flatMap((change) => change.memberIds))];
  const [gains, placeMembers] = await Promise.all([
    gainsOfChanges(tx, changes),
    memberIds.length === 0 ? [] : loadMembers(tx, columns, memberIds),
  ]);
  if (!gains) return false;
  for (const place of placeMembers) place();
  for (const [index, change] of changes.entries()) columns.apply(gains[index] ?? [], change.version);
  if (memberIds.length > 0) columns.memberChanged();
  return true;
}

/** Loads the sums of a ranking that are not there yet; false where that cannot be. */
async function loadMissing(tx: Tx, columns: Columns, filter: ScanFilter, version: number): Promise<boolean> {
  for (const isFirst of [true, false]) {
    const loads = missing(tx, columns, filter);
    // Sums are loaded as of the version of the others alone.
    if (loads.length > 0 && columns.version !== version) return false;
    // One after the other: each reads by a cursor, and those of one statement have one name.
    for (const load of loads) await load();
    if (loads.length === 0 || fit(tx.orgId, columns, { isLast: !isFirst })) return true;
  }
  return false;
}

/** The sums of a ranking that have to be loaded. */
function missing(tx: Tx, columns: Columns, { span, basis }: ScanFilter): (() => Promise<void>)[] {
  const loads: (() => Promise<void>)[] = [];
  const parts = partsOfSpan(span);
  for (const { month } of netOf(columns, parts))
    if (!columns.vector(basis, month) || !columns.vector('n', month))
      loads.push(() => loadVector(tx, columns, basis, month));
  for (const part of parts) {
    if (!('from' in part) || !columns.months.includes(part.month)) continue;
    if (!columns.halves.get(basis)?.has(halfKey(part.month, part.isLate)))
      loads.push(() => loadHalf(tx, columns, basis, part));
  }
  if ('month' in span && !columns.flags.has(span.month)) loads.push(() => loadFlags(tx, columns, span.month));
  return loads;
}

/** Notes the size of an organisation, and drops others for it. Where it does not fit, its sums are forgotten: false. */
function fit(orgId: string, columns: Columns, { isLast = true } = {}): boolean {
  sizes.delete(orgId);
  if (columns.bytes <= sizes.maxSize) {
    sizes.set(orgId, columns.bytes);
    return true;
  }
  columns.forgetSums();
  if (isLast) {
    tooLarge.set(orgId, true);
    dropColumns(orgId);
  }
  return false;
}
