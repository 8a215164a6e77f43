/** Work of the calendar on many rows, in parts that are each done or not. */
import type { Tx } from '../database/db.ts';
import type { Run } from './job.ts';

/** Does some of the work; true when none remains. */
export type Slice = (tx: Tx) => Promise<boolean>;

/** Slice by slice, each in a separate transaction: after a crash it continues with what remains. */
export async function runSlices(
  { app, orgId, signal }: Pick<Run<unknown>, 'app' | 'orgId' | 'signal'>,
  slices: readonly Slice[],
): Promise<void> {
  for (const slice of slices) {
    do signal.throwIfAborted();
    while (!(await app.db.transact({ orgId, userId: null }, (tx) => slice(tx))));
  }
}
