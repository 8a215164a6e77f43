import { sql, type Tx } from '../../../../kit/server/database/db.ts';

/**
 * SQL of the condition that entries belong to the organisation and to some postings. The organisation is in a
 * sub-select, so that the planner does not look it up in its statistics: of an organisation that these do not know yet
 * it expects one entry, and then prefers any index that begins with the organisation to the one of postings. A thousand
 * postings took ten seconds that way, and the tail grew faster than it was folded.
 */
function ofPostings(tx: Tx, postingIds: ReturnType<typeof sql>) {
  return sql`e.org_id = (select ${tx.orgId}::uuid) and e.posting_id = any(${postingIds})`;
}

/** SQL of some postings' entries, as `e` with its condition: `from ${postedEntries(tx, ids)} and …`. */
export function postedEntries(tx: Tx, postingIds: readonly string[]) {
  return sql`entry e where ${ofPostings(tx, sql`${[...postingIds]}::uuid[]`)}`;
}

/**
 * SQL of the entries that the totals do not contain yet, as `e` with its condition: `from ${tailEntries(tx)} and …`. The
 * tail goes in as an array, because a join with it was seen to walk through every entry of the organisation.
 */
export function tailEntries(tx: Tx) {
  return sql`entry e where ${ofPostings(tx, sql`array(select posting_id from posting_tail where org_id = ${tx.orgId})`)}`;
}

/** SQL of the entries that the totals contain: those of postings that are not in the tail. */
export function foldedEntries(tx: Tx) {
  return sql`entry e where e.org_id = ${tx.orgId}
    and e.posting_id not in (select posting_id from posting_tail where org_id = ${tx.orgId})`;
}
