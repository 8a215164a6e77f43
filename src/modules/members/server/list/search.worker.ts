/** Rewrites search keys of members that an earlier version wrote. */
import { memberKeys } from '../../../../kit/server/database/search-tokens.ts';
import { sql, type Database, type Tx } from '../../../../kit/server/database/db.ts';
import type { Drain } from '../../../../kit/server/background/drain.ts';
import { touchMembers } from '../stamp/touch.ts';

const lookEveryMs = 3_600_000;
const atOnce = 500;

/** Rewrites one batch. Rows that change meanwhile are left to the next run. @internal */
export async function renewSearch(
  { job, transact }: Pick<Database, 'job' | 'transact'>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const stale = await job((tx) =>
      tx.maybe(sql<{ orgId: string }>`select org_id as "orgId" from member where search_form = 0 limit 1`),
    );
    if (!stale) return;
    if ((await transact({ orgId: stale.orgId, userId: null }, renewSome)) === 0) return;
  }
}

async function renewSome(tx: Tx): Promise<number> {
  const rows = await tx.all(sql<{ id: string; name: string; number: string }>`
    select id, name, number from member where org_id = ${tx.orgId} and search_form = 0
    order by id limit ${atOnce} for no key update skip locked`);
  await tx.run(sql`
    update member m set search = k.keys, search_form = default
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(memberKeys)}::text[]) as k (id, keys)
    where m.org_id = ${tx.orgId} and m.id = k.id`);
  touchMembers(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** At the start of every process, for a new version has other keys, and again where something kept it from ending. */
export const renewingSearch: Drain = {
  name: 'search keys of members',
  everyMs: lookEveryMs,
  start:
    ({ db }) =>
    ({ signal }) =>
      renewSearch(db, signal),
};
