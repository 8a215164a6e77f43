import type { Schedule } from '../../../../kit/server/background/schedule.ts';
import { runSlices } from '../../../../kit/server/background/slices.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';

const keptDays = 180;
const sliceSize = 5_000;

/** Deletes messages of more than half a year ago, except those that wait or are on a board. */
async function forget(tx: Tx): Promise<boolean> {
  const count = await tx.run(sql`
    delete from board_message where org_id = ${tx.orgId} and id = any(array(
      select m.id from board_message m
      where m.org_id = ${tx.orgId} and m.state <> 'queued'
        and m.created_at < ${tx.instant}::timestamptz - make_interval(days => ${keptDays})
        and not exists (select from board_now n where n.org_id = m.org_id and n.message_id = m.id)
      limit ${sliceSize}))`);
  return count < sliceSize;
}

export const forgetting: Schedule = {
  name: 'boards.forget',
  service: 'cloud',
  cron: '40 3 * * *',
  run: (run) => runSlices(run, [forget]),
};
