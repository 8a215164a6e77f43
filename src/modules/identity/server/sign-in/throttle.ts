import { createHash } from 'node:crypto';
import { sql, type Database, type Tx } from '../../../../kit/server/database/db.ts';
import { nowhere } from '../oauth/adapter.ts';

/**
 * The number of immediate attempts per quarter of an hour without a failure; then the first delay, doubled each time up
 * to the longest. This allows ten attempts on an account or a user's codes and thirty from an address in a quarter of
 * an hour, and five on a device in a minute.
 */
const limits = {
  pair: { free: 3, firstSeconds: 2 },
  account: { free: 5, firstSeconds: 60 },
  ip: { free: 20, firstSeconds: 2 },
  code: { free: 5, firstSeconds: 60 },
  device: { free: 4, firstSeconds: 60 },
} as const;
const longestSeconds = 300;
type Kind = keyof typeof limits;
export type ThrottleKey = { readonly kind: Kind; readonly hash: Buffer };

class Blocked extends Error {}

export function throttleKey(kind: Kind, ...parts: string[]): ThrottleKey {
  return {
    kind,
    hash: createHash('sha256')
      .update([kind, ...parts].join('\n'))
      .digest(),
  };
}

/**
 * Counts a try before it is made, so that many at once cannot slip through together; `succeeded` takes it back.
 * Returns the seconds to wait when one of the keys is blocked (then nothing is counted), or null to go on.
 */
export async function countTry(db: Database, keys: readonly ThrottleKey[]): Promise<number | null> {
  // In one order everywhere, or two tries with crossed keys would wait for each other.
  const sorted = keys.toSorted((a, b) => a.hash.compare(b.hash));
  try {
    await db.transact(nowhere, async (tx) => {
      const counted = await Promise.all(sorted.map((key) => count(tx, key)));
      if (counted.includes(0)) throw new Blocked();
    });
    return null;
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    return db.read(nowhere, (tx) => secondsToWait(tx, sorted));
  }
}

/** The same for one key inside a transaction that commits whether the try was right or wrong. */
export async function countTryWithin(tx: Tx, key: ThrottleKey): Promise<number | null> {
  return (await count(tx, key)) === 0 ? secondsToWait(tx, [key]) : null;
}

/** Long ago rather than `now()`: that would be the future of a try that began just before and waited for the row. */
const never = sql`to_timestamp(0)`;

function count(tx: Tx, { kind, hash }: ThrottleKey): Promise<number> {
  const { free, firstSeconds } = limits[kind];
  const failures = sql`case when t.at < now() - interval '15 minutes' then 1 else t.failures + 1 end`;
  return tx.run(sql`
    insert into identity.throttle as t (key, failures, blocked_until) values (${hash}, 1, ${never})
    on conflict (key) do update set failures = ${failures}, at = now(),
      blocked_until = case when ${failures} <= ${free}::int then ${never}
        else now() + make_interval(secs => least(${longestSeconds}::int, ${firstSeconds}::int * 2.0 ^ least(20, ${failures} - ${free}::int - 1))) end
    where t.blocked_until <= now()`);
}

async function secondsToWait(tx: Tx, keys: readonly ThrottleKey[]): Promise<number> {
  const { seconds } = await tx.one(sql<{ seconds: number | null }>`
    select ceil(extract(epoch from greatest(max(blocked_until), now()) - now()))::int as seconds from identity.throttle
    where key = any(${keys.map((key) => key.hash)}::bytea[])`);
  return Math.max(1, seconds ?? 1);
}

/** After a success: the account and the pair start afresh; the address, which others share, gets its try back. */
export async function succeeded(tx: Tx, keys: readonly ThrottleKey[]): Promise<void> {
  for (const { kind, hash } of keys.toSorted((a, b) => a.hash.compare(b.hash))) {
    await tx.run(
      kind === 'ip'
        ? sql`update identity.throttle set failures = greatest(0, failures - 1), blocked_until = ${never} where key = ${hash}`
        : sql`delete from identity.throttle where key = ${hash}`,
    );
  }
}
