import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { meritCalls } from '../../merit/calls.ts';
import {
  documentFor,
  libraryEvent,
  memberLine,
  meritWorld,
  recordIn,
  typed,
} from '../../merit/server/builders.ts';
import { settingsCalls } from '../../settings/calls.ts';
import { authorityCalls as calls, type Level } from '../calls.ts';

const world = await useWorld();
beforeEach(() => world.at('2026-11-20T02:00:00Z'));

const open = { awardTime: null, deductTime: null, awardPeriod: null, deductPeriod: null };
const limits: Level['limits'] = {
  b: { ...open, awardTime: 500, awardPeriod: 1_000 },
  a: open,
  p: open,
  g: open,
};

type Merit = Awaited<ReturnType<typeof meritWorld>>;

/** Nobody but the first reviewer has authority any more, until a test gives it. */
async function bare(): Promise<Merit> {
  const merit = await meritWorld(world);
  await merit.org.tx((tx) =>
    tx.run(
      sql`delete from authority_binding where org_id = ${tx.orgId} and holder_id = ${merit.last.memberId}`,
    ),
  );
  return merit;
}

async function newLevel({ manager }: Merit, name = 'Small', levelLimits = limits): Promise<string> {
  const id = newId();
  await manager.as.get(calls.save, { id, version: 0, name, limits: levelLimits });
  return id;
}

const bind = ({ manager }: Merit, input: object) =>
  manager.as.call(calls.bind, {
    levelId: '',
    holderKind: 'member',
    holderIds: [],
    from: '2026-11-20',
    to: null,
    ...input,
  });

/** Whether the final reviewer may be chosen for a line of so many tenths of B. */
async function releases(merit: Merit, b: number, day?: string): Promise<boolean> {
  if (day) world.at(`${day}T02:00:00Z`);
  const rows = await merit.recorder.as.get(meritCalls.reviewers, {
    stage: 'last',
    firstReviewerId: merit.first.memberId,
    targetIds: [],
    award: { b, a: 0, g: 0 },
    deduct: { b: 0, a: 0, g: 0 },
    keyword: '',
    withExcluded: false,
  });
  world.at('2026-11-20T02:00:00Z');
  return rows.some(({ memberId }) => memberId === merit.last.memberId);
}

describe('authority', () => {
  test('O3: binds a member from a day to a day, to so much a line', async () => {
    const merit = await bare();
    const levelId = await newLevel(merit);
    const holderIds = [merit.last.memberId];
    expect(await releases(merit, 10)).toBe(false);
    expect((await bind(merit, { levelId, holderIds, from: '2026-11-22', to: '2026-11-23' })).reason).toBe(
      null,
    );
    const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
    const results: boolean[] = [];
    for (const day of days) results.push(await releases(merit, 500, day));
    expect(results).toEqual([false, true, true, false]);
    expect(await releases(merit, 501, '2026-11-22')).toBe(false);
  });

  test('comes with a role and with belonging to a unit, too, for as long as one has it', async () => {
    const merit = await bare();
    const levelId = await newLevel(merit);
    const { rows } = await merit.manager.as.get(calls.list, {});
    expect(rows.find(({ id }) => id === levelId)).toMatchObject({ members: 0, roles: 0, units: 0, limits });
    const roles = await merit.manager.as.get(calls.choices, {});
    const reviewer = roles.find(({ name }) => /Reviewer|审核人/.test(name));
    await bind(merit, { levelId, holderKind: 'role', holderIds: [reviewer?.id] });
    expect(await releases(merit, 500)).toBe(true);
    await recordIn(merit, 'passed');
    const { rows: holders } = await merit.manager.as.get(calls.holders, { levelId });
    expect(holders.find(({ memberId }) => memberId === merit.last.memberId)).toMatchObject({
      by: ['role'],
      used: { b: { award: 100, deduct: 0 } },
      left: { b: { award: 900, deduct: null }, a: { award: null, deduct: null } },
    });
    expect(holders.every(({ isReviewer }) => isReviewer)).toBe(true);
    await merit.manager.as.get(calls.end, {
      levelId,
      holderId: reviewer?.id ?? '',
      from: '2026-11-20',
      version: 1,
      to: '2026-11-19',
    });
    expect(await releases(merit, 500)).toBe(false);
    const unit = await merit.org.tx((tx) =>
      tx.one(sql<{ id: string }>`select unit_id as id from member_unit
        where org_id = ${tx.orgId} and member_id = ${merit.last.memberId} and until_at is null`),
    );
    await bind(merit, { levelId, holderKind: 'unit', holderIds: [unit.id] });
    expect(await releases(merit, 500)).toBe(true);
  });

  test('limits performance points as the others, where the organisation has three tiers', async () => {
    const merit = await bare();
    const level = { name: 'level', value: '3', fromDay: '2026-11-20', version: 0 };
    await merit.manager.as.get(settingsCalls.save, level);
    const p = { ...open, awardTime: 100, awardPeriod: 150 };
    const levelId = await newLevel(merit, 'Performance', { ...limits, b: open, p });
    await bind(merit, { levelId, holderIds: [merit.last.memberId] });
    const eventId = await libraryEvent(merit.manager, { pMax: 1000 });
    const [target] = merit.targets as [Person];
    const awarding = (points: number) =>
      documentFor(merit, {
        events: [{ eventId, name: '', desc: '', members: [memberLine(target, { b: 0, p: points })] }],
      });
    const refused = await merit.recorder.as.call(meritCalls.submit, {
      id: newId(),
      version: 0,
      document: typed(awarding(101)),
    });
    expect(refused.fields['document.lastReviewerId']).toContain('P points: 10.1, at most 10.0');
    await recordIn(merit, 'passed', awarding(100));
    const { id } = await recordIn(merit, 'last', awarding(60));
    expect((await merit.last.as.call(meritCalls.passLast, { id, version: 2 })).reason).toBe('over_period');
    expect((await merit.last.as.get(meritCalls.ownAuthority, {})).authority?.p).toMatchObject({
      awardTime: 100,
      awardLeft: 50,
    });
  });

  test('given by a manager, limits what a final review releases; the log says who gave it', async () => {
    const merit = await bare();
    const levelId = await newLevel(merit, 'Tiny', { ...limits, b: { ...open, awardTime: 50 } });
    await bind(merit, { levelId, holderIds: [merit.last.memberId] });
    const big = await newLevel(merit, 'Big');
    await bind(merit, { levelId: big, holderIds: [merit.last.memberId] });
    const record = await recordIn(merit, 'last', documentFor(merit));
    const end = {
      levelId: big,
      holderId: merit.last.memberId,
      from: '2026-11-20',
      version: 1,
      to: '2026-11-19',
    };
    await merit.manager.as.get(calls.end, end);
    const refused = await merit.last.as.call(meritCalls.passLast, { id: record.id, version: record.version });
    expect(refused.reason).toBe('over_authority');
    const level = { id: levelId, name: 'Tiny', limits };
    await merit.manager.as.get(calls.save, { ...level, version: 1 });
    await merit.last.as.get(meritCalls.passLast, { id: record.id, version: record.version });
    const { rows } = await merit.manager.as.get(calls.bindings, { levelId });
    expect(rows[0]?.used?.b.award).toBeGreaterThan(0);
    const log = await merit.manager.as.get(calls.log, {});
    expect(log.rows.map(({ act, levelName }) => [act, levelName])).toEqual([
      ['changed', 'Tiny'],
      ['changed', 'Big'],
      ['added', 'Big'],
      ['added', 'Big'],
      ['added', 'Tiny'],
      ['added', 'Tiny'],
    ]);
    expect(log.rows.every(({ by }) => by === merit.manager.name)).toBe(true);
  });
});

test('what is wrong is refused at its field, and nothing of it is done', async () => {
  const merit = await bare();
  const levelId = await newLevel(merit);
  const own = { levelId, holderIds: [merit.last.memberId] };
  const fieldsOf = async (input: object) => Object.keys((await bind(merit, { ...own, ...input })).fields);
  expect(await fieldsOf({ from: '2026-11-19' })).toEqual(['from']);
  expect(await fieldsOf({ to: '2026-11-19' })).toEqual(['to']);
  expect(await fieldsOf({ holderIds: [newId()] })).toEqual(['holderIds.0']);
  expect(await fieldsOf({ holderKind: 'role' })).toEqual(['holderIds.0']);
  expect(await fieldsOf({})).toEqual([]);
  expect(await fieldsOf({ from: '2026-12-01' })).toEqual(['holderIds.0']);
  const twin = { id: newId(), version: 0, name: 'Small', limits };
  expect((await merit.manager.as.call(calls.save, twin)).reason).toBe('level_name_taken');
  expect((await merit.manager.as.call(calls.save, { ...twin, id: levelId, version: 7 })).reason).toBe(
    'stale',
  );
  expect((await merit.manager.as.call(calls.remove, { id: levelId, version: 1 })).reason).toBe('level_used');
  const end = { ...own, holderId: merit.last.memberId, from: '2026-11-20' };
  const ended = (input: object) => {
    const { holderIds: _, ...rest } = end;
    return merit.manager.as.call(calls.end, { ...rest, version: 1, to: '2026-11-19', ...input });
  };
  expect((await ended({ version: 2 })).reason).toBe('stale');
  expect((await ended({ to: '2026-11-18' })).reason).toBe('to_past');
  const unused = await newLevel(merit, 'Unused');
  await merit.manager.as.get(calls.remove, { id: unused, version: 1 });
});

test('what has ended stays as it was, and no day is given twice by a later end', async () => {
  const merit = await bare();
  const levelId = await newLevel(merit);
  const holderId = merit.last.memberId;
  await bind(merit, { levelId, holderIds: [holderId], to: '2026-11-25' });
  await bind(merit, { levelId, holderIds: [holderId], from: '2026-12-01' });
  const ended = (to: string | null) =>
    merit.manager.as.call(calls.end, { levelId, holderId, from: '2026-11-20', version: 1, to });
  expect(await ended(null)).toMatchObject({ reason: 'bound_already', fields: { to: expect.anything() } });
  world.at('2026-11-27T02:00:00Z');
  expect((await ended('2026-11-30')).reason).toBe('binding_over');
  world.at('2026-11-24T02:00:00Z');
  expect((await ended('2026-11-30')).reason).toBe(null);
});

test('what began today and is ended today stays, binds nobody any more, and still limits what it released', async () => {
  const merit = await bare();
  const { manager, last } = merit;
  const levelId = await newLevel(merit, 'Today', { ...limits, b: { ...open, awardPeriod: 150 } });
  const holderId = last.memberId;
  await bind(merit, { levelId, holderIds: [holderId] });
  const record = await recordIn(merit, 'passed');
  const end = { levelId, holderId, from: '2026-11-20', version: 1, to: '2026-11-19' };
  await manager.as.get(calls.end, end);
  expect((await manager.as.get(calls.bindings, { levelId })).rows).toMatchObject([
    { from: '2026-11-20', to: '2026-11-20', state: 'past', used: null },
  ]);
  expect(await releases(merit, 10)).toBe(false);
  expect((await manager.as.get(calls.list, {})).rows.find(({ id }) => id === levelId)).toMatchObject({
    members: 0,
    used: true,
  });
  expect((await manager.as.call(calls.remove, { id: levelId, version: 1 })).reason).toBe('level_used');
  expect((await manager.as.call(calls.end, { ...end, version: 2 })).reason).toBe('binding_over');
  // The limit of the day holds for what was released on it: 10.0 fit again, until others used them.
  const undone = await manager.as.get(meritCalls.nullify, {
    id: record.id,
    version: record.version,
    reason: 'no',
  });
  await manager.as.get(calls.save, {
    id: levelId,
    version: 1,
    name: 'Today',
    limits: { ...limits, b: { ...open, awardPeriod: 90 } },
  });
  const back = { id: record.id, version: undone.version, reason: 'yes' };
  expect((await manager.as.call(meritCalls.restore, back)).reason).toBe('over_period');
  // Given again on that day it holds again.
  await bind(merit, { levelId, holderIds: [holderId] });
  expect((await manager.as.get(calls.bindings, { levelId })).rows).toMatchObject([
    { to: null, state: 'now' },
  ]);
  expect(await releases(merit, 10)).toBe(true);
});

test('another organisation sees and binds nothing of it', async () => {
  const [merit, foreign] = [await bare(), await bare()];
  const levelId = await newLevel(merit);
  expect((await bind(foreign, { levelId, holderIds: [foreign.last.memberId] })).reason).toBe('not_found');
  expect(await foreign.manager.as.get(calls.bindings, { levelId })).toMatchObject({ rows: [], total: 0 });
});
