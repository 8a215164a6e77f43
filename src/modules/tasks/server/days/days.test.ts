import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { messagesCalls } from '../../../messages/calls.ts';
import { daysCalls as calls } from '../../days.calls.ts';
import { progressCalls as reads } from '../../progress.calls.ts';
import { activeTask, taskFor } from '../fixture.ts';

const world = await useWorld();
world.at('2026-11-20T04:00:00Z');

async function people() {
  const org = await world.organisation();
  const manager = await org.person({ roles: ['points_manager'], isReviewer: true });
  const other = await org.person({ roles: ['points_manager'] });
  const unitId = await org.unit('Away');
  const first = await org.person({ isReviewer: true, unitId: await org.unit('Below', unitId) });
  const second = await org.person({ isReviewer: true });
  const input = taskFor([first, second], { monthAward: 3000, monthDeduct: null, dayPeople: 1 });
  const { id } = await activeTask({ manager, other }, input);
  const sheet = async (person = first) =>
    (await manager.as.get(reads.sheet, { memberId: person.memberId, month: 202611 })).sheet;
  return { org, manager, other, first, second, unitId, taskId: id, sheet };
}

test('a holiday of a unit holds below it, and an excuse shortens the month of one', async () => {
  const { manager, first, second, unitId, sheet } = await people();
  const holiday = { id: newId(), version: 0, name: 'Fair', from: '2026-11-02', to: '2026-11-03', unitId };
  await manager.as.get(calls.saveHoliday, holiday);
  expect((await sheet())?.days).toMatchObject({ work: 28, holiday: 2 });
  expect((await sheet(second))?.days).toMatchObject({ work: 30, holiday: 0 });
  const excuse = {
    id: newId(),
    memberId: first.memberId,
    from: '2026-11-09',
    to: '2026-11-22',
    reason: 'ill',
  };
  await manager.as.get(calls.excuse, excuse);
  const shorter = await sheet();
  expect(shorter?.days).toMatchObject({ work: 14, leave: 14 });
  expect(shorter?.lines.find(({ span }) => span === 'month')).toMatchObject({ required: 1500 });
  // The member with the task sees the days that do not count, and who excused them.
  const own = (await first.as.get(reads.sheet, { memberId: first.memberId, month: 202611 })).sheet;
  expect(own?.off).toEqual([
    { kind: 'holiday', from: '2026-11-02', to: '2026-11-03', reason: 'Fair', byName: '' },
    { kind: 'leave', from: '2026-11-09', to: '2026-11-22', reason: 'ill', byName: manager.name },
  ]);
  const list = await manager.as.get(calls.list, { month: 202611, memberId: first.memberId });
  expect(list).toMatchObject({
    holidays: [{ name: 'Fair', unitId }],
    excuses: [{ reason: 'ill', byName: manager.name }],
  });
  await manager.as.get(calls.removeHoliday, { id: holiday.id, version: 1 });
  await manager.as.get(calls.removeExcuse, { id: excuse.id });
  expect((await sheet())?.days).toMatchObject({ work: 30, holiday: 0, leave: 0 });
});

test('refuses days that end before they begin, an own excuse, and what is not there', async () => {
  const { manager, other, first } = await people();
  const input = {
    id: newId(),
    memberId: first.memberId,
    from: '2026-11-09',
    to: '2026-11-08',
    reason: 'ill',
  };
  const turned = await manager.as.call(calls.excuse, input);
  expect(turned).toMatchObject({ reason: 'task_days_turned', fields: { to: expect.anything() } });
  const own = { ...input, to: input.from, memberId: manager.memberId };
  expect((await manager.as.call(calls.excuse, own)).reason).toBe('task_excuse_own');
  await other.as.get(calls.excuse, own);
  expect((await manager.as.call(calls.removeExcuse, { id: own.id })).reason).toBe('stale');
  const unknown = { ...own, id: newId(), memberId: newId() };
  expect((await manager.as.call(calls.excuse, unknown)).reason).toBe('task_unknown_member');
  expect((await first.as.call(calls.excuse, own)).status).toBe(403);
});

test('leave of a unit shortens the month of those in it and below, and is said by somebody outside', async () => {
  const { org, manager, first, second, unitId, sheet } = await people();
  const days = { from: '2026-11-09', to: '2026-11-22', reason: 'Fair' };
  const leave = { id: newId(), unitId, ...days };
  await manager.as.get(calls.excuse, leave);
  const shorter = await sheet();
  expect(shorter?.days).toMatchObject({ work: 16, leave: 14 });
  expect(shorter?.lines.find(({ span }) => span === 'month')).toMatchObject({ required: 1600 });
  expect(shorter?.off).toMatchObject([{ kind: 'leave', reason: 'Fair', byName: manager.name }]);
  expect((await sheet(second))?.days).toMatchObject({ work: 30, leave: 0 });
  const listed = async (memberId?: string) =>
    (await manager.as.get(calls.list, { month: 202611, memberId })).excuses.map((row) => row.unitId);
  expect(await listed()).toEqual([unitId]);
  expect(await listed(first.memberId)).toEqual([unitId]);
  expect(await listed(second.memberId)).toEqual([]);
  const refused = async (changes: object) => {
    const { reason, fields } = await manager.as.call(calls.excuse, { ...days, id: newId(), ...changes });
    return [reason, ...Object.keys(fields)];
  };
  expect(await refused({})).toEqual(['task_excuse_whom', 'memberId']);
  expect(await refused({ unitId, memberId: first.memberId })).toEqual(['task_excuse_whom', 'memberId']);
  expect(await refused({ unitId: newId() })).toEqual(['task_unknown_unit', 'unitId']);
  expect(await refused({ unitId: org.rootUnitId })).toEqual(['task_excuse_own', 'unitId']);
  await manager.as.get(calls.removeExcuse, { id: leave.id });
  expect((await sheet())?.days).toMatchObject({ work: 30, leave: 0 });
});

test('whoever is behind is told so, with a message of category 7', async () => {
  const { manager, first, taskId } = await people();
  expect(await manager.as.get(reads.remind, { taskId })).toEqual({ told: 2 });
  await world.settle();
  const { rows } = await first.as.get(messagesCalls.list, { page: 1, size: 20, kind: 'integral' });
  expect(rows.map(({ category, key }) => [category, key])).toContainEqual([7, 'tasks.behind']);
});
