/** The numbers of the design for periods and the ratio, through the product from the record to the ranking. */
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { closeMonths } from '../../ledger/server/posting/close.ts';
import { meritCalls } from '../../merit/calls.ts';
import {
  documentFor,
  memberLine,
  meritWorld,
  recordIn,
  type MeritWorld,
} from '../../merit/server/builders.ts';
import { membersCalls } from '../../members/calls.ts';
import { startCalls } from '../../fixed/start.calls.ts';
import { rankingCalls } from '../../ranking/calls.ts';
import { settingsCalls } from '../calls.ts';

const world = await useWorld();

const award = (merit: MeritWorld, recordDate: string, points: { b: number; a: number }) =>
  recordIn(merit, 'passed', {
    ...documentFor(merit, { recordDate }),
    events: [
      { eventId: merit.eventId, name: '', desc: '', members: [memberLine(merit.targets[0]!, points)] },
    ],
  });

/** The first target's points in a month, and in all. */
async function scoresOf(merit: MeritWorld, ...months: number[]) {
  const { memberId } = merit.targets[0]!;
  const as = merit.manager.as;
  const monthly = await Promise.all(months.map((month) => as.get(rankingCalls.rank, { month })));
  const total = await as.get(rankingCalls.total, {});
  return [
    ...monthly.map(({ rows }) => rows.find((row) => row.memberId === memberId)?.meritPoint),
    total.rows.find((row) => row.memberId === memberId)?.meritPointTotal,
  ];
}

test('O9: voided two months after its month closed, a record leaves that ranking as it was, and is one late change', async () => {
  world.at('2026-09-15T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager } = merit;
  const { id, version } = await award(merit, '2026-09-10', { b: 100, a: 0 });
  world.at('2026-11-20T04:00:00Z');
  expect(await merit.org.tx(closeMonths)).toEqual([202609]);
  const closed = await manager.as.get(rankingCalls.rank, { month: 202609 });
  expect(await scoresOf(merit, 202609, 202611)).toEqual([100, 0, 100]);
  await manager.as.get(meritCalls.nullify, { id, version, reason: 'by mistake' });
  expect(closed.lateChanges).toBe(0);
  expect(await manager.as.get(rankingCalls.rank, { month: 202609 })).toEqual({ ...closed, lateChanges: 1 });
  expect(await scoresOf(merit, 202609, 202610, 202611)).toEqual([100, 0, -100, 0]);
  const { postings } = await manager.as.get(meritCalls.detail, { id });
  expect(postings.map(({ bookDate, originMonth }) => [bookDate, originMonth])).toEqual([
    ['2026-09-10', null],
    ['2026-11-01', 202609],
  ]);
  const late = await manager.as.get(rankingCalls.late, { month: 202609 });
  expect(late.total).toBe(1);
  expect(late.rows).toMatchObject([{ memberId: merit.targets[0]!.memberId, bmp: -100 }]);
});

test('O24: 1 A counts 20 B, and 30 from the 1st on; the month before stays at 20', async () => {
  world.at('2026-10-10T04:00:00Z');
  const merit = await meritWorld(world);
  await award(merit, '2026-10-10', { b: 0, a: 10 });
  expect(await scoresOf(merit, 202610)).toEqual([200, 200]);
  const change = { name: 'ratio', value: '300', fromDay: '2026-11-01', version: 0 };
  await merit.manager.as.get(settingsCalls.save, change);
  expect(await scoresOf(merit, 202610)).toEqual([200, 200]);
  world.at('2026-11-01T04:00:00Z');
  // October is still open: what is entered late for it counts by its own ratio.
  await award(merit, '2026-10-31', { b: 0, a: 10 });
  await award(merit, '2026-11-01', { b: 0, a: 10 });
  expect(await scoresOf(merit, 202610, 202611)).toEqual([400, 300, 700]);
  world.at('2026-11-20T04:00:00Z');
  expect(await merit.org.tx(closeMonths)).toEqual([202610]);
  expect(await scoresOf(merit, 202610, 202611)).toEqual([400, 300, 700]);
});

test('O22, PF3: whoever moves on the 15th leaves 40 with the old unit, and no ranking of the past changes', async () => {
  world.at('2026-11-10T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager, org } = merit;
  const [a, b] = [await org.unit('A'), await org.unit('B')];
  const target = await org.person({ unitId: a });
  const own = { ...merit, targets: [target] };
  const inUnit = async (unitId: string, unitBasis: 'entry' | 'current' = 'entry') => {
    const { rows } = await manager.as.get(rankingCalls.rank, { month: 202611, unitIds: [unitId], unitBasis });
    return rows.map(({ memberId, meritPoint }) => [memberId === target.memberId, meritPoint]);
  };
  await award(own, '2026-11-10', { b: 400, a: 0 });
  expect([await inUnit(a), await inUnit(b)]).toEqual([[[true, 400]], []]);
  world.at('2026-11-15T04:00:00Z');
  const move = { memberIds: [target.memberId], unitId: b, replace: true };
  await manager.as.get(membersCalls.addMembersUnit, move);
  world.at('2026-11-20T04:00:00Z');
  await award(own, '2026-11-20', { b: 600, a: 0 });
  expect([await inUnit(a), await inUnit(b)]).toEqual([[[true, 400]], [[true, 600]]]);
  expect([await inUnit(a, 'current'), await inUnit(b, 'current')]).toEqual([[], [[true, 1000]]]);
});

test('PF5: every screen begins a cumulative total on the same day, so that all of them show one number', async () => {
  world.at('2026-09-15T04:00:00Z');
  const merit = await meritWorld(world);
  const [target] = merit.targets;
  const { memberId, as } = target!;
  const start = { memberId, version: 0, bmp: 5000 };
  await merit.manager.as.get(startCalls.saveStart, start);
  await award(merit, '2026-09-10', { b: 100, a: 0 });
  world.at('2026-11-20T04:00:00Z');
  await award(merit, '2026-11-20', { b: 50, a: 0 });
  const until = '2026-11-20';
  const totals = await Promise.all([
    merit.manager.as
      .get(rankingCalls.total, {})
      .then(({ rows }) => rows.find((row) => row.memberId === memberId)?.meritPointTotal),
    merit.manager.as
      .get(rankingCalls.total, { until })
      .then(({ rows }) => rows.find((row) => row.memberId === memberId)?.meritPointTotal),
    as.get(rankingCalls.mine, {}).then(({ cumulative }) => cumulative.own?.meritPoint),
    as.get(rankingCalls.standing, { until }).then(({ own }) => own?.meritPoint),
    as.get(rankingCalls.explain, { memberId, until }).then(({ meritPoint }) => meritPoint),
  ]);
  expect(totals).toEqual(totals.map(() => 5150));
  const { rows } = await as.get(rankingCalls.trend, { memberId, fromMonth: 202601, toMonth: 202611 });
  expect(rows.reduce((sum, { meritPoint }) => sum + meritPoint, 5000)).toBe(5150);
});
