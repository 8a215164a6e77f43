/** Daily after the organisation's midnight: expires tickets past their last day, and reminds members of the next ones. */
import { addDays } from '../../../kit/contract/format.ts';
import type { Run } from '../../../kit/server/background/job.ts';
import type { Schedule } from '../../../kit/server/background/schedule.ts';
import { runSlices } from '../../../kit/server/background/slices.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { isFree } from '../rules/states.ts';
import { notifyExpiring } from './notify.ts';
import { step } from './steps.ts';
import { lockTickets, type Ticket } from './ticket.store.ts';

/** The most tickets that expire in one transaction, and the most members who are reminded in one. */
const sliceSize = 1_000;
/** A member is reminded so many days before. */
const daysBefore = 7;

export const expiring: Schedule = {
  name: 'tickets.expiry',
  service: 'cloud',
  cron: '1 0 * * *',
  run: (run) => followCalendar(run),
};

/** @internal */
export const followCalendar = (run: Pick<Run<unknown>, 'app' | 'orgId' | 'signal'>): Promise<void> =>
  runSlices(run, [(tx) => expireSlice(tx), (tx) => remindSlice(tx)]);

/** Expires some of the tickets whose time is over; true when none remains. @internal */
export async function expireSlice(tx: Tx, size = sliceSize): Promise<boolean> {
  const today = todayOf(tx, await settings(tx));
  const over = await tx.all(sql<Pick<Ticket, 'id'>>`
    select t.id from ticket t
    where t.org_id = ${tx.orgId} and t.expires_on < ${today}::date
      and t.state in ('generated', 'printed', 'handed')
    order by t.expires_on, t.year, t.number limit ${size}`);
  const locked = await lockTickets(
    tx,
    over.map(({ id }) => id),
  );
  // A ticket may have been used or voided before it was locked.
  const free = locked.filter(({ state }) => isFree(state));
  await step(tx, 'expire', free, { source: 'calendar', byMemberId: null, reason: '', bookDate: today });
  return over.length < size;
}

/** Reminds some of the members whose tickets expire soon, once of each ticket; true when none remains. @internal */
export async function remindSlice(tx: Tx, size = sliceSize): Promise<boolean> {
  const today = todayOf(tx, await settings(tx));
  const due = sql`t.org_id = ${tx.orgId} and not t.reminded and t.state in ('generated', 'printed', 'handed')
    and t.expires_on between ${today}::date and ${addDays(today, daysBefore)}::date`;
  const members = await tx.all(sql<{ id: string }>`
    select distinct t.member_id as id from ticket t where ${due} order by t.member_id limit ${size}`);
  const soon = await tx.all(sql<{ memberId: string; day: string }>`
    with chosen as materialized (
      select t.id from ticket t where ${due} and t.member_id = any(${members.map(({ id }) => id)}::uuid[])
      order by t.year, t.number for update)
    update ticket t set reminded = true from chosen where t.org_id = ${tx.orgId} and t.id = chosen.id
    returning t.member_id as "memberId", t.expires_on as day`);
  for (const [day, tickets] of Map.groupBy(soon, (ticket) => ticket.day))
    await notifyExpiring(tx, tickets, day);
  return members.length < size;
}
