import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { profileCalls } from '../../account/profile.calls.ts';
import { meritWorld, recordIn } from '../../merit/server/builders.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { appealCalls } from '../../tasks/appeal.calls.ts';
import { tasksCalls } from '../../tasks/calls.ts';
import { settled, taskFor } from '../../tasks/server/fixture.ts';
import { flowCalls } from '../calls.ts';

const world = await useWorld();
const inMonth = '2026-11-20T04:00:00Z';
const afterMonth = '2026-12-02T04:00:00Z';

const waiting = (person: Person) => person.as.get(flowCalls.myTodoNum, {});
const nothing = { num: 0, records: 0, joins: 0, tasks: 0, appeals: 0, profiles: 0, questions: 0 };

/** The keys of the open requests to act. */
async function asked(person: Person): Promise<string[]> {
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
  expect(await asked(judge)).toEqual(['tasks.review']);
  await judge.as.get(tasksCalls.approve, { id: task.id, version: 2 });
  expect(await waiting(judge)).toEqual(nothing);
  expect(await asked(judge)).toEqual([]);

  world.at(afterMonth);
  await settled(manager, task.id);
  const appeal = { id: newId(), taskId: task.id, reason: 'Ill for two weeks' };
  await first.as.get(appealCalls.send, appeal);
  expect(await waiting(judge)).toEqual({ ...nothing, num: 1, appeals: 1 });
  // Who settled does not decide.
  expect(await waiting(manager)).toMatchObject({ appeals: 0 });
  await judge.as.get(appealCalls.reject, { id: appeal.id, version: 1, remark: 'No proof' });
  expect(await waiting(judge)).toEqual(nothing);

  const request = { id: newId(), position: 'Lead' };
  await first.as.get(profileCalls.askChange, request);
  expect(await waiting(admin)).toMatchObject({ num: before.num + 1, profiles: 1 });
  expect(await asked(admin)).toContain('account.asked');
  // Without the right to change members nothing waits.
  expect(await waiting(judge)).toMatchObject({ profiles: 0 });
  await admin.as.get(profileCalls.acceptChange, { id: request.id, version: 1 });
  expect(await waiting(admin)).toMatchObject({ num: before.num, profiles: 0 });
  expect(await asked(admin)).not.toContain('account.asked');
});

test('a request that is replaced or withdrawn asks nobody any more', async () => {
  world.at(inMonth);
  const org = await world.organisation();
  const [admin, member] = [await org.person({ roles: ['administrator'] }), await org.person()];
  const [one, two] = [newId(), newId()];
  await member.as.get(profileCalls.askChange, { id: one, position: 'Lead' });
  await member.as.get(profileCalls.askChange, { id: two, position: 'Head' });
  expect(await asked(admin)).toEqual(['account.asked']);
  await member.as.get(profileCalls.withdrawChange, { id: two });
  expect(await asked(admin)).toEqual([]);
});

test('the list of what waits holds only open requests to act, of both kinds of messages', async () => {
  world.at(inMonth);
  const merit = await meritWorld(world);
  await recordIn(merit, 'first');
  await recordIn(merit, 'passed');
  const admin = await merit.org.person({ roles: ['administrator'] });
  await merit.first.as.get(profileCalls.askChange, { id: newId(), position: 'Lead' });
  expect(await asked(merit.first)).toEqual(['merit.review.first']);
  expect(await asked(admin)).toEqual(['account.asked']);
  expect(await asked(merit.targets[0]!)).toEqual([]);
});
