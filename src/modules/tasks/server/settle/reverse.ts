import type { Tx } from '../../../../kit/server/database/db.ts';
import { bookingOf, reverseAll } from '../../../ledger/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { PostedResult } from './run.store.ts';

/** Books the opposite of what results posted. */
export async function reverseResults(
  tx: Tx,
  results: readonly PostedResult[],
  byMemberId: string,
): Promise<void> {
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const reversals = results.flatMap(({ id, postingId, bookDate, version }) =>
    postingId === null || bookDate === null
      ? []
      : [
          {
            postingId,
            recordId: id,
            stateVersion: version + 1,
            byMemberId,
            bookDate: bookingOf({ recordDate: bookDate, today, closing: organisation }).bookDate,
          },
        ],
  );
  if (reversals.length > 0) await reverseAll(tx, reversals);
}
