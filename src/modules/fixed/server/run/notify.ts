/** Notifies the end of a run: members who may post for a scheduled one, else the member who started it. */
import { formatTenths, monthText } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { notify } from '../../../../kit/server/notify.ts';
import { rightHolders } from '../../../members/server/door.ts';
import { fixedMessages } from '../../messages.ts';
import { fixedRights } from '../../permissions.ts';
import type { Run } from './run.store.ts';

const checking = '/fixedintegral/fixedchecking';
/** A short run ends on the screen of the member who started it; a longer one is notified. */
const watchedMs = 60_000;

export async function notifyDone(tx: Tx, run: Run): Promise<void> {
  const isWatched = tx.now.getTime() - Date.parse(run.beganAt) < watchedMs;
  if (!run.automatic && isWatched) return;
  const { planned, posted, lines } = await tx.one(sql<{ planned: number; posted: number; lines: number }>`
    select coalesce(sum(planned) filter (where status <> 0), 0)::bigint as planned,
      coalesce(sum(posted), 0)::bigint as posted, coalesce(sum(persons), 0)::int as lines
    from fixed_record where org_id = ${tx.orgId} and month = ${run.month}`);
  const message = await toldOf(tx, run);
  if (run.act === 'plan') {
    const params = { ...message.params, count: lines, points: formatTenths(planned) };
    return notify(tx, fixedMessages.calculated, { ...message, params });
  }
  const params = { ...message.params, count: run.done, points: formatTenths(posted) };
  return notify(tx, fixedMessages.posted, { ...message, params });
}

export async function notifyFailed(tx: Tx, run: Run): Promise<void> {
  const message = run.act === 'plan' ? fixedMessages.notCalculated : fixedMessages.notPosted;
  await notify(tx, message, await toldOf(tx, run));
}

async function toldOf(tx: Tx, { id, month, automatic, byMember }: Run) {
  const holders = automatic ? await rightHolders(tx, fixedRights.run) : [byMember];
  return {
    recipients: holders.filter((memberId) => memberId !== null),
    params: { month: monthText(month) },
    about: { type: 'fixedRun', id },
    link: `${checking}?month=${month}`,
  };
}
