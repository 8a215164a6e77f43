import { expect, test } from 'vitest';
import { busyStates } from '../../../../kit/contract/import/states.ts';
import type { InputOf } from '../../../../kit/contract/call.ts';
import { newId } from '../../../../kit/server/id.ts';
import { eventually } from '../../../../test/eventually.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { rankingCalls } from '../../../ranking/calls.ts';
import { fixedCalls } from '../../calls.ts';
import { attendanceImport, bindingImport, startImport } from '../../import.calls.ts';
import { startCalls } from '../../start.calls.ts';
import { bindIn, fixedWorld, itemIn, linesOf, planned } from '../fixture.ts';

const world = await useWorld();
type File = typeof bindingImport | typeof attendanceImport | typeof startImport;

/** Hands rows in under the mapping; says what the check finds, posts it, and takes it back. */
async function handIn(
  { as }: Person,
  calls: File,
  mapping: InputOf<typeof bindingImport.check>['mapping'],
  rows: readonly string[],
) {
  const settled = (id: string) =>
    eventually(async () => {
      const file = await as.get(calls.get, { id });
      return busyStates.includes(file.state) ? null : file;
    });
  const content = Buffer.from(['heads', ...rows].join('\r\n')).toString('base64');
  const { id } = await as.get(calls.upload, { id: newId(), name: 'a.csv', content });
  await settled(id);
  const checked = async (conflicts: 'skip' | 'post' = 'skip') =>
    as.get(calls.check, { id, mapping: mapping as never, ignored: [], conflicts, fixes: [] });
  return {
    checked,
    post: async (conflicts: 'skip' | 'post' = 'skip') => {
      const { token } = await checked(conflicts);
      await as.get(calls.confirm, { id, token: token ?? '' });
      return settled(id);
    },
    undo: async () => {
      await as.get(calls.undo, { id, reason: 'x' });
      return settled(id);
    },
  };
}

const wrongCells = ({ cells }: { cells: Record<string, { error?: string | undefined }> }): string[] =>
  Object.keys(cells)
    .filter((field) => cells[field]?.error !== undefined)
    .toSorted();

test('members are bound by file, with what is wrong at its cell, and unbound with the file', async () => {
  world.at('2026-11-10T04:00:00Z');
  const own = await fixedWorld(world);
  const [a, b] = [await own.org.person({ name: '张三' }), await own.org.person({ name: '李四' })];
  const [welder, everybody] = [await itemIn(own, { name: '焊工' }), await itemIn(own, { everybody: true })];
  await bindIn(own, welder, [b], { fromDay: '2026-03-01' });
  const { rows: items } = await own.manager.as.get(fixedCalls.listByTypeName, {});
  const nameOf = (id: string) => items.find((item) => item.id === id)!.name;
  const file = await handIn(
    own.manager,
    bindingImport,
    { memberNo: 0, memberName: 1, typeName: 2, itemName: 3, fromDay: 4, untilDay: 5 },
    [
      `${a.number},张三,岗位,焊 工,2026-10-01,`,
      `${b.number},李四,,焊工,2026-03-01,`,
      `${b.number},王五,,焊工,2026-04-01,`,
      `X999,,,焊工,2026-04-01,`,
      `${a.number},,,钳工,soon,`,
      `${a.number},,,${nameOf(everybody)},2026-04-01,2026-03-01`,
      `${a.number},,,焊工,2026-11-01,`,
    ],
  );
  const { lines } = await file.checked();
  const inOrder = lines.toSorted((one, other) => one.line - other.line);
  expect(inOrder.map(({ status }) => status)).toEqual([
    'new',
    'duplicate',
    'bad',
    'bad',
    'bad',
    'bad',
    'bad',
  ]);
  expect(inOrder.slice(2).map(wrongCells)).toEqual([
    ['memberName'],
    ['memberNo'],
    ['fromDay', 'itemName'],
    ['itemName', 'untilDay'],
    ['fromDay'],
  ]);
  expect((await file.post()).state).toBe('posted');
  const bound = () => own.manager.as.get(fixedCalls.bindings, { itemId: welder });
  expect((await bound()).rows.map(({ memberId }) => memberId)).toEqual([a.memberId, b.memberId]);
  expect((await file.undo()).state).toBe('undone');
  expect((await bound()).total).toBe(1);
});

test('attendance by file changes what follows it, and taking the file back gives the days of before', async () => {
  world.at('2026-11-10T04:00:00Z');
  const own = await fixedWorld(world);
  const a = await own.org.person({ joinDay: '2020-01-01' });
  await bindIn(own, await itemIn(own, { byAttendance: true }), [a]);
  const mapping = { memberNo: 0, month: 1, due: 2, worked: 3 };
  const days = (...rows: string[]) => handIn(own.manager, attendanceImport, mapping as never, rows);
  const formula = async () => {
    await planned(own, 202610);
    return (await linesOf(own, 202610))[0]!.formula;
  };
  const first = await days(
    `${a.number},2026-10,22,20`,
    `${a.number},2026-10,22,19`,
    `${a.number},2026-13,0,x`,
  );
  expect((await first.checked()).lines.map(({ status }) => status).toSorted()).toEqual(['bad', 'bad', 'new']);
  await first.post();
  expect(await formula()).toBe('60.0 × 20/22');
  const second = await days(`${a.number},2026年10月,22,11.5`);
  expect((await second.checked()).lines[0]).toMatchObject({ status: 'conflict' });
  await second.post('post');
  expect(await formula()).toBe('60.0 × 11.5/22');
  await second.undo();
  expect(await formula()).toBe('60.0 × 20/22');
});

test('O19: start points 500 count in the cumulative ranking once and in no month; corrections are differences', async () => {
  world.at('2026-11-10T04:00:00Z');
  const own = await fixedWorld(world);
  const { as } = own.manager;
  const a = await own.org.person();
  const set = (changes: object) =>
    as.call(startCalls.saveStart, { memberId: a.memberId, version: 0, bmp: 5000, ...changes });
  expect((await set({})).object).toMatchObject({ version: 1 });
  expect((await set({})).reason).toBe('stale');
  const scores = async () => {
    const [month, total] = [await as.get(rankingCalls.rank, {}), await as.get(rankingCalls.total, {})];
    const ofA = ({ memberId }: { memberId: string }) => memberId === a.memberId;
    return [month.rows.find(ofA)?.meritPoint, total.rows.find(ofA)?.meritPointTotal];
  };
  expect(await scores()).toEqual([0, 5000]);
  expect((await set({ version: 1, bmp: 4500, amp: 10 })).object).toMatchObject({ version: 2 });
  // 450.0 B and 1.0 A, of which each counts 20.0.
  expect(await scores()).toEqual([0, 4700]);
  const { rows } = await a.as.get(rankingCalls.explain, { memberId: a.memberId, until: '2026-11-10' });
  expect(rows.map(({ kind, bmp }) => [kind, bmp]).toSorted()).toEqual([
    ['start', -500],
    ['start', 5000],
  ]);
  const recorder = await own.org.person({ roles: ['recorder'] });
  expect((await recorder.as.call(startCalls.starts, {})).status).toBe(403);
});

test('start points come by file, go back to what they were, and stay once they are locked', async () => {
  world.at('2026-11-10T04:00:00Z');
  const own = await fixedWorld(world);
  const { as } = own.manager;
  const [a, b] = [await own.org.person(), await own.org.person()];
  await as.get(startCalls.saveStart, { memberId: a.memberId, version: 0, bmp: 100 });
  const file = await handIn(own.manager, startImport, { memberNo: 0, bmp: 1 } as never, [
    `${a.number},20`,
    `${b.number},30.5`,
    `${b.number},1`,
    `${own.manager.number},many`,
  ]);
  const { lines } = await file.checked();
  const inOrder = lines.toSorted((one, other) => one.line - other.line);
  expect(inOrder.map(({ status }) => status)).toEqual(['conflict', 'new', 'bad', 'bad']);
  await file.post('post');
  const sources = async () =>
    Object.fromEntries(
      (await as.get(startCalls.starts, {})).rows.map(({ memberId, bmp, source }) => [
        memberId,
        [bmp, source],
      ]),
    );
  expect(await sources()).toEqual({ [a.memberId]: [200, 'a.csv'], [b.memberId]: [305, 'a.csv'] });
  await file.undo();
  expect(await sources()).toEqual({ [a.memberId]: [100, ''] });
  expect(
    (await as.call(startCalls.saveStart, { memberId: b.memberId, version: 0, bmp: 7 })).reason,
  ).toBeNull();
  await as.get(startCalls.lockStarts, {});
  const late = await as.call(startCalls.saveStart, { memberId: a.memberId, version: 1, bmp: 1 });
  expect(late.reason).toBe('start_locked');
  expect((await as.call(startCalls.lockStarts, {})).reason).toBe('start_locked');
});
