import { expect, test } from 'vitest';
import type { SettingValue } from '../../../kit/contract/setting.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { exported } from '../../files/server/fixture.ts';
import { post } from '../../ledger/server/door.ts';
import { meritRights } from '../../merit/permissions.ts';
import { saveSettings } from '../../organisation/server/door.ts';
import { rankingCalls as calls } from '../calls.ts';
import { bandOf, maskedName } from '../rules.ts';

const world = await useWorld();
const month = 202611;

async function earn(own: OrganisationWorld, { memberId, unitId }: Person, bmp: number, day = '2026-11-10') {
  const entry = { memberId, unitId, eventId: null, recordDate: day, bmp, amp: 0, pmp: 0, gcp: 0 };
  const posting = { kind: 'post', recordId: newId(), stateVersion: 1, byMemberId: null } as const;
  await own.tx((tx) => post(tx, { ...posting, bookDate: day, entries: [entry] }));
}

/** A manager without points and nine members with 90.0, 80.0 … 10.0. */
async function team(rules: Readonly<Record<string, SettingValue>>) {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const manager = await own.person({ roles: ['points_manager'] });
  const people: Person[] = [];
  for (let points = 900; points > 0; points -= 100) {
    const person = await own.person();
    await earn(own, person, points);
    people.push(person);
  }
  await own.tx((tx) => saveSettings(tx, rules));
  await world.settle();
  return { own, manager, people };
}

const seenBy = async (person: Person, input: object = {}) => {
  const { rows } = await person.as.get(calls.rank, { month, ...input });
  return rows.map(({ memberId, rankNum }) => [memberId, rankNum]);
};

test('next to one’s own place: no page, search, other scope, own rank or entry shows more', async () => {
  const { own, manager, people } = await team({ rankVisibility: 'neighbours' });
  const [, , third, fourth, fifth, sixth, seventh] = people as Person[];
  const around = [third, fourth, fifth, sixth, seventh].map((person, index) => [person!.memberId, index + 3]);
  expect(await seenBy(fifth!)).toEqual(around);
  expect(await seenBy(people[0]!)).toHaveLength(3);
  expect(await seenBy(fifth!, { page: 2 })).toEqual([]);
  expect(await seenBy(fifth!, { page: 3, size: 2 })).toEqual(around.slice(4));
  expect(await seenBy(fifth!, { search: people[0]!.number })).toEqual([]);
  expect(await seenBy(fifth!, { search: sixth!.number })).toEqual([[sixth!.memberId, 6]]);
  expect(await seenBy(fifth!, { basis: 'bmp' })).toEqual(around);
  expect(await seenBy(fifth!, { from: '2026-11-01', to: '2026-11-12', month: undefined })).toEqual(around);
  expect(await seenBy(fifth!, { asOf: '2026-11-20T05:00:00.000Z' })).toEqual(around);
  expect(await seenBy(fifth!, { unitIds: [await own.unit('elsewhere')] })).toEqual([]);
  expect((await fifth!.as.get(calls.total, {})).rows).toHaveLength(5);
  const mine = await fifth!.as.get(calls.mine, {});
  expect(mine.monthly).toMatchObject({ place: 2, total: 10, toLift: 100 });
  expect([...mine.monthly.before, ...mine.monthly.after]).toHaveLength(4);
  // Nor does one's own place in a narrower ranking.
  const inDays = { from: '2026-11-01', to: '2026-11-12' };
  const narrow = await fifth!.as.get(calls.standing, inDays);
  expect(narrow).toMatchObject({ place: 2, total: 10, toLift: 100 });
  const rows = [...narrow.before, narrow.own, ...narrow.after];
  expect(rows.map((row) => [row?.memberId, row?.rankNum])).toEqual(around);
  const input = { memberId: fourth!.memberId, month };
  expect((await fifth!.as.call(calls.explain, input)).status).toBe(403);
  expect((await fifth!.as.call(calls.late, { month })).status).toBe(403);
  expect(
    (await fifth!.as.call(calls.trend, { memberId: fourth!.memberId, fromMonth: month, toMonth: month }))
      .status,
  ).toBe(403);
  expect((await fifth!.as.get(calls.explain, { memberId: fifth!.memberId, month })).total).toBe(1);
  expect(await seenBy(manager)).toHaveLength(10);
  expect((await manager.as.get(calls.explain, input)).total).toBe(1);
});

/** A reader of reports without the whole ranking, who has points. */
async function readerIn(own: OrganisationWorld): Promise<Person> {
  const reader = await own.person({ roles: ['report_reader'] });
  await own.tx((tx) =>
    tx.run(sql`update role set permissions = array_remove(permissions, ${meritRights.wholeRanking})
      where built_in = 'report_reader'`),
  );
  await earn(own, reader, 550);
  await world.settle();
  return reader;
}

test('a file holds no more than the list', async () => {
  const { own, people } = await team({ rankVisibility: 'neighbours', rankMasked: true });
  const reader = await readerIn(own);
  for (const kind of ['ranking.rank', 'ranking.total']) {
    const lines = await exported(reader, { kind, params: {} });
    expect(lines).toHaveLength(6);
    expect(lines[3]).toContain(reader.name);
    for (const person of people) expect(lines.join()).not.toContain(person.number);
  }
});

test('the first places, one’s own alone, or nothing but the band', async () => {
  const { own, people } = await team({ rankVisibility: 'top', rankTop: 2 });
  const [first, second, third] = people as [Person, Person, Person];
  const top = [
    [first.memberId, 1],
    [second.memberId, 2],
  ];
  expect(await seenBy(third)).toEqual(top);
  // A search for oneself finds the caller's rank.
  expect(await seenBy(third, { search: third.number })).toEqual([[third.memberId, 3]]);
  const { monthly } = await third.as.get(calls.mine, {});
  expect(monthly).toMatchObject({ own: { rankNum: 3 }, place: null, after: [] });
  expect(monthly.before.map(({ memberId }) => memberId)).toEqual([first.memberId, second.memberId]);
  const days = { from: '2026-11-01', to: '2026-11-12' };
  expect(await third.as.get(calls.standing, days)).toMatchObject({
    own: { rankNum: 3 },
    place: null,
    after: [],
  });
  await own.tx((tx) => saveSettings(tx, { rankVisibility: 'own' }));
  expect(await seenBy(third)).toEqual([[third.memberId, 3]]);
  expect(await third.as.get(calls.standing, days)).toMatchObject({
    own: { rankNum: 3 },
    place: 0,
    toLift: 100,
    before: [],
    after: [],
  });
  await own.tx((tx) => saveSettings(tx, { rankVisibility: 'bands' }));
  const { rows } = await third.as.get(calls.rank, { month });
  expect(rows).toMatchObject([{ memberId: third.memberId, rankNum: 0, band: 50, change: { rank: null } }]);
  const hidden = { own: { rankNum: 0, band: 50 }, toNext: null, toLift: null, before: [], after: [] };
  expect((await third.as.get(calls.mine, {})).monthly).toMatchObject(hidden);
  expect(await third.as.get(calls.standing, days)).toMatchObject(hidden);
});

test('masked names are told without id and number, one’s own as it is', async () => {
  const { people } = await team({ rankMasked: true });
  const [first, second] = people as [Person, Person];
  const { rows, opensOthers } = await second.as.get(calls.rank, { month });
  expect(opensOthers).toBe(false);
  expect(rows[0]).toMatchObject({
    memberId: '',
    memberNo: '',
    memberName: maskedName(first.name),
    rankNum: 1,
  });
  expect(rows[1]).toMatchObject({ memberId: second.memberId, memberName: second.name });
  for (const answer of [
    await second.as.get(calls.mine, {}),
    await second.as.get(calls.standing, { from: '2026-11-01', to: '2026-11-12' }),
  ])
    expect(JSON.stringify(answer)).not.toContain(first.memberId);
});

test('where names are masked, no search of a list or a file tells whose a row is', async () => {
  for (const rankVisibility of ['full', 'top'] as const) {
    const { own, people } = await team({ rankMasked: true, rankVisibility });
    const [first, second] = people as [Person, Person];
    for (const search of [first.name, first.number]) {
      expect(await seenBy(second, { search })).toEqual([]);
      expect((await second.as.get(calls.total, { search })).rows).toEqual([]);
    }
    expect(await seenBy(second, { search: second.number })).toEqual([[second.memberId, 2]]);
    const reader = await readerIn(own);
    for (const kind of ['ranking.rank', 'ranking.total']) {
      const found = await exported(reader, { kind, params: { search: first.number } });
      expect(found.slice(1)).toEqual([]);
      expect((await exported(reader, { kind, params: { search: reader.number } })).join()).toContain(
        reader.name,
      );
    }
  }
});

test('a running month is compared with the same days of the month before', async () => {
  world.at('2026-11-10T04:00:00Z');
  const own = await world.organisation();
  const [manager, person] = [await own.person({ roles: ['points_manager'] }), await own.person()];
  await earn(own, person, 50, '2026-10-10');
  await earn(own, person, 400, '2026-10-11');
  await earn(own, person, 70, '2026-11-09');
  const compared = async (input: object) => {
    const { rows, compared: days } = await manager.as.get(calls.rank, input);
    return [days, rows[0]?.change?.points];
  };
  const ownBefore = async (input: object = {}) => (await person.as.get(calls.mine, input)).before;
  expect(await ownBefore()).toBe(50);
  expect(await ownBefore({ month: 202610 })).toBe(0);
  const same = { from: '2026-10-01', to: '2026-10-10' };
  expect(await compared({ compare: 'days' })).toEqual([same, 20]);
  expect(await compared({})).toEqual([{ from: '2026-10-01', to: '2026-10-31' }, -380]);
  expect(await compared({ compare: 'days', month: 202610 })).toEqual([
    { from: '2026-09-01', to: '2026-09-30' },
    450,
  ]);
  world.at('2026-11-30T04:00:00Z');
  expect((await compared({ compare: 'days' }))[1]).toBe(-380);
  expect(await ownBefore()).toBe(450);
});

test('as of a past moment, what was posted later does not count', async () => {
  world.at('2026-11-10T04:00:00Z');
  const own = await world.organisation();
  const person = await own.person();
  await earn(own, person, 50, '2026-11-09');
  const asOf = '2026-11-10T05:00:00.000Z';
  world.at('2026-11-10T06:00:00Z');
  await earn(own, person, 30, '2026-11-08');
  const points = async (input: object) => [
    (await person.as.get(calls.rank, { month, ...input })).rows[0]?.meritPoint,
    (await person.as.get(calls.total, input)).rows[0]?.meritPointTotal,
    (await person.as.get(calls.explain, { memberId: person.memberId, month, ...input })).meritPoint,
  ];
  expect(await points({})).toEqual([80, 80, 80]);
  expect(await points({ asOf })).toEqual([50, 50, 50]);
});

test('by row, a tie may take more than the points of the one before', async () => {
  const { own, people } = await team({ tieRule: 'row' });
  const [, second, third] = people as [Person, Person, Person];
  // Numbers rise, so the later one loses a tie.
  expect((await third.as.get(calls.mine, {})).monthly).toMatchObject({ toNext: 100, toLift: 101 });
  await earn(own, third, 100);
  expect((await third.as.get(calls.mine, {})).monthly).toMatchObject({ own: { rankNum: 3 }, toLift: 1 });
  expect((await second.as.get(calls.mine, {})).monthly.own?.rankNum).toBe(2);
});

test('bands are shares from the top', () => {
  expect([1, 10, 11, 25, 50, 75, 76, 100].map((place) => bandOf(place, 100))).toEqual([
    10, 10, 25, 25, 50, 75, 100, 100,
  ]);
  expect(bandOf(1, 3)).toBe(50);
});
