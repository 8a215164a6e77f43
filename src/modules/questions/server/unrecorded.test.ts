/** Questions about points without a record: fixed points, start points, settlements, and what a merger moved. */
import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { bindIn, fixedWorld, itemIn, ran } from '../../fixed/server/fixture.ts';
import { runCalls } from '../../fixed/run.calls.ts';
import { startCalls } from '../../fixed/start.calls.ts';
import { flowCalls } from '../../flow/calls.ts';
import { post } from '../../ledger/server/door.ts';
import { membersCalls } from '../../members/calls.ts';
import { documentFor, memberLine, meritWorld, recordIn } from '../../merit/server/builders.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { mergeCalls } from '../../personnel/merge.calls.ts';
import { rankingCalls } from '../../ranking/calls.ts';
import { ownCalls } from '../../ranking/own.calls.ts';
import { appealCalls } from '../../tasks/appeal.calls.ts';
import { progressCalls } from '../../tasks/progress.calls.ts';
import { activeTask, settled, taskFor } from '../../tasks/server/fixture.ts';
import { questionCalls as calls } from '../calls.ts';

const world = await useWorld();
const month = 202610;

const ownOf = async (person: Person) => (await person.as.get(ownCalls.ownEntries, {})).rows;
const waits = async (person: Person) => (await person.as.get(flowCalls.myTodoNum, {})).questions;
const toldTo = async (person: Person) => {
  await world.settle();
  const { rows } = await person.as.get(messagesCalls.list, {});
  return rows.filter(({ key }) => key.startsWith('questions.')).map(({ key, params }) => [key, params]);
};
const entryOf = ({ postingId, line }: { postingId: string; line: number }) => ({
  postingId,
  line,
  reason: 'I was away',
});
const asks = async (person: Person, entry: { postingId: string; line: number }) =>
  (await person.as.call(calls.askEntry, { id: newId(), ...entryOf(entry) })).reason;

type Booked = { day: string; origin: number | null; kind: string; b: number };
const booked = (org: OrganisationWorld, { memberId }: Person) =>
  org.tx((tx) =>
    tx.all(sql<Booked>`
      select e.book_date as day, p.origin_month as origin, p.kind, e.bmp as b from entry e
      join posting p on p.org_id = e.org_id and p.id = e.posting_id
      where e.org_id = ${tx.orgId} and e.member_id = ${memberId} order by p.at, p.id`),
  );

/** 60.0 of October for two members, posted by a manager; two more may correct them. */
async function paid() {
  world.at('2026-11-02T04:00:00Z');
  const own = await fixedWorld(world);
  const { org } = own;
  const judge = await org.person({ roles: ['points_manager'] });
  const third = await org.person({ roles: ['points_manager'] });
  const asker = await org.person({ joinDay: '2020-01-01' });
  const other = await org.person({ joinDay: '2020-01-01' });
  await bindIn(own, await itemIn(own), [asker, other]);
  await ran(own, month);
  const [entry] = await ownOf(asker);
  return { ...own, judge, third, asker, other, entry: entry! };
}

test('fixed points are questioned by whom they were posted to alone, once, and say how that stands', async () => {
  const { org, manager, judge, asker, other, entry } = await paid();
  expect(entry).toMatchObject({ source: 'fixed', bmp: 600, question: null, mayAsk: true });
  const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
  for (const person of [other, manager, stranger]) expect(await asks(person, entry)).toBe('not_found');
  expect(await asks(asker, { postingId: entry.postingId, line: 99 })).toBe('not_found');
  const id = newId();
  const sent = await asker.as.get(calls.askEntry, { id, ...entryOf(entry) });
  expect(await asker.as.get(calls.askEntry, { id, ...entryOf(entry) })).toEqual(sent);
  expect(await asks(asker, entry)).toBe('question_twice');
  // The poster is asked; others who may correct it step in once it is overdue.
  expect([await waits(manager), await waits(judge), await waits(asker)]).toEqual([1, 0, 0]);
  expect(await toldTo(manager)).toMatchObject([
    ['questions.asked', { source: 'fixed', event: '2026-10', topic: entry.eventName }],
  ]);
  expect(await ownOf(asker)).toMatchObject([{ question: { id, status: 'open' }, mayAsk: false }]);
  const explained = { memberId: asker.memberId, month };
  expect((await judge.as.get(rankingCalls.explain, explained)).rows).toMatchObject([
    { question: { id }, mayAsk: false },
  ]);
  expect((await asker.as.get(rankingCalls.explain, explained)).rows).toMatchObject([{ question: { id } }]);
  const row = await manager.as.get(calls.detail, { id });
  expect(row).toMatchObject({ source: 'fixed', b: 600, counts: true, can: { answer: true, grant: true } });
  expect(row.deciders).toContain(judge.name);
  for (const person of [other, stranger])
    expect((await person.as.call(calls.detail, { id })).reason).toBe('not_found');
  await org.tx((tx) => tx.run(sql`update question set due = '2026-11-01' where org_id = ${tx.orgId}`));
  expect(await waits(judge)).toBe(1);
});

test('what a schedule posted waits at once for those who may correct it', async () => {
  const { org, manager, judge, asker, entry } = await paid();
  await asker.as.get(calls.askEntry, { id: newId(), ...entryOf(entry) });
  await org.tx((tx) => tx.run(sql`update question set asked_ids = '{}' where org_id = ${tx.orgId}`));
  expect([await waits(manager), await waits(judge)]).toEqual([1, 1]);
});

test('a granted appeal leaves the member out of that month, once, into the open month, linked both ways', async () => {
  const { org, manager, judge, third, asker, other, entry } = await paid();
  const id = newId();
  await asker.as.get(calls.askEntry, { id, ...entryOf(entry) });
  await manager.as.get(calls.answer, { id, version: 1, reason: 'As agreed' });
  // October is closed by now.
  world.at('2026-11-09T04:00:00Z');
  await asker.as.get(calls.appeal, { id, version: 2, reason: 'Not with me' });
  expect([await waits(judge), await waits(manager)]).toEqual([1, 0]);
  const decision = { id, version: 3, reason: 'Right' };
  expect((await manager.as.call(calls.grant, decision)).reason).toBe('question_part');
  expect((await asker.as.call(calls.grant, decision)).reason).toBe('question_own');
  const both = await Promise.all([judge, third].map(({ as }) => as.call(calls.grant, decision)));
  expect(both.map(({ reason }) => reason).toSorted()).toEqual([null, 'question_over'].toSorted());
  expect(await booked(org, asker)).toEqual([
    { day: '2026-10-31', origin: null, kind: 'fixed', b: 600 },
    { day: '2026-11-01', origin: 202610, kind: 'fixed', b: -600 },
  ]);
  expect(await booked(org, other)).toHaveLength(1);
  const question = await asker.as.get(calls.detail, { id });
  expect(question).toMatchObject({
    status: 'granted',
    counts: false,
    b: 600,
    reversal: { bookDate: '2026-11-01', b: -600 },
  });
  // The line says why, and the question is found by it; so is it by both entries.
  const { rows } = await manager.as.get(runCalls.lines, { id: question.recordId });
  expect(rows.find(({ memberId }) => memberId === asker.memberId)?.excluded).toBe('Right');
  const byLine = { recordId: question.recordId, memberId: asker.memberId };
  expect((await manager.as.get(calls.list, byLine)).rows).toMatchObject([{ id, reversedAs: 2 }]);
  expect((await ownOf(asker)).map((row) => row.question?.status)).toEqual(['granted', 'granted']);
  expect((await toldTo(manager)).map(([key]) => key)).toContain('questions.granted');
  expect((await toldTo(asker)).map(([key]) => key)).toContain('questions.granted');
  expect((await judge.as.call(calls.grant, { ...decision, version: 4 })).reason).toBe('question_over');
});

test('points for years of service are corrected as fixed points are, and nothing of that source is left', async () => {
  world.at('2026-11-02T04:00:00Z');
  const own = await fixedWorld(world);
  const { org, manager } = own;
  const judge = await org.person({ roles: ['points_manager'] });
  const asker = await org.person({ joinDay: '2023-10-31' });
  await itemIn(own, { kind: 'seniority', everybody: true, value: 100, cap: 500 });
  await ran(own, month);
  const [entry] = await ownOf(asker);
  expect(entry).toMatchObject({ source: 'seniority', bmp: 300, mayAsk: true });
  const id = newId();
  await asker.as.get(calls.askEntry, { id, ...entryOf(entry!) });
  expect(await toldTo(manager)).toMatchObject([['questions.asked', { source: 'seniority' }]]);
  expect(await judge.as.get(calls.detail, { id })).toMatchObject({ source: 'seniority', b: 300 });
  await manager.as.get(calls.grant, { id, version: 1, reason: 'Joined later' });
  expect(await asker.as.get(calls.detail, { id })).toMatchObject({
    status: 'granted',
    reversal: { b: -300 },
  });
  // The reversal has the source of its original, so that no source keeps anything.
  expect((await asker.as.get(ownCalls.ownEntries, { source: 'seniority' })).rows).toHaveLength(2);
  const { rows } = await manager.as.get(rankingCalls.rank, { month });
  const row = rows.find(({ memberId }) => memberId === asker.memberId);
  expect(row).toMatchObject({ meritPoint: 0, fixed: 0, seniority: 0, daily: 0 });
});

test('asking ends with its days, and with what counts no more', async () => {
  const { manager, asker, other, entry } = await paid();
  const { rows } = await manager.as.get(runCalls.records, { month });
  await manager.as.get(runCalls.exclude, { id: rows[0]!.id, memberId: asker.memberId, reason: 'gone' });
  expect(await asks(asker, entry)).toBe('question_counts_not');
  expect((await ownOf(asker)).map(({ mayAsk }) => mayAsk)).toEqual([false, false]);
  const [late] = await ownOf(other);
  world.at('2026-12-20T04:00:00Z');
  expect(await ownOf(other)).toMatchObject([{ mayAsk: false }]);
  expect(await asks(other, late!)).toBe('question_late');
});

test('start points are taken back while they may be corrected; once locked, a record stands in their place', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { org, manager } = merit;
  const [asker, second] = merit.targets as [Person, Person, Person];
  for (const { memberId } of [asker, second])
    await manager.as.get(startCalls.saveStart, { memberId, version: 0, bmp: 500 });
  const [[entry], [other]] = await Promise.all([ownOf(asker), ownOf(second)]);
  const [open, locked] = [newId(), newId()];
  await asker.as.get(calls.askEntry, { id: open, ...entryOf(entry!) });
  await second.as.get(calls.askEntry, { id: locked, ...entryOf(other!) });
  const noRecord = { id: open, version: 1, reason: 'Right', insteadId: newId() };
  expect((await manager.as.call(calls.grant, noRecord)).reason).toBe('not_found');
  await manager.as.get(calls.grant, { id: open, version: 1, reason: 'Right' });
  expect((await booked(org, asker)).map(({ b, kind }) => [kind, b])).toEqual([
    ['start', 500],
    ['start', -500],
  ]);
  expect(await asker.as.get(calls.detail, { id: open })).toMatchObject({ b: 500, reversal: { b: -500 } });
  expect((await manager.as.get(startCalls.starts, {})).rows).toMatchObject([{ memberId: second.memberId }]);

  await manager.as.get(startCalls.lockStarts, {});
  const decision = { id: locked, version: 1, reason: 'Corrected' };
  const bare = await manager.as.call(calls.grant, decision);
  expect(bare).toMatchObject({ reason: 'question_final' });
  expect((await manager.as.get(calls.instead, { id: locked })).rows).toEqual([]);
  expect((await asker.as.call(calls.instead, { id: locked })).reason).toBe('not_found');
  const events = [{ eventId: merit.eventId, name: '', desc: '', members: [memberLine(second)] }];
  const { id: correction } = await recordIn(merit, 'passed', documentFor(merit, { events }));
  const { rows } = await manager.as.get(calls.instead, { id: locked });
  expect(rows.map(({ id }) => id)).toEqual([correction]);
  const foreign = await manager.as.call(calls.grant, { ...decision, insteadId: newId() });
  expect(foreign.reason).toBe('not_found');
  await manager.as.get(calls.grant, { ...decision, insteadId: correction });
  const granted = await second.as.get(calls.detail, { id: locked });
  expect(granted).toMatchObject({ status: 'granted', reversedAs: null, instead: { id: correction } });
  // The record's page finds the question, too.
  expect((await second.as.get(calls.list, { recordId: correction })).rows).toMatchObject([{ id: locked }]);
  expect((await toldTo(second)).map(([key]) => key)).toContain('questions.grantedOtherwise');
});

test('a settlement is waived by somebody else than settled, and an appeal against it has nothing left', async () => {
  world.at('2026-11-20T04:00:00Z');
  const { org, manager, first } = await meritWorld(world);
  const judge = await org.person({ roles: ['points_manager'] });
  const { id: taskId } = await activeTask({ manager, other: judge }, taskFor([first]));
  world.at('2026-12-02T04:00:00Z');
  await settled(manager, taskId);
  const [entry] = await ownOf(first);
  expect(entry).toMatchObject({ source: 'task', bmp: -300, mayAsk: true });
  const id = newId();
  await first.as.get(calls.askEntry, { id, ...entryOf(entry!) });
  const appeal = await first.as.get(appealCalls.send, { id: newId(), taskId, reason: 'Ill' });
  expect(await manager.as.get(calls.detail, { id })).toMatchObject({ can: { answer: true, grant: false } });
  expect((await manager.as.call(calls.grant, { id, version: 1, reason: 'x' })).reason).toBe(
    'question_no_right',
  );
  await judge.as.get(calls.grant, { id, version: 1, reason: 'Right' });
  expect(await booked(org, first)).toEqual([
    { day: '2026-11-30', origin: null, kind: 'task', b: -300 },
    { day: '2026-11-30', origin: null, kind: 'nullify', b: 300 },
  ]);
  const sheet = await first.as.get(progressCalls.sheet, { memberId: first.memberId, month: 202611 });
  expect(sheet.sheet).toMatchObject({ state: 'excused', results: [{ state: 'waived' }] });
  const { id: resultId } = sheet.sheet!.results[0]!;
  expect((await first.as.get(calls.list, { recordId: resultId })).rows).toMatchObject([
    { id, reversedAs: 2, reversal: { b: 300 } },
  ]);
  expect(await first.as.get(appealCalls.detail, { id: appeal.id })).toMatchObject({ status: 'lapsed' });
});

test('who appealed against a settlement asks no question about it', async () => {
  world.at('2026-11-20T04:00:00Z');
  const { org, manager, first } = await meritWorld(world);
  const judge = await org.person({ roles: ['points_manager'] });
  const { id: taskId } = await activeTask({ manager, other: judge }, taskFor([first]));
  world.at('2026-12-02T04:00:00Z');
  await settled(manager, taskId);
  await first.as.get(appealCalls.send, { id: newId(), taskId, reason: 'Ill' });
  const [entry] = await ownOf(first);
  expect(entry?.mayAsk).toBe(false);
  expect(await asks(first, entry!)).toBe('question_appealed');
});

test('what a merger moved stays: a record that corrects it is named', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { org, manager } = merit;
  const [into] = merit.targets as [Person, Person, Person];
  const duplicate = await org.person();
  await org.tx((tx) =>
    post(tx, {
      kind: 'post',
      recordId: newId(),
      stateVersion: 1,
      bookDate: '2026-11-03',
      byMemberId: null,
      entries: [
        {
          memberId: duplicate.memberId,
          unitId: duplicate.unitId,
          eventId: null,
          recordDate: '2026-11-03',
          bmp: 70,
          amp: 0,
          pmp: 0,
          gcp: 0,
        },
      ],
    }),
  );
  await manager.as.get(membersCalls.stopOrStart, {
    memberIds: [duplicate.memberId],
    action: 'stop',
    reason: 'twice there',
  });
  const pair = { fromId: duplicate.memberId, intoId: into.memberId };
  await manager.as.get(mergeCalls.merge, { id: newId(), ...pair, reason: 'the same person' });
  const [entry] = await ownOf(into);
  expect(entry).toMatchObject({ source: 'carry', bmp: 70, mayAsk: true });
  const id = newId();
  await into.as.get(calls.askEntry, { id, ...entryOf(entry!) });
  expect(await manager.as.get(calls.detail, { id })).toMatchObject({ isFinal: true, can: { grant: true } });
  expect((await manager.as.call(calls.grant, { id, version: 1, reason: 'x' })).reason).toBe('question_final');
  const before = await booked(org, into);
  const { id: correction } = await recordIn(merit, 'passed', documentFor(merit));
  await manager.as.get(calls.grant, { id, version: 1, reason: 'Corrected', insteadId: correction });
  // Nothing is booked by the decision itself.
  expect(await booked(org, into)).toHaveLength(before.length + 1);
});

test('an entry of a record asks about its line', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { id: recordId } = await recordIn(merit, 'passed', documentFor(merit));
  const [asker] = merit.targets as [Person, Person, Person];
  const [entry] = await ownOf(asker);
  expect(entry).toMatchObject({ source: 'post', mayAsk: true });
  const id = newId();
  await asker.as.get(calls.askEntry, { id, ...entryOf(entry!) });
  expect(await asker.as.get(calls.detail, { id })).toMatchObject({ source: 'post', recordId, lineNo: 0 });
  expect(await ownOf(asker)).toMatchObject([{ question: { id, status: 'open' }, mayAsk: false }]);
  // The record's own page knows it as well.
  const again = await asker.as.call(calls.ask, { id: newId(), recordId, lineNo: 0, reason: 'Why?' });
  expect(again.reason).toBe('question_twice');
});
