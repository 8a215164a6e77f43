/** Publishing: at once or on the day, in slices that each reach some members. */
import * as z from 'zod/mini';
import { order, type Job } from '../../../kit/server/background/job.ts';
import type { Schedule } from '../../../kit/server/background/schedule.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import type { App } from '../../../kit/server/module.ts';
import { notify } from '../../../kit/server/notify.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { announcementMessages as messages } from '../messages.ts';
import { announcementRecipientTable, announcementTable } from '../migrations/tables.ts';
import { announcementById, takeStep, titlesOf, type Announcement } from './announcement.store.ts';
import { audienceSql } from './audience.ts';

/** The most members of one transaction. */
const sliceSize = 1_000;

/** The screen on which members read an announcement. */
export const readPath = (id: string): `/${string}` => `/messageCenter/announcement/${id}`;

/** Gives a published announcement to some of those who have not got it; true when everybody has. */
async function deliverSome(tx: Tx, id: string): Promise<boolean> {
  // Nobody recalls it while a slice is on its way.
  const found = await tx.lockIfThere(announcementTable, id);
  if (found?.state !== 'published') return true;
  const members = await tx.all(sql<{ id: string }>`
    select s.id from ${audienceSql(tx, found)} s
    where not exists (select from announcement_recipient r
      where r.org_id = ${tx.orgId} and r.announcement_id = ${id} and r.member_id = s.id)
    order by s.id limit ${sliceSize}`);
  const recipients = members.map((member) => member.id);
  await tx.insertAll(
    announcementRecipientTable,
    recipients.map((memberId) => ({ announcementId: id, memberId })),
  );
  await tx.run(sql`
    update announcement set recipients = recipients + ${recipients.length} where org_id = ${tx.orgId} and id = ${id}`);
  await notify(tx, messages[found.category], {
    recipients,
    params: await titlesOf(tx, found),
    about: { type: 'announcement', id },
    link: readPath(id),
    act: found.needsConfirm ? 'confirm' : undefined,
  });
  return recipients.length < sliceSize;
}

/** Gives an announcement to everybody who has not got it. */
export async function deliverAll(app: App, orgId: string, id: string, signal?: AbortSignal): Promise<void> {
  do signal?.throwIfAborted();
  while (!(await app.db.transact({ orgId, userId: null }, (tx) => deliverSome(tx, id))));
}

/** Delivers in the background, once to each member, whenever the process ends. */
export const delivering: Job<{ id: string }> = {
  name: 'announcements.deliver',
  service: 'push',
  payload: z.object({ id: z.string() }),
  run: ({ app, orgId, payload: { id }, signal }) => deliverAll(app, orgId, id, signal),
};

const hourIn = (now: Date, zone: string): number => Number(dateTimeInZone(now, zone).slice(11, 13));

/** Whether its day and hour have come. */
async function isDue(
  tx: Tx,
  { fromDay, fromHour }: Pick<Announcement, 'fromDay' | 'fromHour'>,
): Promise<boolean> {
  if (fromDay === null) return true;
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  return fromDay < today || (fromDay === today && hourIn(tx.now, organisation.zone) >= fromHour);
}

/** Publishes a locked announcement that was approved, if it is due. */
export async function publishDue(tx: Tx, id: string): Promise<boolean> {
  const approved = await announcementById(tx, id);
  if (approved?.state !== 'approved' || !(await isDue(tx, approved))) return false;
  const { version } = approved;
  await tx.save(announcementTable, { id, version }, { state: 'published', publishedAt: tx.instant });
  await order(tx, delivering, { id });
  return true;
}

/** Each hour: what is due is published, and what is over ends. */
export const followingDays: Schedule = {
  name: 'announcements.days',
  service: 'push',
  cron: '0 * * * *',
  run: async ({ app, orgId }) => {
    await app.db.transact({ orgId, userId: null }, async (tx) => {
      const today = todayOf(tx, await settings(tx));
      const waiting = await tx.all(sql<{ id: string }>`
        select id from announcement where org_id = ${tx.orgId} and state = 'approved' and from_day <= ${today}::date
        order by id for update`);
      for (const { id } of waiting) await publishDue(tx, id);
      const over = await tx.all(sql<{ id: string; version: number }>`
        select id, version from announcement where org_id = ${tx.orgId} and state = 'published' and until_day < ${today}::date
        order by id for update`);
      for (const each of over) await endOne(tx, each);
    });
  },
};

/** Ends an announcement: nobody is asked to confirm it any more. */
export async function endOne(tx: Tx, of: { id: string; version: number }) {
  const { after } = await takeStep(tx, of, 'end');
  await tx.emit('message.handled', { objectId: of.id });
  return after;
}
