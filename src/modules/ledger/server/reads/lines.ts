import type { Tx } from '../../../../kit/server/database/db.ts';
import { monthOf } from '../../../../kit/contract/format.ts';
import { opposite } from '../../rules.ts';
import { bookAndFollow, postingRow, recordDateOf, type Reversal } from '../posting/posting.ts';
import { ledgerRefusals } from '../refusals.ts';
import { entriesOf, postingsOfRecord, type StoredEntry } from '../posting/posting.store.ts';

/** Lines of a record's posting, counted from 1; a line keeps its number in every posting that undoes it. */
export type LineReversal = Omit<Reversal, 'postingId' | 'kind'> & {
  kind: 'nullify' | 'restore';
  lines: readonly number[];
};

/**
 * Undoes single lines of a record: each gets the opposite of what it was last booked with, in one posting that
 * reverses no other as a whole. Refuses with `already_reversed` a line that is undone, or counts, already. The caller
 * holds the record's lock.
 */
export async function reverseLines(tx: Tx, reversal: LineReversal): Promise<{ postingId: string }> {
  const postings = await postingsOfRecord(tx, reversal.recordId);
  const order = new Map(postings.map(({ id, stateVersion }) => [id, stateVersion]));
  const entries = await entriesOf(tx, [...order.keys()]);
  entries.sort((a, b) => (order.get(a.postingId) ?? 0) - (order.get(b.postingId) ?? 0));
  const latest = new Map<number, StoredEntry>(entries.map((entry) => [entry.line, entry]));
  const voids = new Set(postings.filter(({ kind }) => kind === 'nullify').map(({ id }) => id));
  const undone = reversal.lines.map((line) => {
    const entry = latest.get(line);
    if (!entry || voids.has(entry.postingId) !== (reversal.kind === 'restore'))
      throw ledgerRefusals.already_reversed();
    return entry;
  });
  const row = postingRow(reversal, { period: monthOf(reversal.bookDate), recordDate: recordDateOf(undone) });
  await bookAndFollow(
    tx,
    [row],
    undone.map((entry) => ({ ...entry, ...opposite(entry), postingId: row.id })),
  );
  return { postingId: row.id };
}
