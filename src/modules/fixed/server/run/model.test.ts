/**
 * Random values, bindings, freezes, exclusions, voidings and runs, some killed in the middle; a plain model says what each
 * member gets for each item and month, and lines and the ledger have to agree to the tenth after every run.
 */
import { expect, test } from 'vitest';
import { order } from '../../../../kit/server/background/job.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { budget, diceOf, seed } from '../../../../kit/test/budget.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { membersCalls } from '../../../members/calls.ts';
import { fixedCalls } from '../../calls.ts';
import { runCalls as calls } from '../../run.calls.ts';
import { fixedWorld, itemIn, planned, ran, settled } from '../fixture.ts';
import { beginRun, runWork } from './run.store.ts';
import { runSlice } from './work.ts';

const world = await useWorld();

/** Tried each day: together they take every kind of step. */
const fixedSeeds = [1, 30];
const seeds = [...fixedSeeds, ...Array.from({ length: budget(2, 40) }, (_, index) => seed * 100 + index)];
const steps = 22;
const months = [202609, 202610] as const;
const [firstDay, lastDay] = ['2026-09-01', '2026-10-31'];
const kinds = [
  'value',
  'bind',
  'no bind',
  'end',
  'unbind',
  'freeze',
  'unfreeze',
  'exclude',
  'include',
  'void',
  'restore',
  'run',
  'killed run',
];
/** The kinds of steps that the fixed seeds took. */
const covered = new Set<string>();

const dayMs = 86_400_000;
const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = later(day, 1)) days.push(day);
  return days;
};
const daysOf = (month: number): string[] =>
  daysFrom(firstDay, lastDay).filter((day) => day.replaceAll('-', '').startsWith(String(month)));

type Item = { id: string; byDays: boolean; everybody: boolean; values: Map<string, number> };
type Binding = { id: string; itemId: string; memberId: string; from: string; until: string };
type Member = { as: Person; joined: string; changes: { day: string; present: boolean }[] };
/** Of one item and member in one month; `planned` as the last run calculated it. */
type Line = { planned: number; posted: number; isExcluded: boolean };

async function story(from: number) {
  const random = diceOf(from);
  const anyOf = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  let today = '2026-10-01';
  world.at('2026-08-20T04:00:00Z');
  const own = await fixedWorld(world);
  const admin = await own.org.person({ roles: ['administrator'] });
  const people: Member[] = [];
  for (const joined of ['2026-08-01', anyOf(daysFrom(firstDay, lastDay)), '2020-01-01'])
    people.push({ as: await own.org.person({ joinDay: joined }), joined, changes: [] });
  const items: Item[] = [];
  for (const [byDays, everybody] of [
    [true, false],
    [false, false],
    [true, true],
  ] as const) {
    const value = 10 * (1 + random(60)) + random(10);
    // Only those who are in the model have what everybody has, since others have no day of joining.
    const id = await itemIn(own, { byDays, everybody, value });
    items.push({ id, byDays, everybody, values: new Map([['2020-01-01', value]]) });
  }
  const bindings: Binding[] = [];
  const lines = new Map<string, Line>();
  const voided = new Set<string>();
  const ranMonths = new Set<number>();
  const keyOf = (month: number, itemId: string, memberId: string): string => `${month} ${itemId} ${memberId}`;

  function isPresent({ joined, changes }: Member, day: string): boolean {
    if (day < joined) return false;
    return changes.findLast((change) => change.day <= day)?.present ?? true;
  }

  function plannedOf(month: number, item: Item, member: Member): number {
    const all = daysOf(month);
    const counted = item.byDays ? all : all.slice(-1);
    let sum = 0;
    for (const day of counted) {
      const valuesSoFar = [...item.values]
        .filter(([since]) => since <= day)
        .toSorted(([a], [b]) => (a < b ? -1 : 1));
      const isBound = bindings.some(
        ({ itemId, memberId, from: first, until }) =>
          itemId === item.id && memberId === member.as.memberId && first <= day && day <= until,
      );
      if ((item.everybody || isBound) && isPresent(member, day)) sum += valuesSoFar.at(-1)?.[1] ?? 0;
    }
    return Math.floor((2 * sum + counted.length) / (2 * counted.length));
  }

  function modelRun(month: number): void {
    ranMonths.add(month);
    for (const item of items)
      for (const member of people) {
        const key = keyOf(month, item.id, member.as.memberId);
        const line = lines.get(key) ?? { planned: 0, posted: 0, isExcluded: false };
        line.planned = plannedOf(month, item, member);
        line.posted = line.isExcluded || voided.has(`${month} ${item.id}`) ? 0 : line.planned;
        lines.set(key, line);
      }
  }

  async function recordsIn(month: number) {
    const { rows } = await own.manager.as.get(calls.records, { month });
    const previews = await Promise.all(
      rows.map(async (row) => {
        const { rows: entries } = await own.manager.as.get(calls.lines, { id: row.id });
        return { ...row, itemId: await itemOf(row.id), entries };
      }),
    );
    return previews;
  }
  const itemOf = (recordId: string): Promise<string> =>
    own.org.tx(async (tx) => {
      const row = await tx.one(sql<{ id: string }>`
        select item_id as id from fixed_record where org_id = ${tx.orgId} and id = ${recordId}`);
      return row.id;
    });

  async function compare(month: number, label: string): Promise<void> {
    const found = new Map<string, number>();
    for (const { itemId, entries } of await recordsIn(month))
      for (const { memberId, posted } of entries) found.set(keyOf(month, itemId, memberId), posted);
    const got: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const item of items)
      for (const { as } of people) {
        const key = keyOf(month, item.id, as.memberId);
        got[key] = found.get(key) ?? 0;
        expected[key] = lines.get(key)?.posted ?? 0;
      }
    expect(got, `${month} after ${label}`).toEqual(expected);
    // In every month, the ledger agrees with the lines.
    const sums = await own.org.tx((tx) =>
      tx.all(sql<{ id: string; b: number }>`
        select member_id as id, sum(bmp)::int as b from entry where org_id = ${tx.orgId} group by member_id`),
    );
    for (const { as } of people) {
      const mine = [...lines].filter(([key]) => key.endsWith(as.memberId));
      const all = mine.reduce((sum, [, { posted }]) => sum + posted, 0);
      expect(sums.find(({ id }) => id === as.memberId)?.b ?? 0, `ledger after ${label}`).toBe(all);
    }
  }

  const overlaps = (
    one: Pick<Binding, 'itemId' | 'memberId' | 'from' | 'until'>,
    except?: Binding,
  ): boolean =>
    bindings.some(
      (other) =>
        other !== except &&
        other.itemId === one.itemId &&
        other.memberId === one.memberId &&
        other.from <= one.until &&
        one.from <= other.until,
    );
  const someDays = () => {
    const [a, b] = [anyOf(daysFrom(firstDay, lastDay)), anyOf(daysFrom(firstDay, lastDay))];
    return a < b ? { from: a, until: b } : { from: b, until: a };
  };

  async function bind(): Promise<string> {
    const item = anyOf(items.filter(({ everybody }) => !everybody));
    const { memberId } = anyOf(people).as;
    const days = { itemId: item.id, memberId, ...someDays() };
    const isRefused = overlaps(days);
    const answer = await own.manager.as.call(fixedCalls.bind, {
      itemId: item.id,
      memberIds: [memberId],
      fromDay: days.from,
      untilDay: days.until,
    });
    expect(answer.reason === null, `bind ${days.from}–${days.until}`).toBe(!isRefused);
    if (isRefused) return 'no bind';
    const { rows } = await own.manager.as.get(fixedCalls.bindings, { itemId: item.id });
    const binding = rows.find((row) => row.memberId === memberId && row.fromDay === days.from);
    bindings.push({ id: binding?.id ?? '', ...days });
    return 'bind';
  }

  async function changeBinding(kind: 'end' | 'unbind'): Promise<string | null> {
    const binding = bindings.length > 0 ? anyOf(bindings) : undefined;
    if (!binding) return null;
    const { rows } = await own.manager.as.get(fixedCalls.bindings, { itemId: binding.itemId });
    const version = rows.find(({ id }) => id === binding.id)?.version ?? 0;
    if (kind === 'unbind') {
      await own.manager.as.get(fixedCalls.removeBinding, { id: binding.id, version });
      bindings.splice(bindings.indexOf(binding), 1);
      return kind;
    }
    const until = anyOf(daysFrom(binding.from, binding.until));
    const input = { id: binding.id, version, fromDay: binding.from, untilDay: until, remark: '' };
    await own.manager.as.get(fixedCalls.saveBinding, input);
    binding.until = until;
    return kind;
  }

  async function freezeOrBack(): Promise<string> {
    const member = anyOf(people);
    const present = member.changes.at(-1)?.present ?? true;
    const memberIds = [member.as.memberId];
    if (present) await admin.as.get(membersCalls.freeze, { memberIds, reason: 'x' });
    else await admin.as.get(membersCalls.unfreeze, { memberIds });
    member.changes.push({ day: today, present: !present });
    return present ? 'freeze' : 'unfreeze';
  }

  async function turnLine(): Promise<string | null> {
    const month = anyOf(months);
    const records = await recordsIn(month);
    const ids = new Set(people.map(({ as }) => as.memberId));
    const all = records.flatMap(({ id, itemId, entries }) =>
      entries.filter(({ memberId }) => ids.has(memberId)).map((entry) => ({ id, itemId, ...entry })),
    );
    const chosen = all.length > 0 ? anyOf(all) : undefined;
    const line = chosen && lines.get(keyOf(month, chosen.itemId, chosen.memberId));
    if (!chosen || !line) return null;
    const target = { id: chosen.id, memberId: chosen.memberId };
    if (line.isExcluded) await own.manager.as.get(calls.include, target);
    else await own.manager.as.get(calls.exclude, { ...target, reason: 'x' });
    line.isExcluded = !line.isExcluded;
    line.posted = line.isExcluded || voided.has(`${month} ${chosen.itemId}`) ? 0 : line.planned;
    await compare(month, 'a line is turned');
    return line.isExcluded ? 'exclude' : 'include';
  }

  async function turnRecord(): Promise<string | null> {
    const month = anyOf(months);
    const records = (await recordsIn(month)).filter(({ status }) => status !== -1);
    const record = records.length > 0 ? anyOf(records) : undefined;
    if (!record) return null;
    const { id, version, itemId } = record;
    const key = `${month} ${itemId}`;
    const isVoid = voided.has(key);
    if (isVoid) await own.manager.as.get(calls.restore, { id, version });
    else await own.manager.as.get(calls.nullify, { id, version, reason: 'x' });
    await settled(own, month);
    if (isVoid) voided.delete(key);
    else voided.add(key);
    for (const { as } of people) {
      const line = lines.get(keyOf(month, itemId, as.memberId));
      if (line) line.posted = line.isExcluded || !isVoid ? 0 : line.planned;
    }
    await compare(month, 'a record is turned');
    return isVoid ? 'restore' : 'void';
  }

  /** A posting whose process ends after its first transaction and in the middle of the second. */
  async function killedRun(month: number): Promise<void> {
    await planned(own, month);
    const id = newId();
    await own.org.tx(async (tx) => {
      await beginRun(tx, { id, month, act: 'post', total: 1, byMember: own.manager.memberId });
      await tx.run(sql`delete from work where org_id = ${tx.orgId}`);
    });
    await own.org.tx((tx) => runSlice(tx, id));
    const killed = own.org.tx(async (tx) => {
      await runSlice(tx, id);
      throw new Error('the process is killed');
    });
    await expect(killed).rejects.toThrow('killed');
    await own.org.tx((tx) => order(tx, runWork, { id }));
    await settled(own, month);
  }

  async function run(): Promise<string> {
    const month = anyOf(months);
    const isKilled = random(3) === 0;
    if (isKilled) await killedRun(month);
    else await ran(own, month);
    modelRun(month);
    await compare(month, isKilled ? 'a killed run' : 'a run');
    return isKilled ? 'killed run' : 'run';
  }

  async function step(): Promise<string | null> {
    const choice = random(16);
    if (choice < 2) {
      const item = anyOf(items);
      const [fromDay, value] = [anyOf(daysFrom(firstDay, lastDay)), random(800)];
      await own.manager.as.get(fixedCalls.saveValue, { itemId: item.id, fromDay, value });
      item.values.set(fromDay, value);
      return 'value';
    }
    if (choice < 5) return bind();
    if (choice < 6) return changeBinding(random(2) === 0 ? 'end' : 'unbind');
    if (choice < 8) return freezeOrBack();
    if (choice < 10) return turnLine();
    if (choice < 12) return turnRecord();
    return run();
  }

  const path: string[] = [];
  try {
    for (let count = 0; count < steps; count += 1) {
      today = later(today, random(4));
      world.at(`${today}T04:00:00Z`);
      const kind = await step();
      if (kind !== null) path.push(kind);
    }
    for (const month of months) {
      await ran(own, month);
      modelRun(month);
      await compare(month, 'the last run');
    }
  } catch (error) {
    throw new Error(`seed ${from}, on ${today} after ${path.join(' · ')}`, { cause: error });
  }
  if (fixedSeeds.includes(from)) for (const kind of path) covered.add(kind);
}

test(`runs of fixed points follow one model (seeds ${seeds.join()})`, { timeout: 600_000 }, async () => {
  for (const one of seeds) await story(one);
  expect(kinds.filter((kind) => !covered.has(kind))).toEqual([]);
});
