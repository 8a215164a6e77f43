import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { eventsCalls } from '../../events/calls.ts';
import { filesCalls } from '../../files/calls.ts';
import { exported } from '../../files/server/fixture.ts';
import { post, reverse } from '../../ledger/server/door.ts';
import { meritCalls } from '../../merit/calls.ts';
import { documentFor, memberLine, meritWorld, recordIn } from '../../merit/server/builders.ts';
import { saveSettings } from '../../organisation/server/door.ts';
import { rankingCalls as calls } from '../calls.ts';

const world = await useWorld();

type Booking = {
  person: Person;
  day: string;
  bmp?: number;
  amp?: number;
  unitId?: string;
  kind?: 'post' | 'start';
};

async function book(
  own: OrganisationWorld,
  { person, day, bmp = 0, amp = 0, unitId, kind = 'post' }: Booking,
) {
  const recordId = newId();
  const entry = {
    memberId: person.memberId,
    unitId: unitId ?? person.unitId,
    eventId: null,
    recordDate: day,
  };
  const entries = [{ ...entry, bmp, amp, pmp: 0, gcp: 0 }];
  const { postingId } = await own.tx((tx) =>
    post(tx, { kind, recordId, stateVersion: 1, bookDate: day, byMemberId: null, entries }),
  );
  return { postingId, recordId };
}

async function school() {
  const own = await world.organisation();
  const admin = await own.person({ roles: ['administrator'] });
  const [a, b, c] = [await own.person(), await own.person(), await own.person()];
  return { own, admin, a, b, c };
}

test('a month’s ranking lists all members, counts A by the ratio and shows the change from last month', async () => {
  world.at('2026-11-20T04:00:00Z');
  const { own, admin, a, b, c } = await school();
  await book(own, { person: a, day: '2026-10-10', bmp: 50 });
  await book(own, { person: b, day: '2026-10-11', bmp: 80 });
  await book(own, { person: a, day: '2026-11-10', bmp: 120 });
  await book(own, { person: b, day: '2026-11-11', bmp: 100, amp: 1 });
  await book(own, { person: c, day: '2026-11-12', bmp: 100 });
  const { object } = await admin.as.call(calls.rank, {});
  expect(object).toMatchObject({
    month: 202611,
    total: 4,
    from: '2026-11-01',
    to: '2026-11-30',
    closed: false,
    lateChanges: 0,
  });
  expect(object.rows).toEqual([
    {
      ...rowOf(a, 1, 120),
      bmp: 120,
      unitName: expect.stringContaining('总部'),
      change: { rank: 1, points: 70 },
    },
    {
      ...rowOf(b, 1, 120),
      bmp: 100,
      amp: 1,
      unitName: expect.stringContaining('总部'),
      change: { rank: 0, points: 40 },
    },
    {
      ...rowOf(c, 3, 100),
      bmp: 100,
      unitName: expect.stringContaining('总部'),
      change: { rank: null, points: 100 },
    },
    // Members without an entry are listed as well; nobody had joined by the month before.
    { ...rowOf(admin, 4, 0), bmp: 0, unitName: expect.any(String), change: { rank: null, points: 0 } },
  ]);
  await own.tx((tx) => saveSettings(tx, { tieRule: 'dense' }));
  const dense = await admin.as.call(calls.rank, { from: '2026-11-01', to: '2026-11-30' });
  expect(dense.object.rows.map(({ rankNum }) => rankNum)).toEqual([1, 1, 2, 3]);
});

function rowOf(person: Person, rankNum: number, meritPoint: number) {
  const { memberId, name: memberName, number: memberNo } = person;
  const parts = { daily: meritPoint, fixed: 0, seniority: 0, task: 0, start: 0, carried: 0 };
  return {
    rankNum,
    band: null,
    memberId,
    memberName,
    memberNo,
    meritPoint,
    amp: 0,
    pmp: 0,
    gcp: 0,
    ...parts,
  };
}

test('a unit’s ranking counts what was earned in it, or what its people earned; a search keeps the ranks', async () => {
  const { own, admin, a, b } = await school();
  const [above, below] = [await own.unit('A'), await own.unit('B')];
  const inner = await own.unit('inner', above);
  const moved = await own.person({ unitId: below });
  const idle = await own.person({ unitId: below });
  await book(own, { person: moved, day: '2026-11-10', bmp: 40, unitId: inner });
  await book(own, { person: moved, day: '2026-11-20', bmp: 60 });
  await book(own, { person: a, day: '2026-11-20', bmp: 500 });
  const scores = async (input: object) => {
    const { object } = await admin.as.call(calls.rank, { month: 202611, ...input });
    return object.rows.map(({ memberId, meritPoint, rankNum }) => [memberId, meritPoint, rankNum]);
  };
  expect(await scores({ unitIds: [above] })).toEqual([[moved.memberId, 40, 1]]);
  expect(await scores({ unitIds: [above], withChildren: false })).toEqual([]);
  const without = [idle.memberId, 0, 2];
  expect(await scores({ unitIds: [below] })).toEqual([[moved.memberId, 60, 1], without]);
  // Of any days, too.
  expect(await scores({ unitIds: [below], month: undefined, from: '2026-11-01', to: '2026-11-15' })).toEqual([
    [moved.memberId, 0, 1],
    [idle.memberId, 0, 1],
  ]);
  expect(await scores({ unitIds: [below], unitBasis: 'current' })).toEqual([
    [moved.memberId, 100, 1],
    without,
  ]);
  expect(await scores({ search: moved.number })).toEqual([[moved.memberId, 100, 2]]);
  expect(await scores({ search: b.number })).toEqual([[b.memberId, 0, 3]]);
});

test('the cumulative ranking has the start points, as of any day, and equals the person’s own total', async () => {
  world.at('2026-11-20T04:00:00Z');
  const { own, admin, a } = await school();
  await book(own, { person: a, day: '2026-11-02', bmp: 5_000, kind: 'start' });
  await book(own, { person: a, day: '2026-11-03', bmp: 100 });
  const now = await admin.as.call(calls.total, {});
  expect(now.object).toMatchObject({
    until: '2026-11-20',
    // Members without an entry are listed last and together.
    total: 4,
  });
  expect(now.object.rows.map(({ meritPointTotal, rankNum }) => [meritPointTotal, rankNum])).toEqual([
    [5_100, 1],
    [0, 2],
    [0, 2],
    [0, 2],
  ]);
  const then = await admin.as.call(calls.total, { until: '2026-11-02' });
  expect(then.object.rows[0]?.meritPointTotal).toBe(5_000);
  const mine = await a.as.call(calls.mine, {});
  expect(mine.object.cumulative.own?.meritPoint).toBe(5_100);
  expect(mine.object.monthly.own?.meritPoint).toBe(100);
});

test('the caller’s own rank has the neighbours and the distance to the next', async () => {
  world.at('2026-11-20T04:00:00Z');
  const { own, admin, a, b, c } = await school();
  for (const [person, bmp] of [
    [a, 300],
    [b, 200],
    [c, 100],
  ] as const)
    await book(own, { person, day: '2026-11-05', bmp });
  const { object } = await b.as.call(calls.mine, {});
  expect(object.monthly).toMatchObject({ toNext: 100, total: 4, place: 1, own: { rankNum: 2 } });
  expect(object.monthly.before.map(({ memberId }) => memberId)).toEqual([a.memberId]);
  expect(object.monthly.after.map(({ memberId }) => memberId)).toEqual([c.memberId, admin.memberId]);
  const top = await a.as.call(calls.mine, {});
  expect(top.object.monthly.toNext).toBeNull();
});

test('one’s own place in any ranking: rank, what lifts by one, and who stands next', async () => {
  world.at('2026-11-20T04:00:00Z');
  const { own, admin } = await school();
  const [shop, other] = [await own.unit('shop'), await own.unit('other')];
  const people: Person[] = [];
  for (const bmp of [500, 300, 300, 300, 100, 0]) {
    const person = await own.person({ unitId: shop });
    if (bmp > 0) await book(own, { person, day: '2026-11-05', bmp });
    people.push(person);
  }
  const [p1, p2, p3, p4, p5, p6] = people as [Person, Person, Person, Person, Person, Person];
  const stranger = await own.person({ unitId: other });
  await book(own, { person: stranger, day: '2026-11-05', bmp: 310 });
  // The third was elsewhere for a day; the ability points of the fifth are but few.
  await book(own, { person: p3, day: '2026-11-06', bmp: 40, unitId: other });
  await book(own, { person: p5, day: '2026-11-07', amp: 1 });
  const standing = async (person: Person, input: object) => {
    const { own: row, place, toLift, before, after, total } = await person.as.get(calls.standing, input);
    const ids = (rows: readonly { memberId: string }[]) => rows.map(({ memberId }) => memberId);
    return [row?.rankNum, place, toLift, ids(before), ids(after), total];
  };
  const inShop = { unitIds: [shop] };
  for (const step of ['as it comes', 'added up']) {
    const third = [2, 2, 200, [p1.memberId, p2.memberId], [p4.memberId, p5.memberId], 6];
    expect(await standing(p3, inShop), step).toEqual(third);
    expect(await standing(p3, { ...inShop, until: '2026-11-30' }), step).toEqual(third);
    const days = { ...inShop, from: '2026-11-01', to: '2026-11-10' };
    expect(await standing(p3, days), step).toEqual(third);
    // By its present members, what was earned elsewhere counts, too.
    expect(await standing(p3, { ...inShop, unitBasis: 'current' }), step).toEqual([
      2,
      1,
      160,
      [p1.memberId],
      [p2.memberId, p4.memberId],
      6,
    ]);
    expect(await standing(p1, inShop), step).toEqual([1, 0, null, [], [p2.memberId, p3.memberId], 6]);
    expect(await standing(p6, inShop), step).toEqual([6, 5, 120, [p4.memberId, p5.memberId], [], 6]);
    // Of one tier alone, everybody else shares the last place.
    expect((await standing(p5, { ...inShop, basis: 'amp' })).slice(0, 3), step).toEqual([1, 0, null]);
    expect((await standing(p6, { ...inShop, basis: 'amp' })).slice(0, 3), step).toEqual([2, 5, 1]);
    // Members of other units do not compete in a unit.
    expect(await standing(stranger, inShop), step).toEqual([undefined, null, null, [], [], 0]);
    // The whole organisation is answered as by one's own rank.
    const { own: row, place, toLift } = (await p5.as.get(calls.mine, {})).monthly;
    expect((await standing(p5, {})).slice(0, 3), step).toEqual([row?.rankNum, place, toLift]);
    await world.settle();
  }
  await own.tx((tx) => saveSettings(tx, { tieRule: 'dense' }));
  expect((await standing(p5, inShop)).slice(0, 3)).toEqual([3, 4, 180]);
  // By row, the number decides a tie: the third needs a tenth to pass the second.
  await own.tx((tx) => saveSettings(tx, { tieRule: 'row' }));
  expect((await standing(p3, inShop)).slice(0, 3)).toEqual([3, 2, 1]);
  const wrong = await admin.as.call(calls.standing, { from: '2026-11-05', to: '2026-11-04' });
  expect(Object.keys(wrong.fields)).toEqual(['to']);
});

test('a number explains itself down to the entries, and only to those who may see it', async () => {
  world.at('2026-11-20T04:00:00Z');
  const { own, admin, a, b } = await school();
  const { postingId, recordId } = await book(own, { person: a, day: '2026-11-05', bmp: 300 });
  await book(own, { person: a, day: '2026-11-06', bmp: 20, amp: 10 });
  const undone = { postingId, recordId, stateVersion: 2, byMemberId: null, bookDate: '2026-11-05' };
  await own.tx((tx) => reverse(tx, undone));
  const input = { memberId: a.memberId, month: 202611 };
  const { object } = await a.as.call(calls.explain, input);
  expect(object).toMatchObject({ total: 3, bmp: 20, amp: 10, meritPoint: 220 });
  expect(object.rows.map(({ meritPoint, reversal }) => [meritPoint, reversal])).toEqual([
    [220, false],
    [-300, true],
    [300, false],
  ]);
  expect((await admin.as.call(calls.explain, input)).object).toEqual(object);
  await own.tx((tx) =>
    tx.run(
      sql`update role set permissions = array_remove(permissions, 'MERITPOINT003') where built_in = 'member'`,
    ),
  );
  expect((await b.as.call(calls.explain, input)).status).toBe(403);
  expect((await b.as.call(calls.trend, { fromMonth: 202610, toMonth: 202611 })).status).toBe(403);
  expect((await b.as.call(calls.rank, {})).status).toBe(403);
  const trend = await a.as.call(calls.trend, { memberId: a.memberId, fromMonth: 202610, toMonth: 202611 });
  expect(trend.object.rows).toEqual([{ month: 202611, meritPoint: 220, bmp: 20, amp: 10, pmp: 0, gcp: 0 }]);
  expect((await admin.as.call(calls.trend, { fromMonth: 202610, toMonth: 202611 })).object).toEqual(
    trend.object,
  );
});

test('windows are checked: order, length, calendar, depth', async () => {
  const { admin } = await school();
  const fields = async (input: object) => (await admin.as.call(calls.rank, input)).fields;
  expect(Object.keys(await fields({ from: '2026-11-05', to: '2026-11-04' }))).toEqual(['to']);
  expect(Object.keys(await fields({ from: '2023-11-05', to: '2026-11-05' }))).toEqual(['to']);
  expect(Object.keys(await fields({ from: '2026-11-05' }))).toEqual(['to']);
  expect(Object.keys(await fields({ to: '2026-11-05' }))).toEqual(['from']);
  expect(Object.keys(await fields({ from: '9999-11-05', to: '9999-12-31' })).toSorted()).toEqual([
    'from',
    'to',
  ]);
  expect(Object.keys(await fields({ month: 101 }))).toEqual(['month']);
  expect(Object.keys(await fields({ page: 502, size: 20 }))).toEqual(['page']);
  expect((await admin.as.call(calls.rank, { from: '2023-11-05', to: '2026-11-04' })).envelope.code).toBe(200);
});

test('an export holds the whole ranking with names, and progress has an end', async () => {
  world.at('2026-11-20T04:00:00Z');
  const { own, admin, a, b } = await school();
  await book(own, { person: a, day: '2026-11-05', bmp: 10 });
  await book(own, { person: b, day: '2026-11-05', bmp: 25, amp: 1 });
  // The two without an entry are listed as well.
  for (const [kind, params, count, format] of [
    ['ranking.rank', { month: 202611 }, 4, 'csv'],
    ['ranking.total', {}, 4, 'csv'],
    ['ranking.total', {}, 4, 'csvComma'],
  ] as const) {
    const id = newId();
    await admin.as.get(filesCalls.startExport, { id, kind, params, format });
    const done = await over(admin, id);
    expect(done).toMatchObject({ state: 'done', doneCount: count, totalCount: count });
    const file = await admin.as.raw(filesCalls.download, { id: done.file!.id });
    const lines = (await file.text()).split(/\r?\n/).filter(Boolean);
    expect(lines).toHaveLength(count + 1);
    expect(lines[1]).toContain(`${b.name}`);
    // A spreadsheet of a language with a decimal comma adds it up.
    expect(lines[1]).toContain(format === 'csv' ? ',4.5' : ';4,5');
    expect(lines[2]).toContain(`${a.name}`);
  }
});

test('a ranking’s file has the columns in sight, with the changes of the month', async () => {
  world.at('2026-11-20T04:00:00Z');
  const { own, admin, a, b, c } = await school();
  await book(own, { person: a, day: '2026-10-05', bmp: 50 });
  await book(own, { person: b, day: '2026-10-06', bmp: 10 });
  await book(own, { person: b, day: '2026-11-05', bmp: 25 });
  await book(own, { person: a, day: '2026-11-05', bmp: 10 });
  const id = newId();
  const columns = ['memberName', 'rankNum', 'meritPoint', 'changePoints', 'changeRank'].map((key) => ({
    key,
  }));
  const request = { kind: 'ranking.rank', params: { month: 202611 }, format: 'csv' as const, columns };
  await admin.as.get(filesCalls.startExport, { id, ...request });
  const { file } = await over(admin, id);
  expect(file?.name).toBe('Overall ranking 2026-11 2026-11-20.csv');
  const text = await (await admin.as.raw(filesCalls.download, { id: file!.id })).text();
  expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
    'Member,Rank,Overall points,Points change,Rank change',
    `${b.name},1,2.5,1.5,1`,
    `${a.name},2,1.0,-4.0,-1`,
    `${admin.name},3,0.0,0.0,`,
    `${c.name},3,0.0,0.0,`,
    '',
  ]);
  // Only months are compared with the one before.
  const total = { id: newId(), kind: 'ranking.total', params: {}, format: 'csv' as const, columns };
  expect(Object.keys((await admin.as.call(filesCalls.startExport, total)).fields ?? {})).toEqual([
    'columns.3.key',
    'columns.4.key',
  ]);
});

test('the entries behind a number come along as a file', async () => {
  world.at('2026-11-20T04:00:00Z');
  const { own, admin, a } = await school();
  await book(own, { person: a, day: '2026-11-05', bmp: 10 });
  await book(own, { person: a, day: '2026-11-06', bmp: 25 });
  const params = { memberId: a.memberId, month: 202611 };
  const lines = await exported(admin, { kind: 'ranking.explain', params });
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['2026-11-06', '2026-11-05']);
  expect(lines[1]).toContain('2.5');
});

test('an entry bears the name that its event had then, also of one that is in no library', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager } = merit;
  const [a, b] = merit.targets as [Person, Person];
  const { id, version } = await recordIn(
    merit,
    'partly',
    documentFor(merit, {
      events: [
        { eventId: merit.eventId, name: '', desc: '', members: [memberLine(b), memberLine(a)] },
        { eventId: null, name: 'Lost and found', desc: '', members: [memberLine(a, { b: -10 })] },
      ],
    }),
  );
  const { code, typeId } = await manager.as.get(eventsCalls.detail, { id: merit.eventId });
  const ranges = { bMin: -1000, bMax: 1000, aMin: -100, aMax: 100, pMin: 0, pMax: 0, gMin: 0, gMax: 1000 };
  const values = { bpoints: 100, apoints: 0, ppoints: 0, gcpPoints: 0 };
  const flags = { ticket: false, pieceCount: false, decimals: true };
  const words = { code, typeId, eventName: 'Renamed', eventDesc: '' };
  const renamed = { id: merit.eventId, version: 1, ...words, ...values, ...ranges, ...flags };
  await manager.as.get(eventsCalls.update, renamed);
  await manager.as.get(meritCalls.nullifyLines, { id, version, lineNos: [2], reason: 'found again' });
  const input = { memberId: a.memberId, month: 202611 };
  const names = async () =>
    (await manager.as.get(calls.explain, input)).rows.map(({ eventName, bmp }) => [eventName, bmp]);
  const expected = [
    ['Lost and found', 10],
    ['Good work', 100],
    ['Lost and found', -10],
  ];
  expect(await names()).toEqual(expected);
  const lines = await exported(manager, { kind: 'ranking.explain', params: input });
  expect(lines.slice(1).map((row) => row.split(',')[3])).toEqual(expected.map(([name]) => name));
});

async function over(person: Person, id: string) {
  for (const end = Date.now() + 10_000; ; await sleep(25)) {
    const job = await person.as.get(filesCalls.getJob, { id });
    if (job.state !== 'queued' && job.state !== 'running') return job;
    if (Date.now() > end) throw new Error(`still ${job.state}`);
  }
}
