import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { eventsCalls } from '../../../events/calls.ts';
import { plainEvent } from '../../../events/event.fixture.ts';
import { membersCalls } from '../../../members/calls.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { meritWorld, type MeritWorld } from '../../../merit/server/builders.ts';
import type { BatchField } from '../../rules.ts';
import { sheetCalls } from '../../sheet.calls.ts';

const world = await useWorld();

/** An event of up to 100 points. */
const oneEvent = { ...plainEvent, bpoints: 100, bMax: 1000 };

type Cells = Partial<Record<BatchField, string>>;

async function place() {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { code } = await merit.manager.as.get(eventsCalls.detail, { id: merit.eventId });
  return { ...merit, code, targets: merit.targets as [Person, Person, Person] };
}

const rowsOf = (...cells: Cells[]) => cells.map((each) => ({ key: newId(), cells: each }));

const contentOf = ({ first, last }: MeritWorld, ...cells: Cells[]) => ({
  recordDate: '2026-11-10',
  topic: 'Shift',
  firstReviewerId: first.memberId,
  lastReviewerId: last.memberId,
  rows: rowsOf(...cells),
});

/** Saves a draft of these rows and fixes its topics. */
async function planned(merit: MeritWorld, ...cells: Cells[]) {
  const id = newId();
  const content = contentOf(merit, ...cells);
  await merit.recorder.as.get(sheetCalls.save, { id, version: 0, kind: 'entry', ...content });
  return { content, ...(await merit.recorder.as.get(sheetCalls.plan, { id, version: 1 })) };
}

const sentBy = async (person: Person) =>
  (await person.as.get(meritCalls.list, { scope: 'own', size: 50 })).rows.toSorted((one, other) =>
    one.topicName < other.topicName ? 1 : -1,
  );

test('rows become records by date and topic, each waiting for the reviewers, and once however often they are sent', async () => {
  const own = await place();
  const [a, b, c] = own.targets;
  const { id, topics } = await planned(
    own,
    { number: a.number, event: own.code },
    { name: b.name, event: 'Good work', b: '-2.5', count: '2' },
    { number: a.number, event: own.code, topic: 'Audit', date: '2026-11-9', desc: 'Line 3' },
    {},
    { number: c.number, name: c.name, event: own.code, date: '20261110' },
  );
  expect(topics.map(({ name, recordDate, rows, done }) => [name, recordDate, rows, done])).toEqual([
    ['Shift', '2026-11-10', 3, false],
    ['Audit', '2026-11-09', 1, false],
  ]);
  for (const topic of [...topics, ...topics]) {
    const answer = await own.recorder.as.get(sheetCalls.submit, { id, topicId: topic.id });
    expect(answer.left).toBe(topic === topics[0] && answer.waitingMember ? 1 : 0);
  }
  const records = await sentBy(own.recorder);
  expect(
    records.map(({ topicName, status, stage, frequency, bPlus, bMinus }) => [
      topicName,
      status,
      stage,
      frequency,
      bPlus,
      bMinus,
    ]),
  ).toEqual([
    ['Shift', 3, 1, 4, 200, -50],
    ['Audit', 3, 1, 1, 100, 0],
  ]);
  expect(await own.recorder.as.get(sheetCalls.firstDraft, { kind: 'entry' })).toEqual({
    sheet: null,
    total: 0,
    quantities: [],
  });
  const last = await own.recorder.as.get(sheetCalls.firstDraft, { kind: 'entry', state: 'done' });
  expect(last.sheet?.rows).toHaveLength(5);
  expect(last.sheet?.first?.id).toBe(own.first.memberId);
});

test('the check names each mistake at its cell, and what others gave already', async () => {
  const own = await place();
  const [a, b] = own.targets;
  const twin = await own.org.person({ name: b.name });
  const frozen = await own.org.person({ status: 'frozen' });
  const cases: [BatchField | null, Cells][] = [
    [null, { number: a.number, event: own.code }],
    ['number', { number: 'nobody', event: own.code }],
    ['name', { number: a.number, name: 'Somebody', event: own.code }],
    ['name', { name: twin.name, event: own.code }],
    ['name', { name: 'Nobody at all', event: own.code }],
    ['number', { event: own.code }],
    ['number', { number: frozen.number, event: own.code }],
    ['event', { number: a.number }],
    ['event', { number: a.number, event: 'E-none' }],
    ['date', { number: a.number, event: own.code, date: '11/10/2026' }],
    ['date', { number: a.number, event: own.code, date: '2026-11-21' }],
    ['b', { number: a.number, event: own.code, b: '100.1' }],
    ['b', { number: a.number, event: own.code, b: '1.25' }],
    ['b', { number: a.number, event: own.code, b: '0' }],
    ['count', { number: a.number, event: own.code, count: 'two' }],
    ['topic', { number: a.number, event: own.code, topic: 'x'.repeat(101) }],
    ['topic', { number: a.number, event: own.code, topic: 'a☃' }],
    ['desc', { number: a.number, event: own.code, desc: 'x'.repeat(201) }],
  ];
  const content = contentOf(own, ...cases.map(([, cells]) => cells));
  const { rows, reviewers } = await own.recorder.as.get(sheetCalls.check, content);
  expect(rows.map(({ errors }) => errors.map(({ field }) => field)[0] ?? null)).toEqual(
    cases.map(([field]) => field),
  );
  expect(rows[0]).toMatchObject({
    member: { name: a.name, number: a.number },
    eventName: 'Good work',
    line: { topic: 'Shift', recordDate: '2026-11-10', count: 1, b: 100 },
  });
  expect(reviewers).toEqual([]);

  const { id, topics } = await planned(own, { number: a.number, event: own.code });
  await own.recorder.as.get(sheetCalls.submit, { id, topicId: topics[0]!.id });
  const again = await own.recorder.as.get(
    sheetCalls.check,
    contentOf(own, { number: a.number, event: own.code }, { number: a.number, event: own.code }),
  );
  expect(again.rows.map(({ errors, warning }) => [errors.length, warning !== ''])).toEqual([
    [0, true],
    [0, true],
  ]);
  const none = await own.recorder.as.get(sheetCalls.check, {
    ...contentOf(own, { number: own.last.number, event: own.code }),
    firstReviewerId: null,
  });
  expect(none.reviewers.map(({ field }) => field)).toEqual(['firstReviewerId', 'lastReviewerId']);
});

test('nothing is planned while a row, a reviewer or everything is missing, and a plan is of the version that was seen', async () => {
  const own = await place();
  const [a] = own.targets;
  const send = async (content: object) => {
    const id = newId();
    await own.recorder.as.get(sheetCalls.save, {
      id,
      version: 0,
      kind: 'entry',
      ...contentOf(own, { number: a.number, event: own.code }),
      ...content,
    });
    return own.recorder.as.call(sheetCalls.plan, { id, version: 1 });
  };
  expect(await send({ rows: rowsOf({ number: a.number, event: own.code }, { number: 'x' }) })).toMatchObject({
    reason: 'rows_wrong',
  });
  expect(await send({ rows: rowsOf({}) })).toMatchObject({ reason: 'no_rows' });
  expect(await send({ lastReviewerId: null })).toMatchObject({
    reason: 'required',
    fields: { lastReviewerId: expect.any(String) },
  });
  const { id } = await planned(own, { number: a.number, event: own.code });
  expect(await own.recorder.as.call(sheetCalls.plan, { id, version: 1 })).toMatchObject({ reason: 'stale' });
});

test('a topic that is refused on the way leaves the others submitted, and its rows to be corrected', async () => {
  const own = await place();
  const [a, b] = own.targets;
  const { id, version, topics, content } = await planned(
    own,
    { number: a.number, event: own.code },
    { number: b.number, event: own.code, topic: 'Other' },
  );
  await own.manager.as.get(membersCalls.freeze, { memberIds: [b.memberId] });
  await own.recorder.as.get(sheetCalls.submit, { id, topicId: topics[0]!.id });
  expect(await own.recorder.as.call(sheetCalls.submit, { id, topicId: topics[1]!.id })).toMatchObject({
    reason: 'member_not_active',
  });
  // A browser that still shows all rows saves them: what is a record is left out.
  const { sheet } = await own.recorder.as.get(sheetCalls.firstDraft, { kind: 'entry' });
  expect(sheet).toMatchObject({ id, state: 'submitting', topics: [{ done: true }, { done: false }] });
  await own.recorder.as.get(sheetCalls.save, { id, version: version + 1, kind: 'entry', ...content });
  const after = await own.recorder.as.get(sheetCalls.firstDraft, { kind: 'entry' });
  expect(after.sheet).toMatchObject({ state: 'open', topics: [], rows: [content.rows[1]] });
  expect(await sentBy(own.recorder)).toHaveLength(1);
});

test('drafts are one’s own, in the order of their changes, and of the version that was seen', async () => {
  const own = await place();
  const ids = [newId(), newId()];
  for (const [index, id] of ids.entries()) {
    world.at(`2026-11-20T05:0${index}:00Z`);
    await own.recorder.as.get(sheetCalls.save, { id, version: 0, kind: 'entry', ...contentOf(own, {}) });
  }
  const first = await own.recorder.as.get(sheetCalls.firstDraft, { kind: 'entry' });
  expect([first.sheet?.id, first.total]).toEqual([ids[1], 2]);
  const next = await own.recorder.as.get(sheetCalls.nextDraft, { kind: 'entry', id: ids[1]! });
  expect(next.sheet?.id).toBe(ids[0]);
  const none = await own.recorder.as.get(sheetCalls.nextDraft, { kind: 'entry', id: ids[0]! });
  expect(none.sheet).toBeNull();

  const target = { id: ids[0]!, version: 1 };
  const content = { kind: 'entry' as const, ...contentOf(own) };
  expect((await own.first.as.get(sheetCalls.firstDraft, { kind: 'entry' })).sheet).toBeNull();
  for (const version of [0, 1]) {
    expect(await own.first.as.call(sheetCalls.save, { ...content, id: ids[0]!, version })).toMatchObject({
      reason: 'not_found',
    });
  }
  expect(await own.first.as.call(sheetCalls.plan, target)).toMatchObject({ reason: 'not_found' });
  expect(await own.first.as.call(sheetCalls.remove, target)).toMatchObject({ reason: 'not_found' });
  await own.recorder.as.get(sheetCalls.save, { ...content, ...target });
  expect(await own.recorder.as.call(sheetCalls.save, { ...content, ...target })).toMatchObject({
    reason: 'stale',
  });
  await own.recorder.as.get(sheetCalls.remove, { ...target, version: 2 });
  expect((await own.recorder.as.get(sheetCalls.firstDraft, { kind: 'entry' })).total).toBe(1);
});

test('an event that fixes its reviewer decides who reviews its topic, whoever reviews the others', async () => {
  const own = await place();
  const [a, b] = own.targets;
  const [detail] = (await own.manager.as.get(eventsCalls.list, {})).rows;
  await own.manager.as.get(eventsCalls.save, {
    ...oneEvent,
    id: newId(),
    typeId: detail!.typeId,
    code: 'FIXED',
    eventName: 'Inspection',
    firstReviewerId: own.manager.memberId,
    reviewersLocked: true,
  });
  const plan = await planned(
    own,
    { number: a.number, event: own.code },
    { number: b.number, event: 'FIXED', topic: 'Inspection' },
  );
  for (const { id: topicId } of plan.topics)
    await own.recorder.as.get(sheetCalls.submit, { id: plan.id, topicId });
  expect(
    (await sentBy(own.recorder)).map(({ topicName, firstAudit }) => [topicName, firstAudit]).toSorted(),
  ).toEqual([
    ['Inspection', own.manager.name],
    ['Shift', own.first.name],
  ]);
});

test('a pasted column of which nobody has said what it is stays with the draft, and nothing is submitted before', async () => {
  const merit = await place();
  const [target] = merit.targets;
  const { recorder } = merit;
  const content = contentOf(merit, { number: target.number, event: merit.code });
  const rows = content.rows.map((row) => ({ ...row, held: { 基础分X: '12' } }));
  const id = newId();
  await recorder.as.get(sheetCalls.save, { id, version: 0, kind: 'entry', ...content, rows });
  const draft = await recorder.as.get(sheetCalls.firstDraft, { kind: 'entry' });
  expect(draft.sheet?.rows).toEqual(rows);
  expect(await recorder.as.call(sheetCalls.plan, { id, version: 1 })).toMatchObject({
    reason: 'columns_open',
  });
  await recorder.as.get(sheetCalls.save, { id, version: 1, kind: 'entry', ...content });
  const { topics } = await recorder.as.get(sheetCalls.plan, { id, version: 2 });
  const sent = await recorder.as.get(sheetCalls.submit, { id, topicId: topics[0]!.id });
  expect(sent.recordNo).toMatch(/^2026-11-\d{4}$/);
});

test('names the rows of a reviewer who is among the members, and marks these alone', async () => {
  const merit = await place();
  const [target] = merit.targets;
  const { recorder, last } = merit;
  const row = (person: Person): Cells => ({ number: person.number, event: merit.code });
  const content = contentOf(merit, row(target), row(last));
  const { rows, reviewers } = await recorder.as.get(sheetCalls.check, content);
  expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([[], ['number']]);
  expect(reviewers).toEqual([
    expect.objectContaining({ field: 'lastReviewerId', message: expect.stringContaining('2') }),
  ]);
  const id = newId();
  await recorder.as.get(sheetCalls.save, { id, version: 0, kind: 'entry', ...content });
  expect(await recorder.as.call(sheetCalls.plan, { id, version: 1 })).toMatchObject({
    reason: 'rows_wrong',
  });
});
