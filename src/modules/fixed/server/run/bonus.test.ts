import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { meritCalls } from '../../../merit/calls.ts';
import {
  documentFor,
  memberLine,
  meritWorld,
  submitted,
  type MeritWorld,
} from '../../../merit/server/builders.ts';
import { rankingCalls } from '../../../ranking/calls.ts';
import { settingsCalls } from '../../../settings/calls.ts';
import { fixedCalls } from '../../calls.ts';
import { runCalls } from '../../run.calls.ts';
import { linesOf, ran } from '../fixture.ts';

const world = await useWorld();
const month = 202611;

const setting = async ({ manager }: MeritWorld, name: string, value: string, version = 0) =>
  manager.as.call(settingsCalls.save, { name, value, fromDay: '2026-11-01', version });

/** Since October, from November on: 50 awards earn 5.0, 100 earn 12.0. */
async function withLadder(names = ['recorderBonus']): Promise<MeritWorld> {
  world.at('2026-10-20T04:00:00Z');
  const merit = await meritWorld(world);
  for (const name of names) expect((await setting(merit, name, '50:50,100:120')).status, name).toBe(200);
  world.at('2026-11-20T04:00:00Z');
  return merit;
}

/** An approved record of so many awards (count). */
async function approved(merit: MeritWorld, count: number) {
  const document = documentFor(merit, {
    events: [
      { eventId: merit.eventId, name: '', desc: '', members: [memberLine(merit.targets[0]!, { count })] },
    ],
  });
  const standing = await submitted(merit, document);
  const { id } = standing;
  const first = await merit.first.as.get(meritCalls.passFirst, {
    id,
    version: standing.version,
    proposed: [],
    reason: '',
  });
  const last = await merit.last.as.get(meritCalls.passLast, {
    id,
    version: first.version,
    refused: [],
    reason: '',
  });
  return { id, version: last.version };
}

const nullify = ({ manager }: MeritWorld, record: { id: string; version: number }) =>
  manager.as.get(meritCalls.nullify, { ...record, reason: '重复' });

const ownOf = (merit: MeritWorld) => ({ org: merit.org, manager: merit.manager, typeId: '' });

test('O29: of 100 awards 10 are voided before the run, so 50 → 5.0 counts, once', async () => {
  const merit = await withLadder();
  await approved(merit, 90);
  const voided = await approved(merit, 10);
  await nullify(merit, voided);
  world.at('2026-12-02T04:00:00Z');
  expect(await ran(ownOf(merit), month)).toBe(1);
  expect(await ran(ownOf(merit), month)).toBe(0);
  expect(await linesOf(ownOf(merit), month)).toMatchObject([
    { memberId: merit.recorder.memberId, planned: 50, posted: 50, formula: '90 ≥ 50 → 5.0', reasons: [] },
  ]);
  const { rows } = await merit.recorder.as.get(rankingCalls.explain, {
    month,
    memberId: merit.recorder.memberId,
  });
  expect(rows).toMatchObject([
    { kind: 'fixed', bmp: 50, recordDate: '2026-11-30', eventName: '录入和审核奖励 / 记录人奖励' },
  ]);
});

test('a record that is voided after the run takes back with the next one what it had earned', async () => {
  const merit = await withLadder(['recorderBonus', 'reviewerBonus']);
  await approved(merit, 60);
  const second = await approved(merit, 40);
  world.at('2026-12-02T04:00:00Z');
  expect(await ran(ownOf(merit), month)).toBe(2);
  const posted = async () =>
    Object.fromEntries((await linesOf(ownOf(merit), month)).map((line) => [line.memberId, line.posted]));
  expect(await posted()).toEqual({ [merit.recorder.memberId]: 120, [merit.first.memberId]: 120 });
  await nullify(merit, second);
  expect(await ran(ownOf(merit), month)).toBe(2);
  expect(await posted()).toEqual({ [merit.recorder.memberId]: 50, [merit.first.memberId]: 50 });
});

test('below the first step, and in a month before the steps, nobody gets anything', async () => {
  const merit = await withLadder();
  await approved(merit, 49);
  world.at('2026-12-02T04:00:00Z');
  expect(await ran(ownOf(merit), month)).toBe(0);
  expect(await linesOf(ownOf(merit), month)).toEqual([]);
  expect(await ran(ownOf(merit), 202610)).toBe(0);
  expect((await merit.manager.as.get(runCalls.records, { month: 202610 })).total).toBe(0);
});

test('steps must rise and be five at most; a bonus is no item of one’s own, and has no values', async () => {
  world.at('2026-10-20T04:00:00Z');
  const merit = await meritWorld(world);
  for (const value of ['50:50,40:60', '50:50,60:50', '0:5', '50:', 'x', '1:1,2:2,3:3,4:4,5:5,6:6', '50:5.5'])
    expect(await setting(merit, 'recorderBonus', value), value).toMatchObject({
      reason: 'setting_steps',
      fields: { value: expect.any(String) as string },
    });
  expect((await setting(merit, 'recorderBonus', '1:1,2:2,3:3,4:4,5:5')).status).toBe(200);
  const { settings } = await merit.manager.as.get(settingsCalls.get, {});
  expect(settings.find(({ name }) => name === 'recorderBonus')).toMatchObject({
    kind: 'steps',
    value: 'none',
    planned: [{ fromDay: '2026-11-01', value: '1:1,2:2,3:3,4:4,5:5' }],
  });
  const { rows } = await merit.manager.as.get(settingsCalls.log, { name: 'recorderBonus' });
  expect(rows[0]?.value).toBe([1, 2, 3, 4, 5].map((n) => `${n} awards (count) → 0.${n}`).join(' · '));
  world.at('2026-12-02T04:00:00Z');
  await ran(ownOf(merit), month);
  const [item] = (await merit.manager.as.get(fixedCalls.listByTypeName, {})).rows;
  expect(item).toMatchObject({
    kind: 'recorder',
    typeName: '录入和审核奖励',
    creatorName: '',
    memberNum: null,
  });
  const { id: itemId, typeId } = item!;
  const value = await merit.manager.as.call(fixedCalls.saveValue, {
    itemId,
    fromDay: '2027-01-01',
    value: 10,
  });
  expect(value.reason).toBe('bonus_steps');
  const own = await merit.manager.as.call(fixedCalls.saveItem, {
    id: newId(),
    version: 0,
    typeId,
    name: 'X',
    kind: 'reviewer',
    everybody: true,
    byDays: false,
    byAttendance: false,
    first: { fromDay: '2026-01-01', value: 10 },
  });
  expect(own.reason).toBe('bonus_made');
});
