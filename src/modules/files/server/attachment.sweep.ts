/** Removes uploads that nothing uses, and bytes without a row, left by failed transactions and dead processes. */
import type { App } from '../../../kit/server/module.ts';
import type { Drain } from '../../../kit/server/background/drain.ts';
import type { Schedule } from '../../../kit/server/background/schedule.ts';
import { deleteDue, keysInUse, organisationsWithDue } from '../../../kit/server/storage/attachment.store.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { exists } from '../../organisation/server/door.ts';
import { smallSizeNames } from '../rules.ts';
import { isHeldSql } from './keep/hold.store.ts';
import { attachmentsIn, removeBytes, smallCopiesIn } from './store.ts';

const hourMs = 3_600_000;
/** Younger bytes may belong to an upload under way; every file is checked only once in this time. */
const dayMs = 24 * hourMs;
/** Long enough to find out that a database was brought back from too old a copy. */
const strayMs = 7 * dayMs;
/** The maximum of remembered strays; further ones wait until these have gone. */
const maximumStrays = 10_000;

/** Keys of bytes without a row, each with the time (ms) it was first found. @internal */
export type Strays = ReadonlyMap<string, number>;

/** Removes expired uploads. A failure in one organisation does not stop the others. @internal */
export async function sweepDue({ db, log, environment }: App): Promise<void> {
  for (const orgId of await db.job(organisationsWithDue)) {
    try {
      const keys = await db.transact({ orgId, userId: null }, (tx) =>
        deleteDue(tx, (fileId) => isHeldSql(tx, fileId)),
      );
      for (const key of keys) await removeBytes({ environment }, key);
    } catch (error) {
      log.warn({ err: error, orgId }, 'uploads that nobody kept stay until the next hour');
    }
  }
}

/** The keys of all uploads; null if the database does not know the organisation. */
async function keysOfKnown(tx: Tx): Promise<ReadonlySet<string> | null> {
  const [known, keys] = await Promise.all([exists(tx), keysInUse(tx)]);
  return known ? keys : null;
}

/**
 * Removes bytes that have been without a row for a week, however old they are. Returns the remaining finds for the next
 * sweep. They are not stored in a table, because a wrong database would bring a wrong table.
 * @internal
 */
export async function sweepStrays(
  { db, environment }: App,
  known: Strays,
  { nowMs = Date.now(), signal }: { nowMs?: number; signal?: AbortSignal } = {},
): Promise<Strays> {
  const stores = [
    attachmentsIn({ environment }),
    ...smallSizeNames.map((size) => smallCopiesIn({ environment }, size)),
  ];
  const found = new Map<string, number>();
  for (const store of stores)
    for await (const { orgId, keys } of store.older(new Date(nowMs - dayMs))) {
      if (signal?.aborted) return known;
      const used = await db.read({ orgId, userId: null }, keysOfKnown);
      // If this database does not know the organisation, it may be the wrong one and cannot say which files are in use.
      if (!used) continue;
      for (const key of keys.filter((each) => !used.has(each))) {
        const since = known.get(key) ?? nowMs;
        if (nowMs - since >= strayMs) await store.remove(key);
        else if (found.size < maximumStrays) found.set(key, since);
      }
    }
  return found;
}

export const sweepingUploads: Schedule = {
  name: 'files.sweep-uploads',
  service: 'odms',
  everyMs: hourMs,
  run: ({ app }) => sweepDue(app),
};

/** In every process: each remembers its own finds. */
export const sweepingStrays: Drain = {
  name: 'files that no row names',
  service: 'odms',
  everyMs: dayMs,
  start: (app) => {
    let strays: Strays = new Map();
    return async ({ signal }) => void (strays = await sweepStrays(app, strays, { signal }));
  },
};
