import { expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { exported } from '../../files/server/fixture.ts';
import { bindIn, fixedWorld, itemIn, planned, settled } from '../../fixed/server/fixture.ts';
import { fixedCalls } from '../../fixed/calls.ts';
import { runCalls } from '../../fixed/run.calls.ts';
import { post } from '../../ledger/server/door.ts';
import { documentOfO1, meritWorld, recordIn } from '../../merit/server/builders.ts';
import { saveRatio, saveSettings } from '../../organisation/server/door.ts';
import { meritRights } from '../../merit/permissions.ts';
import { groupCalls } from '../../ranking/group.calls.ts';
import { rankingCalls } from '../../ranking/calls.ts';
import { reportCalls as calls } from '../report.calls.ts';

const world = await useWorld();

async function earn(
  own: OrganisationWorld,
  person: Person,
  bmp: number,
  day: string,
  unitId = person.unitId,
) {
  const entry = { memberId: person.memberId, unitId, eventId: null, recordDate: day };
  const posting = { kind: 'post', recordId: newId(), stateVersion: 1, byMemberId: null } as const;
  const entries = [{ ...entry, bmp, amp: 0, pmp: 0, gcp: 0 }];
  await own.tx((tx) => post(tx, { ...posting, bookDate: day, entries }));
}

test('O22: units by sum and by head, by the unit at the time of entry or by current members', async () => {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const manager = await own.person({ roles: ['points_manager'] });
  const [a, b] = [await own.unit('A'), await own.unit('B')];
  const inner = await own.unit('inner', b);
  // Moved from A to B on the 15th: 40 before, 60 after.
  const moved = await own.person({ unitId: inner });
  const stayed = await own.person({ unitId: a });
  await own.person({ unitId: b });
  await earn(own, moved, 400, '2026-11-10', a);
  await earn(own, moved, 600, '2026-11-16', inner);
  await earn(own, stayed, 205, '2026-11-16', a);
  const read = async (input: object) =>
    (await manager.as.get(calls.units, { month: 202611, ...input })).rows.map(
      ({ unitId, rankNum, heads, meritPoint, perHead }) => [unitId, rankNum, heads, meritPoint, perHead],
    );
  const head = [own.rootUnitId, 3, 1, 0, 0];
  for (const step of ['as it comes', 'added up']) {
    expect(await read({}), step).toEqual([[a, 1, 1, 605, 605], [b, 2, 2, 600, 300], head]);
    expect(await read({ unitBasis: 'current', order: 'head' }), step).toEqual([
      [b, 1, 2, 1_000, 500],
      [a, 2, 1, 205, 205],
      head,
    ]);
    await world.settle();
  }
  // The sum over the units is that of the ranking, and one unit opens into its own.
  const ranked = await manager.as.get(rankingCalls.rank, { month: 202611 });
  expect(ranked.rows.reduce((sum, row) => sum + row.meritPoint, 0)).toBe(1_205);
  expect(await read({ parentId: b })).toEqual([
    [inner, 1, 1, 600, 600],
    [b, 2, 1, 0, 0],
  ]);
  expect((await manager.as.call(calls.units, { parentId: newId() })).reason).toBe('not_found');
  const lines = await exported(manager, { kind: 'reports.units', params: { month: 202611 } });
  // The kinds of points that the organisation has.
  for (const [level, tiers] of [
    [1, ['B points', 'Output']],
    [3, ['B points', 'A points', 'P points', 'Output']],
  ] as const) {
    await own.tx((tx) => saveSettings(tx, { level }));
    const [head = ''] = await exported(manager, { kind: 'reports.units', params: { month: 202611 } });
    expect(head.split(',').slice(-tiers.length - 1)).toEqual(['Points change', ...tiers]);
  }
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('60.5');
  // While a month runs, it is compared with the same days of the month before.
  await earn(own, moved, 300, '2026-10-10', inner);
  await earn(own, stayed, 900, '2026-10-25', a);
  const beside = await manager.as.get(calls.units, { month: 202611 });
  expect(beside).toMatchObject({ month: 202611, compared: { from: '2026-10-01', to: '2026-10-20' } });
  const changes = beside.rows.map(({ unitId, change }) => [unitId, change]);
  expect(changes).toEqual([
    [a, { rank: 1, points: 605 }],
    [b, { rank: -1, points: 300 }],
    [own.rootUnitId, { rank: -1, points: 0 }],
  ]);
  const byHead = await manager.as.get(calls.units, { month: 202611, order: 'head' });
  expect(byHead.rows.map(({ change }) => change?.points)).toEqual([605, 150, 0]);
});

test('units are shown month by month, by sum and by head, and the own one is told', async () => {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const manager = await own.person({ roles: ['points_manager'] });
  const [a, b] = [await own.unit('A'), await own.unit('B')];
  const inner = await own.unit('inner', b);
  const member = await own.person({ unitId: inner, roles: ['report_reader'] });
  await own.person({ unitId: b });
  const other = await own.person({ unitId: a });
  await earn(own, member, 400, '2026-09-10', inner);
  await earn(own, member, -100, '2026-11-10', inner);
  await earn(own, other, 205, '2026-11-16', a);
  const rowsFor = async (person: Person, input: object = {}) =>
    (await person.as.get(calls.unitMonths, { month: 202611, ...input })).rows;
  expect((await manager.as.get(calls.unitMonths, { month: 202611 })).months).toEqual([
    202606, 202607, 202608, 202609, 202610, 202611,
  ]);
  const rows = await rowsFor(member);
  expect(rows.find(({ unitId }) => unitId === b)).toEqual({
    unitId: b,
    isOwn: true,
    values: [0, 0, 0, 400, 0, -100],
  });
  expect(rows.find(({ unitId }) => unitId === a)).toMatchObject({ isOwn: false });
  const byHead = await rowsFor(manager, { order: 'head' });
  expect(byHead.find(({ unitId }) => unitId === b)?.values).toEqual([0, 0, 0, 200, 0, -50]);
  expect(byHead.some(({ isOwn, unitId }) => isOwn && unitId !== own.rootUnitId)).toBe(false);
  // The last month is what the list shows of it.
  const listed = await manager.as.get(calls.units, { month: 202611 });
  for (const { unitId, meritPoint } of listed.rows)
    expect((await rowsFor(manager)).find((row) => row.unitId === unitId)?.values.at(-1)).toBe(meritPoint);
  expect((await manager.as.call(calls.unitMonths, { month: 202611, parentId: newId() })).reason).toBe(
    'not_found',
  );
});

test('units are ranked over any days, by the organisation’s rule of ties', async () => {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const manager = await own.person({ roles: ['points_manager'] });
  for (const [bmp, day] of [
    [300, '2026-10-10'],
    [300, '2026-11-16'],
    [100, '2026-11-17'],
    [900, '2026-09-30'],
  ] as const)
    await earn(own, await own.person({ unitId: await own.unit(`of ${day}`) }), bmp, day);
  const days = { from: '2026-10-01', to: '2026-11-20' };
  const read = async (input: object) => {
    const answer = await manager.as.get(calls.units, { ...days, ...input });
    return { ...answer, rows: answer.rows.map(({ rankNum, meritPoint }) => [rankNum, meritPoint]) };
  };
  expect(await read({})).toMatchObject({
    ...days,
    month: null,
    compared: null,
    rows: [
      [1, 300],
      [1, 300],
      [3, 100],
      [4, 0],
      [4, 0],
    ],
  });
  await own.tx((tx) => saveSettings(tx, { tieRule: 'dense' }));
  expect((await read({})).rows.map(([rank]) => rank)).toEqual([1, 1, 2, 3, 3]);
  await own.tx((tx) => saveSettings(tx, { tieRule: 'row' }));
  expect((await read({})).rows.map(([rank]) => rank)).toEqual([1, 2, 3, 4, 5]);
  // Days that are a month are that month.
  expect(await read({ from: '2026-10-01', to: '2026-10-31' })).toMatchObject({ month: 202610 });
  const fields = async (input: object) => Object.keys((await manager.as.call(calls.units, input)).fields);
  expect(await fields({ from: '2026-11-05' })).toEqual(['to']);
  expect(await fields({ ...days, month: 202611 })).toEqual(['month']);
  expect(await fields({ from: '2020-01-01', to: '2026-01-01' })).toEqual(['to']);
});

test('managers are compared by what they released, first reviewed or entered', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  await recordIn(merit, 'passed', documentOfO1(merit));
  const { manager, last, first, recorder } = merit;
  for (const [role, person] of [
    ['last', last],
    ['first', first],
    ['recorder', recorder],
  ] as const) {
    const { rows } = await manager.as.get(rankingCalls.reviewerRatioRank, { role });
    expect(rows, role).toMatchObject([
      { memberId: person.memberId, recordCount: 1, awarded: 300, deducted: 900 },
    ]);
  }
  expect(await exported(manager, { kind: 'reports.managers', params: { role: 'first' } })).toHaveLength(2);
  // Of any days, each month with its own ratio of A: 20 in November, 30 in December.
  await merit.org.tx((tx) => saveRatio(tx, 202612, 300));
  world.at('2026-12-02T04:00:00Z');
  await recordIn(merit, 'passed', { ...documentOfO1(merit), recordDate: '2026-12-01' });
  const days = { role: 'recorder', from: '2026-11-01', to: '2026-12-02' } as const;
  expect(await manager.as.get(rankingCalls.reviewerRatioRank, days)).toMatchObject({
    month: null,
    rows: [{ memberId: recorder.memberId, recordCount: 2, awarded: 600, deducted: 900 + 1_300 }],
  });
  await merit.org.tx((tx) => saveSettings(tx, { rankVisibility: 'own' }));
  expect((await first.as.get(rankingCalls.reviewerRatioRank, {})).rows).toEqual([]);
  expect((await last.as.get(rankingCalls.reviewerRatioRank, {})).rows).toHaveLength(1);
});

test('whoever is not shown others reads no sum of fewer than three people, in the list and in its file', async () => {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const manager = await own.person({ roles: ['points_manager'] });
  const reader = await own.person({ roles: ['report_reader'] });
  const [many, few] = [await own.unit('many'), await own.unit('few')];
  const people = [];
  for (const unitId of [many, many, many, few, few]) people.push(await own.person({ unitId }));
  for (const person of people) await earn(own, person, 100, '2026-11-10');
  const { id: groupId } = await manager.as.get(groupCalls.saveGroup, {
    id: newId(),
    version: 0,
    name: 'one',
    unitIds: [],
    memberIds: [people[0]!.memberId],
  });
  const seenBy = async (person: Person) =>
    (await person.as.get(calls.units, { month: 202611, of: 'all' })).rows.map(({ unitId }) => unitId);
  expect(await seenBy(people[4]!)).toEqual(expect.arrayContaining([many, few, groupId]));
  await own.tx((tx) => saveSettings(tx, { rankVisibility: 'own' }));
  expect(await seenBy(people[4]!)).toEqual([many]);
  const months = await people[4]!.as.get(calls.unitMonths, { month: 202611, of: 'all' });
  expect(months.rows.map(({ unitId }) => unitId)).toEqual([many]);
  expect(await seenBy(manager)).toEqual(expect.arrayContaining([many, few, groupId]));
  await own.tx((tx) =>
    tx.run(sql`update role set permissions = array_remove(permissions, ${meritRights.wholeRanking})
      where built_in = 'report_reader'`),
  );
  const file = { kind: 'reports.units', params: { month: 202611, of: 'all' } };
  expect(await exported(reader, file)).toHaveLength(2);
});

test('fixed points are reported as they were posted, by month, member and type of item', async () => {
  world.at('2026-01-05T04:00:00Z');
  const own = await fixedWorld(world);
  const people = [await own.org.person(), await own.org.person()];
  world.at('2026-11-20T04:00:00Z');
  const inner = newId();
  await own.manager.as.get(fixedCalls.saveType, {
    id: inner,
    version: 0,
    parentId: own.typeId,
    name: '技能',
  });
  const [itemId, other] = [
    await itemIn(own, { name: '班长' }),
    await itemIn(own, { value: 50, name: '电工', typeId: inner }),
  ];
  await bindIn(own, itemId, people);
  await bindIn(own, other, [people[0]!]);
  await planned(own, 202610);
  // Points that are only planned are not reported.
  expect(await own.manager.as.get(calls.fixed, {})).toMatchObject({ rows: [], total: 0, month: null });
  await own.manager.as.get(runCalls.post, { id: newId(), month: 202610 });
  await settled(own, 202610);
  const report = await own.manager.as.get(calls.fixed, {});
  const types = [
    { id: own.typeId, name: '岗位', points: 1_200 },
    { id: inner, name: '岗位 / 技能', points: 50 },
  ];
  expect(report).toMatchObject({ total: 2, month: 202610, totals: { regularMeritMonth: 1_250, types } });
  const ofTypes = (row: (typeof report.rows)[number]) =>
    types.map(({ id }) => row.types.find((type) => type.id === id)?.points ?? 0);
  expect(report.rows.map((row) => [row.memberId, row.regularMeritMonth, ...ofTypes(row)])).toEqual([
    [people[0]!.memberId, 650, 600, 50],
    [people[1]!.memberId, 600, 600, 0],
  ]);
  const mine = await own.manager.as.get(calls.fixed, { search: people[1]!.number });
  // The columns are the types of those who are searched for.
  expect(mine).toMatchObject({ total: 1, month: null, totals: { types: [{ name: '岗位', points: 600 }] } });
  const lines = await exported(own.manager, { kind: 'reports.fixed', params: {} });
  expect(lines[1]).toContain('2026-10');
  expect(lines[1]).toContain('班长 60.0');
  expect(lines[0]).toMatch(/岗位,岗位 \/ 技能$/);
  expect(lines[1]).toMatch(/,60\.0,5\.0$/);
  expect(lines[2]).toMatch(/,60\.0,$/);
  expect(lines.at(-1)).toMatch(/125\.0,.*,120\.0,5\.0$/);
  await own.org.tx((tx) => saveSettings(tx, { rankVisibility: 'neighbours' }));
  expect(await people[1]!.as.get(calls.fixed, {})).toMatchObject({
    rows: [{ memberId: people[1]!.memberId }],
    totals: { regularMeritMonth: 600, types: [{ name: '岗位' }] },
  });
  // Nor does a file: not even a column names the types that others have points of.
  const reader = await own.org.person({ roles: ['report_reader'] });
  await own.org.tx((tx) =>
    tx.run(sql`update role set permissions = array_remove(permissions, ${meritRights.wholeRanking})
      where built_in = 'report_reader'`),
  );
  const hidden = await exported(reader, { kind: 'reports.fixed', params: { search: people[0]!.number } });
  expect(hidden.join()).not.toMatch(/岗位|班长|60\.0/);
});
