/** The numbers of the design for floors and ratios, in points as a manager types them: 200 is 2000 tenths. */
import { describe, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { documentFor, memberLine, meritWorld, recordIn } from '../../../merit/server/builders.ts';
import { progressCalls } from '../../progress.calls.ts';
import { settleCalls } from '../../settle.calls.ts';
import { activeTask, settled, taskFor, type TaskInput } from '../fixture.ts';

const world = await useWorld();
const none = { monthAward: null, monthDeduct: null };

/** A manager with a task of that month, as of its 1st. */
async function managerWith(changes: Partial<TaskInput>) {
  world.at('2026-10-01T04:00:00Z');
  const merit = await meritWorld(world);
  const other = await merit.org.person({ roles: ['points_manager'] });
  const task = await activeTask(
    { manager: merit.manager, other },
    taskFor([merit.first], { month: 202610, ...changes }),
  );
  world.at('2026-10-20T04:00:00Z');
  const { memberId } = merit.first;
  /** So many points, in several awards (count) where one would be above the range of the event. */
  const award = (b: number, count = 1) =>
    recordIn(merit, 'passed', {
      ...documentFor(merit, { recordDate: '2026-10-15' }),
      events: [
        {
          eventId: merit.eventId,
          name: '',
          desc: '',
          members: [memberLine(merit.targets[0]!, { b, count })],
        },
      ],
    });
  /** The cost of the month, by the demands. */
  const owed = async () => {
    const { sheet } = await merit.first.as.get(progressCalls.sheet, { memberId, month: 202610 });
    return Object.fromEntries(sheet!.lines.map(({ measure, penalty }) => [measure, penalty]));
  };
  /** Settles the month where something is due, and answers what each settlement so far has booked. */
  const settle = async () => {
    world.at('2026-11-02T04:00:00Z');
    const { token, rows } = await merit.manager.as.get(settleCalls.preview, { taskId: task.id });
    if (rows.some(({ difference }) => difference !== 0)) await settled(merit.manager, task.id);
    else {
      const empty = await merit.manager.as.call(settleCalls.post, { id: newId(), taskId: task.id, token });
      expect(empty.reason).toBe('task_nothing_due');
    }
    return merit.org.tx((tx) =>
      tx.all(sql<{ day: string; b: number }>`
        select e.book_date as day, e.bmp as b from entry e
        join posting p on p.org_id = e.org_id and p.id = e.posting_id
        where e.org_id = ${tx.orgId} and e.member_id = ${memberId} and p.kind = 'task' order by p.at, p.id`),
    );
  };
  const due = async () => {
    const { rows } = await merit.manager.as.get(settleCalls.preview, { taskId: task.id });
    return rows.map((row) => row.due);
  };
  return { ...merit, memberId, award, owed, settle, due };
}

describe('floors 200 and 100, done 180 and 20', () => {
  const done = async (changes: Partial<TaskInput>) => {
    const own = await managerWith({ monthAward: 2000, monthDeduct: 1000, ...changes });
    await own.award(600, 3);
    await own.award(-100, 2);
    return own;
  };

  test('O10: by difference −20 and −80; O15: a second settlement books nothing', async () => {
    const { owed, settle } = await done({ penaltyMode: 'difference' });
    expect(await owed()).toEqual({ award: 200, deduct: 800 });
    expect(await settle()).toEqual([{ day: '2026-10-31', b: -1000 }]);
    expect(await settle()).toHaveLength(1);
  });

  test('O11: by a fixed amount −30 and −30', async () => {
    const { owed, settle } = await done({ penaltyMode: 'fixed', penaltyFixed: 300 });
    expect(await owed()).toEqual({ award: 300, deduct: 300 });
    expect(await settle()).toEqual([{ day: '2026-10-31', b: -600 }]);
  });
});

describe('a ratio of 10 %', () => {
  test('O12: awarded 1000 and deducted 80, the shortfall of 20 costs −20', async () => {
    const { award, owed, settle } = await managerWith({ ...none, ratio: 10 });
    await award(1000, 10);
    await award(-400, 2);
    expect(await owed()).toEqual({ ratio: 200 });
    expect(await settle()).toEqual([{ day: '2026-10-31', b: -200 }]);
  });

  test('O13: awarded 0 and deducted 0 owes nothing by the ratio, and the floor of awards all the same', async () => {
    const { owed, settle } = await managerWith({ ...none, ratio: 10, monthAward: 2000 });
    expect(await owed()).toEqual({ award: 2000 });
    expect(await settle()).toEqual([{ day: '2026-10-31', b: -2000 }]);
    const alone = await managerWith({ ...none, ratio: 10 });
    expect(await alone.settle()).toEqual([]);
  });
});

test('O14: of a weekly floor of 70, a month that begins on a Thursday asks for 40 in its first week', async () => {
  const { first, memberId, settle } = await managerWith({ ...none, weekAward: 700 });
  const { sheet } = await first.as.get(progressCalls.sheet, { memberId, month: 202610 });
  expect(sheet!.lines.map(({ from, to, required }) => [from, to, required])).toEqual([
    ['2026-10-01', '2026-10-04', 400],
    ['2026-10-05', '2026-10-11', 700],
    ['2026-10-12', '2026-10-18', 700],
    ['2026-10-19', '2026-10-25', 700],
    ['2026-10-26', '2026-10-31', 600],
  ]);
  expect(await settle()).toEqual([{ day: '2026-10-31', b: -3100 }]);
});

test('O16: what is voided before the settlement is no credit', async () => {
  const { award, manager, owed, due, settle } = await managerWith({ ...none, monthAward: 2000 });
  await award(1000);
  const { id, version } = await award(1000);
  expect(await owed()).toEqual({ award: 0 });
  await manager.as.get(meritCalls.nullify, { id, version, reason: 'twice' });
  expect(await owed()).toEqual({ award: 1000 });
  world.at('2026-11-02T04:00:00Z');
  expect(await due()).toEqual([-1000]);
  expect(await settle()).toEqual([{ day: '2026-10-31', b: -1000 }]);
});
