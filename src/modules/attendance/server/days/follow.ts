/** Days follow what happens in the modules below: states of members, and holidays. */
import { addDays } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { markDays, spread } from './due.store.ts';

/** Whether the organisation has rosters at all; without any no day follows. */
async function hasRosters(tx: Tx): Promise<boolean> {
  const { has } = await tx.one(sql<{ has: boolean }>`
    select exists (select from attendance_roster where org_id = ${tx.orgId}) as has`);
  return has;
}

/** A day has the state of its end, so today's is the first that changes; the windows of yesterday meet it. */
export async function followStatus(tx: Tx, { memberIds }: { memberIds: readonly string[] }): Promise<void> {
  if (!(await hasRosters(tx))) return;
  const today = todayOf(tx, await settings(tx));
  await markDays(
    tx,
    memberIds.flatMap((memberId) => [-1, 0].map((days) => ({ memberId, day: addDays(today, days) }))),
  );
}

export async function followJoinDay(tx: Tx, { memberId }: { memberId: string }): Promise<void> {
  if (await hasRosters(tx)) await spread(tx, [{ from: '2000-01-01', to: null, memberId }]);
}

export async function followHolidays(
  tx: Tx,
  { from, to, unitId }: { from: string; to: string; unitId: string | null },
): Promise<void> {
  if (await hasRosters(tx)) await spread(tx, [{ from, to, unitId }]);
}
