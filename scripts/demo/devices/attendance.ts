/** Attendance of the demo: a shift, a rule and a roster of the factory, whose days are judged week by week. */
import * as z from 'zod/mini';
import { addDays, lastDayOf, monthOf } from '../../../src/kit/contract/format.ts';
import { sql } from '../../../src/kit/server/database/db.ts';
import type { App } from '../../../src/kit/server/module.ts';
import { defaultTerms } from '../../../src/modules/attendance/rules/terms.rules.ts';
import { closeDays } from '../../../src/modules/attendance/server/days/close.ts';
import { following, judging } from '../../../src/modules/attendance/server/days/work.ts';
import { attendanceModule } from '../../../src/modules/attendance/server/module.ts';
import { actAs } from '../actor.ts';
import type { DemoOrganisation } from '../organisations.ts';
import type { Chance } from '../random.ts';
import type { Happening } from '../variety.ts';
import { dayBeforePunches } from './terminals.ts';

const isJudged = (day: string, weekday: number): boolean => weekday === 5 || day === lastDayOf(monthOf(day));

/** Changes the setup of attendance as the manager does. */
export async function set(
  app: App,
  organisation: DemoOrganisation,
  call: string,
  typed: object,
): Promise<void> {
  const input = z.parse(attendanceModule.calls[call]!.input, typed);
  await actAs(app, organisation, organisation.manager, { module: attendanceModule, call, input });
}

/** Judges days since one on Fridays and at the end of a month, so that points count in their own month. */
export function judged(app: App, { orgId }: DemoOrganisation, start: string, today: string): Happening[] {
  const run = async (): Promise<void> => {
    await app.db.transact({ orgId, userId: null }, (tx) => closeDays(tx));
    for (const drain of [following, judging]) if ('workOff' in drain) while (await drain.workOff(app, orgId));
  };
  const happenings: Happening[] = [];
  for (let day = start; day < today; day = addDays(day, 1))
    if (isJudged(day, new Date(`${day}T12:00:00Z`).getUTCDay())) happenings.push({ day, minute: 1_430, run });
  return happenings;
}

export function attendance(
  app: App,
  organisation: DemoOrganisation,
  chance: Chance,
  today: string,
): Happening[] {
  const { orgId } = organisation;
  const first = dayBeforePunches(today);
  const start = addDays(first, 1);
  const idOf = (at: number): string => chance.id(new Date(Date.parse(`${first}T00:00:00Z`) + at));
  const [shiftId, ruleId, rosterId, secondId] = [idOf(11), idOf(12), idOf(13), idOf(14)];

  const begin = async (): Promise<void> => {
    const usual = { version: 0, isActive: true, note: '', fromDay: first };
    const windows = { breakMinutes: 60, flexMinutes: 0, beforeMinutes: 120, afterMinutes: 240 };
    await set(app, organisation, 'saveShift', {
      ...usual,
      ...windows,
      id: shiftId,
      name: '白班',
      starts: '08:00',
      ends: '17:30',
      graceMinutes: 3,
    });
    await set(app, organisation, 'saveShift', {
      ...usual,
      ...windows,
      id: secondId,
      name: '夜班',
      starts: '22:00',
      ends: '06:00',
      graceMinutes: 3,
    });
    const terms = { ...defaultTerms, fullMonth: 300 };
    const cases = { ...terms.cases, onTime: { ...terms.cases.onTime, points: 10 } };
    await set(app, organisation, 'saveRule', {
      id: ruleId,
      version: 0,
      fromDay: first,
      note: '试行',
      terms: { ...terms, cases },
    });
    const { id: unitId } = await app.db.read({ orgId, userId: null }, (tx) =>
      tx.one(
        sql<{
          id: string;
        }>`select id from unit where org_id = ${orgId} and parent_id is null order by id limit 1`,
      ),
    );
    await set(app, organisation, 'saveRoster', {
      id: rosterId,
      version: 0,
      memberIds: [],
      unitIds: [unitId],
      shiftId,
      weekdays: [1, 2, 3, 4, 5],
      onHolidays: false,
      fromDay: start,
      // A demo that runs on has no punches: days without any would cost everybody points from then on.
      untilDay: lastDayOf(monthOf(today)),
    });
  };

  return [{ day: first, minute: 450, run: begin }, ...judged(app, organisation, start, today)];
}
