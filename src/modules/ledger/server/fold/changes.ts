/** The versions of an organisation's totals: who keeps what follows from them reads here whether it still holds. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { openingBalanceMonth } from '../../rules.ts';
import { postedEntries } from './tail.ts';

/** The extent of a change of the totals. */
export type Touched = {
  /** Postings whose entries were added to the totals. */
  postingIds?: readonly string[];
  /** Members of whom number, visibility or first month changed. */
  memberIds?: readonly string[];
  /** Anything else: all that is kept has to be read again. */
  everything?: boolean;
};

/** Changes that are remembered: those of some minutes in which postings arrive without a pause. */
const remembered = 500;

/**
 * Gives the totals a new version. Call it under the fold lock, in the transaction that changes them. Versions grow with
 * the time, so that a database that was restored does not use those again that came after its backup.
 */
export async function noteChange(
  tx: Tx,
  { postingIds = [], memberIds = [], everything = false }: Touched,
): Promise<void> {
  const earliest = Date.now() * 1_000;
  await Promise.all([
    tx.run(sql`
      with before as materialized (select version from fold_state where org_id = ${tx.orgId}),
      next as (
        update fold_state set version = greatest(version + 1, ${earliest}::bigint), folded_at = ${tx.instant}
        where org_id = ${tx.orgId} returning version),
      logged as (insert into fold_log
        (org_id, version, before, posting_ids, from_day, to_day, starts, member_ids, everything)
      select ${tx.orgId}, next.version, before.version, ${[...postingIds]}::uuid[], days.first, days.last,
        coalesce(days.starts, false), ${[...memberIds]}::uuid[], ${everything}::boolean
      from next cross join before cross join (
        select min(e.book_date) as first, max(e.book_date) as last,
          bool_or(e.period = ${sql.lit(openingBalanceMonth)}) as starts
        from ${postedEntries(tx, postingIds)}) days returning 1)
      select from logged`),
    tx.run(sql`
      delete from fold_log where org_id = ${tx.orgId} and version <= (
        select version from fold_log where org_id = ${tx.orgId}
        order by version desc limit 1 offset ${sql.lit(remembered)})`),
  ]);
}

export type Change = {
  version: number;
  before: number;
  postingIds: string[];
  fromDay: string | null;
  toDay: string | null;
  starts: boolean;
  memberIds: string[];
  everything: boolean;
};

/** The changes after one version, up to another; null where some of them are not remembered. */
export async function changesBetween(tx: Tx, from: number, to: number): Promise<Change[] | null> {
  const changes = await tx.all(sql<Change>`
    select version, before, posting_ids as "postingIds", from_day as "fromDay", to_day as "toDay", starts,
      member_ids as "memberIds", everything
    from fold_log where org_id = ${tx.orgId} and version > ${from} and version <= ${to} order by version`);
  return changes[0]?.before === from && changes.at(-1)?.version === to ? changes : null;
}
