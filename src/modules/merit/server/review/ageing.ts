/**
 * Overdue reviews: each morning their reviewers are reminded, and for those that wait much longer the members who may
 * reassign them are notified. Each review has one current message, which the next one replaces.
 */
import { dayInZone } from '../../../../kit/contract/format.ts';
import type { Schedule } from '../../../../kit/server/background/schedule.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Load } from '../../../../kit/server/list/load.ts';
import { delegationsOn } from '../../../authority/server/door.ts';
import { activeReviewersSql } from '../../../members/server/doors/relations.door.ts';
import { rightHolders } from '../../../members/server/door.ts';
import { settings, todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import { meritRights } from '../../permissions.ts';
import { daysWaited } from '../../rules/waiting.rules.ts';
import { lateLoad, loadOf, loads } from '../list/topics/list.store.ts';
import { closeReminders, notifyLate, remindReviewer } from '../notify.ts';

export const reminding: Schedule = {
  name: 'merit.remind-reviewers',
  cron: '0 8 * * *',
  waits: true,
  run: ({ finish }) => finish(remindReviewers),
};

/**
 * Replaces the reminders of the day before. Done again on the same day, it changes nothing but the messages' time.
 * @internal
 */
export async function remindReviewers(tx: Tx): Promise<void> {
  const org = await settings(tx);
  const now = { zone: org.zone, today: todayOf(tx, org), remindDays: org.remindDays };
  await closeReminders(tx);
  const [due, late] = await Promise.all([reviewersDue(tx, now), lateLoad(tx, org.escalateDays, now)]);
  for (const { memberId, count, since } of due) await remindReviewer(tx, memberId, { count, since });
  if (late.since === null) return;
  const holders = await rightHolders(tx, meritRights.unblock);
  await notifyLate(tx, holders, {
    count: late.count,
    days: org.escalateDays,
    since: dayInZone(late.since, org.zone),
  });
}

type Now = Pick<OrgSettings, 'zone' | 'remindDays'> & { today: string };
type Due = { memberId: string; count: number; since: string };

/** Reviewers able to act of whose reviews, own and delegated, the oldest has waited long enough. */
async function reviewersDue(tx: Tx, now: Now): Promise<Due[]> {
  const [assigned, delegations, able] = await Promise.all([
    loads(tx),
    delegationsOn(tx, now.today),
    tx.all(sql<{ id: string }>`select id from ${activeReviewersSql(tx)} able order by id`),
  ]);
  const due: Due[] = [];
  for (const { id } of able) {
    const by = delegations.get(id);
    const load = by ? await loadOf(tx, id, by) : assigned.get(id);
    if (load && isDue(load, now))
      due.push({ memberId: id, count: load.count, since: dayInZone(load.since, now.zone) });
  }
  return due;
}

const isDue = (load: Load, now: Now): load is Load & { since: string } =>
  load.since !== null && daysWaited(load.since, now) >= now.remindDays;
