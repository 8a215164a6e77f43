/** Attendance terminals of the demo: two in the factory, and the punches of three months. */
import * as z from 'zod/mini';
import { addDays, addMonths, firstDayOf, monthOf } from '../../../src/kit/contract/format.ts';
import { sql } from '../../../src/kit/server/database/db.ts';
import type { App } from '../../../src/kit/server/module.ts';
import { deviceById } from '../../../src/modules/devices/server/door.ts';
import { terminalsModule } from '../../../src/modules/terminals/server/module.ts';
import { takePunches } from '../../../src/modules/terminals/server/push/take.ts';
import { lockTerminal } from '../../../src/modules/terminals/server/terminal.store.ts';
import { actAs } from '../actor.ts';
import type { DemoOrganisation } from '../organisations.ts';
import type { Chance } from '../random.ts';
import type { Happening } from '../variety.ts';

/** The day before the first punch: three whole months, and the days of this one. */
export const dayBeforePunches = (today: string): string =>
  addDays(firstDayOf(addMonths(monthOf(today), -3)), -1);

const places = [
  { name: '东门考勤机', place: '一号厂房东门', serial: 'CJ9H203260117' },
  { name: '食堂考勤机', place: '食堂入口', serial: 'CJ9H203260118' },
] as const;
/** A number of a former member, which nobody has matched. */
const strangeNumber = '9001';
const [morning, evening] = [8 * 60, 17 * 60 + 30];

const two = (value: number): string => String(value).padStart(2, '0');
export const lineOf = (pin: string, day: string, minute: number, state: number): string =>
  `${pin}\t${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two((minute * 7) % 60)}\t${state}\t15`;

/** The lines of a day at each terminal: most are on time, some late, some leave early or forget to punch. */
function linesOf(numbers: readonly string[], day: string, chance: Chance): [string[], string[]] {
  const lines: [string[], string[]] = [[], []];
  for (const [index, pin] of numbers.entries()) {
    const at = index % 2 === 0 ? 0 : 1;
    if (chance.next() < 0.03) continue;
    const late =
      chance.next() < 0.07 ? 8 + Math.floor(chance.next() * 25) : -3 - Math.floor(chance.next() * 22);
    lines[at].push(lineOf(pin, day, morning + late, 0));
    const leaves = chance.next() < 0.04 ? -20 : Math.floor(chance.next() * 35);
    if (chance.next() > 0.02) lines[at].push(lineOf(pin, day, evening + leaves, 1));
    // Now and then somebody passes both.
    if (chance.next() < 0.02) lines[1 - at]!.push(lineOf(pin, day, morning + late + 1, 0));
  }
  return lines;
}

type Place = { name: string; place: string; serial: string };

/** Registers a terminal, which is in use at once. */
export async function register(
  app: App,
  organisation: DemoOrganisation,
  id: string,
  place: Place,
): Promise<void> {
  const typed = { id, version: 0, ...place, zone: '', watcherId: null, way: 'key' };
  const input = z.parse(terminalsModule.calls['save']!.input, typed);
  await actAs(app, organisation, organisation.manager, { module: terminalsModule, call: 'save', input });
}

export const push = (
  app: App,
  { orgId }: DemoOrganisation,
  id: string,
  lines: readonly string[],
): Promise<number> =>
  app.db.transact({ orgId, userId: null }, async (tx) => {
    const [device, terminal] = [await deviceById(tx, id), await lockTerminal(tx, id)];
    if (!device || !terminal) throw new Error('the demo has no such terminal');
    return takePunches(tx, { device, terminal, body: `${lines.join('\n')}\n`, stamp: null });
  });

/** What the terminals do on which day. */
export function terminals(
  app: App,
  organisation: DemoOrganisation,
  chance: Chance,
  today: string,
): Happening[] {
  const { orgId } = organisation;
  const first = dayBeforePunches(today);
  const ids = places.map((_place, index) => chance.id(new Date(Date.parse(`${first}T00:00:00Z`) + index)));
  let numbers: string[] = [];

  const begin = async (): Promise<void> => {
    for (const [index, place] of places.entries()) await register(app, organisation, ids[index]!, place);
    const rows = await app.db.read({ orgId, userId: null }, (tx) =>
      tx.all(sql<{ number: string }>`
        select number from member where org_id = ${orgId} and status = 'active' order by number`),
    );
    numbers = rows.map(({ number }) => number);
  };

  const happenings: Happening[] = [{ day: first, minute: 440, run: begin }];
  for (let day = addDays(first, 1); day < today; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const run = async (): Promise<void> => {
      const lines = linesOf(numbers, day, chance);
      if (day > addDays(today, -5)) lines[0].push(lineOf(strangeNumber, day, morning - 5, 0));
      // The battery of the first terminal died once.
      if (weekday === 3) lines[0].push(`${numbers[0]}\t2000-01-01 00:0${day.slice(-1)}:00\t0\t15`);
      for (const [index, id] of ids.entries()) await push(app, organisation, id, lines[index]!);
    };
    happenings.push({ day, minute: 1_200, run });
  }
  return happenings;
}
