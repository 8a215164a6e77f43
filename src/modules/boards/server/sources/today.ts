/** Announcements, birthdays and rankings of the day: boards show them as long as they are true. */
import { organisationsIn } from '../../../../kit/server/background/organisations-in.ts';
import type { Schedule } from '../../../../kit/server/background/schedule.ts';
import { endOfDay } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import {
  celebrationsOn,
  liveAnnouncements,
  type LiveAnnouncement,
} from '../../../announcements/server/door.ts';
import { devicesOfMembers, devicesSql, unitsOfDevices } from '../../../devices/server/door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { pathsOfUnits } from '../../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { filled } from '../../rules/template.rules.ts';
import { enqueue, withdraw, type NewMessage } from '../queue/message.store.ts';
import { namesOn } from './names.ts';
import { rankingsFor } from './rankings.ts';
import { templatesOf } from './source.store.ts';

const everyMs = 60_000;
/** An announcement that nobody ends goes from boards after so long. */
const longestDays = 30;
const mostAnnouncements = 10;

const activeBoards = async (tx: Tx): Promise<string[]> =>
  (
    await tx.all(
      sql<{ id: string }>`select d.id from ${devicesSql(tx, 'board')} where d.state = 'active' order by d.id`,
    )
  ).map(({ id }) => id);

/** The boards that an announcement is for: all of them, or those of a unit that is its audience, above or below it. */
async function boardsOf(
  tx: Tx,
  boards: readonly string[],
  { audience, unitIds }: Pick<LiveAnnouncement, 'audience' | 'unitIds'>,
): Promise<string[]> {
  if (audience !== 'units') return [...boards];
  const [units, paths] = await Promise.all([unitsOfDevices(tx, boards), pathsOfUnits(tx)]);
  const isNear = (one: string, other: string): boolean => {
    const [path = '', otherPath = ''] = [paths.get(one), paths.get(other)];
    return path !== '' && otherPath !== '' && (path.startsWith(otherPath) || otherPath.startsWith(path));
  };
  return boards.filter((id) =>
    (units.get(id) ?? []).some(({ unitId }) => unitIds.some((each) => isNear(unitId, each))),
  );
}

async function announcementsFor(tx: Tx, boards: readonly string[]): Promise<NewMessage[]> {
  const announcements = await liveAnnouncements(tx, mostAnnouncements);
  await withdrawOthers(tx, announcements);
  const templates = await templatesOf(tx, 'announcement', boards);
  const messages: NewMessage[] = [];
  for (const each of announcements)
    for (const deviceId of await boardsOf(tx, [...templates.keys()], each))
      messages.push({
        deviceId,
        source: 'announcement',
        objectId: each.id,
        text: filled(templates.get(deviceId) ?? '', { text: each.title }),
        untilAt: new Date(tx.now.getTime() + longestDays * 86_400_000).toISOString(),
      });
  return messages;
}

/** Withdraws announcements that were ended or recalled since. */
async function withdrawOthers(tx: Tx, announcements: readonly LiveAnnouncement[]): Promise<void> {
  const ended = await tx.all(sql<{ objectId: string }>`
    select distinct object_id as "objectId" from board_message
    where org_id = ${tx.orgId} and source = 'announcement' and state in ('queued', 'sent', 'shown')
      and object_id <> all(${announcements.map(({ id }) => id)}::text[])`);
  await withdraw(
    tx,
    ended.map(({ objectId }) => ({ source: 'announcement', objectId })),
    'over',
  );
}

async function birthdaysFor(tx: Tx, boards: readonly string[]): Promise<NewMessage[]> {
  const organisation = await settings(tx);
  const day = todayOf(tx, organisation);
  const birthdays = (await celebrationsOn(tx, day)).filter(({ kind }) => kind === 'birthday');
  if (birthdays.length === 0) return [];
  const ids = birthdays.map(({ memberId }) => memberId);
  const [templates, members, places] = await Promise.all([
    templatesOf(tx, 'birthday', boards),
    membersByIds(tx, ids),
    devicesOfMembers(tx, 'board', ids),
  ]);
  const nameOf = await namesOn(tx, [...templates.keys()], ids);
  return places.flatMap(({ deviceId, memberId }): NewMessage[] => {
    const [template, member] = [templates.get(deviceId), members.get(memberId)];
    if (template === undefined || !member) return [];
    const text = filled(template, { name: nameOf(deviceId, member), unit: member.unitName, date: day });
    const untilAt = endOfDay(day, organisation.zone);
    return [{ deviceId, source: 'birthday', objectId: `${memberId}:${day}`, text, untilAt }];
  });
}

/** Queues what is true today and is not queued yet. @internal */
export async function tellToday(tx: Tx): Promise<void> {
  const boards = await activeBoards(tx);
  if (boards.length === 0) return;
  const messages = [
    ...(await announcementsFor(tx, boards)),
    ...(await birthdaysFor(tx, boards)),
    ...(await rankingsFor(tx, boards)),
  ];
  await enqueue(
    tx,
    messages.filter(({ text }) => text !== ''),
  );
}

export const tellingToday: Schedule = {
  name: 'boards.today',
  service: 'cloud',
  everyMs,
  run: async ({ app: { db }, signal }) => {
    for await (const orgId of organisationsIn(db, 'board_now')) {
      if (signal.aborted) return;
      await db.transact({ orgId, userId: null, task: 'boards.today' }, (tx) => tellToday(tx));
    }
  },
};
