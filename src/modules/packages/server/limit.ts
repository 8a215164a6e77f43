import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { packageOf } from '../../organisation/server/door.ts';

/** Transactions that make members, or change the limit, take turns here. Without a limit nobody waits. */
export async function lockSeats(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`seats:${tx.orgId}`}, 0))`);
}

/** The answer to `memberLimit` of members. Read again under the lock: it may have been changed meanwhile. */
export async function limitOf(tx: Tx, { lock }: { lock: boolean }): Promise<number | null> {
  const { memberLimit } = await packageOf(tx);
  if (memberLimit === null || !lock) return memberLimit;
  await lockSeats(tx);
  return (await packageOf(tx)).memberLimit;
}
