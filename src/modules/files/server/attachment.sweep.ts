/** Uploads that nobody kept, and bytes that no row names: of transactions and processes that did not come to an end. */
import type { App } from '../../../kit/server/module.ts';
import { repeat } from '../../../kit/server/repeat.ts';
import { deleteDue, keysInUse, organisationsWithDue } from './attachment.store.ts';
import { attachmentsIn } from './files.store.ts';

const everyMs = 3_600_000;
/** Far longer than any upload takes, and long enough to find out that a database was brought back from too old a copy. */
const strayMs = 7 * 86_400_000;

/** Removes uploads whose time is over, and bytes that have had no row for a week. */
export async function sweepAttachments(app: App): Promise<void> {
  const { db } = app;
  const store = attachmentsIn(app);
  for (const orgId of await db.job(organisationsWithDue)) {
    const keys = await db.transact({ orgId, userId: null }, deleteDue);
    for (const key of keys) await store.remove(key);
  }
  for await (const { orgId, keys } of store.older(new Date(Date.now() - strayMs))) {
    const used = await db.read({ orgId, userId: null }, keysInUse);
    // Of an organisation that this database does not know, it cannot say what is in use: it may be the wrong one.
    if (used) for (const key of keys) if (!used.has(key)) await store.remove(key);
  }
}

/** Sweeps at once and then every hour, wherever files are handed in. Returns what stops it. */
export function startSweepingAttachments(app: App): () => Promise<void> {
  if (!app.environment.services.has('odms')) return async () => {};
  const { wake, stop } = repeat(
    everyMs,
    () => sweepAttachments(app),
    (error) => app.log.warn({ err: error }, 'uploads that nobody kept stay until the next hour'),
  );
  wake();
  return stop;
}
