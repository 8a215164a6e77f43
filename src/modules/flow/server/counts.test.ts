/** The same thing is counted once: home, menu and the list that a number opens tell the same. */
import { describe, expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { profileCalls } from '../../account/profile.calls.ts';
import { correctionCalls } from '../../attendance/day.calls.ts';
import { rosterFor, shiftFor } from '../../attendance/server/fixture.ts';
import { setupCalls } from '../../attendance/setup.calls.ts';
import { directoryCalls } from '../../directory/calls.ts';
import { fairnessCalls } from '../../fairness/calls.ts';
import { writeFindings } from '../../fairness/server/store.ts';
import { joiningCalls } from '../../joining/calls.ts';
import { joiningIn } from '../../joining/server/fixture.ts';
import { meritCalls } from '../../merit/calls.ts';
import { claimCalls } from '../../merit/claim.calls.ts';
import { documentFor, libraryEvent, meritWorld, recordIn } from '../../merit/server/builders.ts';
import { questionCalls } from '../../questions/calls.ts';
import { appealCalls } from '../../tasks/appeal.calls.ts';
import { tasksCalls } from '../../tasks/calls.ts';
import { progressCalls } from '../../tasks/progress.calls.ts';
import { activeTask, seedAppeal, taskFor } from '../../tasks/server/fixture.ts';
import { flowCalls } from '../calls.ts';
import { todoKinds, type WaitingKind } from '../rules.ts';
import { placeOf } from '../web/places.ts';

const world = await useWorld();

/** Of a package nothing waits in a list. */
type ListedKind = Exclude<WaitingKind, 'seats' | 'days' | 'ownTask'>;
type Answer = { reason: string | null; object: { total: number } };

/** Where each number leads, and what the list there asks the server for. */
const lists: Record<ListedKind, readonly [place: string, ask: (person: Person) => Promise<Answer>]> = {
  records: ['/integralManage/list?_scope=todo', ({ as }) => as.call(meritCalls.list, { scope: 'todo' })],
  questions: [
    '/integralManage/questions?scope=todo',
    ({ as }) => as.call(questionCalls.list, { scope: 'todo' }),
  ],
  joins: [
    '/memberManage/applyMember?status=todo',
    ({ as }) => as.call(joiningCalls.list, { states: ['todo'] }),
  ],
  tasks: [
    '/integralConfigure/awardtasks?status=todo',
    ({ as }) => as.call(tasksCalls.list, { waitsForMe: true }),
  ],
  appeals: [
    '/integralManage/appealchecking?status=todo',
    ({ as }) => as.call(appealCalls.list, { waitsForMe: true }),
  ],
  profiles: [
    '/memberManage/requests?status=todo',
    ({ as }) => as.call(profileCalls.requests, { waitsForMe: true }),
  ],
  corrections: [
    '/device/attendanceReport/corrections?status=todo',
    ({ as }) => as.call(correctionCalls.list, { waitsForMe: true }),
  ],
  returned: [
    '/integralManage/list?_scope=own&status=5',
    ({ as }) => as.call(meritCalls.list, { scope: 'own', status: 5 }),
  ],
  claims: ['/integralManage/claims?status=5', ({ as }) => as.call(claimCalls.claims, { status: 5 })],
  late: ['/integralManage/list?_scope=late', ({ as }) => as.call(meritCalls.list, { scope: 'late' })],
  behind: [
    '/integralManage/pointbonuschecking?state=late',
    ({ as }) => as.call(progressCalls.progress, { state: 'late' }),
  ],
  findings: ['/integralForm/fairness', ({ as }) => as.call(fairnessCalls.list, {})],
  syncs: [
    '/thirdPlatformConfig/runs?state=failed&latest=1',
    ({ as }) => as.call(directoryCalls.runs, { state: 'failed', latest: true }),
  ],
};
const listedKinds = Object.keys(lists) as ListedKind[];

const homeOf = async ({ as }: Person) => {
  const { kinds } = await as.get(flowCalls.waiting, {});
  return new Map<WaitingKind, number>(kinds.map(({ kind, count }) => [kind, count]));
};

/** The counts of home, after comparing them with the header and with each list; a closed list has none. */
async function counted(person: Person): Promise<Partial<Record<WaitingKind, number>>> {
  const [home, { num, ...header }] = await Promise.all([
    homeOf(person),
    person.as.get(flowCalls.myTodoNum, {}),
  ]);
  expect(num).toBe(todoKinds.reduce((sum, kind) => sum + header[kind], 0));
  for (const kind of todoKinds) expect([kind, header[kind]]).toEqual([kind, home.get(kind) ?? 0]);
  for (const kind of listedKinds) {
    const [place, ask] = lists[kind];
    expect(placeOf(kind, person.memberId)).toBe(place);
    const answer = await ask(person);
    const total = answer.reason === null ? answer.object.total : 0;
    // Returned work is counted once: records with the claims among them, or claims alone.
    const other = kind === 'claims' ? 'returned' : kind === 'returned' ? 'claims' : null;
    if (other === null || !home.has(other)) expect([kind, home.get(kind) ?? 0]).toEqual([kind, total]);
  }
  return Object.fromEntries(home);
}

async function directories(admin: Person, org: Awaited<ReturnType<typeof meritWorld>>['org']) {
  const runs = {
    dingtalk: ['failed', 'done'],
    wecom: ['failed', 'failed'],
    feishu: ['failed'],
  } as const;
  for (const [kind, states] of Object.entries(runs)) {
    const id = newId();
    await admin.as.get(directoryCalls.saveLink, {
      id,
      version: 0,
      kind: kind as keyof typeof runs,
      name: kind,
      rootUnitId: org.rootUnitId,
      appId: 'app',
      secret: 'secret',
    });
    await org.tx(async (tx) => {
      for (const [at, state] of states.entries()) {
        const began = `2026-11-1${at + 1}T04:00:00Z`;
        await tx.run(sql`insert into directory_run (org_id, id, link_id, state, began_at, ended_at)
          values (${tx.orgId}, ${newId()}, ${id}, ${state}, ${began}, ${began})`);
      }
    });
    if (kind === 'feishu') await admin.as.get(directoryCalls.removeLink, { id, version: 1 });
  }
}

describe('home, header and the list that a number opens agree', () => {
  test('for reviewers, recorders, members, managers and administrators', async () => {
    world.at('2026-11-02T04:00:00Z');
    const merit = await meritWorld(world);
    const { org, manager, recorder, first, last, targets } = merit;
    const judge = await org.person({ roles: ['points_manager'] });
    const admin = await org.person({ roles: ['administrator'] });
    const claimant = await org.person({ roles: ['member'] });
    const reviewers = [
      await org.person({ roles: ['reviewer'], isReviewer: true }),
      await org.person({ roles: ['reviewer'], isReviewer: true }),
    ] as const;
    await recordIn(merit, 'first', documentFor(merit, { recordDate: '2026-11-01' }));
    await activeTask({ manager, other: judge }, taskFor([first], { dayAward: 10 }));

    world.at('2026-11-20T04:00:00Z');
    await recordIn(merit, 'last');
    await recordIn(merit, 'rejected');
    const passed = await recordIn(merit, 'passed');
    await targets[0]!.as.get(questionCalls.ask, {
      id: newId(),
      recordId: passed.id,
      lineNo: 0,
      reason: 'Away',
    });
    const eventId = await libraryEvent(manager, { selfClaim: true, eventName: 'Claimed' });
    for (const person of [recorder, claimant]) {
      const id = newId();
      const [firstReviewerId, lastReviewerId] = [first.memberId, last.memberId];
      const recordDate = '2026-11-10';
      await person.as.get(claimCalls.claim, { id, eventId, recordDate, firstReviewerId, lastReviewerId });
      await first.as.get(meritCalls.rejectFirst, { id, version: 1, reason: 'no' });
    }
    // Each submits one that the other is to approve.
    for (const [at, person] of [manager, judge].entries()) {
      const task = taskFor([reviewers[at]!], { name: `Task ${at}` });
      await person.as.get(tasksCalls.save, task);
      await person.as.get(tasksCalls.submit, { id: task.id, version: 1 });
    }
    const task = taskFor([last], { name: 'Appealed' });
    await activeTask({ manager, other: judge }, task);
    for (const { memberId } of [last, judge]) await seedAppeal(org, { task: task.id, memberId });
    for (const { as } of [first, admin])
      await as.get(profileCalls.askChange, { id: newId(), position: 'Lead' });
    const { id: shiftId } = await manager.as.get(setupCalls.saveShift, shiftFor());
    const askers = [manager, targets[1]!];
    const memberIds = askers.map(({ memberId }) => memberId);
    await manager.as.get(setupCalls.saveRoster, rosterFor(shiftId, memberIds));
    for (const { as } of askers)
      await as.get(correctionCalls.send, {
        id: newId(),
        day: '2026-11-19',
        time: '17:02',
        isNextDay: false,
        reason: 'off',
      });
    const { applied } = joiningIn(world);
    await applied({ org, admin });
    const { id, version } = await applied({ org, admin });
    await admin.as.get(joiningCalls.deliver, { id, version, toId: manager.memberId });
    await directories(admin, org);
    await org.tx((tx) =>
      writeFindings(tx, 202611, [
        {
          check: 'monthEnd',
          subjectId: first.memberId,
          otherId: null,
          unitId: null,
          memberIds: [],
          numbers: { sample: 12, hits: 12, expected: 0.1, tests: 1, chance: 1e-12 },
          recordIds: [newId()],
        },
      ]),
    );

    expect(await counted(first)).toEqual({ records: 1, questions: 1, ownTask: 1 });
    expect(await counted(last)).toEqual({ records: 1, questions: 1, ownTask: 1 });
    expect(await counted(recorder)).toEqual({ questions: 1, returned: 2 });
    expect(await counted(claimant)).toEqual({ claims: 1 });
    expect(await counted(targets[1]!)).toEqual({});
    const watched = { late: 1, behind: 2, findings: 1 };
    expect(await counted(judge)).toEqual({ tasks: 1, appeals: 1, corrections: 2, ...watched });
    expect(await counted(manager)).toMatchObject({
      tasks: 1,
      appeals: 2,
      profiles: 2,
      joins: 2,
      corrections: 1,
      ...watched,
      syncs: 1,
    });
    expect(await counted(admin)).toMatchObject({
      tasks: 2,
      appeals: 2,
      profiles: 1,
      joins: 1,
      ...watched,
      syncs: 1,
    });
  });
});
