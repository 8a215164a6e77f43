import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld } from '../../../../test/world.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { daysCalls } from '../../../tasks/days.calls.ts';
import { dayCalls } from '../../day.calls.ts';
import { defaultTerms } from '../../rules/terms.rules.ts';
import { setupCalls, whiteCalls } from '../../setup.calls.ts';
import {
  attendanceWorld,
  closedAll,
  judgedAll,
  punchedBy,
  rosterFor,
  ruleFor,
  shiftFor,
  type AttendanceWorld,
} from '../fixture.ts';

const world = await useWorld();
const monday = '2026-11-16';

const pointsOn = async ({ member }: AttendanceWorld, day: string): Promise<number> =>
  (await member.as.get(dayCalls.ownDay, { day })).posted;

/** Entries of the member: day on which it happened, day on which it counts, tenths of B. */
const booked = ({ org, member }: AttendanceWorld) =>
  org.tx((tx) =>
    tx.all(sql<{ day: string; book: string; b: number }>`
      select e.record_date as day, e.book_date as book, e.bmp as b from entry e
      join posting p on p.org_id = e.org_id and p.id = e.posting_id
      where e.org_id = ${tx.orgId} and e.member_id = ${member.memberId} and p.kind = 'attendance'
      order by e.record_date, p.state_version`),
  );

async function worked(own: AttendanceWorld, times = '07:58 17:00'): Promise<void> {
  await punchedBy(own.manager, own.member, monday, times);
  await judgedAll(own.org);
}

describe('a day follows what decides it, and is booked by the difference', () => {
  test('a shift that is changed from a day on leaves the days before', async () => {
    const own = await attendanceWorld(world);
    await worked(own);
    await punchedBy(own.manager, own.member, '2026-11-17', '07:58 17:00');
    await closedAll(own.org);
    expect([await pointsOn(own, monday), await pointsOn(own, '2026-11-17')]).toEqual([50, 50]);
    const { rows } = await own.manager.as.get(setupCalls.shifts, {});
    const earlier = shiftFor({
      id: own.shiftId,
      version: rows[0]!.version,
      name: rows[0]!.name,
      starts: '07:30',
    });
    await own.manager.as.get(setupCalls.saveShift, { ...earlier, fromDay: '2026-11-17' });
    await judgedAll(own.org);
    expect([await pointsOn(own, monday), await pointsOn(own, '2026-11-17')]).toEqual([50, -50]);
    expect((await booked(own)).filter(({ day }) => day === '2026-11-17').at(-1)).toMatchObject({ b: -100 });
  });
  test('a rule begins today or later, and no day before it changes', async () => {
    const own = await attendanceWorld(world);
    await worked(own);
    await closedAll(own.org);
    const dear = { ...defaultTerms.cases, onTime: { ...defaultTerms.cases.onTime, points: 300 } };
    const refused = await own.manager.as.call(setupCalls.saveRule, ruleFor('2026-11-17', { cases: dear }));
    expect(refused.fields).toHaveProperty('fromDay');
    await own.manager.as.get(setupCalls.saveRule, ruleFor('2026-11-20', { cases: dear }));
    await punchedBy(own.manager, own.member, '2026-11-20', '07:58');
    world.at('2026-11-20T15:00:00Z');
    await punchedBy(own.manager, own.member, '2026-11-20', '17:00');
    await closedAll(own.org);
    expect([await pointsOn(own, monday), await pointsOn(own, '2026-11-20')]).toEqual([50, 300]);
    const { rows } = await own.manager.as.get(setupCalls.rules, {});
    expect(rows.map(({ fromDay, state, days }) => [fromDay, state, days])).toEqual([
      ['2026-11-20', 'current', 1],
      ['2026-11-01', 'past', 4],
    ]);
    const old = { id: rows[1]!.id, version: rows[1]!.version };
    expect((await own.manager.as.call(setupCalls.removeRule, old)).reason).toBe('attendance_rule_begun');
  });
  test('leave, a trip and a holiday take the place of an absence, and go again', async () => {
    const own = await attendanceWorld(world);
    await closedAll(own.org);
    expect(await pointsOn(own, monday)).toBe(-200);
    const id = newId();
    const leave = { id, version: 0, memberIds: [own.member.memberId], kind: 'trip' as const, reason: 'fair' };
    const whole = { fromDay: monday, fromTime: '', untilDay: '2026-11-17', untilTime: '' };
    await own.manager.as.get(setupCalls.saveLeave, { ...leave, ...whole });
    await judgedAll(own.org);
    expect([await pointsOn(own, monday), await pointsOn(own, '2026-11-17')]).toEqual([800, 800]);
    await own.manager.as.get(setupCalls.removeLeave, { id, version: 1 });
    const holiday = { id: newId(), version: 0, name: 'Founding', from: monday, to: monday, unitId: null };
    await own.manager.as.get(daysCalls.saveHoliday, holiday);
    await judgedAll(own.org);
    expect(await own.member.as.get(dayCalls.ownDay, { day: monday })).toMatchObject({
      state: 'holiday',
      posted: 0,
    });
    expect(await pointsOn(own, '2026-11-17')).toBe(-200);
    await own.manager.as.get(daysCalls.removeHoliday, { id: holiday.id, version: 1 });
    await judgedAll(own.org);
    expect(await pointsOn(own, monday)).toBe(-200);
  });
  test('the white list exempts from points, from a day to a day', async () => {
    const own = await attendanceWorld(world);
    await closedAll(own.org);
    const entry = { id: newId(), version: 0, memberIds: [own.member.memberId], unitIds: [], reason: 'field' };
    await own.manager.as.get(whiteCalls.save, { ...entry, fromDay: monday, untilDay: null });
    await judgedAll(own.org);
    expect((await booked(own)).reduce((sum, { b }) => sum + b, 0)).toBe(0);
    await own.manager.as.get(whiteCalls.end, { id: entry.id, version: 1, untilDay: '2026-11-17' });
    await judgedAll(own.org);
    expect([await pointsOn(own, monday), await pointsOn(own, '2026-11-18')]).toEqual([0, -200]);
    const { rows } = await own.manager.as.get(whiteCalls.list, {});
    expect(rows).toMatchObject([{ whom: own.member.name, state: 'over', untilDay: '2026-11-17' }]);
    const detail = await own.member.as.get(dayCalls.ownDay, { day: monday });
    expect(detail).toMatchObject({ isExempt: true, state: 'absent', due: 10, worked: 10 });
  });
  test('an overnight shift and its neighbour: each punch belongs to one', async () => {
    const own = await attendanceWorld(world, { shift: { starts: '22:00', ends: '06:00', breakMinutes: 0 } });
    await punchedBy(own.manager, own.member, monday, '21:58');
    await punchedBy(own.manager, own.member, '2026-11-17', '06:03 21:50');
    await punchedBy(own.manager, own.member, '2026-11-18', '06:00');
    await closedAll(own.org);
    expect([await pointsOn(own, monday), await pointsOn(own, '2026-11-17')]).toEqual([50, 50]);
  });
  test('what comes after the month was closed counts as a late change', async () => {
    const own = await attendanceWorld(world);
    await closedAll(own.org);
    world.at('2026-12-20T04:00:00Z');
    await punchedBy(own.manager, own.member, monday, '07:58 17:00');
    await judgedAll(own.org);
    const [first, ...later] = (await booked(own)).filter(({ day }) => day === monday);
    expect(first).toEqual({ day: monday, book: monday, b: -200 });
    expect(later.map(({ book }) => book)).toEqual(later.map(() => '2026-12-01'));
    expect(later.reduce((sum, { b }) => sum + b, 0)).toBe(250);
  });
  test('nobody writes a punch of his own, and one that is written can be taken back', async () => {
    const own = await attendanceWorld(world);
    const mine = { id: newId(), memberId: own.manager.memberId, day: monday, time: '08:00', reason: 'x' };
    expect((await own.manager.as.call(dayCalls.punch, mine)).reason).toBe('attendance_punch_own');
    await worked(own);
    const { punches } = await own.manager.as.get(dayCalls.detail, {
      memberId: own.member.memberId,
      day: monday,
    });
    await own.manager.as.get(dayCalls.voidPunch, { id: punches[0]!.id!, reason: 'wrong' });
    await closedAll(own.org);
    expect(await pointsOn(own, monday)).toBe(-100);
    const future = {
      id: newId(),
      memberId: own.member.memberId,
      day: '2026-11-20',
      time: '23:00',
      reason: 'x',
    };
    expect((await own.manager.as.call(dayCalls.punch, future)).fields).toHaveProperty('time');
  });
  test('two shifts of a day may not overlap', async () => {
    const own = await attendanceWorld(world);
    const { manager, member } = own;
    const { id } = await manager.as.get(setupCalls.saveShift, shiftFor({ starts: '18:00', ends: '22:00' }));
    const { id: within } = await manager.as.get(
      setupCalls.saveShift,
      shiftFor({ starts: '16:00', ends: '20:00' }),
    );
    const overlap = await manager.as.call(setupCalls.saveRoster, rosterFor(within, [member.memberId]));
    expect(overlap.fields).toHaveProperty('shiftId');
    await manager.as.get(setupCalls.saveRoster, rosterFor(id, [member.memberId]));
    await punchedBy(manager, member, monday, '07:58 17:00 17:55 22:00');
    await closedAll(own.org);
    const day = await member.as.get(dayCalls.ownDay, { day: monday });
    expect(day).toMatchObject({ posted: 100, cases: [{ case: 'onTime', times: 2 }] });
  });
});

test('tickets of a day come with the case, and go with it', async () => {
  const own = await attendanceWorld(world);
  await own.org.tx((tx) => saveSettings(tx, { ticketsOn: true }));
  await worked(own, '07:20 18:05');
  await closedAll(own.org);
  const live = () =>
    own.org.tx((tx) =>
      tx.one(sql<{ n: number }>`
        select count(*)::int as n from ticket where org_id = ${tx.orgId} and state = 'generated'`),
    );
  expect(await live()).toEqual({ n: 2 });
  const { punches } = await own.manager.as.get(dayCalls.detail, {
    memberId: own.member.memberId,
    day: monday,
  });
  await own.manager.as.get(dayCalls.voidPunch, { id: punches[1]!.id!, reason: 'wrong' });
  await judgedAll(own.org);
  expect(await live()).toEqual({ n: 1 });
});

test('O17: 20 of 22 due days go to the fixed points, and days of a file stay', async () => {
  const own = await attendanceWorld(world, { at: '2026-12-01T20:00:00Z', terms: { fullMonth: 1000 } });
  const { manager, member, org } = own;
  const other = own.targets[1]!;
  const { rows } = await manager.as.get(setupCalls.rosters, {});
  const { shiftId, weekdays, onHolidays } = rows[0]!;
  const change = { id: rows[0]!.id, version: 1, memberIds: [], unitIds: [], shiftId, weekdays, onHolidays };
  await manager.as.get(setupCalls.saveRoster, { ...change, fromDay: '2026-11-02', untilDay: '2026-11-30' });
  await manager.as.get(setupCalls.saveRoster, {
    ...rosterFor(shiftId, [other.memberId]),
    fromDay: '2026-11-01',
    untilDay: '2026-11-30',
  });
  const leave = { version: 0, kind: 'trip' as const, fromTime: '', untilTime: '', reason: 'trip' };
  // November 2026 has 21 weekdays from the second on; a Sunday is added, and two days of it are leave.
  await manager.as.get(setupCalls.saveRoster, {
    ...rosterFor(shiftId, [member.memberId, other.memberId]),
    weekdays: [7],
    fromDay: '2026-11-08',
    untilDay: '2026-11-08',
  });
  const spans = [
    { memberIds: [member.memberId], kind: 'leave' as const, fromDay: '2026-11-03', untilDay: '2026-11-04' },
    { memberIds: [member.memberId], fromDay: '2026-11-01', untilDay: '2026-11-02' },
    { memberIds: [member.memberId], fromDay: '2026-11-05', untilDay: '2026-11-30' },
    { memberIds: [other.memberId], fromDay: '2026-11-01', untilDay: '2026-11-30' },
  ];
  for (const span of spans) await manager.as.get(setupCalls.saveLeave, { id: newId(), ...leave, ...span });
  await closedAll(org);
  const days = () =>
    org.tx((tx) =>
      tx.all(sql<{ due: number; worked: number }>`
        select due, worked from fixed_attendance where org_id = ${tx.orgId} and month = 202611 order by worked`),
    );
  expect(await days()).toEqual([
    { due: 220, worked: 200 },
    { due: 220, worked: 220 },
  ]);
  // Only the whole month has the bonus.
  const months = await org.tx((tx) =>
    tx.all(sql<{ bonus: number; posted: number }>`
      select bonus, posted from attendance_month where org_id = ${tx.orgId} order by bonus`),
  );
  expect(months).toEqual([
    { bonus: 0, posted: 0 },
    { bonus: 1000, posted: 1000 },
  ]);
  expect(await other.as.get(dayCalls.own, { month: 202611 })).toMatchObject({
    due: 220,
    worked: 220,
    bonus: 1000,
  });
});

test('the report sums days by member, unit and month', async () => {
  const own = await attendanceWorld(world);
  await worked(own, '08:30 17:00');
  await closedAll(own.org);
  const by = async (key: 'member' | 'unit' | 'month') =>
    (await own.manager.as.get(dayCalls.report, { by: key, from: monday, to: '2026-11-19' })).rows;
  const sums = { due: 40, worked: 10, rate: 250, lates: 1, lateMinutes: 30, absences: 3, points: -650 };
  expect(await by('member')).toMatchObject([{ name: own.member.name, ...sums }]);
  expect(await by('month')).toMatchObject([{ key: '2026-11', ...sums }]);
  expect(await by('unit')).toMatchObject([sums]);
  const list = await own.manager.as.get(dayCalls.list, { state: 'absent', from: monday });
  expect(list).toMatchObject({ total: 3, totals: { points: -600 } });
});
