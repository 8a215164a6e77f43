import { expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { profileCalls } from '../../account/profile.calls.ts';
import { documentFor, meritWorld, recordIn } from '../../merit/server/builders.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { appealCalls } from '../../tasks/appeal.calls.ts';
import { packagesCalls } from '../../packages/calls.ts';
import { tasksCalls } from '../../tasks/calls.ts';
import { settled, taskFor } from '../../tasks/server/fixture.ts';
import { directoryCalls } from '../../directory/calls.ts';
import { writeFindings } from '../../fairness/server/store.ts';
import { setPackage } from '../../organisation/server/door.ts';
import { flowCalls } from '../calls.ts';

const world = await useWorld();
const inMonth = '2026-11-20T04:00:00Z';
const afterMonth = '2026-12-02T04:00:00Z';

const waiting = (person: Person) => person.as.get(flowCalls.myTodoNum, {});
const nothing = {
  num: 0,
  records: 0,
  joins: 0,
  tasks: 0,
  appeals: 0,
  profiles: 0,
  questions: 0,
  corrections: 0,
};

/** The keys of the open requests to act. */
async function keysOf(person: Person): Promise<string[]> {
  await world.settle();
  const { rows } = await person.as.get(messagesCalls.list, { waitingOnly: true });
  return rows.map(({ key }) => key);
}

test('tasks, appeals and requests to change data count for whom they wait, until they are decided', async () => {
  world.at(inMonth);
  const merit = await meritWorld(world);
  const { org, manager, first } = merit;
  const [judge, admin] = [
    await org.person({ roles: ['points_manager'] }),
    await org.person({ roles: ['administrator'] }),
  ];
  const before = await waiting(admin);
  const task = taskFor([first]);
  await manager.as.get(tasksCalls.save, task);
  await manager.as.get(tasksCalls.submit, { id: task.id, version: 1 });
  // Of what one submitted others decide.
  expect(await waiting(manager)).toMatchObject({ tasks: 0 });
  expect(await waiting(judge)).toEqual({ ...nothing, num: 1, tasks: 1 });
  expect(await waiting(first)).toEqual(nothing);
  expect(await keysOf(judge)).toEqual(['tasks.review']);
  await judge.as.get(tasksCalls.approve, { id: task.id, version: 2 });
  expect(await waiting(judge)).toEqual(nothing);
  expect(await keysOf(judge)).toEqual([]);

  world.at(afterMonth);
  await settled(manager, task.id);
  const appeal = { id: newId(), taskId: task.id, reason: 'Ill for two weeks' };
  await first.as.get(appealCalls.send, appeal);
  expect(await waiting(judge)).toEqual({ ...nothing, num: 1, appeals: 1 });
  // The settler does not decide.
  expect(await waiting(manager)).toMatchObject({ appeals: 0 });
  await judge.as.get(appealCalls.reject, { id: appeal.id, version: 1, remark: 'No proof' });
  expect(await waiting(judge)).toEqual(nothing);

  const request = { id: newId(), position: 'Lead' };
  await first.as.get(profileCalls.askChange, request);
  expect(await waiting(admin)).toMatchObject({ num: before.num + 1, profiles: 1 });
  expect(await keysOf(admin)).toContain('account.asked');
  // Without the right to change members nothing waits.
  expect(await waiting(judge)).toMatchObject({ profiles: 0 });
  await admin.as.get(profileCalls.acceptChange, { id: request.id, version: 1 });
  expect(await waiting(admin)).toMatchObject({ num: before.num, profiles: 0 });
  expect(await keysOf(admin)).not.toContain('account.asked');
});

test('a request that is replaced or withdrawn asks nobody any more', async () => {
  world.at(inMonth);
  const org = await world.organisation();
  const [admin, member] = [await org.person({ roles: ['administrator'] }), await org.person()];
  const [one, two] = [newId(), newId()];
  await member.as.get(profileCalls.askChange, { id: one, position: 'Lead' });
  await member.as.get(profileCalls.askChange, { id: two, position: 'Head' });
  expect(await keysOf(admin)).toEqual(['account.asked']);
  await member.as.get(profileCalls.withdrawChange, { id: two });
  expect(await keysOf(admin)).toEqual([]);
});

test('the list of what waits holds only open requests to act, of both kinds of messages', async () => {
  world.at(inMonth);
  const merit = await meritWorld(world);
  await recordIn(merit, 'first');
  await recordIn(merit, 'passed');
  const admin = await merit.org.person({ roles: ['administrator'] });
  await merit.first.as.get(profileCalls.askChange, { id: newId(), position: 'Lead' });
  expect(await keysOf(merit.first)).toEqual(['merit.review.first']);
  expect(await keysOf(admin)).toEqual(['account.asked']);
  expect(await keysOf(merit.targets[0]!)).toEqual([]);
});

const kindsOf = async (person: Person) => (await person.as.get(flowCalls.waiting, {})).kinds;

test('what waits is told with its number and with the age of the oldest, to whom it waits for', async () => {
  world.at('2026-11-16T04:00:00Z');
  const merit = await meritWorld(world);
  const { first, last, recorder, targets } = merit;
  await recordIn(merit, 'first');
  world.at('2026-11-18T04:00:00Z');
  await recordIn(merit, 'first');
  await recordIn(merit, 'last');
  await recordIn(merit, 'rejected');
  world.at(inMonth);
  expect(await kindsOf(first)).toEqual([{ kind: 'records', count: 2, since: '2026-11-16T04:00:00.000Z' }]);
  expect(await kindsOf(last)).toEqual([{ kind: 'records', count: 1, since: '2026-11-18T04:00:00.000Z' }]);
  expect(await kindsOf(recorder)).toEqual([
    { kind: 'returned', count: 1, since: '2026-11-18T04:00:00.000Z' },
  ]);
  expect(await kindsOf(targets[0]!)).toEqual([]);
  // Of other organisations nothing is counted.
  expect(await kindsOf(await (await world.organisation()).person({ roles: ['recorder'] }))).toEqual([]);
});

test('managers and administrators are told what they are to look after, and nobody else is', async () => {
  world.at('2026-11-02T04:00:00Z');
  const merit = await meritWorld(world);
  const { org, manager, first, recorder } = merit;
  const admin = await org.person({ roles: ['administrator'] });
  const judge = await org.person({ roles: ['points_manager'] });
  const before = await kindsOf(admin);
  expect(before).toEqual([]);
  await recordIn(merit, 'first', documentFor(merit, { recordDate: '2026-11-01' }));
  const task = taskFor([first], { dayAward: 10 });
  await manager.as.get(tasksCalls.save, task);
  await manager.as.get(tasksCalls.submit, { id: task.id, version: 1 });
  await judge.as.get(tasksCalls.approve, { id: task.id, version: 2 });

  world.at(inMonth);
  const subjectId = first.memberId;
  await org.tx((tx) =>
    writeFindings(tx, 202611, [
      { check: 'late', subjectId, otherId: null, unitId: null, memberIds: [], numbers: {}, recordIds: [] },
    ] as never),
  );
  const link = {
    id: newId(),
    version: 0,
    kind: 'dingtalk' as const,
    name: 'Platform',
    rootUnitId: org.rootUnitId,
  };
  await admin.as.get(directoryCalls.saveLink, { ...link, appId: 'app', secret: 'secret' });
  const ranAt = (state: string, at: string) =>
    org.tx((tx) =>
      tx.run(sql`insert into directory_run (org_id, id, link_id, state, began_at, ended_at)
        values (${tx.orgId}, ${newId()}, ${link.id}, ${state}, ${at}, ${at})`),
    );
  await ranAt('done', '2026-11-18T04:00:00Z');
  await ranAt('failed', '2026-11-19T04:00:00Z');
  const { memberCount } = await admin.as.get(packagesCalls.overview, {});
  await org.tx((tx) =>
    setPackage(tx, { code: 'base', memberLimit: memberCount + 1, paidUntil: '2026-11-30' }),
  );

  const watched = [
    { kind: 'late', count: 1, since: '2026-11-02T04:00:00.000Z' },
    { kind: 'behind', count: 1, since: null },
    { kind: 'findings', count: 1, since: '2026-11-20T04:00:00.000Z' },
  ];
  expect(await kindsOf(admin)).toEqual([
    ...watched,
    { kind: 'syncs', count: 1, since: '2026-11-19T04:00:00.000Z' },
    { kind: 'seats', count: 1, since: null },
    { kind: 'days', count: 10, since: null },
  ]);
  expect(await kindsOf(judge)).toEqual(watched);
  // A member sees the member's task.
  expect(await kindsOf(first)).toEqual([
    { kind: 'records', count: 1, since: '2026-11-02T04:00:00.000Z' },
    { kind: 'ownTask', count: 1, since: null },
  ]);
  expect(await kindsOf(recorder)).toEqual([]);

  // Enough room, and a run that came through: nothing to look after.
  await ranAt('done', '2026-11-20T03:00:00Z');
  await org.tx((tx) => setPackage(tx, { code: 'base', memberLimit: 1_000, paidUntil: '2027-11-30' }));
  expect(await kindsOf(admin)).toEqual(watched);
});
