/** Has boards looked after at once. */
import { Waker } from '../../../kit/server/background/waker.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';

/** Of what boards are to show or to do. */
export const boardWaker = new Waker();
/** Of what became of records. */
export const newsWaker = new Waker();

/** Has these boards looked after once the transaction has committed; one that is looked after just now, once more. */
export async function wakeBoards(tx: Tx, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length === 0) return;
  await tx.run(sql`
    update board_now set wake_at = ${tx.instant}
    where org_id = ${tx.orgId} and device_id = any(${[...deviceIds].toSorted()}::uuid[])
      and (wake_at > ${tx.instant} or holder_id is not null)`);
  boardWaker.wakeAfter(tx);
}
