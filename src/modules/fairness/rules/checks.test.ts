import { expect, test } from 'vitest';
import { diceOf, seed as today } from '../../../kit/test/budget.ts';
import { holm, tail } from './chance.ts';
import { checks, findingsOf, monthLevel, secondsOf, type Finding } from './checks.ts';
import { MonthOfRecords, type Decision, type RecordFacts } from './month.ts';
import { chanceOf, recordOf, townOf, type Town } from './plan.fixture.ts';

const daysOfMonth = 30;
/** Five that stay, so that a fault comes back, and another one each day. */
const fixedSeeds = [1, 2, 3, 4, 5];
const seeds = [...fixedSeeds, today];

function found(records: readonly RecordFacts[]): Finding[] {
  const month = new MonthOfRecords(daysOfMonth);
  for (const record of records) month.add(record);
  return [...findingsOf(month)].flat();
}
const times = (count: number, make: (index: number) => RecordFacts): RecordFacts[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('the tail of the binomial distribution is exact', () => {
  expect(tail(10, 0.5, 0)).toBe(1);
  expect(tail(10, 0.5, 11)).toBe(0);
  expect(tail(10, 0.5, 10)).toBeCloseTo(1 / 1024, 12);
  expect(tail(10, 0.5, 6)).toBeCloseTo(386 / 1024, 12);
  expect(tail(20, 0.2, 16)).toBeCloseTo(1.3803e-8, 11);
  expect(tail(1_000, 0.1, 50)).toBeGreaterThan(0.999_999);
});

test('Holm keeps the smallest values as long as each is below its own level', () => {
  expect(holm([0.04, 0.001, 0.02], 3, 0.05)).toEqual([1, 2, 0]);
  expect(holm([0.04, 0.001, 0.03], 3, 0.05)).toEqual([1]);
  expect(holm([0.04], 10, 0.05)).toEqual([]);
  expect(holm([], 0, 0.05)).toEqual([]);
});

test('a decision has the time since the one before, or since its record came; a pause counts ten minutes', () => {
  const at = (seconds: number, arrived: number): Decision => ({
    recordId: `${seconds} ${arrived}`,
    reviewerId: 'r',
    at: seconds * 1_000,
    arrivedAt: arrived * 1_000,
    passed: true,
    isFinal: true,
  });
  const seconds = secondsOf([at(8_000, 7_995), at(5_000, 0), at(5_004, 0), at(9_000, 0), at(9_000, 10)]);
  expect(seconds.map((each) => each.seconds)).toEqual([600, 4, 5, 300, 300]);
});

test.each(seeds)('months of chance alone are flagged in at most one of twenty: seed %i', (seed) => {
  const months = 100;
  let flagged = 0;
  for (let month = 1; month <= months; month += 1) {
    const town = townOf(diceOf(seed * 1_000 + month), { units: 4 + (month % 5), size: 6 + (month % 20) });
    if (found(chanceOf(town, 14 + (month % 26))).length > 0) flagged += 1;
  }
  expect(flagged).toBeLessThanOrEqual(months * monthLevel);
});

/** The pattern that each check should find, planted among random records. */
const plants: Readonly<Record<(typeof checks)[number], (town: Town) => RecordFacts[]>> = {
  concentration: (town) =>
    times(24, (n) =>
      recordOf(town, 'u0/m0', {
        members: [n % 5 === 0 ? `u0/m${4 + (n % 9)}` : 'u0/m3'],
        award: true,
        reject: false,
      }),
    ),
  rubberStamp: (town) =>
    times(40, (n) =>
      recordOf(town, town.givers[n % town.givers.length] ?? '', {
        reviewer: 'stamp',
        seconds: 4,
        reject: false,
      }),
    ),
  monthEnd: (town) => times(20, (n) => recordOf(town, 'u1/m0', { day: 28 + (n % 3), reject: false })),
  reciprocal: (town) =>
    ['u2/m0', 'u2/m1'].flatMap((giver, index) =>
      times(14, () => recordOf(town, giver, { members: [`u2/m${1 - index}`], award: true, reject: false })),
    ),
  onlyAwards: (town) =>
    times(90, () =>
      recordOf(town, 'only', { members: [`u3/m${town.dice(20)}`], award: true, reject: false }),
    ),
  temporary: (town) => times(30, () => recordOf(town, 'u4/m0', { temporary: true, reject: false })),
  late: (town) =>
    times(30, (n) =>
      recordOf(town, town.givers[n % town.givers.length] ?? '', { reviewer: 'slow', hours: 24 * 12 }),
    ),
};

test.each(checks)('%s: what is planted among chance is found, with its records', (check) => {
  for (const seed of seeds) {
    const town = townOf(diceOf(seed * 7));
    const planted = plants[check](town);
    const ids = new Set(planted.map(({ id }) => id));
    const all = found([...chanceOf(town, 12), ...planted]).filter((each) => each.check === check);
    const covered = (finding: Finding): number => finding.recordIds.filter((id) => ids.has(id)).length;
    const own = all.filter((finding) => covered(finding) >= planted.length * 0.75);
    expect(own, `${check} seed ${seed}`).toHaveLength(1);
    expect(own[0]?.numbers.chance).toBeLessThan(monthLevel / checks.length);
    // A month may be flagged by chance, too; those of the seeds that stay are not.
    if (seed !== today) expect(all, `${check} seed ${seed}`).toHaveLength(1);
  }
});

test('all of them together are found, too, and nobody else', () => {
  const town = townOf(diceOf(3));
  const all = found([...chanceOf(town, 12), ...checks.flatMap((check) => plants[check](town))]);
  expect(new Set(all.map(({ check }) => check))).toEqual(new Set(checks));
  expect(all.map(({ check, subjectId, otherId }) => [check, subjectId, otherId])).toEqual([
    ['concentration', 'u0/m0', null],
    // Givers who award only each other concentrate, too.
    ['concentration', 'u2/m0', null],
    ['concentration', 'u2/m1', null],
    ['rubberStamp', 'stamp', null],
    ['monthEnd', 'u1/m0', null],
    ['reciprocal', 'u2/m0', 'u2/m1'],
    ['onlyAwards', 'only', null],
    ['temporary', 'u4/m0', null],
    ['late', 'slow', null],
  ]);
});

test('a small sample is no sample', () => {
  const town = townOf(diceOf(5));
  const few = times(11, () =>
    recordOf(town, 'u0/m0', { members: ['u0/m3'], day: 30, temporary: true, award: true, reject: false }),
  );
  expect(found([...chanceOf({ ...town, givers: ['u1/m0', 'u1/m1', 'u0/m1'] }, 11), ...few])).toEqual([]);
});
