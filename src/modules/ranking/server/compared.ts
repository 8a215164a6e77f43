/** Rankings of days of the month before, with which every page of the running month is compared. */
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../../kit/server/database/db.ts';
import { scanAll, scanPage, type Ranked, type ScanFilter } from '../../ledger/server/door.ts';

type Standings = ReadonlyMap<string, Ranked>;

/** From so many members on, one scan of days serves everybody's pages for a minute; below, each page is of its moment. */
const manyMembers = 5_000;
const rememberedMs = 60_000;

const remembered = new LRUCache<string, Promise<Standings>>({ max: 8, ttl: rememberedMs });

/** The places of some members in a ranking of days; `competing` is how many members the page's ranking has. */
export async function ranksInDays(
  tx: Tx,
  filter: ScanFilter & { span: { from: string; to: string } },
  ids: readonly string[],
  competing: number,
): Promise<Standings> {
  const { span, basis, tieRule, unitIds, memberIds, asOf } = filter;
  const isWhole = !unitIds && !memberIds && !asOf;
  if (isWhole && competing >= manyMembers) {
    const key = [tx.orgId, span.from, span.to, basis, tieRule].join(' ');
    return rememberedUnder(key, () => wholeRanking(tx, filter));
  }
  const { rows } = await scanPage(tx, { ...filter, find: ids }, { offset: 0, size: ids.length });
  return byMember(rows);
}

/** Callers share the answer while it is being read; a failure is not shared. */
async function rememberedUnder(key: string, read: () => Promise<Standings>): Promise<Standings> {
  const known = remembered.get(key);
  if (known) return known.catch(read);
  const reading = read();
  remembered.set(key, reading);
  reading.catch(() => remembered.delete(key));
  return reading;
}

async function wholeRanking(tx: Tx, filter: ScanFilter): Promise<Standings> {
  const standings = new Map<string, Ranked>();
  for await (const rows of scanAll(tx, { ...filter, find: undefined }))
    for (const row of rows) standings.set(row.memberId, row);
  return standings;
}

export const byMember = (rows: readonly Ranked[]): Standings =>
  new Map(rows.map((row) => [row.memberId, row]));
