import { expect, test } from 'vitest';
import {
  punchLine,
  secondText,
  type SimulatedTerminal,
} from '../../../../../scripts/simulate/attendance-terminal.ts';
import { useWorld } from '../../../../test/world.ts';
import { terminalsCalls as calls } from '../../calls.ts';
import { punchesOf } from '../door.ts';
import { punchesIn, setUpTerminal, terminalWorld } from '../fixture.ts';

const world = await useWorld();
const now = '2026-11-27T12:00:00Z';
/** The wall clock of Shanghai at an instant. */
const shanghai = (ms: number): string => secondText(ms + 8 * 3_600_000);
const page = { page: 1, size: 20 };
/** The rest of the last line of a torn push. */
const cutLine = (lines: readonly string[]): string => {
  const last = lines.at(-1) ?? '';
  return last.slice(0, last.length - Math.ceil(last.length / 2));
};

test(
  'a thousand punches with a tenth doubled, wrong clocks, torn lines, lost answers, at two devices',
  { timeout: 60_000 },
  async () => {
    world.at(now);
    const members = 50;
    const { org, administrator, people, terminal: gate } = await terminalWorld(world, { members });
    const { terminal: hall } = await setUpTerminal(world, administrator);
    const startMs = Date.parse('2026-11-27T00:00:00Z');
    const lines: { at: SimulatedTerminal; line: string }[] = [];
    const punch = (at: SimulatedTerminal, member: number, ms: number): void =>
      void lines.push({ at, line: punchLine(people[member]!.number, shanghai(ms)) });
    // 850 at both, 100 of them 20 s later at the other as well, 50 by a clock that is ten minutes ahead.
    for (let index = 0; index < 850; index += 1) {
      const [own, other] = index % 2 === 0 ? [gate, hall] : [hall, gate];
      const ms = startMs + index * 20_000;
      punch(own, index % members, ms);
      if (index % 8 === 0 && index < 800) punch(other, index % members, ms + 20_000);
    }
    for (let index = 0; index < 50; index += 1) punch(hall, index, Date.parse(now) + 600_000 + index * 1_000);
    expect(lines).toHaveLength(1_000);

    const torn = new Set<string>();
    for (const own of [gate, hall]) {
      const all = lines.filter(({ at }) => at === own).map(({ line }) => line);
      for (let from = 0; from < all.length; from += 20) {
        const batch = all.slice(from, from + 20);
        const doubled = batch.flatMap((line, index) => (index % 10 === 0 ? [line, line] : [line]));
        const isTorn = from % 100 === 0;
        if (isTorn) torn.add(`${own === gate} ${cutLine(doubled)}`);
        expect((await own.push(doubled, { isTorn, lost: from % 80 === 0 ? 1 : 0 })).status).toBe(200);
        if (isTorn) await own.push(doubled);
      }
    }

    const punches = await punchesIn(org);
    const of = (state: string): number => punches.filter((each) => each.state === state).length;
    expect([punches.length, of('matched'), of('duplicate'), of('unmatched')]).toEqual([1_000, 900, 100, 0]);
    expect(punches.filter(({ flags }) => flags.includes('clock_off'))).toHaveLength(50);
    expect((await administrator.as.get(calls.faults, page)).total).toBe(torn.size);
    const memberIds = people.map(({ memberId }) => memberId);
    const counted = await org.tx((tx) =>
      punchesOf(tx, { memberIds, from: '2026-11-26T00:00:00Z', to: '2026-11-29T00:00:00Z' }),
    );
    expect(counted).toHaveLength(900);
  },
);

test('of two devices the earlier punch counts, in whichever order they arrive', async () => {
  world.at(now);
  const { org, administrator, people, terminal: gate } = await terminalWorld(world);
  const { terminal: hall } = await setUpTerminal(world, administrator);
  await hall.push([punchLine('1001', '2026-11-27 08:00:40'), punchLine('1002', '2026-11-27 08:00:00')]);
  await gate.push([punchLine('1001', '2026-11-27 08:00:00'), punchLine('1002', '2026-11-27 08:02:00')]);
  const states = (await punchesIn(org)).map(({ pin, second, state }) => [pin, second.slice(-5), state]);
  expect(states.toSorted()).toEqual([
    ['1001', '00:00', 'matched'],
    ['1001', '00:40', 'duplicate'],
    ['1002', '00:00', 'matched'],
    ['1002', '02:00', 'matched'],
  ]);
  // Once the earlier one is ignored, the other one counts.
  const { rows } = await administrator.as.get(calls.punches, { ...page, memberId: people[0]!.memberId });
  const earlier = rows.find(({ second }) => second.endsWith('00:00'))!;
  await administrator.as.get(calls.ignore, { ids: [earlier.id], reason: 'tried by the installer' });
  expect((await punchesIn(org)).find(({ second }) => second.endsWith('00:40'))?.state).toBe('matched');
  await administrator.as.get(calls.restore, { ids: [earlier.id] });
  expect((await punchesIn(org)).find(({ second }) => second.endsWith('00:40'))?.state).toBe('duplicate');
});

test('two devices that push at once know of each other', async () => {
  world.at(now);
  const { org, administrator, people, terminal: gate } = await terminalWorld(world, { members: 12 });
  const { terminal: hall } = await setUpTerminal(world, administrator);
  for (const { number } of people) {
    const [early, late] = ['00', '20'].map((second) => punchLine(number, `2026-11-27 08:00:${second}`));
    await Promise.all([gate.push([early!]), hall.push([late!])]);
  }
  const states = (await punchesIn(org)).map(({ second, state }) => `${second.slice(-2)} ${state}`);
  expect(states.toSorted()).toEqual([...people.map(() => '00 matched'), ...people.map(() => '20 duplicate')]);
});

test('a clock that is slow is flagged where the terminal was connected as it was used, and not after a break', async () => {
  world.at('2026-11-27T01:00:00Z');
  const { org, terminal } = await terminalWorld(world);
  await terminal.greet();
  // Punches that gathered while it was away.
  await terminal.push([punchLine('1001', '2026-11-27 07:58:00')]);
  for (const minute of ['01', '02', '03']) {
    world.at(`2026-11-27T01:${minute}:00Z`);
    await terminal.poll();
  }
  await terminal.push([punchLine('1002', '2026-11-27 08:50:00')]);
  await terminal.push([punchLine('1001', '2026-11-27 09:02:30')]);
  expect((await punchesIn(org)).map(({ second, flags }) => [second.slice(-8), flags])).toEqual([
    ['07:58:00', []],
    ['08:50:00', ['clock_off']],
    ['09:02:30', []],
  ]);
});

test('summer time: the order tells which of the doubled hours a punch was in', async () => {
  world.at('2026-10-25T10:00:00Z');
  const { org, terminal } = await terminalWorld(world, { typed: { zone: 'Europe/Madrid' } });
  const seconds = [
    '2026-10-25 02:50:00',
    '2026-10-25 02:10:00',
    '2026-10-25 03:00:00',
    '2026-03-29 02:30:00',
  ];
  await terminal.push(seconds.map((second) => punchLine('1001', second)));
  expect((await punchesIn(org)).map(({ at, flags }) => [at, flags])).toEqual([
    ['2026-03-29T01:30:00.000Z', ['dst_missing']],
    ['2026-10-25T00:50:00.000Z', ['dst_doubled']],
    ['2026-10-25T01:10:00.000Z', ['dst_doubled']],
    ['2026-10-25T02:00:00.000Z', []],
  ]);
});

test('the clock of a zone without whole hours is set by command', async () => {
  world.at(now);
  const { terminal } = await terminalWorld(world, { typed: { zone: 'Asia/Calcutta' } });
  expect((await terminal.greet()).text).not.toContain('TimeZone');
  const { commands } = await terminal.poll();
  expect(commands.map(({ text }) => text)).toEqual([
    `SET OPTION DateTime=${(((26 * 12 + 10) * 31 + 26) * 24 + 17) * 3_600 + 1_800}`,
  ]);
});

test('a number is matched from a day on, and what is there follows', async () => {
  world.at(now);
  const { org, administrator, people, terminal } = await terminalWorld(world);
  const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
  await terminal.push(days.map((day) => punchLine('77', `${day} 08:00:00`)));
  await terminal.push(['USER PIN=77\tName=Ana\tPri=0\tPasswd=1234\tCard=\tGrp=1\tTZ='], { table: 'OPERLOG' });
  expect((await administrator.as.get(calls.unmatched, page)).rows).toMatchObject([
    { pin: '77', name: 'Ana', punches: 3, firstDay: days[0], lastDay: days[2] },
  ]);
  const memberId = people[0]!.memberId;
  const match = { pin: '77', memberId, fromDay: days[1]! };
  expect(await administrator.as.get(calls.match, match)).toEqual({ count: 2 });
  expect((await punchesIn(org)).map(({ state }) => state)).toEqual(['unmatched', 'matched', 'matched']);
  // From then on it is another's.
  const next = { pin: '77', memberId: people[1]!.memberId, fromDay: days[2]! };
  expect(await administrator.as.get(calls.match, next)).toEqual({ count: 1 });
  const [first] = (await administrator.as.get(calls.badges, page)).rows;
  await administrator.as.get(calls.removeBadge, { id: first!.id, version: first!.version });
  expect((await punchesIn(org)).map(({ state }) => state)).toEqual(['unmatched', 'unmatched', 'matched']);
  await administrator.as.get(calls.ignorePin, { pin: '77', reason: 'a visitor' });
  expect((await punchesIn(org)).map(({ state }) => state)).toEqual(['ignored', 'ignored', 'matched']);
});

test('what waited under a number is that of the member who gets it, also without leading zeros', async () => {
  world.at(now);
  const { org, terminal } = await terminalWorld(world);
  await terminal.push([punchLine('4711', '2026-11-27 08:00:00'), punchLine('12', '2026-11-27 08:00:01')]);
  const news = await org.person({ number: '4711' });
  const padded = await org.person({ number: '00012' });
  expect((await punchesIn(org)).map(({ memberId }) => memberId)).toEqual([news.memberId, padded.memberId]);
});
