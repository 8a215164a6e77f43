/** Class attendance of the demo: the lessons of one class of the school as its shift, and a terminal at the door of its room. */
import * as z from 'zod/mini';
import { addDays, lastDayOf, monthOf } from '../../../src/kit/contract/format.ts';
import { sql } from '../../../src/kit/server/database/db.ts';
import type { App } from '../../../src/kit/server/module.ts';
import { defaultTerms } from '../../../src/modules/attendance/rules/terms.rules.ts';
import { tasksModule } from '../../../src/modules/tasks/server/module.ts';
import { actAs } from '../actor.ts';
import type { DemoOrganisation } from '../organisations.ts';
import type { Chance } from '../random.ts';
import type { Happening } from '../variety.ts';
import { judged, set } from './attendance.ts';
import { lineOf, push, register } from './terminals.ts';

const schoolDays = 30;
const classUnit = 'E2B';
const terminal = {
  name: 'Terminal de 2.º ESO B',
  place: 'Aula de 2.º ESO B',
  serial: 'CJ9H203260119',
} as const;
const [begins, ends] = [8 * 60 + 30, 14 * 60];

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The first of the last days of school, and the holidays from there to the next one. */
function termOf(today: string, isSchool: (day: string) => boolean) {
  let first = today;
  for (let count = 0; count < schoolDays; count += 1)
    do first = addDays(first, -1);
    while (!isSchool(first));
  const holidays: { from: string; to: string }[] = [];
  for (let day = first; day < today || !isSchool(day); day = addDays(day, 1)) {
    if (isSchool(day) || weekdayOf(day) === 0 || weekdayOf(day) === 6) continue;
    const last = holidays.at(-1);
    if (last && addDays(last.to, 3) >= day) last.to = day;
    else holidays.push({ from: day, to: day });
  }
  return { first, holidays };
}

/** Most pupils are there in time, few are late, ill or forget to say that they leave. */
function linesOf(numbers: readonly string[], day: string, chance: Chance): string[] {
  return numbers.flatMap((pin) => {
    if (chance.next() < 0.04) return [];
    const late =
      chance.next() < 0.06 ? 6 + Math.floor(chance.next() * 15) : -1 - Math.floor(chance.next() * 14);
    const arrival = lineOf(pin, day, begins + late, 0);
    return chance.next() < 0.02
      ? [arrival]
      : [arrival, lineOf(pin, day, ends + Math.floor(chance.next() * 9), 1)];
  });
}

export function lessons(
  app: App,
  organisation: DemoOrganisation,
  chance: Chance,
  { today, closed }: { today: string; closed: (day: string) => boolean },
): Happening[] {
  const { orgId } = organisation;
  const isSchool = (day: string): boolean => ![0, 6].includes(weekdayOf(day)) && !closed(day);
  const { first, holidays } = termOf(today, isSchool);
  const eve = addDays(first, -1);
  const idOf = (at: number): string => chance.id(new Date(Date.parse(`${eve}T00:00:00Z`) + at));
  const [terminalId, shiftId, ruleId, rosterId] = [idOf(1), idOf(2), idOf(3), idOf(4)];
  const pupils = organisation.members.filter(
    ({ unit, earns }) => unit === classUnit && earns?.includes('PUP'),
  );
  let numbers: string[] = [];

  const begin = async (): Promise<void> => {
    await register(app, organisation, terminalId, terminal);
    for (const [index, span] of holidays.entries()) {
      const typed = { id: idOf(5 + index), version: 0, name: 'Vacaciones escolares', ...span };
      const input = z.parse(tasksModule.calls['saveHoliday']!.input, typed);
      await actAs(app, organisation, organisation.manager, {
        module: tasksModule,
        call: 'saveHoliday',
        input,
      });
    }
    const memberIds = pupils.map(({ memberId }) => memberId);
    const rows = await app.db.read({ orgId, userId: null }, (tx) =>
      tx.all(sql<{ number: string }>`
        select number from member where org_id = ${orgId} and id = any(${memberIds}::uuid[]) order by number`),
    );
    numbers = rows.map(({ number }) => number);
    await set(app, organisation, 'saveShift', {
      id: shiftId,
      version: 0,
      name: 'Clases de la mañana',
      fromDay: first,
      starts: '08:30',
      ends: '14:00',
      breakMinutes: 30,
      graceMinutes: 2,
      flexMinutes: 0,
      beforeMinutes: 60,
      afterMinutes: 120,
      isActive: true,
      note: '',
    });
    const { cases } = defaultTerms;
    const terms = {
      ...defaultTerms,
      cases: {
        ...cases,
        onTime: { ...cases.onTime, points: 5 },
        late: { ...cases.late, points: -10 },
        missed: { ...cases.missed, points: 0 },
        // Families excuse them afterwards.
        absent: { ...cases.absent, points: 0 },
      },
    };
    await set(app, organisation, 'saveRule', {
      id: ruleId,
      version: 0,
      fromDay: first,
      note: 'Prueba',
      terms,
    });
    await set(app, organisation, 'saveRoster', {
      id: rosterId,
      version: 0,
      memberIds,
      unitIds: [],
      shiftId,
      weekdays: [1, 2, 3, 4, 5],
      onHolidays: false,
      fromDay: first,
      // A demo that runs on has no punches, and nobody is to be missed for that.
      untilDay: lastDayOf(monthOf(today)),
    });
  };

  const happenings: Happening[] = [{ day: eve, minute: 480, run: begin }];
  for (let day = first; day < today; day = addDays(day, 1)) {
    if (!isSchool(day)) continue;
    const run = async (): Promise<void> => {
      await push(app, organisation, terminalId, linesOf(numbers, day, chance));
    };
    happenings.push({ day, minute: 900, run });
  }
  return [...happenings, ...judged(app, organisation, first, today)];
}
