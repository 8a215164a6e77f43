/** Rankings that were computed once and serve everybody, until a snapshot sees another state of the ledger. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { latestMonthOf } from '../rank/listed.ts';
import type { ScanFilter } from '../rank/sums.ts';
import { computedStandings } from './organisations.ts';
import { readStandings } from './read.ts';
import { isUnchanged, stateOf, touches, type LedgerState } from './state.ts';
import type { Standings } from './standings.ts';

/** The state by which a ranking was computed: versions of the totals, and the postings beside them that count in it. */
type Entry = { standings: Standings; version: number; tail: string | null };

const megabyte = 2 ** 20;
/** Of the bound, what one ranking may take: a larger one would push out all others. */
const largestShare = 0.5;
/** Where nothing is said: in scripts and tests. */
const defaultMegabytes = 64;

const cacheOf = (bytes: number) =>
  new LRUCache<string, Entry>({ maxSize: bytes, sizeCalculation: ({ standings }) => standings.bytes });

let cache = cacheOf(defaultMegabytes * megabyte);
/** Organisations whose rankings are too large to be kept, with the version of which that was found. */
const tooLarge = new LRUCache<string, true>({ max: 1_000, ttl: 3_600_000 });
const underway = new Map<string, Promise<Standings>>();

/** Bounds what rankings may take of the process's memory; 0 keeps none. */
export function boundCache(bytes: number): void {
  cache = cacheOf(Math.max(1, bytes));
  tooLarge.clear();
}

/** Forgets the rankings of an organisation. */
export function dropOrders(orgId: string): void {
  for (const key of cache.keys()) if (key.startsWith(orgId)) cache.delete(key);
}

/** Whether the ranking follows from the state of the ledger alone, and nothing is tried in it. */
function isKeepable({ asOf, ratio, turned, listsEmpty, besides, leftOut }: ScanFilter): boolean {
  return [asOf, ratio, turned, listsEmpty, besides, leftOut].every((each) => each === undefined);
}

/** Names a ranking, apart from the state of the ledger. A search and the rule of ties only read it. */
function keyOf(tx: Tx, { span, basis, unitIds, namedIds, memberIds, presentIds }: ScanFilter): string {
  const hash = createHash('sha1');
  for (const ids of [unitIds, namedIds, memberIds, presentIds])
    hash.update(ids ? ids.join(' ') : '-').update('/');
  // With the month, others are listed.
  return [tx.orgId, latestMonthOf(tx), JSON.stringify(span), basis, hash.digest('base64')].join(' ');
}

/**
 * The order of a ranking as the transaction's snapshot has it; null where it cannot be kept, and is read page by page.
 */
export async function standingsOf(tx: Tx, filter: ScanFilter): Promise<Standings | null> {
  // A writing transaction may read several states, or one that is never committed.
  if (!tx.isOneSnapshot || cache.maxSize <= 1 || !isKeepable(filter) || tooLarge.has(tx.orgId)) return null;
  const state = await stateOf(tx);
  // Those who just joined are listed by a fold within a second.
  if (!state || state.hasNewcomers) return null;
  const key = keyOf(tx, filter);
  const tail = touches(state, filter.span) ? state.tail : null;
  const known = cache.get(key);
  if (known?.tail === tail && (await isUnchanged(tx, filter.span, known.version, state.version))) {
    known.version = Math.max(known.version, state.version);
    return known.standings;
  }
  return computedOnce(tx, filter, key, { ...state, tail });
}

async function orderOf(tx: Tx, filter: ScanFilter, state: LedgerState): Promise<Standings> {
  const standings = (await computedStandings(tx, filter, state)) ?? (await readStandings(tx, filter));
  standings.hasTail = state.tail !== null;
  return standings;
}

/** Several who ask for the same in the same state wait for the first. If that one fails, each reads for itself. */
async function computedOnce(tx: Tx, filter: ScanFilter, key: string, state: LedgerState): Promise<Standings> {
  const { version, tail } = state;
  const name = `${key} ${version} ${tail}`;
  const others = underway.get(name);
  if (others) return others.catch(() => readStandings(tx, filter));
  const reading = orderOf(tx, filter, state);
  underway.set(name, reading);
  try {
    const standings = await reading;
    if (standings.bytes > cache.maxSize * largestShare) tooLarge.set(tx.orgId, true);
    else if ((cache.peek(key)?.version ?? 0) <= version) cache.set(key, { standings, version, tail });
    return standings;
  } finally {
    underway.delete(name);
  }
}
