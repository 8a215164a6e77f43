import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { tasksCalls as calls } from '../../calls.ts';
import { progressCalls as reads } from '../../progress.calls.ts';
import { meritWorld } from '../../../merit/server/builders.ts';
import { activeTask, credit, taskFor, type TaskInput } from '../fixture.ts';

const world = await useWorld();
world.at('2026-11-10T04:00:00Z');
const page = { page: 1, size: 20 };

async function people() {
  const org = await world.organisation();
  const manager = await org.person({ roles: ['points_manager'] });
  const other = await org.person({ roles: ['points_manager'] });
  const members = [await org.person({ isReviewer: true }), await org.person({ isReviewer: true })];
  return { org, manager, other, members };
}

test('terms are tried on a month that is over, and nothing is written by it', async () => {
  world.at('2026-10-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager, first, last } = merit;
  await credit(merit, 180, '2026-10-10');
  await credit(merit, -100, '2026-10-11');
  world.at('2026-11-10T04:00:00Z');
  const {
    id: _,
    version: __,
    name: ___,
    remark: ____,
    ...terms
  } = taskFor([first, last], { penaltyMost: 250 });
  const tried = await manager.as.get(calls.trial, { ...terms, month: 202610 });
  expect(tried).toMatchObject({
    late: 2,
    penalty: 270,
    rows: [
      { memberId: last.memberId, state: 'late', award: 0, deduct: 0, people: 0, penalty: 250 },
      { memberId: first.memberId, state: 'late', award: 180, deduct: 100, people: 2, penalty: 20 },
    ],
  });
  const lower = await manager.as.get(calls.trial, { ...terms, month: 202610, monthAward: 180 });
  expect(lower.rows.map(({ state, penalty }) => [state, penalty])).toEqual([
    ['late', 250],
    ['reached', 0],
  ]);
  expect((await manager.as.get(calls.list, page)).rows).toEqual([]);
  const runs = await manager.as.call(calls.trial, {
    ...terms,
    month: 202611,
    monthAward: null,
    monthDeduct: null,
  });
  expect(Object.keys(runs.fields).sort()).toEqual(['month', 'monthAward']);
  expect((await merit.recorder.as.call(calls.trial, { ...terms, month: 202610 })).status).toBe(403);
});

describe('a task', () => {
  test('is saved, submitted, rejected, changed, approved and cancelled', async () => {
    const { manager, other, members } = await people();
    const input = taskFor(members, { ratio: 10 });
    const { id } = await manager.as.get(calls.save, input);
    await manager.as.get(calls.submit, { id, version: 1 });
    expect((await manager.as.call(calls.save, { ...input, version: 2 })).reason).toBe('task_step');
    await other.as.get(calls.refuse, { id, version: 2, reason: 'too much' });
    expect((await manager.as.get(calls.list, page)).rows).toMatchObject([
      { id, status: 'refused', reason: 'too much', memberCount: 2, can: { edit: true, approve: false } },
    ]);
    const changed = await manager.as.get(calls.save, { ...input, version: 3, monthAward: 150 });
    expect(changed).toEqual({ id, version: 4, status: 'draft' });
    await manager.as.get(calls.submit, { id, version: 4 });
    expect((await other.as.call(calls.approve, { id, version: 4 })).reason).toBe('stale');
    await other.as.get(calls.approve, { id, version: 5 });
    const found = await manager.as.get(calls.detail, { id });
    expect(found).toMatchObject({ status: 'active', monthAward: 150, ratio: 10, decidedBy: other.name });
    expect(found.members.map((member) => member.id).sort()).toEqual([...input.memberIds].sort());
    await other.as.get(calls.cancel, { id, version: 6, reason: 'no more' });
    const again = taskFor(members);
    expect(await manager.as.get(calls.save, again)).toMatchObject({ version: 1 });
    await manager.as.get(calls.remove, { id: again.id, version: 1 });
    expect((await manager.as.get(calls.list, { ...page, status: 'cancelled' })).total).toBe(1);
  });

  test('is not approved by who submitted it or has a part in it, unless one person may do both', async () => {
    const { org, manager, other } = await people();
    const judge = await org.person({ roles: ['points_manager'], isReviewer: true });
    const { id } = await manager.as.get(calls.save, taskFor([judge]));
    await manager.as.get(calls.submit, { id, version: 1 });
    for (const [person, mayApprove] of [
      [manager, false],
      [judge, false],
      [other, true],
    ] as const)
      expect((await person.as.get(calls.detail, { id })).can).toMatchObject({
        approve: mayApprove,
        refuse: true,
      });
    expect((await manager.as.call(calls.approve, { id, version: 2 })).reason).toBe('task_own');
    expect((await judge.as.call(calls.approve, { id, version: 2 })).reason).toBe('task_part');
    await org.tx((tx) => saveSettings(tx, { selfApproval: true }));
    expect(await manager.as.get(calls.approve, { id, version: 2 })).toMatchObject({ status: 'active' });
  });

  test('has members who have no other task that month', async () => {
    const { manager, members } = await people();
    await manager.as.get(calls.save, taskFor(members));
    const other = await manager.as.call(calls.save, taskFor(members.slice(1), { name: 'Other' }));
    expect(other).toMatchObject({ reason: 'task_member_taken', fields: { memberIds: expect.anything() } });
    const next = await manager.as.get(calls.save, taskFor(members, { month: 202612 }));
    expect(next.version).toBe(1);
  });

  test.each<[string, Partial<TaskInput>, string]>([
    ['nothing asked', { monthAward: null, monthDeduct: null }, 'monthAward'],
    ['a fixed penalty of nothing', { penaltyMode: 'fixed' }, 'penaltyFixed'],
    ['a month that is over', { month: 202610 }, 'month'],
    ['a month too far ahead', { month: 202712 }, 'month'],
    ['a ceiling below the floor', { mostAward: 100 }, 'mostAward'],
    ['nobody', { memberIds: [] }, 'memberIds'],
    ['a first day of another month', { countsFrom: '2026-12-01' }, 'countsFrom'],
  ])('is refused with %s', async (_, changes, field) => {
    const { manager, members } = await people();
    const refused = await manager.as.call(calls.save, taskFor(members, changes));
    expect(Object.keys(refused.fields)).toEqual([field]);
  });

  test('is refused for members who cannot review', async () => {
    const { org, manager } = await people();
    const plain = await org.person();
    const refused = await manager.as.call(calls.save, taskFor([plain]));
    expect(refused.reason).toBe('task_not_reviewer');
  });
});

test('one step on many tasks leaves out those that do not allow it', async () => {
  const { org, manager, other, members } = await people();
  const defined = await org.person({ roles: ['reviewer'] });
  const first = taskFor(members.slice(0, 1));
  const second = taskFor(members.slice(1), { name: 'Second' });
  for (const input of [first, second]) await manager.as.get(calls.save, input);
  const items = [first, second].map(({ id }) => ({ id, version: 1 }));
  const sent = await manager.as.get(calls.many, { step: 'submit', items });
  expect(sent.results.map(({ reason }) => reason)).toEqual([null, null]);
  await other.as.get(calls.approve, { id: first.id, version: 2 });
  const approved = await other.as.get(calls.many, {
    step: 'approve',
    items: items.map(({ id }) => ({ id, version: 2 })),
  });
  expect(approved.results.map(({ reason }) => reason)).toEqual(['stale', null]);
  expect((await defined.as.call(calls.many, { step: 'approve', items })).status).toBe(403);
});

test('a copy never comes into a month that is over, and moved to another month it copies nothing', async () => {
  world.at('2026-09-10T04:00:00Z');
  const { manager, other, members } = await people();
  const { id } = await activeTask({ manager, other }, taskFor(members, { month: 202609 }));
  world.at('2026-11-10T04:00:00Z');
  const months = { month: 202609, until: 202612 };
  const { rows } = await manager.as.get(calls.copyPreview, months);
  expect(rows.map(({ taskId, month }) => [taskId, month])).toEqual([
    [id, 202611],
    [id, 202612],
  ]);
  expect(await manager.as.get(calls.copy, months)).toEqual({ made: 2 });
  const drafts = await manager.as.get(calls.list, { ...page, status: 'draft' });
  const inDecember = drafts.rows.find(({ month }) => month === 202612)!;
  const [one, two] = members as [Person, Person];
  await manager.as.get(calls.save, taskFor([one], { id: inDecember.id, version: 1, month: 202612 }));
  const inNovember = drafts.rows.find(({ month }) => month === 202611)!;
  await manager.as.get(calls.save, taskFor([two], { id: inNovember.id, version: 1, month: 202611 }));
  // Both are copies of one task: in one month, they are two tasks.
  const moved = await manager.as.call(
    calls.save,
    taskFor([one], { id: inDecember.id, version: 2, month: 202611 }),
  );
  expect(moved.reason).toBe(null);
});

test('the approved tasks of a month are copied as drafts, each month once, after a preview', async () => {
  const { org, manager, other, members } = await people();
  const { id } = await activeTask({ manager, other }, taskFor(members, { ratio: 10 }));
  const months = { month: 202611, until: 202701 };
  await manager.as.get(calls.save, taskFor(members.slice(1), { month: 202612, name: 'Other' }));
  const preview = await manager.as.get(calls.copyPreview, months);
  expect(preview.rows).toMatchObject([
    { taskId: id, month: 202612, members: 1, left: 1, skipped: 'no' },
    { taskId: id, month: 202701, members: 2, left: 0, skipped: 'no' },
  ]);
  expect(await manager.as.get(calls.copy, months)).toEqual({ made: 2 });
  expect(await manager.as.get(calls.copy, months)).toEqual({ made: 0 });
  const { rows } = await manager.as.get(calls.list, { ...page, month: 202612, keyword: 'quota' });
  expect(rows).toMatchObject([{ status: 'draft', ratio: 10, memberCount: 1, changed: ['members'] }]);
  expect((await manager.as.call(calls.copy, { month: 202611, until: 202611 })).reason).toBe(
    'task_copy_until',
  );
  expect((await org.person().then(({ as }) => as.call(calls.copy, months))).status).toBe(403);
});

test('the months of a task are those of its copies that were approved, up to the current one', async () => {
  const { org, manager, other, members } = await people();
  const { id } = await activeTask({ manager, other }, taskFor(members));
  const alone = taskFor([await org.person({ isReviewer: true })], { name: 'Other' });
  await activeTask({ manager, other }, alone);
  await manager.as.get(calls.copy, { month: 202611, until: 202702 });
  const { rows } = await manager.as.get(calls.list, { ...page, keyword: 'quota', status: 'draft' });
  for (const month of [202612, 202702]) {
    const draft = rows.find((row) => row.month === month)!;
    await manager.as.get(calls.submit, { id: draft.id, version: 1 });
    await other.as.get(calls.approve, { id: draft.id, version: 2 });
  }
  const months = async (taskId: string) =>
    (await manager.as.get(reads.history, { taskId })).rows.map((row) => [row.month, row.members, row.late]);
  const december = rows.find((row) => row.month === 202612)!.id;
  expect(await months(december)).toEqual([[202611, 2, 2]]);
  world.at('2027-01-10T04:00:00Z');
  expect(await months(id)).toEqual([
    [202612, 2, 2],
    [202611, 2, 2],
  ]);
  expect(await months(december)).toEqual(await months(id));
  expect(await months(alone.id)).toEqual([[202611, 1, 1]]);
  expect((await manager.as.call(reads.history, { taskId: newId() })).reason).toBe('not_found');
  expect((await members[0]!.as.call(reads.history, { taskId: id })).status).toBe(403);
  world.at('2026-11-10T04:00:00Z');
});
