/** Tells members of days that cost them points. */
import type { Tx } from '../../../../kit/server/database/db.ts';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { notify } from '../../../../kit/server/notify.ts';
import { attendanceMessages as messages } from '../../messages.ts';

type Change = {
  row: { memberId: string; day: string; state: string; points: number };
  before: { points: number } | undefined;
};

/** One message a day and its members: a day that became dearer. */
export async function notifyJudged(tx: Tx, changes: readonly Change[]): Promise<void> {
  const dearer = changes.filter(({ row, before }) => row.points < Math.min(0, before?.points ?? 0));
  for (const [day, of] of Map.groupBy(dearer, ({ row }) => row.day))
    await notify(tx, messages.cost, {
      recipients: of.map(({ row }) => row.memberId),
      params: { day, state: '', points: '' },
      own: Object.fromEntries(
        of.map(({ row }) => [row.memberId, { state: row.state, points: formatTenths(row.points) }]),
      ),
      link: `/myAttendance?month=${day.slice(0, 7)}`,
    });
}
