import { sql, type Tx } from '../../../kit/server/db.ts';

/**
 * SQL of the entries that the totals do not contain yet, as `e` with its condition: `from ${tailEntries(tx)} and …`. The
 * tail goes in as an array, because a join with it was seen to walk through every entry of the organisation.
 */
export function tailEntries(tx: Tx) {
  return sql`entry e where e.org_id = ${tx.orgId} and e.posting_id = any(array(
    select posting_id from posting_tail where org_id = ${tx.orgId}))`;
}

/** SQL of the entries that the totals contain: those of postings that are not in the tail. */
export function foldedEntries(tx: Tx) {
  return sql`entry e where e.org_id = ${tx.orgId}
    and e.posting_id not in (select posting_id from posting_tail where org_id = ${tx.orgId})`;
}
