/** The penalties that a rejected record carries. */
import type { Tx } from '../../../../kit/server/database/db.ts';
import { penaltiesOf } from './record.store.ts';

/** The penalties of a record that count, in the order in which they are locked. */
export async function activePenalties(tx: Tx, recordId: string): Promise<{ id: string; version: number }[]> {
  return (await penaltiesOf(tx, recordId)).filter(({ status }) => status === 1 || status === 2);
}

/** Those that were nullified together with the record. */
export async function penaltiesVoidWith(
  tx: Tx,
  recordId: string,
): Promise<{ id: string; version: number }[]> {
  return (await penaltiesOf(tx, recordId)).filter(
    ({ status, voidWith }) => status === 0 && voidWith === recordId,
  );
}
