/** Daily after the organisation's midnight: what remains of vouchers past their last day expires, and members are reminded. */
import { addDays } from '../../../kit/contract/format.ts';
import type { Run } from '../../../kit/server/background/job.ts';
import type { Schedule } from '../../../kit/server/background/schedule.ts';
import { runSlices } from '../../../kit/server/background/slices.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { notifyExpiring } from './notices.ts';
import { lockVouchers, takeSteps } from './voucher.store.ts';

/** The most vouchers of one transaction. */
const sliceSize = 1_000;
/** A member is reminded so many days before. */
const daysBefore = 7;

export const followingCalendar: Schedule = {
  name: 'vouchers.expiry',
  service: 'cloud',
  cron: '3 0 * * *',
  run: (run) => followVouchers(run),
};

export const followVouchers = (run: Pick<Run<unknown>, 'app' | 'orgId' | 'signal'>): Promise<void> =>
  runSlices(run, [(tx) => expireVouchers(tx), (tx) => remindHolders(tx)]);

/** Expires some of the vouchers whose time is over; true when none remains. */
async function expireVouchers(tx: Tx, size = sliceSize): Promise<boolean> {
  const today = todayOf(tx, await settings(tx));
  const over = await tx.all(sql<{ id: string }>`
    select v.id from voucher v where v.org_id = ${tx.orgId} and v.expires_on < ${today}::date and v.state = 'valid'
    order by v.expires_on, v.year, v.number limit ${size}`);
  const locked = await lockVouchers(
    tx,
    over.map(({ id }) => id),
  );
  // A voucher may have been used, voided or prolonged before it was locked.
  const due = locked.filter(
    ({ state, expiresOn }) => state === 'valid' && expiresOn !== null && expiresOn < today,
  );
  const moves = due.map((voucher) => ({ voucher }));
  await takeSteps(tx, 'expire', moves, { byMemberId: null, reason: '', bookDate: today });
  return over.length < size;
}

/** Reminds the holders of some vouchers that expire soon, once of each; true when none remains. */
async function remindHolders(tx: Tx): Promise<boolean> {
  const today = todayOf(tx, await settings(tx));
  const due = sql`v.org_id = ${tx.orgId} and not v.reminded and v.state = 'valid'
    and v.expires_on between ${today}::date and ${addDays(today, daysBefore)}::date`;
  const members = await tx.all(sql<{ id: string }>`
    select distinct v.member_id as id from voucher v where ${due} order by v.member_id limit ${sliceSize}`);
  const soon = await tx.all(sql<{ memberId: string; day: string }>`
    with chosen as materialized (
      select v.id from voucher v where ${due} and v.member_id = any(${members.map(({ id }) => id)}::uuid[])
      order by v.year, v.number for update)
    update voucher v set reminded = true from chosen where v.org_id = ${tx.orgId} and v.id = chosen.id
    returning v.member_id as "memberId", v.expires_on as day`);
  for (const [day, vouchers] of Map.groupBy(soon, (voucher) => voucher.day))
    await notifyExpiring(tx, vouchers, day);
  return members.length < sliceSize;
}
