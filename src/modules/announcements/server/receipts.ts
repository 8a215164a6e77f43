/** Reminding those who have not read, and recalling what should not have been read. */
import { sql } from '../../../kit/server/database/db.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import { notify } from '../../../kit/server/notify.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import type { announcementsCalls } from '../calls.ts';
import { announcementMessages as messages } from '../messages.ts';
import { announcementTable } from '../migrations/tables.ts';
import { takeStep, titlesOf } from './announcement.store.ts';
import { readPath } from './publish.ts';
import { announcementRefusals as refused } from './refusals.ts';

type Calls = typeof announcementsCalls;

export const remind: Handlers<Calls>['remind'] = async ({ tx }, { id }) => {
  const found = await tx.lock(
    announcementTable,
    { id },
    { state: ['published'] },
    refused.announcement_state,
  );
  const today = todayOf(tx, await settings(tx));
  if (found.remindedOn === today) throw refused.announcement_reminded();
  const missing = await tx.all(sql<{ id: string }>`
    select r.member_id as id from announcement_recipient r
    where r.org_id = ${tx.orgId} and r.announcement_id = ${id}
      and ${found.needsConfirm ? sql`r.confirmed_at is null` : sql`r.read_at is null`} order by 1`);
  await notify(tx, messages.reminder, {
    recipients: missing.map((member) => member.id),
    params: await titlesOf(tx, found),
    about: { type: 'announcement', id },
    link: readPath(id),
  });
  await tx.save(announcementTable, found, { remindedOn: today });
  return { count: missing.length };
};

export const recall: Handlers<Calls>['recall'] = async ({ tx }, { reason, ...of }) => {
  const { before, after } = await takeStep(tx, of, 'recall', { reason });
  await tx.emit('message.handled', { objectId: of.id });
  const readers = await tx.all(sql<{ id: string }>`
    select r.member_id as id from announcement_recipient r
    where r.org_id = ${tx.orgId} and r.announcement_id = ${of.id} and r.read_at is not null order by 1`);
  await notify(tx, messages.recalled, {
    recipients: readers.map((member) => member.id),
    params: { title: before.title, reason },
    about: { type: 'announcement', id: of.id },
    link: readPath(of.id),
  });
  return after;
};
