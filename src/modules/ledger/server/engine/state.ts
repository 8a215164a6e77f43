/** The state of the ledger in a snapshot: the version of its totals, and the postings that these do not contain yet. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { openingBalanceMonth } from '../../rules.ts';
import { changesBetween, type Change } from '../fold/changes.ts';
import { tailEntries } from '../fold/tail.ts';
import { daysOf, type Span } from '../rank/sums.ts';

export type LedgerState = {
  /** The version of the totals; see `noteChange`. */
  version: number;
  /** A digest of the postings in the tail; null without any. */
  tail: string | null;
  /** The first and last day on which the entries of the tail count, and whether points of no month are among them. */
  fromDay: string | null;
  toDay: string | null;
  starts: boolean;
  /** Whether members without an entry are listed, and whether the cumulative total leaves any source out. */
  listsAll: boolean;
  leavesOut: boolean;
  /** Whether members joined whom no fold has listed yet. */
  hasNewcomers: boolean;
};

/** The state that the transaction's snapshot sees; undefined before anything was folded. */
export function stateOf(tx: Tx): Promise<LedgerState | undefined> {
  return tx.maybe(sql<LedgerState>`
    select f.version, days.*, f.lists_all as "listsAll", cardinality(f.left_out) > 0 as "leavesOut",
      exists (select from newcomer_tail where org_id = ${tx.orgId}) as "hasNewcomers",
      (select md5(string_agg(posting_id::text, ' ' order by posting_id)) from posting_tail
        where org_id = ${tx.orgId}) as tail
    from fold_state f cross join lateral (
      select min(e.book_date) as "fromDay", max(e.book_date) as "toDay",
        coalesce(bool_or(e.period = ${sql.lit(openingBalanceMonth)}), false) as starts
      from ${tailEntries(tx)}) days
    where f.org_id = ${tx.orgId}`);
}

type Days = Pick<LedgerState, 'fromDay' | 'toDay' | 'starts'>;

/** Whether entries of these days can change the sums of a span. */
export function touches({ fromDay, toDay, starts }: Days, span: Span): boolean {
  if (fromDay === null || toDay === null) return false;
  const { from, to } = daysOf(span);
  return (starts && from === null) || (fromDay <= to && (from === null || toDay >= from));
}

const changesRanking = (change: Change, span: Span): boolean =>
  change.everything || change.memberIds.length > 0 || touches(change, span);

/** Whether what was read of a span at one version holds at a later one, too. */
export async function isUnchanged(tx: Tx, span: Span, from: number, to: number): Promise<boolean> {
  if (from === to) return true;
  const changes = from < to ? await changesBetween(tx, from, to) : null;
  return changes !== null && !changes.some((change) => changesRanking(change, span));
}
