import { expect, test } from 'vitest';
import { addDays } from '../../../kit/contract/format.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { columnsOf } from '../../../kit/server/database/table/table.ts';
import { newId } from '../../../kit/server/id.ts';
import { budget, diceOf, seed } from '../../../kit/test/budget.ts';
import { violations } from '../../../test/invariants.ts';
import { useWorld } from '../../../test/world.ts';
import { daysCalls } from '../../tasks/days.calls.ts';
import { dayCalls } from '../day.calls.ts';
import { attendanceDayTable } from '../migrations/tables.ts';
import { clockText } from '../rules/clock.rules.ts';
import { awayKinds } from '../rules/shift.rules.ts';
import { defaultTerms } from '../rules/terms.rules.ts';
import { setupCalls, whiteCalls } from '../setup.calls.ts';
import { contextOf } from './days/context.ts';
import { judgeDay } from './days/judge.ts';
import { isSame, type StoredDay } from './days/work.ts';
import { attendanceWorld, closedAll, judgedAll, rosterFor, ruleFor, shiftFor } from './fixture.ts';

const world = await useWorld();
const own = await attendanceWorld(world, { at: '2026-11-09T04:00:00Z' });
const { org, manager, targets, shiftId } = own;
const members = targets.map(({ memberId }) => memberId);
const first = '2026-11-01';
const below = diceOf(seed);
const anyOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const rounds = budget(25, 400);

let today = '2026-11-09';
const pastDay = (): string => {
  const day = addDays(today, -below(9));
  return day < first ? first : day;
};
const untilDay = (from: string): string | null => (below(3) === 0 ? null : addDays(from, below(6)));

type Entry = { id: string; version: number };
const leaves: Entry[] = [];
const white: Entry[] = [];
const holidays: Entry[] = [];
const punches: string[] = [];
const rosters: Entry[] = [];
let shiftVersion = 1;
const shiftName = shiftFor().name;

/** The acts of people and of the clock; what is refused (an overlap, a day twice) changes nothing. */
const acts: Readonly<Record<string, () => Promise<unknown>>> = {
  punch: async () => {
    const id = newId();
    const input = {
      id,
      memberId: anyOf(members),
      day: pastDay(),
      time: clockText(below(1_440)),
      reason: 'x',
    };
    const { reason } = await manager.as.call(dayCalls.punch, input);
    if (reason === null) punches.push(id);
  },
  void: async () => {
    const id = punches.pop();
    if (id !== undefined) await manager.as.get(dayCalls.voidPunch, { id, reason: 'x' });
  },
  shift: async () => {
    const times = { starts: clockText(below(48) * 30), ends: clockText(below(48) * 30), breakMinutes: 0 };
    const input = shiftFor({
      id: shiftId,
      version: shiftVersion,
      name: shiftName,
      fromDay: pastDay(),
      ...times,
    });
    if ((await manager.as.call(setupCalls.saveShift, input)).reason === null) shiftVersion += 1;
  },
  roster: async () => {
    const fromDay = pastDay();
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => below(3) > 0);
    const input = rosterFor(shiftId, [anyOf(members)], { fromDay, untilDay: untilDay(fromDay), weekdays });
    if (weekdays.length > 0 && (await manager.as.call(setupCalls.saveRoster, input)).reason === null)
      rosters.push({ id: input.id, version: 1 });
  },
  noRoster: async () => {
    const entry = rosters.pop();
    if (entry) await manager.as.get(setupCalls.removeRoster, entry);
  },
  leave: async () => {
    const fromDay = pastDay();
    const id = newId();
    const times = below(2) === 0 ? ['', ''] : ['08:00', '12:00'];
    await manager.as.get(setupCalls.saveLeave, {
      id,
      version: 0,
      memberIds: [anyOf(members)],
      kind: anyOf(awayKinds),
      fromDay,
      fromTime: times[0]!,
      untilDay: addDays(fromDay, below(3)),
      untilTime: times[1]!,
      reason: 'x',
    });
    leaves.push({ id, version: 1 });
  },
  noLeave: async () => {
    const entry = leaves.pop();
    if (entry) await manager.as.get(setupCalls.removeLeave, entry);
  },
  white: async () => {
    const fromDay = pastDay();
    const id = newId();
    const entry = { id, version: 0, memberIds: [anyOf(members)], unitIds: [], reason: 'x' };
    await manager.as.get(whiteCalls.save, { ...entry, fromDay, untilDay: untilDay(fromDay) });
    white.push({ id, version: 1 });
  },
  noWhite: async () => {
    const entry = white.pop();
    if (entry) await manager.as.get(whiteCalls.remove, entry);
  },
  holiday: async () => {
    const from = pastDay();
    const id = newId();
    const input = { id, version: 0, name: 'Holiday', from, to: addDays(from, below(3)), unitId: null };
    await manager.as.get(daysCalls.saveHoliday, input);
    holidays.push({ id, version: 1 });
  },
  noHoliday: async () => {
    const entry = holidays.pop();
    if (entry) await manager.as.get(daysCalls.removeHoliday, entry);
  },
  rule: async () => {
    const points = (below(40) - 20) * 10;
    const cases = { ...defaultTerms.cases, absent: { ...defaultTerms.cases.absent, points } };
    await manager.as.call(setupCalls.saveRule, ruleFor(addDays(today, below(3)), { cases }));
  },
  clock: async () => {
    today = addDays(today, 1);
    world.at(`${today}T${String(below(16)).padStart(2, '0')}:20:00Z`);
    await closedAll(org);
  },
};

/** Days that are not as they would be judged from scratch now. */
async function differences(): Promise<string[]> {
  await judgedAll(org);
  return org.tx(async (tx) => {
    const stored = await tx.all(sql<StoredDay>`
      select ${columnsOf(attendanceDayTable, 'd')} from attendance_day d where d.org_id = ${tx.orgId}`);
    const context = await contextOf(tx, members, { from: first, to: today });
    const there = new Set(stored.map(({ memberId, day }) => `${memberId} ${day}`));
    const lacking: string[] = [];
    // The last days may wait for the clock.
    for (let day = first; day < addDays(today, -2); day = addDays(day, 1))
      for (const id of members)
        if (!there.has(`${id} ${day}`) && judgeDay(context, id, day, tx.now.getTime()))
          lacking.push(`${day} is missing`);
    const wrong = stored.flatMap((day) => {
      const judged = judgeDay(context, day.memberId, day.day, tx.now.getTime());
      if (judged === null)
        return day.points === 0 && day.state === 'away' ? [] : [`${day.day} should be empty`];
      // A shift that is over by the clock alone waits for the next hour.
      if (judged.isOver && !day.isOver) return [];
      return isSame(judged, day)
        ? []
        : [`${day.day}: ${JSON.stringify(day.cases)}, ${JSON.stringify(judged.cases)}`];
    });
    return [...lacking, ...wrong];
  });
}

test(
  'after any walk of punches, shifts, rosters, leave, exemptions, holidays and rules each day is as if judged from scratch',
  async () => {
    await manager.as.get(setupCalls.saveRoster, rosterFor(shiftId, members.slice(1), { fromDay: first }));
    const { rows } = await manager.as.get(setupCalls.shifts, {});
    shiftVersion = rows[0]!.version;
    const names = Object.keys(acts);
    for (let round = 0; round < rounds; round += 1) {
      // The clock goes on more seldom than people act.
      const name = below(6) === 0 ? 'clock' : anyOf(names);
      await acts[name]!();
      if (round % 5 === 4) expect(await differences(), `seed ${seed}, after ${name}`).toEqual([]);
    }
    expect(await differences()).toEqual([]);
    expect(await violations(world)).toEqual([]);
  },
  budget(60_000, 600_000),
);
