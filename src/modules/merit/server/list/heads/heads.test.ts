import { expect, test } from 'vitest';
import type { Call, InputOf, OutputOf } from '../../../../../kit/contract/call.ts';
import { sql } from '../../../../../kit/server/database/db.ts';
import { newId } from '../../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../../test/world.ts';
import { membersCalls } from '../../../../members/calls.ts';
import { loadActor } from '../../../../members/server/door.ts';
import { meritCalls } from '../../../calls.ts';
import {
  documentFor,
  libraryEvent,
  meritWorld,
  memberLine,
  recordIn,
  type MeritWorld,
} from '../../builders.ts';
import { foldDays } from '../days/day.store.ts';
import { lineHeads, listHeads } from './heads.ts';

const world = await useWorld();

type Heads = OutputOf<typeof meritCalls.listHeads>;
type Head = Heads['heads'][number];
type ListFilter = Omit<InputOf<typeof meritCalls.list>, 'page' | 'size' | 'sort'>;
type LineFilter = Omit<InputOf<typeof meritCalls.lines>, 'page' | 'size' | 'sort'>;

/** The filter that lists the rows of a group. */
const recordsOf = {
  person: (key: string) => ({ recorderId: key }),
  day: (key: string) => (key === '' ? { undated: true } : { from: key, to: key }),
};
const linesOf = {
  unit: (key: string) => ({ unitIds: [key], withChildren: false }),
  person: (key: string) => ({ memberId: key }),
  day: recordsOf.day,
};

type Wide = MeritWorld & { second: Person; branch: string; other: string };

/** Records of two recorders in every state, over days of several years and without one, for members of two units. */
async function wideWorld(): Promise<Wide> {
  world.at('2022-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { org, recorder, manager } = merit;
  await recordIn(merit, 'passed', documentFor(merit, { recordDate: '2022-11-10' }));
  world.at('2026-11-20T04:00:00Z');
  const branch = await org.unit('Branch');
  const second = await org.person({ roles: ['recorder'], unitId: branch });
  const [a, b] = merit.targets as [Person, Person];
  const inBranch = await org.person({ unitId: branch });
  const other = await libraryEvent(manager);
  const mixed = (recordDate: string) =>
    documentFor(merit, {
      recordDate,
      events: [
        {
          eventId: merit.eventId,
          name: '',
          desc: '',
          members: [
            memberLine(a, { count: 3, b: 5 }),
            memberLine(inBranch, { b: -35, a: 20 }),
            memberLine(second),
          ],
        },
        { eventId: other, name: '', desc: '', members: [memberLine(a, { b: -5 }), memberLine(b, { g: 7 })] },
      ],
    });
  for (const state of ['withdrawn', 'rejected', 'cancelled', 'first', 'nullified'] as const)
    await recordIn(merit, state, mixed('2026-11-11'));
  await recordIn(merit, 'draft');
  await recordIn(merit, 'draft', documentFor(merit, { recordDate: null }));
  const ofSecond = { ...merit, recorder: second };
  await recordIn(ofSecond, 'partly', mixed('2026-11-12'));
  await recordIn(ofSecond, 'last', mixed('2026-11-12'));
  await recordIn({ ...merit, recorder: manager }, 'draft', documentFor(merit, { recordDate: null }));
  const { id, version } = await recordIn(ofSecond, 'passed', mixed('2026-11-13'));
  await manager.as.get(meritCalls.nullifyLines, { id, version, lineNos: [1, 4], reason: 'not here' });
  expect(recorder.memberId).not.toBe(second.memberId);
  return { ...merit, second, branch, other };
}

/** A list and its groups. */
type Grouped = {
  heads: Call;
  rows: Call;
  by: string;
  opened: (key: string) => Record<string, unknown>;
};
type Listed = Pick<OutputOf<typeof meritCalls.list>, 'total' | 'totals'>;

const everyGrouped: Grouped[] = [
  ...Object.entries(recordsOf).map(([by, opened]) => ({
    heads: meritCalls.listHeads,
    rows: meritCalls.list,
    by,
    opened,
  })),
  ...Object.entries(linesOf).map(([by, opened]) => ({
    heads: meritCalls.lineHeads,
    rows: meritCalls.lines,
    by,
    opened,
  })),
];

/** Compares the groups of a filter with the list, whole and group by group. */
async function compare(who: Person, { heads, rows, by, opened }: Grouped, filter: object): Promise<Head[]> {
  const ask = async <T>(call: Call, input: object) => (await who.as.get(call, input)) as T;
  const found = await ask<Heads>(heads, { ...filter, by, size: 200 });
  const whole = await ask<Listed>(rows, { ...filter, size: 1 });
  const where = JSON.stringify([filter, by]);
  expect(found.total, where).toBe(found.heads.length);
  expect(
    found.heads.reduce((sum, head) => sum + head.rows, 0),
    where,
  ).toBe(whole.total);
  const sum = (of: (head: Head) => number) => found.heads.reduce((total, head) => total + of(head), 0);
  expect([sum(({ totals }) => totals.bPlus), sum(({ totals }) => totals.pending.frequency)], where).toEqual([
    whole.totals.bPlus,
    whole.totals.pending.frequency,
  ]);
  for (const head of found.heads) {
    const group = await ask<Listed>(rows, { ...filter, ...opened(head.key), size: 1 });
    expect({ rows: group.total, totals: group.totals }, `${where} ${head.key}`).toEqual({
      rows: head.rows,
      totals: head.totals,
    });
  }
  return found.heads;
}

const keys = (heads: readonly Head[]): string[] => heads.map(({ key }) => key);

test('groups have the number and the totals of their rows in the list, in every scope and under every filter', async () => {
  const merit = await wideWorld();
  const { recorder, second, first, last, manager, org, branch, other } = merit;
  const [a] = merit.targets as [Person];
  const filters: ListFilter[] = [
    {},
    { status: 1 },
    { completion: 7 },
    { from: '2026-11-12' },
    { to: '2026-11-12' },
    { undated: true },
    { undated: false, keyword: 'Good' },
    { recorderId: second.memberId },
    { memberId: a.memberId },
    { eventId: other },
    { unitIds: [org.rootUnitId] },
    { unitIds: [org.rootUnitId], withChildren: false },
    { unitIds: [branch], memberId: second.memberId },
  ];
  const scopes = [
    [recorder, 'own'],
    [second, 'about'],
    [first, 'todo'],
    [last, 'todo'],
    [manager, 'all'],
    [manager, 'checking'],
    [manager, 'own'],
    [manager, 'stuck'],
    [manager, 'late'],
  ] as const;
  // Every filter meets every grouping, and each scope some of both.
  for (const [at, filter] of filters.entries())
    for (const grouped of everyGrouped)
      for (const turn of [0, 4]) {
        const [who, scope] = scopes[(at + turn) % scopes.length]!;
        await compare(who, grouped, { scope, ...filter });
      }
  await org.tx(async (tx) => void (await foldDays(tx, 1_000)));
  for (const grouped of everyGrouped)
    for (const [who, scope] of scopes) await compare(who, grouped, { scope });
});

test('come in their order, a page at a time, days latest first and rows without one last', async () => {
  const merit = await wideWorld();
  const { recorder, second, manager, branch, org } = merit;
  const ask = (input: InputOf<typeof meritCalls.listHeads>) => recorder.as.get(meritCalls.listHeads, input);
  const days = ['2026-11-11', '2026-11-10', '2022-11-10', ''];
  expect(keys((await ask({ by: 'day' })).heads)).toEqual(days);
  expect((await ask({ by: 'day' })).heads.map(({ rows }) => rows)).toEqual([5, 1, 1, 1]);
  for (const [index, day] of days.entries()) {
    const { heads, total } = await ask({ by: 'day', page: index + 1, size: 1 });
    expect([keys(heads), total]).toEqual([[day], 4]);
  }
  expect(await ask({ by: 'day', page: 5, size: 1 })).toEqual({ heads: [], total: 4 });
  expect((await ask({ by: 'day', status: 1, from: '2026-11-01' })).total).toBe(0);
  const lines = await manager.as.get(meritCalls.lineHeads, { scope: 'checking', by: 'unit' });
  expect(lines.heads.map(({ key, name, note, rows }) => ({ key, name, note, rows }))).toEqual([
    { key: org.rootUnitId, name: `总部 ${org.mark}`, note: '', rows: 15 },
    { key: branch, name: `Branch ${org.mark}`, note: '', rows: 10 },
  ]);
  const people = await manager.as.get(meritCalls.listHeads, { scope: 'checking', by: 'person' });
  expect(people.heads.map(({ key, name, note, rows }) => ({ key, name, note, rows }))).toEqual([
    { key: second.memberId, name: second.name, note: second.number, rows: 3 },
    { key: recorder.memberId, name: recorder.name, note: recorder.number, rows: 2 },
  ]);
  const members = (await manager.as.get(meritCalls.lineHeads, { scope: 'checking', by: 'person' })).heads;
  const orderOf = (heads: readonly Head[]) =>
    heads.toSorted((x, y) => y.rows - x.rows || (x.key < y.key ? -1 : 1));
  expect(keys(members)).toEqual(keys(orderOf(members)));
  const pages: Head[] = [];
  for (let page = 1; page <= members.length; page += 1) {
    const headInput = { scope: 'checking', by: 'person', page, size: 1 } as const;
    pages.push(...(await manager.as.get(meritCalls.lineHeads, headInput)).heads);
  }
  expect(pages).toEqual(members);
});

test('a record without a day is in its own group and under its own filter', async () => {
  const merit = await wideWorld();
  const { recorder, manager } = merit;
  const undated = await recorder.as.get(meritCalls.list, { undated: true });
  expect(undated.rows.map(({ recordDate, status }) => [recordDate, status])).toEqual([[null, 4]]);
  expect((await recorder.as.get(meritCalls.counts, { undated: true })).counts).toMatchObject({
    '': 1,
    '4': 1,
  });
  expect((await recorder.as.get(meritCalls.list, { undated: true, from: '2026-01-01' })).total).toBe(0);
  expect((await recorder.as.get(meritCalls.lines, { undated: true })).total).toBe(0);
  // Drafts of others, and all that is older than the list goes back.
  expect((await manager.as.get(meritCalls.list, { scope: 'all', undated: true })).total).toBe(0);
  const far = { from: '2022-11-10', to: '2022-11-10' };
  expect((await recorder.as.get(meritCalls.list, far)).total).toBe(1);
  expect((await recorder.as.call(meritCalls.list, { from: '2022-11-10' })).fields).toHaveProperty('from');
  expect((await manager.as.call(meritCalls.list, { scope: 'all', ...far })).fields).toHaveProperty('from');
});

test('shows each person the groups of the list, and refuses as it does', async () => {
  const merit = await wideWorld();
  const { recorder, second, manager, branch, org } = merit;
  const [a] = merit.targets as [Person];
  const limited = await org.person({ roles: ['points_manager'], unitId: branch, manages: [branch] });
  const stranger = await meritWorld(world);
  for (const call of [meritCalls.listHeads, meritCalls.lineHeads]) {
    const ask = (who: Person, filter: LineFilter) => who.as.call(call, { ...filter, by: 'person' });
    for (const who of [recorder, a]) {
      expect((await ask(who, { scope: 'all' })).reason).toBe('scope_forbidden');
      expect((await ask(who, { scope: 'checking' })).reason).toBe('scope_forbidden');
      expect((await ask(who, { scope: 'stuck' })).reason).toBe('scope_forbidden');
    }
    expect((await ask(manager, { scope: 'all', from: '2022-11-10' })).fields).toHaveProperty('from');
    expect((await ask(manager, { sort: 'recordDate' } as object)).fields).toHaveProperty('sort');
    const none = await stranger.manager.as.get(call, { scope: 'all', by: 'person', keyword: 'Good' });
    expect(none).toEqual({ heads: [], total: 0 });
  }
  expect((await manager.as.call(meritCalls.listHeads, { by: 'unit' } as never)).fields).toHaveProperty('by');
  for (const grouped of everyGrouped)
    for (const scope of ['all', 'checking', 'own'] as const) await compare(limited, grouped, { scope });
  const units = await limited.as.get(meritCalls.lineHeads, { scope: 'all', by: 'unit' });
  expect(keys(units.heads)).toEqual([branch]);
  const visible = await limited.as.get(meritCalls.lineHeads, { scope: 'all', by: 'person' });
  expect(keys(visible.heads)).not.toContain(a.memberId);
  expect(keys(visible.heads)).toContain(second.memberId);
});

test('a member who was deleted, a person or a unit that is no longer there keep their names', async () => {
  const merit = await wideWorld();
  const { manager, second, org, branch } = merit;
  const [a] = merit.targets as [Person];
  await manager.as.get(membersCalls.deleteMember, { memberId: a.memberId, reason: 'left' });
  const people = await manager.as.get(meritCalls.lineHeads, { scope: 'checking', by: 'person' });
  expect(people.heads.find(({ key }) => key === a.memberId)).toMatchObject({ name: a.name, note: a.number });
  for (const grouped of everyGrouped) await compare(manager, grouped, { scope: 'checking' });
  // No use case deletes what records name; rolled back, since the invariants would miss it.
  const rolledBack = new Error('rolled back');
  const scope = { orgId: org.orgId, userId: manager.userId };
  const compared = world.app.app.db.transact(scope, async (tx) => {
    const [unit, person] = [newId(), newId()];
    await tx.run(sql`
      update merit_record set l_unit = array_replace(l_unit, ${branch}::uuid, ${unit}::uuid),
        l_member = array_replace(l_member, ${second.memberId}::uuid, ${person}::uuid),
        recorder_id = case recorder_id when ${second.memberId} then ${person}::uuid else recorder_id end
      where org_id = ${tx.orgId}`);
    await tx.run(sql`
      update merit_state set recorder_id = ${person} where org_id = ${tx.orgId} and recorder_id = ${second.memberId}`);
    const actor = (await loadActor(tx))!;
    const ctx = { tx, actor } as Parameters<typeof lineHeads>[0];
    const input = { scope: 'checking', withChildren: true, keyword: '', page: 1, size: 20 } as const;
    const named = ({ heads }: Heads, id: string) => heads.find(({ key }) => key === id);
    const units = await lineHeads(ctx, { ...input, by: 'unit' });
    expect(named(units, unit)).toMatchObject({ name: `Branch ${org.mark}`, note: '', rows: 10 });
    const members = await lineHeads(ctx, { ...input, by: 'person' });
    expect(named(members, person)).toMatchObject({ name: second.name, rows: 5 });
    const recorders = await listHeads(ctx, { ...input, by: 'person' });
    expect(named(recorders, person)).toMatchObject({ name: second.name, rows: 3 });
    throw rolledBack;
  });
  await expect(compared).rejects.toBe(rolledBack);
});
