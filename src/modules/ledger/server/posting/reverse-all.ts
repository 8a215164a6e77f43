import { monthOf } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { openingBalanceMonth, opposite } from '../../rules.ts';
import { bookAndFollow, postingRow, recordDateOf, type Reversal } from './posting.ts';
import { entriesOf } from './posting.store.ts';

/**
 * Undoes many postings by their opposites with one statement, all or none, as `reverse` undoes one. Returns the ids in
 * the order given; refuses with `already_reversed` when somebody was first with any of them.
 */
export async function reverseAll(tx: Tx, reversals: readonly Reversal[]): Promise<string[]> {
  const reversed = await entriesOf(
    tx,
    reversals.map(({ postingId }) => postingId),
  );
  const byPosting = Map.groupBy(reversed, ({ postingId }) => postingId);
  const pairs = reversals.map((reversal) => {
    const entries = byPosting.get(reversal.postingId);
    if (!entries) throw kitRefusals.not_found();
    const period =
      entries[0]?.period === openingBalanceMonth ? openingBalanceMonth : monthOf(reversal.bookDate);
    const { postingId: reverses, kind = 'nullify', ...decision } = reversal;
    const row = postingRow({ ...decision, kind, reverses }, { period, recordDate: recordDateOf(entries) });
    return { row, entries };
  });
  await bookAndFollow(
    tx,
    pairs.map(({ row }) => row),
    pairs.flatMap(({ row, entries }) =>
      entries.map((entry) => ({ ...entry, ...opposite(entry), postingId: row.id })),
    ),
  );
  return pairs.map(({ row }) => row.id);
}
