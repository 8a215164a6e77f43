/** Known mistakes of similar products, which must not happen here (docs/tests.md). */
import { expect, test } from 'vitest';
import { useWorld, type Person } from '../../../../test/world.ts';
import { rankingCalls } from '../../../ranking/calls.ts';
import { startCalls } from '../../start.calls.ts';
import { bindIn, fixedWorld, itemIn, ran, type FixedWorld } from '../fixture.ts';

const world = await useWorld();

/** A member's points in each of the months, and in all. */
async function scoresOf({ manager }: FixedWorld, { memberId }: Person, months: readonly number[]) {
  const monthly = await Promise.all(months.map((month) => manager.as.get(rankingCalls.rank, { month })));
  const total = await manager.as.get(rankingCalls.total, {});
  return [
    ...monthly.map(({ rows }) => rows.find((row) => row.memberId === memberId)?.meritPoint),
    total.rows.find((row) => row.memberId === memberId)?.meritPointTotal,
  ];
}

test('O19, PF1: start points of 500 count once in all, however many months are run, and in none of them', async () => {
  world.at('2026-09-10T04:00:00Z');
  const own = await fixedWorld(world);
  const person = await own.org.person({ joinDay: '2020-01-01' });
  await bindIn(own, await itemIn(own, { value: 600 }), [person]);
  const start = { memberId: person.memberId, version: 0, bmp: 5000 };
  await own.manager.as.get(startCalls.saveStart, start);
  expect(await scoresOf(own, person, [202609])).toEqual([0, 5000]);
  for (const [at, month] of [
    ['2026-10-02T04:00:00Z', 202609],
    ['2026-11-02T04:00:00Z', 202610],
    ['2026-12-02T04:00:00Z', 202611],
  ] as const) {
    world.at(at);
    expect([await ran(own, month), await ran(own, month)]).toEqual([1, 0]);
  }
  expect(await scoresOf(own, person, [202609, 202610, 202611])).toEqual([600, 600, 600, 6800]);
});

test('PF2: seniority points are not only calculated: they are booked, and count in the month and in all', async () => {
  world.at('2026-09-02T04:00:00Z');
  const own = await fixedWorld(world);
  const person = await own.org.person({ joinDay: '2023-10-31' });
  await itemIn(own, { kind: 'seniority', everybody: true, value: 100, cap: 500 });
  await bindIn(own, await itemIn(own, { value: 600 }), [person]);
  world.at('2026-11-02T04:00:00Z');
  await ran(own, 202610);
  // 60.0 for the post, and 10.0 for each of three full years.
  expect(await scoresOf(own, person, [202610])).toEqual([900, 900]);
  const months = await own.manager.as.get(rankingCalls.rank, { month: 202610 });
  expect(months.rows.find(({ memberId }) => memberId === person.memberId)).toMatchObject({
    daily: 0,
    fixed: 600,
    seniority: 300,
  });
  const { rows } = await person.as.get(rankingCalls.explain, {
    month: 202610,
    memberId: person.memberId,
  });
  expect(rows.map(({ kind, bmp }) => [kind, bmp]).toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
    ['fixed', 300],
    ['fixed', 600],
  ]);
});
