/** The indexes of members that a process keeps, each as the asking transaction sees its organisation. */
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { App } from '../../../../kit/server/module.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { bytesOf } from './find.ts';
import { MemberIndex } from './member-index.ts';
import { touchedBetween } from '../stamp/touch.ts';

/** A `Findable`. */
type Row = {
  id: string;
  name: string;
  search: string;
  isFrozen: boolean;
  isReviewer: boolean;
  unitIds: string[];
};
type Entry = { index: MemberIndex; version: number; work: Promise<unknown> };

const megabyte = 2 ** 20;
/** Of the bound, what one organisation may take: a larger one would push out all others. */
const largestShare = 0.5;
/** So many are read before the answer; of more the database finds them meanwhile. */
const readAtOnce = 2_000;
/** So many changes are added one by one; more, and all are read again. */
const maximumChanges = 1_000;
/** The share of empty slots beyond which all are read again. */
const maximumEmptyShare = 0.25;

const cacheOf = (bytes: number) =>
  new LRUCache<string, Entry>({ maxSize: bytes, sizeCalculation: ({ index }) => bytesOf(index) });

let cache = cacheOf(128 * megabyte);
/** Organisations that are too large; looked at again after an hour. */
const tooLarge = new LRUCache<string, true>({ max: 1_000, ttl: 3_600_000 });
const underway = new Set<string>();

/** Bounds what indexes may take of the process's memory; 0 keeps none. */
export function boundIndexes(bytes: number): void {
  cache = cacheOf(Math.max(1, bytes));
  tooLarge.clear();
}

/** The caller's place in the organisation, with the version of its members. */
type Standing = { version: number; recentIds: string[]; unitIds: string[] };

const standingOf = (tx: Tx, memberId: string): Promise<Standing> =>
  tx.one(sql<Standing>`
    select coalesce((select s.version from member_stamp s where s.org_id = ${tx.orgId}), 0) as version,
      array(select r.member_id from member_recent r where r.org_id = ${tx.orgId} and r.user_id = ${tx.userId})
        as "recentIds",
      array(select mu.unit_id from member_unit mu
        where mu.org_id = ${tx.orgId} and mu.member_id = ${memberId} and mu.until_at is null) as "unitIds"`);

const isSmall = async (tx: Tx): Promise<boolean> => {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*) as count from (
      select 1 as one from member where org_id = ${tx.orgId} limit ${readAtOnce + 1}) as first`);
  return count <= readAtOnce;
};

/** The standing of callers who search, as each had it last. */
const standings = new LRUCache<string, Standing>({ max: 5_000 });

export type Known = { index: MemberIndex; standing: Standing };

/** The index and the standing of the last search of the caller. Most likely they still hold: the answer by them is read in the trip that asks for the present ones. */
export function supposedFor({ orgId, userId }: Tx, memberId: string): Known | null {
  const [entry, standing] = [cache.get(orgId), standings.get(`${orgId} ${userId} ${memberId}`)];
  return entry && standing?.version === entry.version ? { index: entry.index, standing } : null;
}

export const isSame = (left: Known, right: Known): boolean =>
  left.index === right.index && isDeepStrictEqual(left.standing, right.standing);

/** The index of the organisation as the transaction sees it, and what brings members nearer to the caller; null where it is not there. */
export async function indexFor(
  { app, tx }: { app: Pick<App, 'db' | 'log'>; tx: Tx },
  memberId: string,
): Promise<Known | null> {
  if (cache.maxSize <= 1 || tooLarge.has(tx.orgId)) return null;
  const entry = cache.get(tx.orgId);
  const standing = await standingOf(tx, memberId);
  standings.set(`${tx.orgId} ${tx.userId} ${memberId}`, standing);
  if (entry && (await bringUp(entry, tx, standing.version))) return { index: entry.index, standing };
  if (!entry && (await isSmall(tx))) {
    const index = await readIndex(tx, standing.version);
    return index && { index, standing };
  }
  readMeanwhile(app, tx.orgId);
  return null;
}

/** Adds what changed until this version; false where all have to be read again. One after the other, so that none adds an older state. */
async function bringUp(entry: Entry, tx: Tx, version: number): Promise<boolean> {
  if (entry.version >= version) return true;
  const work = entry.work.then(() => addChanges(entry, tx, version));
  entry.work = work.catch(() => undefined);
  return work;
}

async function addChanges(entry: Entry, tx: Tx, version: number): Promise<boolean> {
  if (entry.version >= version) return true;
  const { index } = entry;
  const ids = await touchedBetween(tx, entry.version, version);
  if (!ids || ids.length > maximumChanges) return false;
  if (index.emptyCount > readAtOnce + index.count * maximumEmptyShare) return false;
  const rows = await tx.all(sql<Row>`
    select m.id, m.name, m.search, m.status = 'frozen' as "isFrozen", m.is_reviewer as "isReviewer",
      array(select mu.unit_id from member_unit mu
        where mu.org_id = ${tx.orgId} and mu.member_id = m.id and mu.until_at is null) as "unitIds"
    from member m
    where m.org_id = ${tx.orgId} and m.id = any(${ids}::uuid[]) and m.status in ('active', 'frozen')`);
  for (const id of ids) index.remove(id);
  for (const row of rows) index.add(row);
  entry.version = version;
  return true;
}

/** All that pickers offer, by name. */
const allSql = (tx: Tx) => sql<Row>`
  select m.id, m.name, m.search, m.status = 'frozen' as "isFrozen", m.is_reviewer as "isReviewer",
    array(select mu.unit_id from member_unit mu
      where mu.org_id = ${tx.orgId} and mu.member_id = m.id and mu.until_at is null) as "unitIds"
  from member m where m.org_id = ${tx.orgId} and m.status in ('active', 'frozen')
  order by m.name collate "C", m.id`;

/** Reads all members as of the transaction's snapshot, in parts between which others run; null where they are too many. */
async function readIndex(tx: Tx, version: number): Promise<MemberIndex | null> {
  const index = new MemberIndex();
  const largest = cache.maxSize * largestShare;
  for await (const rows of tx.stream(allSql(tx))) {
    for (const row of rows) index.add(row);
    if (bytesOf(index) <= largest) continue;
    tooLarge.set(tx.orgId, true);
    return null;
  }
  index.orderedCount = index.count;
  if ((cache.peek(tx.orgId)?.version ?? -1) <= version)
    cache.set(tx.orgId, { index, version, work: Promise.resolve() });
  return index;
}

/** Reads them in a transaction of the process, whose answer nobody waits for. */
function readMeanwhile({ db, log }: Pick<App, 'db' | 'log'>, orgId: string): void {
  if (underway.has(orgId)) return;
  underway.add(orgId);
  db.read({ orgId, userId: null }, async (tx) => {
    const stamp = await tx.maybe(
      sql<{ version: number }>`select version from member_stamp where org_id = ${tx.orgId}`,
    );
    await readIndex(tx, stamp?.version ?? 0);
  })
    .catch((error: unknown) => log.warn({ error, orgId }, 'members were not read for searches'))
    .finally(() => underway.delete(orgId));
}
