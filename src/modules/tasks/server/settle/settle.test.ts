import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld } from '../../../../test/world.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { meritWorld } from '../../../merit/server/builders.ts';
import { progressCalls as reads } from '../../progress.calls.ts';
import { daysCalls } from '../../days.calls.ts';
import { settleCalls as calls } from '../../settle.calls.ts';
import { insertRun } from './run.store.ts';
import { settling } from './work.ts';
import { activeTask, credit, runIn, settled, taskFor, type TaskInput } from '../fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 20, month: 202611 };
const inMonth = '2026-11-20T04:00:00Z';
const afterMonth = '2026-12-02T04:00:00Z';
const afterClosing = '2026-12-20T04:00:00Z';

/** A first reviewer with a task in November, who is left to make records. */
async function quota(changes: Partial<TaskInput> = {}) {
  world.at(inMonth);
  const merit = await meritWorld(world);
  const { org, manager, first } = merit;
  const other = await org.person({ roles: ['points_manager'] });
  const task = await activeTask({ manager, other }, taskFor([first], changes));
  return { merit, org, manager, first, other, taskId: task.id };
}

type Quota = Awaited<ReturnType<typeof quota>>;

/** Every entry of a member in the ledger: book date, kind and tenths of B. */
const entriesOf = ({ org, first }: Quota) =>
  org.tx((tx) =>
    tx.all(sql<{ day: string; kind: string; b: number }>`
      select e.book_date as day, p.kind, e.bmp as b from entry e
      join posting p on p.org_id = e.org_id and p.id = e.posting_id
      where e.org_id = ${tx.orgId} and e.member_id = ${first.memberId} order by p.at, p.id`),
  );

describe('progress', () => {
  test('counts what the first reviewer awarded and deducted, and shows the records behind it', async () => {
    const own = await quota({ ratio: 10, dayPeople: 1, weekdays: [2], penaltyMost: 5000 });
    await credit(own.merit, 180);
    await credit(own.merit, -20, '2026-11-17');
    const waiting = await credit(own.merit, 50);
    await own.manager.as.get(meritCalls.nullify, { id: waiting.id, version: waiting.version, reason: 'no' });
    const { rows, totals } = await own.manager.as.get(reads.progress, page);
    expect(rows).toMatchObject([
      {
        memberId: own.first.memberId,
        state: 'late',
        award: 180,
        deduct: 20,
        people: 2,
        ratio: 111,
        demands: 7,
        met: 3,
        // Of the four Tuesdays two had an award, one is missed and one is to come; the month asks for more than the ratio.
        shortAward: 20,
        shortDeduct: 80,
        shortPeople: 2,
        missedDays: 1,
      },
    ]);
    expect(totals).toMatchObject({ award: 180, deduct: 20, posted: 0 });
    const { sheet } = await own.first.as.get(reads.sheet, { memberId: own.first.memberId, month: 202611 });
    expect(sheet?.lines.filter(({ span }) => span === 'month')).toMatchObject([
      { measure: 'award', required: 200, done: 180, missing: 20, penalty: 20 },
      { measure: 'deduct', required: 100, done: 20, missing: 80, penalty: 80 },
      { measure: 'ratio', required: 18, done: 20, missing: 0 },
    ]);
    const behind = await own.first.as.get(reads.records, { ...page, memberId: own.first.memberId });
    expect(behind.rows.map(({ credit: why, award, deduct }) => [why, award, deduct])).toEqual([
      ['counts', 0, 20],
      ['void', 50, 0],
      ['counts', 180, 0],
    ]);
    const found = async (filter: object) =>
      (await own.first.as.get(reads.records, { ...page, memberId: own.first.memberId, ...filter })).rows.map(
        (row) => [row.recordDate, row.credit],
      );
    const week = { from: '2026-11-16', to: '2026-11-22' };
    expect(await found(week)).toEqual([['2026-11-17', 'counts']]);
    expect(await found({ to: '2026-11-15', credit: 'void' })).toEqual([['2026-11-10', 'void']]);
    expect(await found({ from: '2026-12-01' })).toEqual([]);
    const [{ award, members, late } = {} as never] = (
      await own.manager.as.get(reads.byTask, { month: 202611 })
    ).rows;
    expect({ award, members, late }).toEqual({ award: 180, members: 1, late: 1 });
  });

  test('begins in the middle of a month where the task does, and asks nothing of the days before', async () => {
    const own = await quota({ countsFrom: '2026-11-16', weekPeople: 7, weekdays: [1, 2, 3, 4, 5, 6, 7] });
    await credit(own.merit, 150);
    await credit(own.merit, 60, '2026-11-17');
    const memberId = own.first.memberId;
    const { sheet } = await own.first.as.get(reads.sheet, { memberId, month: 202611 });
    expect(sheet).toMatchObject({
      award: 60,
      days: { work: 15, absent: 15 },
      off: [{ kind: 'before', from: '2026-11-01', to: '2026-11-15' }],
    });
    expect(sheet?.lines).toMatchObject([
      { span: 'week', from: '2026-11-16', required: 7, done: 1 },
      { span: 'week', from: '2026-11-23', required: 7 },
      { span: 'week', from: '2026-11-30', required: 1 },
      { span: 'month', measure: 'award', required: 100, missing: 40 },
      { span: 'month', measure: 'deduct', required: 50, missing: 50 },
    ]);
    const { rows } = await own.first.as.get(reads.records, { ...page, memberId });
    expect(rows.map((row) => [row.recordDate, row.credit])).toEqual([
      ['2026-11-17', 'counts'],
      ['2026-11-10', 'before'],
    ]);
    expect((await own.first.as.get(reads.records, { ...page, memberId, credit: 'before' })).total).toBe(1);
  });

  test('of others is for those who may check', async () => {
    const own = await quota();
    const plain = await own.org.person({ roles: ['reviewer'] });
    const memberId = own.first.memberId;
    expect((await plain.as.call(reads.sheet, { memberId })).status).toBe(403);
    expect((await plain.as.call(reads.records, { ...page, memberId })).status).toBe(403);
    expect((await plain.as.call(reads.progress, page)).status).toBe(403);
    const stranger = await (await world.organisation()).person({ roles: ['points_manager'] });
    expect((await stranger.as.call(reads.sheet, { memberId })).reason).toBe('not_found');
  });

  test('leaves out whoever left, and is narrowed by state, unit and words', async () => {
    const own = await quota();
    const found = async (filter: object) =>
      (await own.manager.as.get(reads.progress, { ...page, ...filter })).total;
    expect(await found({ state: 'late' })).toBe(1);
    expect(await found({ state: 'reached' })).toBe(0);
    expect(await found({ keyword: own.first.number })).toBe(1);
    expect(await found({ unitId: own.first.unitId })).toBe(1);
    expect(await found({ unitId: newId() })).toBe(0);
    await own.org.tx((tx) =>
      tx.run(
        sql`update member set status = 'frozen' where org_id = ${tx.orgId} and id = ${own.first.memberId}`,
      ),
    );
    expect(await found({ state: 'gone' })).toBe(1);
    // Nothing is asked of them any more, so they are not among those who are to reach it.
    expect((await own.manager.as.get(reads.byTask, { month: 202611 })).rows).toMatchObject([
      { members: 0, gone: 1, demands: 0 },
    ]);
    world.at(afterMonth);
    const preview = await own.manager.as.get(calls.preview, { taskId: own.taskId });
    expect(preview).toMatchObject({ due: 0, difference: 0 });
  });
});

describe('a settlement', () => {
  test('posts what is missing into the month, once, and is undone (O10, O15)', async () => {
    const own = await quota();
    await credit(own.merit, 180);
    await credit(own.merit, -20);
    const { manager, taskId } = own;
    expect((await manager.as.get(calls.preview, { taskId })).notBefore).toBe('2026-12-01');
    const early = await manager.as.call(calls.post, { id: newId(), taskId, token: 'x' });
    expect(early.reason).toBe('task_month_runs');
    world.at(afterMonth);
    expect((await manager.as.call(calls.post, { id: newId(), taskId, token: 'x' })).reason).toBe(
      'task_changed',
    );
    expect(await manager.as.get(calls.preview, { taskId })).toMatchObject({
      notBefore: null,
      bookDate: '2026-11-30',
      isLate: false,
      rows: [{ memberId: own.first.memberId, due: -100, standing: 0, difference: -100 }],
    });
    const run = await settled(manager, taskId);
    expect(run).toMatchObject({ members: 1, points: -100, can: { undo: true } });
    expect(await entriesOf(own)).toEqual([{ day: '2026-11-30', kind: 'task', b: -100 }]);
    const { token } = await manager.as.get(calls.preview, { taskId });
    const second = await manager.as.call(calls.post, { id: newId(), taskId, token });
    expect(second.reason).toBe('task_nothing_due');
    expect(await entriesOf(own)).toHaveLength(1);
    await manager.as.get(calls.undo, { id: run.id, reason: 'wrong' });
    await runIn(manager, { taskId, id: run.id }, 'undone');
    expect((await entriesOf(own)).map(({ b }) => b)).toEqual([-100, 100]);
    const { sheet } = await own.first.as.get(reads.sheet, { memberId: own.first.memberId, month: 202611 });
    expect(sheet).toMatchObject({
      posted: 0,
      results: [{ posted: -100, state: 'undone', byName: manager.name, bookDate: '2026-11-30' }],
    });
    await world.settle();
  });

  test('counts only what still stands (O16), and posts the difference afterwards', async () => {
    const own = await quota({ monthDeduct: null });
    const record = await credit(own.merit, 150);
    const lost = await credit(own.merit, 50);
    const { manager, taskId } = own;
    await manager.as.get(meritCalls.nullify, { id: lost.id, version: lost.version, reason: 'no' });
    world.at(afterMonth);
    const first = await settled(manager, taskId);
    expect(first.points).toBe(-50);
    await manager.as.get(meritCalls.nullify, { id: record.id, version: record.version, reason: 'no' });
    expect((await settled(manager, taskId)).points).toBe(-150);
    await manager.as.get(meritCalls.restore, { id: lost.id, version: lost.version + 1, reason: 'yes' });
    expect((await settled(manager, taskId)).points).toBe(50);
    const early = await manager.as.call(calls.undo, { id: first.id, reason: 'wrong' });
    expect(early.reason).toBe('task_not_latest');
    expect((await entriesOf(own)).map(({ b }) => b)).toEqual([-50, -150, 50]);
    const { rows } = await manager.as.get(reads.progress, page);
    expect(rows).toMatchObject([{ penalty: 150, posted: -150 }]);
  });

  test('of a closed month counts in the current one', async () => {
    const own = await quota();
    world.at(afterClosing);
    expect(await own.manager.as.get(calls.preview, { taskId: own.taskId })).toMatchObject({
      bookDate: '2026-12-01',
      isLate: true,
    });
    await settled(own.manager, own.taskId);
    expect(await entriesOf(own)).toEqual([{ day: '2026-12-01', kind: 'task', b: -300 }]);
  });

  test('that is given up ends, so that another one posts what is missing', async () => {
    const { manager, org, taskId } = await quota();
    world.at(afterMonth);
    const id = newId();
    const run = { id, taskId, month: 202611, byMember: manager.memberId, byName: manager.name };
    await org.tx((tx) => insertRun(tx, run));
    const { token } = await manager.as.get(calls.preview, { taskId });
    expect((await manager.as.call(calls.post, { id: newId(), taskId, token })).reason).toBe('task_running');
    await org.tx(async (tx) => settling.givenUp?.(tx, { id }, new Error('broken')));
    const { rows } = await manager.as.get(calls.runs, { taskId });
    expect(rows).toMatchObject([{ id, state: 'posted', points: 0, can: { undo: true } }]);
    expect((await settled(manager, taskId)).points).toBe(-300);
  });

  test('whose process dies in the middle is carried on, and posts to each member once', async () => {
    const own = await quota();
    const { manager, org, taskId } = own;
    world.at(afterMonth);
    const id = newId();
    const run = { id, taskId, month: 202611, byMember: manager.memberId, byName: manager.name };
    await org.tx((tx) => insertRun(tx, run));
    const { app } = world.app;
    const dying = {
      ...app,
      db: {
        ...app.db,
        transact: ((scope, work) =>
          app.db.transact(scope, async (tx) => {
            await work(tx);
            throw new Error('the process is killed');
          })) as typeof app.db.transact,
      },
    };
    const context = { orgId: org.orgId, payload: { id }, signal: new AbortController().signal };
    await expect(settling.run({ ...context, app: dying } as never)).rejects.toThrow('killed');
    expect(await entriesOf(own)).toEqual([]);
    // Found again by another process once the lease has expired, and by a third that is late.
    for (let times = 0; times < 2; times += 1) await settling.run({ ...context, app } as never);
    expect((await runIn(manager, { taskId, id }, 'posted')).points).toBe(-300);
    expect(await entriesOf(own)).toHaveLength(1);
  });

  test('is refused to others, and twice at once', async () => {
    const own = await quota();
    world.at(afterMonth);
    const plain = await own.org.person({ roles: ['reviewer'] });
    const { manager, taskId } = own;
    const { token } = await manager.as.get(calls.preview, { taskId });
    expect((await plain.as.call(calls.post, { id: newId(), taskId, token })).status).toBe(403);
    const both = await Promise.all(
      [newId(), newId()].map((id) => manager.as.call(calls.post, { id, taskId, token })),
    );
    expect(both.filter(({ reason }) => reason === null)).toHaveLength(1);
    const { rows } = await manager.as.get(calls.runs, { taskId });
    await runIn(manager, { taskId, id: rows[0]!.id }, 'posted');
    expect(await entriesOf(own)).toHaveLength(1);
  });

  test('of a whole month goes task by task: one that was changed meanwhile stops no other', async () => {
    const { manager, other, org, first, taskId } = await quota();
    const second = await org.person({ roles: ['reviewer'], isReviewer: true });
    const more = await activeTask(
      { manager, other },
      taskFor([second], { name: 'Another', monthAward: 500 }),
    );
    expect(await manager.as.get(calls.previewMonth, { month: 202611 })).toMatchObject({
      notBefore: '2026-12-01',
    });
    world.at(afterMonth);
    const preview = await manager.as.get(calls.previewMonth, { month: 202611 });
    expect(preview).toMatchObject({ notBefore: null, isLate: false, due: -900, difference: -900 });
    const rows = preview.rows.map(({ taskId: id, changing, difference }) => [id, changing, difference]);
    expect(rows).toEqual([
      [more.id, 1, -600],
      [taskId, 1, -300],
    ]);
    const days = { memberId: second.memberId, from: '2026-11-01', to: '2026-11-10', reason: 'ill' };
    await manager.as.get(daysCalls.excuse, { id: newId(), ...days });
    const items = preview.rows.map(({ taskId: id, token }) => ({ id: newId(), taskId: id, token }));
    const { results } = await manager.as.get(calls.postMany, { items });
    expect(results.map(({ id, reason }) => [id, reason])).toEqual([
      [more.id, 'task_changed'],
      [taskId, null],
    ]);
    await runIn(manager, { taskId, id: items[1]!.id }, 'posted');
    expect(await entriesOf({ org, first } as Quota)).toMatchObject([{ kind: 'task', b: -300 }]);
    const left = await manager.as.get(calls.previewMonth, { month: 202611 });
    expect(left.rows.map(({ changing }) => changing)).toEqual([1, 0]);
    const plain = await org.person({ roles: ['reviewer'] });
    expect((await plain.as.call(calls.postMany, { items })).status).toBe(403);
  });
});
