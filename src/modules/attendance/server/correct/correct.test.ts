import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { messagesCalls } from '../../../messages/calls.ts';
import { correctionCalls as calls, dayCalls } from '../../day.calls.ts';
import { defaultTerms } from '../../rules/terms.rules.ts';
import { attendanceWorld, closedAll, judgedAll, punchedBy, type AttendanceWorld } from '../fixture.ts';

const world = await useWorld();
const day = '2026-11-19';

const ask = (changes: object = {}) => ({
  id: newId(),
  day,
  time: '17:02',
  isNextDay: false,
  reason: 'the terminal was off',
  ...changes,
});
const postedOf = async ({ member }: AttendanceWorld) =>
  (await member.as.get(dayCalls.ownDay, { day })).posted;

test('a member asks, somebody else grants, and the day costs what the rule says', async () => {
  const correction = { ...defaultTerms.cases.correction, isOn: true };
  const own = await attendanceWorld(world, { terms: { cases: { ...defaultTerms.cases, correction } } });
  const { member, manager, org } = own;
  await punchedBy(manager, member, day, '07:58');
  await closedAll(org);
  expect(await postedOf(own)).toBe(-100);
  const input = ask();
  expect(await member.as.get(calls.send, input)).toMatchObject({ status: 'pending' });
  expect((await member.as.call(calls.send, ask())).fields).toHaveProperty('time');
  const handledOf = async () => {
    await world.settle();
    const { rows } = await manager.as.get(messagesCalls.list, { kind: 'notice' });
    return rows.filter(({ objectId }) => objectId === input.id).map(({ handled }) => handled);
  };
  expect(await handledOf()).toEqual([false]);
  const { rows } = await manager.as.get(calls.list, { status: 'pending' });
  expect(rows).toMatchObject([{ id: input.id, can: { decide: true, withdraw: false } }]);
  expect((await member.as.get(calls.own, {})).rows).toMatchObject([
    { can: { decide: false, withdraw: true } },
  ]);
  await manager.as.get(calls.grant, { id: input.id, version: 1, remark: '' });
  expect(await handledOf()).toEqual([true]);
  await judgedAll(org);
  expect(await member.as.get(dayCalls.ownDay, { day })).toMatchObject({
    state: 'onTime',
    posted: 0,
    cases: [
      { case: 'onTime', points: 50 },
      { case: 'correction', times: 1, points: -50 },
    ],
  });
  const late = await manager.as.call(calls.reject, { id: input.id, version: 2, remark: 'no' });
  expect(late.reason).toBe('attendance_correction_step');
});

test('refuses what is too long ago, to come, of no roster, or decided by the one who asks', async () => {
  const own = await attendanceWorld(world);
  const { member, manager, targets } = own;
  const fieldsOf = async (changes: object, who = member) =>
    Object.keys((await who.as.call(calls.send, ask(changes))).fields ?? {});
  expect(await fieldsOf({ day: '2026-11-01' })).toEqual(['day']);
  expect(await fieldsOf({ day: '2026-11-20', time: '23:00' })).toEqual(['time']);
  expect(await fieldsOf({ time: 'five' })).toEqual(['time']);
  expect(await fieldsOf({}, targets[1]!)).toEqual(['day']);
  const mine = ask();
  await member.as.get(calls.send, mine);
  expect((await member.as.call(calls.grant, { id: mine.id, version: 1, remark: '' })).reason).not.toBeNull();
  // One that is unknown to the caller is not there.
  expect((await targets[1]!.as.call(calls.detail, { id: mine.id })).reason).toBe('not_found');
  expect((await targets[1]!.as.call(calls.withdraw, { id: mine.id, version: 1 })).reason).toBe('not_found');
  expect(await member.as.get(calls.withdraw, { id: mine.id, version: 1 })).toMatchObject({
    status: 'withdrawn',
  });
  // After a withdrawal the same may be asked for again.
  const again = ask();
  await member.as.get(calls.send, again);
  await manager.as.get(calls.reject, { id: again.id, version: 1, remark: 'no' });
  await closedAll(own.org);
  expect(await postedOf(own)).toBe(-200);
});
