import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { exported } from '../../files/server/fixture.ts';
import { post, reverse } from '../../ledger/server/door.ts';
import type { EntrySource } from '../../ledger/rules.ts';
import { membersCalls } from '../../members/calls.ts';
import { saveSettings } from '../../organisation/server/door.ts';
import { householdCalls } from '../../personnel/household.calls.ts';
import { mergeCalls } from '../../personnel/merge.calls.ts';
import { settingsCalls } from '../../settings/calls.ts';
import { rankingCalls as calls } from '../calls.ts';
import { ownCalls } from '../own.calls.ts';

const world = await useWorld();

type Earned = { day: string; bmp: number; amp?: number; source?: EntrySource };
/** Fixed points of a run of the month would need one; bonuses come from the same source. */
const kinds = {
  post: 'post',
  fixed: 'bonus',
  seniority: 'bonus',
  task: 'task',
  start: 'start',
  carry: 'carry',
} as const;

async function earn(own: OrganisationWorld, { memberId, unitId }: Person, earned: Earned) {
  const { day, bmp, amp = 0, source = 'post' } = earned;
  const recordId = newId();
  const entry = { memberId, unitId, eventId: null, recordDate: day };
  const { postingId } = await own.tx((tx) =>
    post(tx, {
      kind: kinds[source],
      source,
      recordId,
      stateVersion: 1,
      bookDate: day,
      byMemberId: null,
      entries: [{ ...entry, bmp, amp, pmp: 0, gcp: 0 }],
    }),
  );
  return { postingId, recordId };
}

/** Somebody with points of every source, of two months. */
async function rich(own: OrganisationWorld, person: Person) {
  await earn(own, person, { day: '2026-10-10', bmp: 11 });
  await earn(own, person, { day: '2026-11-10', bmp: 100, amp: 10 });
  await earn(own, person, { day: '2026-10-31', bmp: 30, source: 'fixed' });
  await earn(own, person, { day: '2026-11-10', bmp: 31, source: 'fixed' });
  await earn(own, person, { day: '2026-11-10', bmp: 7, source: 'seniority' });
  await earn(own, person, { day: '2026-11-12', bmp: -13, source: 'task' });
  await earn(own, person, { day: '2026-11-01', bmp: 5_000, amp: 3, source: 'start' });
}

async function place() {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const admin = await own.person({ roles: ['administrator'] });
  return { own, admin, person: await own.person(), other: await own.person() };
}

const names = ['daily', 'fixed', 'seniority', 'task', 'start', 'carried'] as const;
type Parts = Record<(typeof names)[number], number | null>;
const partsOf = (row: Parts) => names.map((name) => row[name]);
const sumOf = (row: Parts) => partsOf(row).reduce<number>((sum, part) => sum + (part ?? 0), 0);

/** The parts of a member in a month, in days and in all; of everybody they add up to the total. */
async function standingOf({ as }: Person, { memberId }: Person) {
  await world.settle();
  const [month, days, total, past] = await Promise.all([
    as.get(calls.rank, { month: 202611, size: 200 }),
    as.get(calls.rank, { from: '2026-10-05', to: '2026-11-15', size: 200 }),
    as.get(calls.total, { size: 200 }),
    as.get(calls.total, { until: '2026-11-11', size: 200 }),
  ]);
  for (const { rows } of [month, days]) for (const row of rows) expect(sumOf(row)).toBe(row.meritPoint);
  for (const { rows } of [total, past]) for (const row of rows) expect(sumOf(row)).toBe(row.meritPointTotal);
  const own = (rows: readonly (Parts & { memberId: string })[]) =>
    rows.filter((row) => row.memberId === memberId).map(partsOf)[0];
  return { month: own(month.rows), days: own(days.rows), total: own(total.rows), past: own(past.rows) };
}

test('the parts of a row by source add up to its total, by month, by days and up to a day, and in files', async () => {
  const { own, admin, person } = await place();
  await rich(own, person);
  const undone = await earn(own, person, { day: '2026-11-05', bmp: 40, source: 'fixed' });
  const full = await standingOf(admin, person);
  expect(full).toEqual({
    month: [300, 71, 7, -13, 0, 0],
    days: [311, 101, 7, -13, 0, 0],
    total: [311, 101, 7, -13, 5_060, 0],
    past: [311, 101, 7, 0, 5_060, 0],
  });
  await own.tx((tx) => reverse(tx, { ...undone, stateVersion: 2, byMemberId: null, bookDate: '2026-11-05' }));
  expect((await standingOf(admin, person)).total).toEqual([311, 61, 7, -13, 5_060, 0]);
  // In a unit, too.
  const { rows } = await admin.as.get(calls.total, { unitIds: [person.unitId] });
  expect(partsOf(rows[0]!)).toEqual([311, 61, 7, -13, 5_060, 0]);
  const params = {};
  const [head, first] = await exported(admin, { kind: 'ranking.total', params });
  const cell = (title: string) => first!.split(',')[head!.split(',').indexOf(title)];
  expect(
    [
      'Daily points',
      'Fixed points',
      'Years of service',
      'Reward/deduct task',
      'Start points',
      'Total points',
    ].map(cell),
  ).toEqual(['31.1', '6.1', '0.7', '-1.3', '506.0', '542.6']);
  const [months] = await exported(admin, { kind: 'ranking.rank', params });
  expect(months).toContain('Years of service');
  // Start points are in no month.
  expect(months).not.toContain('Start points');
  const lists = await person.as.get(ownCalls.ownEntries, { source: 'seniority' });
  expect(lists.rows.map(({ source, bmp }) => [source, bmp])).toEqual([['seniority', 7]]);
});

test('what is carried over by a merger or a division stays of its source', async () => {
  const { own, admin, person, other } = await place();
  await rich(own, person);
  await earn(own, other, { day: '2026-11-03', bmp: 9, source: 'fixed' });
  await admin.as.get(membersCalls.stopOrStart, {
    memberIds: [person.memberId],
    action: 'stop',
    reason: 'twice there',
  });
  const merging = { id: newId(), fromId: person.memberId, intoId: other.memberId, reason: 'one person' };
  await admin.as.get(mergeCalls.merge, merging);
  expect(await standingOf(admin, other)).toMatchObject({
    month: [300, 40, 7, -13, 0, 0],
    total: [311, 70, 7, -13, 5_060, 0],
  });
  await saveOption(admin, 'cumulativeStart', false);
  expect((await standingOf(admin, other)).total).toEqual([311, 70, 7, -13, null, 0]);

  const [home, away] = [await own.person({ type: 'household' }), await own.person({ type: 'household' })];
  const memberIds = [(await own.person()).memberId, (await own.person()).memberId];
  await admin.as.get(householdCalls.addPeople, { groupId: home.memberId, memberIds, relation: '' });
  await earn(own, home, { day: '2026-11-03', bmp: 33, source: 'fixed' });
  await earn(own, home, { day: '2026-11-03', bmp: 21, source: 'start' });
  const voided = await earn(own, home, { day: '2026-11-04', bmp: 50, amp: 1 });
  const leaving = { groupId: home.memberId, intoId: away.memberId, memberIds: memberIds.slice(0, 1) };
  await admin.as.get(householdCalls.split, { id: newId(), ...leaving, rule: 'share', reason: 'moved' });
  expect((await standingOf(admin, home)).total).toEqual([45, 17, 0, 0, null, 0]);
  expect((await standingOf(admin, away)).total).toEqual([25, 16, 0, 0, null, 0]);
  await own.tx((tx) => reverse(tx, { ...voided, stateVersion: 2, byMemberId: null, bookDate: '2026-11-04' }));
  expect((await standingOf(admin, away)).month).toEqual([0, 16, 0, 0, 0, 0]);
  await saveOption(admin, 'cumulativeStart', true);
  expect((await standingOf(admin, home)).total).toEqual([0, 17, 0, 0, 10, 0]);
});

async function saveOption({ as }: Person, name: string, value: boolean): Promise<void> {
  const { settings } = await as.get(settingsCalls.get, {});
  const { version } = settings.find((each) => each.name === name)!;
  await as.get(settingsCalls.save, { name, value: String(value), fromDay: '2026-11-20', version });
  await world.settle();
}

/** The total of a member wherever it is shown. */
async function totalsOf({ as }: Person, person: Person) {
  const [ranking, unit, mine, explained, past] = await Promise.all([
    as.get(calls.total, { size: 200 }),
    as.get(calls.total, { unitIds: [person.unitId], size: 200 }),
    person.as.get(calls.mine, {}),
    person.as.get(calls.explain, { memberId: person.memberId, until: '2026-11-20' }),
    as.get(calls.total, { until: '2026-11-11', size: 200 }),
  ]);
  const sums = [ranking, unit].map(
    ({ rows }) => rows.find(({ memberId }) => memberId === person.memberId)?.meritPointTotal,
  );
  const before = past.rows.find(({ memberId }) => memberId === person.memberId)?.meritPointTotal;
  expect(explained.rows.reduce((sum, { meritPoint }) => sum + meritPoint, 0)).toBe(explained.meritPoint);
  return { all: [...sums, mine.cumulative.own?.meritPoint, explained.meritPoint], before };
}

test('O19: start points count in the cumulative total once; a setting leaves them out wherever it is shown, and years of service and fixed points likewise', async () => {
  const { own, admin, person, other } = await place();
  await rich(own, person);
  await earn(own, other, { day: '2026-11-10', bmp: 400 });
  const everywhere = (total: number) => [total, total, total, total];
  const full = 311 + 61 + 7 - 13 + 5_060;
  expect(await totalsOf(admin, person)).toEqual({ all: everywhere(full), before: full + 13 });
  const month = await admin.as.get(calls.rank, { month: 202611 });

  await saveOption(admin, 'cumulativeStart', false);
  expect(await totalsOf(admin, person)).toEqual({ all: everywhere(366), before: 379 });
  const ranking = await admin.as.get(calls.total, {});
  expect(ranking).toMatchObject({ leftOut: ['start'] });
  expect(ranking.rows[0]).toMatchObject({ memberId: other.memberId, meritPointTotal: 400, start: null });
  expect(await admin.as.get(calls.rank, { month: 202611, asOf: month.asOf })).toEqual({
    ...month,
    asOf: month.asOf,
  });

  const until = { memberId: person.memberId, until: '2026-11-20' };
  const lines = await exported(admin, { kind: 'ranking.explain', params: until });
  expect(lines.length - 1).toBe((await person.as.get(calls.explain, until)).total);

  await saveOption(admin, 'cumulativeFixed', false);
  expect((await totalsOf(admin, person)).all).toEqual(everywhere(305));
  // Later entries follow the setting, folded or not.
  await earn(own, person, { day: '2026-11-19', bmp: 1_000, source: 'start' });
  await earn(own, person, { day: '2026-11-19', bmp: 1_000, source: 'fixed' });
  await earn(own, person, { day: '2026-11-19', bmp: 5, source: 'seniority' });
  expect((await totalsOf(admin, person)).all).toEqual(everywhere(310));
  await saveOption(admin, 'cumulativeSeniority', false);
  expect((await totalsOf(admin, person)).all).toEqual(everywhere(298));
  for (const name of ['cumulativeStart', 'cumulativeFixed', 'cumulativeSeniority'])
    await saveOption(admin, name, true);
  expect((await totalsOf(admin, person)).all).toEqual(everywhere(full + 2_005));
});

test('what the cumulative total would be without a part is tried before it is saved, the largest changes first', async () => {
  const { own, admin, person, other } = await place();
  await rich(own, person);
  await earn(own, other, { day: '2026-11-10', bmp: 400 });
  await earn(own, other, { day: '2026-11-01', bmp: 9, source: 'start' });
  await world.settle();
  const before = await admin.as.get(calls.total, {});
  const tried = await admin.as.get(settingsCalls.simulate, {
    name: 'cumulativeStart',
    value: 'false',
    changed: true,
  });
  expect(tried).toMatchObject({ month: null, members: 3, otherPoints: 2, otherRank: 2, total: 2 });
  expect(tried.pointsBefore - tried.pointsAfter).toBe(5_069);
  expect(tried.rows.map(({ memberId, before: was, after }) => [memberId, was, after])).toEqual(
    [
      [
        person.memberId,
        { memberNo: person.number, rank: 1, points: 5_426 },
        { memberNo: person.number, rank: 2, points: 366 },
      ],
      [
        other.memberId,
        { memberNo: other.number, rank: 2, points: 409 },
        { memberNo: other.number, rank: 1, points: 400 },
      ],
    ].map(([id, was, after]) => [id, strip(was), strip(after)]),
  );
  expect((await admin.as.get(calls.total, { asOf: before.asOf })).rows).toEqual(before.rows);
  await saveOption(admin, 'cumulativeStart', false);
  const { rows } = await admin.as.get(calls.total, {});
  expect(
    rows.map(({ memberId, rankNum, meritPointTotal }) => [memberId, rankNum, meritPointTotal]).slice(0, 2),
  ).toEqual([
    [other.memberId, 1, 400],
    [person.memberId, 2, 366],
  ]);
  const none = await admin.as.get(settingsCalls.simulate, {
    name: 'cumulativeStart',
    value: 'false',
    changed: true,
  });
  expect(none).toMatchObject({ otherPoints: 0, otherRank: 0, rows: [] });
});

const strip = (place: unknown) => {
  const { rank, points } = place as { rank: number; points: number };
  return { rank, points };
};

test('whoever may not open the entries of others is told what his own points are made of, and no others', async () => {
  const { own, admin, person, other } = await place();
  await rich(own, person);
  await earn(own, other, { day: '2026-11-10', bmp: 400 });
  await own.tx((tx) => saveSettings(tx, { rankMasked: true }));
  await world.settle();
  const { rows } = await person.as.get(calls.total, {});
  expect(rows.find(({ memberId }) => memberId === person.memberId)).toMatchObject({
    start: 5_060,
    fixed: 61,
  });
  const masked = rows.filter(({ memberId }) => memberId === '');
  expect(masked.length).toBeGreaterThan(0);
  for (const row of masked) expect(partsOf(row)).toEqual([null, null, null, null, null, null]);
  expect((await admin.as.get(calls.total, {})).rows.every(({ daily }) => daily !== null)).toBe(true);
});
