import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { flowCalls } from '../../flow/calls.ts';
import { meritCalls } from '../../merit/calls.ts';
import { documentOfO1, meritWorld, recordIn } from '../../merit/server/builders.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { questionCalls as calls } from '../calls.ts';

const world = await useWorld();
const now = '2026-11-20T04:00:00Z';

/** A passed record, and a points manager who had no part in it. */
async function booked() {
  world.at(now);
  const merit = await meritWorld(world);
  const { id, version } = await recordIn(merit, 'passed', documentOfO1(merit));
  const [asker, other] = merit.targets as [Person, Person, Person];
  const { lines } = await asker.as.get(meritCalls.detail, { id });
  const lineNo = lines.find(({ memberId }) => memberId === asker.memberId)!.lineNo;
  const judge = await merit.org.person({ roles: ['points_manager'] });
  return { ...merit, recordId: id, version, lineNo, asker, other, judge };
}
type Booked = Awaited<ReturnType<typeof booked>>;

async function askQuestion({ asker, recordId, lineNo }: Booked) {
  return asker.as.get(calls.ask, { id: newId(), recordId, lineNo, reason: 'I was away that day' });
}

const toldTo = async (person: Person) => {
  await world.settle();
  const { rows } = await person.as.get(messagesCalls.list, {});
  return rows.filter(({ key }) => key.startsWith('questions.')).map(({ key, handled }) => [key, handled]);
};
const waits = async (person: Person) => (await person.as.get(flowCalls.myTodoNum, {})).questions;
const reasonOf = (answer: { reason: string | null }) => answer.reason;

test('a question goes to recorder and reviewers, is answered within days, and waits for them until then', async () => {
  const own = await booked();
  const { asker, recorder, first, last, judge, other } = own;
  const { id, version } = await askQuestion(own);
  for (const person of [recorder, first, last]) {
    expect(await toldTo(person)).toEqual([['questions.asked', false]]);
    expect(await waits(person)).toBe(1);
  }
  // Deciders step in once it is overdue.
  expect([await waits(judge), await waits(asker)]).toEqual([0, 0]);
  const row = await recorder.as.get(calls.detail, { id });
  expect(row).toMatchObject({ due: '2026-11-25', counts: true, can: { answer: true, grant: false } });
  expect(reasonOf(await other.as.call(calls.detail, { id }))).toBe('not_found');
  expect(reasonOf(await other.as.call(calls.answer, { id, version, reason: 'x' }))).toBe('not_found');
  expect(reasonOf(await asker.as.call(calls.answer, { id, version, reason: 'x' }))).toBe('question_own');
  await recorder.as.get(calls.answer, { id, version, reason: 'The list names you' });
  expect(await toldTo(asker)).toEqual([['questions.answered', false]]);
  expect(await toldTo(first)).toEqual([['questions.asked', true]]);
  expect(await waits(first)).toBe(0);
  // Decided meanwhile.
  expect(reasonOf(await first.as.call(calls.answer, { id, version, reason: 'x' }))).toBe('question_over');
  expect((await asker.as.get(calls.list, { scope: 'mine' })).rows).toMatchObject([
    { id, status: 'answered', answeredBy: recorder.name, appealUntil: '2026-11-27', can: { appeal: true } },
  ]);
});

test('an appeal is decided by somebody who had no part, and what is granted voids the line, linked both ways', async () => {
  const own = await booked();
  const { asker, recorder, judge, recordId, lineNo } = own;
  const { id } = await askQuestion(own);
  await recorder.as.get(calls.answer, { id, version: 1, reason: 'The list names you' });
  await asker.as.get(calls.appeal, { id, version: 2, reason: 'The list is of another day' });
  expect(await waits(judge)).toBe(1);
  expect(await waits(recorder)).toBe(0);
  expect(reasonOf(await recorder.as.call(calls.grant, { id, version: 3, reason: 'x' }))).toBe(
    'question_part',
  );
  const before = await asker.as.get(meritCalls.detail, { id: recordId });
  const granted = await judge.as.get(calls.grant, { id, version: 3, reason: 'Another day indeed' });
  expect(granted).toMatchObject({ version: 4, status: 'granted' });
  const after = await asker.as.get(meritCalls.detail, { id: recordId });
  expect(after.lines[lineNo]).toMatchObject({ voided: true, voidReason: 'Another day indeed' });
  expect(after.postings).toHaveLength(before.postings.length + 1);
  const step = after.history.at(-1)!;
  expect(step).toMatchObject({ action: 'nullifyLine', memberName: judge.name, lineNos: [lineNo] });
  const { rows } = await asker.as.get(calls.list, { recordId });
  expect(rows).toMatchObject([{ id, reversedAs: step.version, counts: false, decidedBy: judge.name }]);
  expect(await toldTo(recorder)).toContainEqual(['questions.granted', false]);
  expect(await toldTo(judge)).toEqual([['questions.appealed', true]]);
  // It is over.
  expect(reasonOf(await judge.as.call(calls.reject, { id, version: 4, reason: 'x' }))).toBe('question_over');
});

test('a rejected appeal leaves the line, and a withdrawn question may be asked again', async () => {
  const own = await booked();
  const { asker, recorder, judge, recordId, lineNo } = own;
  const one = await askQuestion(own);
  await asker.as.get(calls.withdraw, { id: one.id, version: 1 });
  expect(await waits(recorder)).toBe(0);
  const { id } = await askQuestion(own);
  await recorder.as.get(calls.answer, { id, version: 1, reason: 'As listed' });
  await asker.as.get(calls.appeal, { id, version: 2, reason: 'Still wrong' });
  await judge.as.get(calls.reject, { id, version: 3, reason: 'Proof is attached' });
  const { lines } = await asker.as.get(meritCalls.detail, { id: recordId });
  expect(lines[lineNo]?.voided).toBe(false);
  expect(reasonOf(await asker.as.call(calls.appeal, { id, version: 4, reason: 'x' }))).toBe('question_over');
});

test('refuses what is not of the caller, twice, after the window, or counts no more', async () => {
  const own = await booked();
  const { asker, other, manager, recordId, lineNo, version } = own;
  const about = { recordId, lineNo, reason: 'Why?' };
  const ask = async (person: Person, input = about) =>
    reasonOf(await person.as.call(calls.ask, { id: newId(), ...input }));
  expect(await ask(other)).toBe('not_found');
  expect(await ask(asker, { ...about, lineNo: 99 })).toBe('not_found');
  expect(await ask(asker, { ...about, recordId: newId() })).toBe('not_found');
  const id = newId();
  await asker.as.get(calls.ask, { id, ...about });
  // The same again is the same; another one about the line is refused.
  expect(await asker.as.get(calls.ask, { id, ...about })).toMatchObject({ id, version: 1 });
  expect(await ask(asker)).toBe('question_twice');
  await asker.as.get(calls.withdraw, { id, version: 1 });
  await manager.as.get(meritCalls.nullifyLines, {
    id: recordId,
    version,
    lineNos: [lineNo],
    reason: 'twice',
  });
  expect(await ask(asker)).toBe('question_counts_not');
  const late = await booked();
  world.at('2026-12-25T04:00:00Z');
  const refused = await late.asker.as.call(calls.ask, {
    id: newId(),
    recordId: late.recordId,
    lineNo: late.lineNo,
    reason: 'Why?',
  });
  expect(refused.reason).toBe('question_late');
});

test('an appeal comes in time or not at all', async () => {
  const own = await booked();
  const { asker, recorder } = own;
  const { id } = await askQuestion(own);
  await recorder.as.get(calls.answer, { id, version: 1, reason: 'As listed' });
  world.at('2026-11-28T04:00:00Z');
  expect(await asker.as.get(calls.detail, { id })).toMatchObject({ can: { appeal: false } });
  expect(reasonOf(await asker.as.call(calls.appeal, { id, version: 2, reason: 'x' }))).toBe('question_late');
});

test('what is overdue waits for deciders, who may answer it', async () => {
  const own = await booked();
  const { judge, org } = own;
  const { id } = await askQuestion(own);
  await org.tx((tx) => tx.run(sql`update question set due = '2026-11-19' where org_id = ${tx.orgId}`));
  expect(await waits(judge)).toBe(1);
  expect((await judge.as.get(calls.list, { scope: 'todo' })).rows).toMatchObject([{ id, overdue: true }]);
  await judge.as.get(calls.grant, { id, version: 1, reason: 'Nobody could say why' });
  expect(await waits(judge)).toBe(0);
});
