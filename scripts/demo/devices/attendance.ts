/** Attendance of the demo: a shift, a rule and a roster of the factory, whose days are judged week by week. */
import * as z from 'zod/mini';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '../../../src/kit/contract/format.ts';
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

const daysOfPunches = 92;

/** Days are judged on Fridays and at the end of a month, so that points count in their own month. */
const isJudged = (day: string, weekday: number): boolean => weekday === 5 || day === lastDayOf(monthOf(day));

export function attendance(
  app: App,
  organisation: DemoOrganisation,
  chance: Chance,
  today: string,
): Happening[] {
  const { orgId, manager } = organisation;
  // Punches come since this day; whole months are judged.
  const first = addDays(today, -daysOfPunches);
  const start = firstDayOf(addMonths(monthOf(first), 1));
  const idOf = (at: number): string => chance.id(new Date(Date.parse(`${first}T00:00:00Z`) + at));
  const [shiftId, ruleId, rosterId, secondId] = [idOf(11), idOf(12), idOf(13), idOf(14)];

  const set = async (call: string, typed: object): Promise<void> => {
    const input = z.parse(attendanceModule.calls[call]!.input, typed);
    await actAs(app, organisation, manager, { module: attendanceModule, call, input });
  };

  const begin = async (): Promise<void> => {
    const usual = { version: 0, isActive: true, note: '', fromDay: first };
    const windows = { breakMinutes: 60, flexMinutes: 0, beforeMinutes: 120, afterMinutes: 240 };
    await set('saveShift', {
      ...usual,
      ...windows,
      id: shiftId,
      name: '白班',
      starts: '08:00',
      ends: '17:30',
      graceMinutes: 3,
    });
    await set('saveShift', {
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
    await set('saveRule', {
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
    await set('saveRoster', {
      id: rosterId,
      version: 0,
      memberIds: [],
      unitIds: [unitId],
      shiftId,
      weekdays: [1, 2, 3, 4, 5],
      onHolidays: false,
      fromDay: start,
      untilDay: null,
    });
  };

  const judge = async (): Promise<void> => {
    await app.db.transact({ orgId, userId: null }, (tx) => closeDays(tx));
    for (const drain of [following, judging]) if ('workOff' in drain) while (await drain.workOff(app, orgId));
  };

  const happenings: Happening[] = [{ day: first, minute: 450, run: begin }];
  for (let day = start; day < today; day = addDays(day, 1))
    if (isJudged(day, new Date(`${day}T12:00:00Z`).getUTCDay()))
      happenings.push({ day, minute: 1_430, run: judge });
  return happenings;
}
