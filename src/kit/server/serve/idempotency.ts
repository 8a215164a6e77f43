import { createHash } from 'node:crypto';
import { kitRefusals } from '../../contract/kit.refusals.ts';
import { sql, type Database, type Tx } from '../database/db.ts';
import type { Schedule } from '../background/schedule.ts';

export type Key = { key: string; call: string; bodyHash: Buffer };

/** The key of a write as the client sent it; null when it sent none. */
export function keyOf(header: unknown, call: string, input: unknown): Key | null | 'malformed' {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(header))
    return 'malformed';
  const bodyHash = createHash('sha256').update(canonical(input)).digest();
  return { key: header.toLowerCase(), call, bodyHash };
}

/** JSON with sorted keys, so that the order of fields makes no difference. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/**
 * Claims the key for this transaction. A duplicate waits here until the first has ended, then gets its answer. Returns
 * the earlier answer, or null for the first.
 */
export async function claim(tx: Tx, { key, call, bodyHash }: Key): Promise<{ answer: unknown } | null> {
  const claimed = await tx.run(sql`
    insert into idempotency (org_id, user_id, key, call, body_hash)
    values (${tx.orgId}, ${tx.userId}, ${key}, ${call}, ${bodyHash}) on conflict do nothing`);
  if (claimed === 1) return null;
  const earlier = await tx.maybe(sql<{ call: string; body_hash: Buffer; answer: unknown }>`
    select call, body_hash, answer from idempotency
    where org_id = ${tx.orgId} and user_id = ${tx.userId} and key = ${key}`);
  if (!earlier) throw kitRefusals.in_flight();
  if (earlier.call !== call || !earlier.body_hash.equals(bodyHash)) throw kitRefusals.key_reused();
  return { answer: earlier.answer };
}

/** Stores the answer under its key when the transaction commits. */
export function remember(tx: Tx, { key }: Key, answer: unknown): void {
  tx.atCommit(sql`
    update idempotency set answer = ${JSON.stringify(answer)}::jsonb
    where org_id = ${tx.orgId} and user_id = ${tx.userId} and key = ${key}`);
}

const forgetEveryMs = 3_600_000;
/** As in the policy of the job role. */
const keepMs = 14 * 86_400_000;
/** Keys deleted per statement, so that a backlog blocks no request. */
const forgetAtOnce = 5_000;

/** Deletes expired keys; the row-level policy of the job role defines which. @internal */
export async function forgetOldKeys(
  { job, isCluster }: Pick<Database, 'job' | 'isCluster'>,
  signal?: AbortSignal,
): Promise<void> {
  if (await isCluster()) {
    // A row's place on a disk says nothing there; each shard deletes its own, which are few.
    await job((tx) => {
      const end = new Date(tx.now.getTime() - keepMs).toISOString();
      return tx.run(sql`delete from idempotency where at < ${end}::timestamptz`);
    });
    return;
  }
  const deleteSome = (tx: Tx) =>
    tx.run(
      sql`delete from idempotency where ctid = any(array(select ctid from idempotency limit ${forgetAtOnce}))`,
    );
  while (!signal?.aborted && (await job(deleteSome)) === forgetAtOnce);
}

export const forgetting: Schedule = {
  name: 'kit.forget-keys',
  everyMs: forgetEveryMs,
  run: ({ app, signal }) => forgetOldKeys(app.db, signal),
};
