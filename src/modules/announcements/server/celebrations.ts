/** Birthdays and jubilees: members are congratulated every year, and boards and screens show them. */
import type { Schedule } from '../../../kit/server/background/schedule.ts';
import { runSlices } from '../../../kit/server/background/slices.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { notify } from '../../../kit/server/notify.ts';
import { celebrantsOn } from '../../members/server/doors/celebrants.door.ts';
import { membersInUnits, openUnits } from '../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import { announcementMessages as messages } from '../messages.ts';
import { celebrationTable } from '../migrations/tables.ts';
import { yearsOn, type CelebrationKind } from '../rules.ts';
import { announcementSettings } from '../settings.ts';

type Celebration = { memberId: string; name: string; kind: CelebrationKind; years: number };

/** Active members with a birthday or a jubilee on a day; nothing where the organisation has switched it off. */
export async function celebrationsOn(tx: Tx, day: string): Promise<Celebration[]> {
  if (settingOf(await settings(tx), announcementSettings.celebrations) === 'off') return [];
  return (await celebrantsOn(tx, day)).flatMap(({ memberId, name, birthday, joinDay }): Celebration[] => {
    const age = birthday === null ? null : yearsOn(day, birthday);
    const years = joinDay === null ? null : yearsOn(day, joinDay);
    return [
      ...(age !== null && age > 0 ? [{ memberId, name, kind: 'birthday' as const, years: 0 }] : []),
      ...(years !== null && years > 0 ? [{ memberId, name, kind: 'jubilee' as const, years }] : []),
    ];
  });
}

/** Those of the day who have not been congratulated this year, who are from now on. */
async function newOnes(tx: Tx, today: string): Promise<Celebration[]> {
  const all = await celebrationsOn(tx, today);
  const year = Number(today.slice(0, 4));
  const rows = all.map(({ memberId, kind }) => ({ memberId, kind, year }));
  const known = await tx.all(sql<{ memberId: string; kind: CelebrationKind }>`
    select member_id as "memberId", kind from celebration where org_id = ${tx.orgId} and year = ${year}
      and member_id = any(${all.map(({ memberId }) => memberId)}::uuid[])`);
  const isKnown = new Set(known.map(({ memberId, kind }) => `${memberId} ${kind}`));
  await tx.insertAll(
    celebrationTable,
    rows.filter(({ memberId, kind }) => !isKnown.has(`${memberId} ${kind}`)),
  );
  return all.filter(({ memberId, kind }) => !isKnown.has(`${memberId} ${kind}`));
}

async function congratulate(tx: Tx): Promise<boolean> {
  const organisation = await settings(tx);
  const celebrations = await newOnes(tx, todayOf(tx, organisation));
  for (const { memberId, name, kind, years } of celebrations) {
    const recipients = [memberId];
    if (kind === 'birthday') await notify(tx, messages.birthday, { recipients, params: { name } });
    else await notify(tx, messages.jubilee, { recipients, params: { name, years } });
  }
  if (settingOf(organisation, announcementSettings.celebrations) === 'unit')
    await tellUnits(tx, celebrations);
  return true;
}

/** One message of each kind to the others of a unit, with the names of all who celebrate there. */
async function tellUnits(tx: Tx, celebrations: readonly Celebration[]): Promise<void> {
  const units = await openUnits(
    tx,
    celebrations.map(({ memberId }) => memberId),
  );
  const unitOf = new Map(units.filter(({ isMain }) => isMain).map((unit) => [unit.memberId, unit.unitId]));
  const byUnit = Map.groupBy(celebrations, ({ memberId, kind }) => `${unitOf.get(memberId) ?? ''} ${kind}`);
  for (const [key, own] of byUnit) {
    const [unitId = '', kind] = key.split(' ');
    if (unitId === '') continue;
    const celebrated = new Set(own.map(({ memberId }) => memberId));
    const others = (await membersInUnits(tx, [unitId])).filter((id) => !celebrated.has(id));
    const names = own.map(({ name, years }) => (kind === 'jubilee' ? `${name} (${years})` : name)).join(', ');
    const message = kind === 'birthday' ? messages.colleagueBirthday : messages.colleagueJubilee;
    await notify(tx, message, { recipients: others, params: { names } });
  }
}

export const congratulating: Schedule = {
  name: 'announcements.celebrations',
  service: 'push',
  cron: '0 8 * * *',
  waits: true,
  run: (run) => runSlices(run, [congratulate]),
};
