import { isDeepStrictEqual } from 'node:util';
import type { Database, Tx } from '../src/kit/server/database/db.ts';
import type { App } from '../src/kit/server/module.ts';
import type { LoadedSet } from '../scripts/load/load.ts';
import { foldOnce } from '../src/modules/ledger/server/fold/worker.ts';
import type { Report } from './report.ts';

/** What a cell works with: two sets of which the large one has ten times the entries, and where to put its findings. */
export type Bench = {
  url: string;
  db: Database;
  /** As modules get it, but nothing of it runs: cells start the workers that they want. */
  app: App;
  small: LoadedSet;
  large: LoadedSet;
  quick: boolean;
  report: Report;
};

export function readIn<T>(
  { db }: Pick<Bench, 'db'>,
  { orgId }: LoadedSet,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.read({ orgId, userId: null }, work);
}

/** For the sums that answers are compared with: they are not timed, and may read a cold disk. */
export function compareIn<T>(
  { db }: Pick<Bench, 'db'>,
  orgId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.report({ orgId, userId: null }, work, { statementMs: 30 * 60_000 });
}

/**
 * Adds what cells before have posted to the totals, as the running product does within a second. Without it, reads that
 * are measured afterwards would work through thousands of postings that no worker has folded.
 */
export async function foldAll({ db, small, large }: Bench): Promise<void> {
  for (const { orgId } of [small, large]) while ((await foldOnce({ db }, orgId, 5_000)) > 0);
}

/** Fails the cell: a fast wrong answer is no result. */
export function mustEqual(what: string, got: unknown, wanted: unknown): void {
  if (isDeepStrictEqual(got, wanted)) return;
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)].map((text) => text.slice(0, 600));
  throw new Error(`${what} differs from plain SQL:\n  got    ${left}\n  wanted ${right}`);
}
