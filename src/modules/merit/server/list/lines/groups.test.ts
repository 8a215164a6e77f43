import { expect, test } from 'vitest';
import type { InputOf, OutputOf } from '../../../../../kit/contract/call.ts';
import { useWorld, type Person } from '../../../../../test/world.ts';
import { saveSettings } from '../../../../organisation/server/door.ts';
import { meritCalls } from '../../../calls.ts';
import {
  documentFor,
  libraryEvent,
  meritWorld,
  memberLine,
  recordIn,
  type MeritWorld,
} from '../../builders.ts';

const world = await useWorld();

type Line = OutputOf<typeof meritCalls.lines>['rows'][number];
type Group = OutputOf<typeof meritCalls.groups>['rows'][number];
type Filter = Omit<InputOf<typeof meritCalls.groups>, 'by' | 'sort' | 'page' | 'size'>;
type By = 'event' | 'member';

/** Records in each state, one nullified line, two library events and two temporary ones. */
async function recordsInEachState(): Promise<MeritWorld & { other: string; temporary: string }> {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  await merit.org.tx((tx) => saveSettings(tx, { temporaryEvents: true }));
  const other = await libraryEvent(merit.manager);
  const [a, b, c] = merit.targets as [Person, Person, Person];
  const temporary = 'Held the door';
  const byHand = (name: string, members: ReturnType<typeof memberLine>[]) => ({
    eventId: null,
    name,
    desc: '',
    members,
  });
  const mixed = documentFor(merit, {
    events: [
      {
        eventId: merit.eventId,
        name: '',
        desc: '',
        members: [memberLine(a, { count: 3, b: 5 }), memberLine(b)],
      },
      { eventId: other, name: '', desc: '', members: [memberLine(a, { b: -35, a: 20, g: 7 })] },
      byHand(temporary, [memberLine(c, { b: 10 })]),
    ],
  });
  for (const state of ['passed', 'partly', 'nullified', 'first'] as const) await recordIn(merit, state);
  const again = documentFor(merit, {
    recordDate: '2026-11-12',
    events: [
      byHand(temporary, [memberLine(c, { b: 15, count: 2 })]),
      byHand(`${temporary} twice`, [memberLine(a)]),
    ],
  });
  await recordIn(merit, 'last', again);
  const { id, version } = await recordIn(merit, 'passed', mixed);
  await merit.manager.as.get(meritCalls.nullifyLines, { id, version, lineNos: [1], reason: 'not here' });
  return { ...merit, other, temporary };
}

/** The columns of a line that totals need. */
const kindOf = ({ passed, voided, status }: Line): 'booked' | 'pending' | 'nullified' | null => {
  if (status === 3) return 'pending';
  if (![1, 2, 0].includes(status) || passed === false || voided) return null;
  return status === 0 ? 'nullified' : 'booked';
};

function sumOf(lines: readonly Line[]) {
  const sum = (tier: 'b' | 'a' | 'p' | 'g', sign: 1 | -1): number =>
    lines.reduce((total, line) => total + (Math.sign(line[tier]) === sign ? line[tier] * line.count : 0), 0);
  return {
    frequency: lines.reduce((total, { count }) => total + count, 0),
    bPlus: sum('b', 1),
    bMinus: sum('b', -1),
    aPlus: sum('a', 1),
    aMinus: sum('a', -1),
    pPlus: sum('p', 1),
    pMinus: sum('p', -1),
    gPlus: sum('g', 1),
    gMinus: sum('g', -1),
  };
}

/** The expected totals, added up from single records. */
function totalsOf(lines: readonly Line[]) {
  const {
    booked = [],
    pending = [],
    nullified = [],
  } = Object.groupBy(lines, (line) => kindOf(line) ?? 'none');
  return { ...sumOf(booked), pending: sumOf(pending), nullified: sumOf(nullified) };
}

/** The expected groups, added up from single lines. */
function addedUp(lines: readonly Line[], by: By) {
  const groups = new Map<string, Record<string, number>>();
  for (const line of lines) {
    const key = by === 'member' ? line.memberId : (line.eventId ?? `by hand ${line.eventName}`);
    const sums = groups.get(key) ?? {};
    groups.set(key, sums);
    const isBooked = kindOf(line) === 'booked';
    const add = (name: string, value: number): void => void (sums[name] = (sums[name] ?? 0) + value);
    add('lines', 1);
    for (const tier of ['b', 'a', 'p', 'g'] as const)
      add(`${tier}${line[tier] < 0 ? 'Minus' : 'Plus'}`, isBooked ? line[tier] * line.count : 0);
    add('frequency', isBooked ? line.count : 0);
  }
  return groups;
}

const keyOf = ({ id, name }: Group): string => id ?? `by hand ${name}`;

test('sums by event and by member are those of the lines one by one, for every filter and over all pages', async () => {
  const merit = await recordsInEachState();
  const { manager, eventId, other, temporary } = merit;
  const [a] = merit.targets as [Person];
  const filters: Filter[] = [
    {},
    { status: 1 },
    { status: 2 },
    { status: 3 },
    { status: 0 },
    { from: '2026-11-11' },
    { memberId: a.memberId },
    { eventId: other },
    { temporaryEvent: temporary },
    { unitIds: [merit.org.rootUnitId] },
    { keyword: a.name },
    { eventId, memberId: a.memberId },
  ];
  for (const filter of filters) {
    const input = { scope: 'checking', ...filter } as const;
    const lines = await manager.as.get(meritCalls.lines, { ...input, size: 200 });
    expect(lines.totals).toEqual(totalsOf(lines.rows));
    for (const by of ['event', 'member'] as const) {
      const whole = await manager.as.get(meritCalls.groups, { ...input, by, size: 200 });
      const expected = addedUp(lines.rows, by);
      expect(whole.rows.length).toBeGreaterThan(0);
      expect(whole.rows.map(keyOf).sort()).toEqual([...expected.keys()].sort());
      for (const row of whole.rows) expect(row).toMatchObject(expected.get(keyOf(row)) ?? {});
      expect([whole.total, whole.totals]).toEqual([expected.size, lines.totals]);
      const pages = [];
      for (let page = 1; page <= expected.size; page += 1)
        pages.push(await manager.as.get(meritCalls.groups, { ...input, by, page, size: 1 }));
      expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
      expect(pages.map(({ total, totals }) => [total, totals])).toEqual(
        pages.map(() => [whole.total, lines.totals]),
      );
    }
  }
});

test('totals of every list say what is booked, and beside it what waits and what was nullified', async () => {
  const merit = await recordsInEachState();
  for (const state of ['draft', 'withdrawn', 'rejected', 'cancelled'] as const) await recordIn(merit, state);
  const filters: Filter[] = [{}, { unitIds: [merit.org.rootUnitId] }, { keyword: 'Good' }, { status: 5 }];
  for (const [who, scope] of [
    [merit.recorder, 'own'],
    [merit.manager, 'checking'],
    [merit.manager, 'all'],
  ] as const) {
    for (const filter of filters) {
      const input = { scope, ...filter, size: 200 };
      const lines = await who.as.get(meritCalls.lines, input);
      const expected = totalsOf(lines.rows);
      expect(lines.totals).toEqual(expected);
      expect((await who.as.get(meritCalls.list, input)).totals).toEqual(expected);
      for (const by of ['event', 'member'] as const)
        expect((await who.as.get(meritCalls.groups, { ...input, by })).totals).toEqual(expected);
    }
  }
  const { totals } = await merit.recorder.as.get(meritCalls.list, {});
  expect([totals.bPlus, totals.pending.bPlus, totals.nullified.bPlus].every((sum) => sum > 0)).toBe(true);
});

test('a group opens its own lines, has current names, and is ordered by its sums', async () => {
  const merit = await recordsInEachState();
  const { manager } = merit;
  const input = { scope: 'checking', size: 200 } as const;
  const byEvent = (await manager.as.get(meritCalls.groups, { ...input, by: 'event' })).rows;
  const byMember = (await manager.as.get(meritCalls.groups, { ...input, by: 'member' })).rows;
  const linesOf = async (filter: Filter) => manager.as.get(meritCalls.lines, { ...input, ...filter });
  for (const { id, name, number: _number, place: _place, lines, ...sums } of byEvent) {
    const opened = await linesOf(id === null ? { temporaryEvent: name } : { eventId: id });
    expect([opened.total, opened.totals]).toMatchObject([lines, sums]);
  }
  for (const { id, lines, frequency } of byMember)
    expect(await linesOf({ memberId: String(id) })).toMatchObject({ total: lines, totals: { frequency } });
  expect(
    byEvent
      .filter(({ id }) => id === null)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([merit.temporary, `${merit.temporary} twice`]);
  expect(byEvent.find(({ id }) => id === merit.eventId)).toMatchObject({ name: 'Good work', place: 'Type' });
  const [a] = merit.targets as [Person];
  expect(byMember.find(({ id }) => id === a.memberId)).toMatchObject({ name: a.name });
  const net = (rows: readonly Group[]) => rows.map(({ bPlus, bMinus }) => bPlus + bMinus);
  expect(net(byEvent)).toEqual(net(byEvent).toSorted((one, next) => next - one));
  const fewest = (await manager.as.get(meritCalls.groups, { ...input, by: 'member', sort: 'lines' })).rows;
  expect(fewest.map(({ lines }) => lines)).toEqual(
    byMember.map(({ lines }) => lines).toSorted((x, y) => x - y),
  );
  const beyond = await manager.as.get(meritCalls.groups, { ...input, by: 'event', page: 2 });
  expect([beyond.rows, beyond.total]).toEqual([[], byEvent.length]);
});

test('shows each person the lines of the list and no others', async () => {
  const merit = await recordsInEachState();
  const { recorder, manager } = merit;
  const [a, b] = merit.targets as [Person, Person];
  const groupsOf = (who: Person, filter: Filter) =>
    who.as.call(meritCalls.groups, { ...filter, by: 'member' });
  expect((await groupsOf(recorder, { scope: 'checking' })).reason).toBe('scope_forbidden');
  expect((await groupsOf(a, { scope: 'all' })).reason).toBe('scope_forbidden');
  for (const [who, scope] of [
    [recorder, 'own'],
    [a, 'about'],
    [b, 'about'],
    [manager, 'all'],
  ] as const) {
    const lines = await who.as.get(meritCalls.lines, { scope, size: 200 });
    const { rows, totals } = await who.as.get(meritCalls.groups, { scope, by: 'member', size: 200 });
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(lines.rows.map(({ memberId }) => memberId)));
    expect(totals).toEqual(lines.totals);
  }
});
