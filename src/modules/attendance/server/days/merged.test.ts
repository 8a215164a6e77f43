import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { membersCalls } from '../../../members/calls.ts';
import { mergeCalls } from '../../../personnel/merge.calls.ts';
import { setUpTerminal } from '../../../terminals/server/fixture.ts';
import { correctionCalls, dayCalls } from '../../day.calls.ts';
import { setupCalls, whiteCalls } from '../../setup.calls.ts';
import {
  attendanceWorld,
  closedAll,
  judgedAll,
  punchedBy,
  rosterFor,
  type AttendanceWorld,
} from '../fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 50 };

async function merge({ manager, org }: AttendanceWorld, from: Person, into: Person): Promise<void> {
  const fromId = from.memberId;
  await manager.as.get(membersCalls.stopOrStart, { memberIds: [fromId], action: 'stop', reason: 'twice' });
  await judgedAll(org);
  await manager.as.get(mergeCalls.merge, { id: newId(), fromId, intoId: into.memberId, reason: 'twice' });
  await judgedAll(org);
}

const dayOf = (person: Person, day: string) => person.as.get(dayCalls.ownDay, { day });
/** The points of a member in the ledger, with those that were carried to him. */
const pointsOf = async ({ org }: AttendanceWorld, { memberId }: Person): Promise<number> => {
  const { b } = await org.tx((tx) =>
    tx.one(sql<{ b: number }>`
      select coalesce(sum(bmp), 0)::int as b from entry where org_id = ${tx.orgId} and member_id = ${memberId}`),
  );
  return b;
};

test('days that the one had alone stay as they were, and are corrected for the one who stays', async () => {
  const own = await attendanceWorld(world);
  const { member, manager, org, targets } = own;
  const into = targets[1]!;
  await punchedBy(manager, member, '2026-11-16', '07:58 17:00');
  await punchedBy(manager, member, '2026-11-17', '08:20 17:00');
  await closedAll(org);
  const before = [await dayOf(member, '2026-11-16'), await dayOf(member, '2026-11-17')];
  expect(before.map(({ posted }) => posted)).toEqual([50, -50]);
  const whole = await pointsOf(own, member);
  await merge(own, member, into);
  const after = [await dayOf(into, '2026-11-16'), await dayOf(into, '2026-11-17')];
  expect(after.map(({ state, posted }) => [state, posted])).toEqual([
    ['onTime', 50],
    ['late', -50],
  ]);
  expect(await pointsOf(own, member)).toBe(0);
  // Today, of which he was stopped, is no longer judged.
  expect(await pointsOf(own, into)).toBeGreaterThanOrEqual(whole);
  await punchedBy(manager, into, '2026-11-17', '07:55');
  await judgedAll(org);
  expect(await dayOf(into, '2026-11-17')).toMatchObject({ state: 'onTime', posted: 50 });
  expect(await pointsOf(own, member)).toBe(0);
});

test('where both have the same day, that of the one who stays holds, by the punches of both', async () => {
  const own = await attendanceWorld(world);
  const { member, manager, org, targets, shiftId } = own;
  const into = targets[1]!;
  await manager.as.get(setupCalls.saveRoster, rosterFor(shiftId, [into.memberId]));
  await punchedBy(manager, member, '2026-11-16', '07:58');
  await punchedBy(manager, into, '2026-11-16', '17:01');
  await punchedBy(manager, member, '2026-11-17', '07:50 17:01');
  await punchedBy(manager, into, '2026-11-18', '07:50 17:01');
  await closedAll(org);
  await merge(own, member, into);
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
  const posted = await Promise.all(days.map(async (day) => (await dayOf(into, day)).posted));
  expect(posted).toEqual([50, 50, 50, -200]);
  const { rows } = await manager.as.get(setupCalls.rosters, page);
  expect(rows).toMatchObject([{ memberId: into.memberId, fromDay: '2026-11-16', untilDay: null }]);
  expect(await pointsOf(own, member)).toBe(0);
  const { n } = await org.tx((tx) =>
    tx.one(sql<{ n: number }>`
      select coalesce(sum(posted), 0)::int as n from attendance_day where org_id = ${tx.orgId}`),
  );
  expect(await pointsOf(own, into)).toBe(n);
});

test('rosters, leave, exemptions, corrections, numbers and punches of terminals follow', async () => {
  const own = await attendanceWorld(world);
  const { member, manager, org, targets } = own;
  const into = targets[1]!;
  const administrator = await org.person({ roles: ['administrator'] });
  const { terminal } = await setUpTerminal(world, administrator);
  await terminal.push([`${member.number}\t2026-11-19 07:55:00\t0\t1\t0`]);
  const leave = { kind: 'leave', fromTime: '', untilTime: '', reason: 'ill' } as const;
  const span = { fromDay: '2026-11-17', untilDay: '2026-11-17' };
  const of = { id: newId(), version: 0, memberIds: [member.memberId] };
  await manager.as.get(setupCalls.saveLeave, { ...of, ...leave, ...span });
  const white = {
    ...of,
    unitIds: [],
    id: newId(),
    reason: 'guest',
    fromDay: '2026-11-18',
    untilDay: '2026-11-18',
  };
  await manager.as.get(whiteCalls.save, white);
  const correction = { id: newId(), day: '2026-11-19', time: '17:02', isNextDay: false, reason: 'off' };
  await member.as.get(correctionCalls.send, correction);
  await closedAll(org);
  await merge(own, member, into);
  const states = await Promise.all(
    ['2026-11-17', '2026-11-18'].map(async (day) => {
      const { state, isExempt } = await dayOf(into, day);
      return [state, isExempt];
    }),
  );
  expect(states).toEqual([
    ['leave', false],
    ['absent', true],
  ]);
  expect((await manager.as.get(setupCalls.rosters, page)).rows).toMatchObject([
    { memberId: into.memberId, fromDay: '2026-11-16', untilDay: '2026-11-19' },
  ]);
  await manager.as.get(correctionCalls.grant, { id: correction.id, version: 2, remark: '' });
  await judgedAll(org);
  expect(await dayOf(into, '2026-11-19')).toMatchObject({ state: 'onTime' });
  expect((await dayOf(into, '2026-11-19')).punches).toMatchObject([
    { source: 'terminal' },
    { source: 'correction' },
  ]);
});
