import { describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { sql } from '../../../kit/server/db.ts';
import { useWorld, type Person } from '../../../kit/test/world.ts';
import { eventsCalls } from '../../events/events.calls.ts';
import { saveSettings } from '../../organisation/server/organisation.door.ts';
import { postingsOf } from '../../ledger/server/ledger.door.ts';
import { meritCalls } from '../merit.calls.ts';
import {
  documentFor,
  documentOfO1,
  libraryEvent,
  memberLine,
  meritWorld,
  recordIn,
  submitted,
  typed,
  type MeritWorld,
} from './merit.builders.ts';
import { recordNames, todoCount, todoOf } from './merit.door.ts';

const world = await useWorld();
const november = '2026-11-20T04:00:00Z';

async function freshWorld(limits?: Record<string, number | null>): Promise<MeritWorld> {
  world.at(november);
  return meritWorld(world, limits ? { limits } : {});
}

const entriesOf = (merit: MeritWorld, id: string) =>
  merit.org.tx(async (tx) =>
    (await postingsOf(tx, id)).map(({ kind, bookDate, originMonth, entries }) => ({
      kind,
      bookDate,
      originMonth,
      entries: entries.length,
      b: entries.reduce((sum, entry) => sum + entry.bmp, 0),
    })),
  );

function freeze(merit: MeritWorld, person: Person): Promise<unknown> {
  return merit.org.tx((tx) =>
    tx.run(sql`update member set status = 'frozen' where org_id = ${tx.orgId} and id = ${person.memberId}`),
  );
}

describe('totals and decisions', () => {
  test('O1: a topic shows awards and deductions apart', async () => {
    const merit = await freshWorld();
    const { id } = await submitted(merit, documentOfO1(merit));
    const { rows, totals } = await merit.recorder.as.get(meritCalls.list, {});
    expect(rows[0]).toMatchObject({
      id,
      frequency: 5,
      bPlus: 300,
      bMinus: -100,
      bmp: 200,
      amp: -40,
      aMinus: -40,
    });
    expect(totals).toMatchObject({ frequency: 5, bPlus: 300, bMinus: -100, aPlus: 0, aMinus: -40 });
  });

  test('O2: E1 passes, E2 is refused: partly passed, three entries, the reason stays', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'last', documentOfO1(merit));
    const decided = await merit.last.as.get(meritCalls.passLast, {
      id,
      version: 2,
      refused: [{ lineNo: 3, reason: '证据不足' }],
    });
    expect(decided).toMatchObject({ status: 2, stage: 0, version: 3, waitingMemberId: null });
    expect(await entriesOf(merit, id)).toEqual([
      { kind: 'post', bookDate: '2026-11-10', originMonth: null, entries: 3, b: 300 },
    ]);
    const detail = await merit.recorder.as.get(meritCalls.detail, { id });
    expect(detail.lines.map(({ passed, reason }) => [passed, reason])).toEqual([
      ...[
        [true, ''],
        [true, ''],
        [true, ''],
      ],
      [false, '证据不足'],
    ]);
    // What was booked is what the list adds up.
    expect(detail.topic).toMatchObject({ bPlus: 300, bMinus: 0, frequency: 3, status: 2 });
  });

  test('refusing every line rejects the record and books nothing', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'last');
    const refused = [{ lineNo: 0, reason: 'not seen' }];
    expect(await merit.last.as.get(meritCalls.passLast, { id, version: 2, refused })).toMatchObject({
      status: 5,
    });
    expect(await entriesOf(merit, id)).toEqual([]);
    const log = await merit.recorder.as.get(meritCalls.log, { id });
    expect(log.at(-1)).toMatchObject({
      action: 'rejectLast',
      reason: 'not seen',
      memberName: merit.last.name,
    });
  });

  test('a line that is not there cannot be refused', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'last');
    const refused = [{ lineNo: 1, reason: 'x' }];
    const answer = await merit.last.as.call(meritCalls.passLast, { id, version: 2, refused });
    expect(Object.keys(answer.fields)).toEqual(['refused.0.lineNo']);
  });

  test('the recorder who is the first reviewer goes straight to the final review', async () => {
    const merit = await freshWorld();
    const document = typed(documentFor(merit, { firstReviewerId: merit.manager.memberId }));
    const sent = await merit.manager.as.get(meritCalls.submit, { id: newId(), version: 0, document });
    expect(sent).toMatchObject({ status: 3, stage: 2, waitingMemberId: merit.last.memberId });
  });

  test('a setting returns what the final reviewer rejects to the first', async () => {
    const merit = await freshWorld();
    await merit.org.tx((tx) => saveSettings(tx, { finalRejectTo: 'first' }));
    const { id } = await recordIn(merit, 'last');
    const returned = await merit.last.as.get(meritCalls.rejectLast, { id, version: 2, reason: 'look again' });
    expect(returned).toMatchObject({ status: 3, stage: 1, waitingMemberId: merit.first.memberId });
    expect(await merit.first.as.get(meritCalls.passFirst, { id, version: 3 })).toMatchObject({ stage: 2 });
  });
});

describe('authority', () => {
  const big = async (merit: MeritWorld, b: number, count = 1) => {
    const eventId = await libraryEvent(merit.manager, { bMin: -10_000, bMax: 10_000 });
    const [target] = merit.targets as [Person];
    return documentFor(merit, {
      events: [{ eventId, name: '', desc: '', members: [memberLine(target, { b, count })] }],
    });
  };

  test('O3: 30 × 2 is refused at 50 per time, when submitted and when released', async () => {
    const merit = await freshWorld({ b_award_time: 500 });
    const document = await big(merit, 300, 2);
    const answer = await merit.recorder.as.call(meritCalls.submit, {
      id: newId(),
      version: 0,
      document: typed(document),
    });
    expect(answer.reason).toBe('over_authority');
    expect(answer.fields['lastReviewerId']).toContain('60.0, at most 50.0');
    const { id } = await recordIn(merit, 'last', await big(merit, 500));
    await merit.org.tx((tx) =>
      tx.run(sql`update authority_level set b_award_time = 499 where org_id = ${tx.orgId} and name = 'last'`),
    );
    expect((await merit.last.as.call(meritCalls.passLast, { id, version: 2 })).reason).toBe('over_authority');
  });

  test('O4: used 480 of 500, a topic of 30 is refused as a whole, and 480 stay used', async () => {
    const merit = await freshWorld({ b_award_period: 5000 });
    await recordIn(merit, 'passed', await big(merit, 4800));
    const { id } = await recordIn(merit, 'last', await big(merit, 300));
    expect((await merit.last.as.call(meritCalls.passLast, { id, version: 2 })).reason).toBe('over_period');
    const [candidate] = await merit.recorder.as.get(meritCalls.reviewers, {
      stage: 'last',
      firstReviewerId: merit.first.memberId,
      keyword: merit.last.number,
    });
    expect(candidate?.remaining.b).toEqual({ award: 200, deduct: null });
    // The next month has its own limit.
    world.at('2026-12-01T04:00:00Z');
    expect(await merit.last.as.get(meritCalls.passLast, { id, version: 2 })).toMatchObject({ status: 1 });
  });

  test('O4 at the same moment: two releases cannot both take the last points', async () => {
    const merit = await freshWorld({ b_award_period: 5000 });
    const document = await big(merit, 3000);
    const [one, two] = [await recordIn(merit, 'last', document), await recordIn(merit, 'last', document)];
    const answers = await Promise.all(
      [one, two].map(({ id }) => merit.last.as.call(meritCalls.passLast, { id, version: 2 })),
    );
    expect(answers.map(({ reason }) => reason).sort()).toEqual([null, 'over_period'].sort());
  });

  test('O16: what is nullified gives its share back', async () => {
    const merit = await freshWorld({ b_award_period: 5000 });
    const first = await recordIn(merit, 'passed', await big(merit, 4800));
    await merit.manager.as.get(meritCalls.nullify, { id: first.id, version: 3, reason: 'wrong' });
    expect(await recordIn(merit, 'passed', await big(merit, 4900))).toMatchObject({ status: 1 });
  });

  test('O5: final = recorder, = first, = target: refused on the server, all at once', async () => {
    const merit = await freshWorld();
    const { manager, first, last, targets } = merit;
    const refusals = async (given: Parameters<typeof documentFor>[1]) => {
      const document = typed(documentFor(merit, given));
      return (await manager.as.call(meritCalls.check, { document })).object.violations.map(
        ({ reason }) => reason,
      );
    };
    const lines = [memberLine(targets[0] as Person), memberLine(manager)];
    const events = [{ eventId: merit.eventId, name: '', desc: '', members: lines }];
    expect(await refusals({ lastReviewerId: manager.memberId })).toEqual(['final_is_recorder']);
    expect(await refusals({ firstReviewerId: last.memberId })).toEqual(['final_is_first']);
    expect(
      await refusals({ firstReviewerId: manager.memberId, lastReviewerId: manager.memberId, events }),
    ).toEqual(['final_is_recorder', 'final_is_first', 'final_is_target']);
    const submitting = await manager.as.call(meritCalls.submit, {
      id: newId(),
      version: 0,
      document: typed(
        documentFor(merit, { lastReviewerId: manager.memberId, firstReviewerId: first.memberId }),
      ),
    });
    expect(submitting.reason).toBe('final_is_recorder');
  });

  test('candidates: the first has a level and the flag, the final reaches the largest line and is nobody else', async () => {
    const merit = await freshWorld({ b_award_time: 500, a_award_time: 0 });
    const { recorder, first, last, manager } = merit;
    const ids = async (input: Parameters<typeof recorder.as.get<typeof meritCalls.reviewers>>[1]) =>
      (await recorder.as.get(meritCalls.reviewers, input)).map(({ memberId }) => memberId).sort();
    expect(await ids({ stage: 'first' })).toEqual([first.memberId, last.memberId, manager.memberId].sort());
    const firstReviewerId = first.memberId;
    expect(await ids({ stage: 'last', firstReviewerId })).toEqual([last.memberId, manager.memberId].sort());
    const award = { b: 501, a: 0, g: 0 };
    expect(await ids({ stage: 'last', firstReviewerId, award })).toEqual([manager.memberId]);
    expect(await ids({ stage: 'last', firstReviewerId, award: { b: 500, a: 1, g: 0 } })).toEqual([
      manager.memberId,
    ]);
    expect(await ids({ stage: 'last', firstReviewerId, targetIds: [manager.memberId] })).toEqual([
      last.memberId,
    ]);
  });

  test('who loses the flag or the level cannot release any more; another takes over', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'last');
    await merit.org.tx((tx) =>
      tx.run(
        sql`update member set is_reviewer = false where org_id = ${tx.orgId} and id = ${merit.last.memberId}`,
      ),
    );
    expect((await merit.last.as.call(meritCalls.passLast, { id, version: 2 })).reason).toBe('not_a_reviewer');
    const { manager } = merit;
    const moved = await manager.as.get(meritCalls.reassign, {
      id,
      version: 2,
      reviewerId: manager.memberId,
      reason: 'x',
    });
    expect(moved).toMatchObject({ stage: 2, version: 3, waitingMember: manager.name });
    expect((await merit.last.as.call(meritCalls.passLast, { id, version: 3 })).reason).toBe('not_yours');
    expect(await manager.as.get(meritCalls.passLast, { id, version: 3 })).toMatchObject({ status: 1 });
  });

  test('reviews go to nobody who may not hold them', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'last');
    const to = (reviewerId: string) =>
      merit.manager.as.call(meritCalls.reassign, { id, version: 2, reviewerId, reason: 'x' });
    for (const person of [merit.recorder, merit.first, merit.targets[0] as Person]) {
      expect(Object.keys((await to(person.memberId)).fields)).toEqual(['reviewerId']);
    }
  });
});

describe('undoing', () => {
  test('O8: nullify, restore, nullify: balance 0, four sets of entries', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'nullified');
    const { manager } = merit;
    expect(await manager.as.get(meritCalls.restore, { id, version: 4, reason: 'mistaken' })).toMatchObject({
      status: 1,
    });
    expect(await manager.as.get(meritCalls.nullify, { id, version: 5, reason: 'after all' })).toMatchObject({
      status: 0,
    });
    const postings = await entriesOf(merit, id);
    expect(postings.map(({ kind, b }) => [kind, b])).toEqual([
      ['post', 200],
      ['nullify', -200],
      ['restore', 200],
      ['nullify', -200],
    ]);
    const { history, postings: shown } = await manager.as.get(meritCalls.detail, { id });
    expect(shown).toHaveLength(4);
    expect(history.map(({ action }) => action)).toEqual([
      ...['submit', 'passFirst', 'passAll'],
      ...['nullify', 'restore', 'nullify'],
    ]);
  });

  test('O9: what is nullified after its month closed counts in the current month, with its origin', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'passed');
    world.at('2027-01-20T04:00:00Z');
    await merit.manager.as.get(meritCalls.nullify, { id, version: 3, reason: 'late' });
    expect((await entriesOf(merit, id)).map(({ bookDate, originMonth }) => [bookDate, originMonth])).toEqual([
      ['2026-11-10', null],
      ['2027-01-01', 202611],
    ]);
  });

  test('a partly passed record is restored as partly passed', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'partly');
    await merit.manager.as.get(meritCalls.nullify, { id, version: 3, reason: 'x' });
    expect(await merit.manager.as.get(meritCalls.restore, { id, version: 4, reason: 'y' })).toMatchObject({
      status: 2,
    });
  });

  test('a correction nullifies and submits, both or neither; while it stands there is no restoring', async () => {
    const merit = await freshWorld();
    const { manager } = merit;
    const { id } = await recordIn(merit, 'passed');
    const document = typed(documentFor(merit, { name: '', firstReviewerId: manager.memberId }));
    const given = { id, version: 3, reason: 'wrong value', replacementId: newId(), document };
    const refused = await manager.as.call(meritCalls.replace, given);
    expect(refused.fields).toHaveProperty(['document.name']);
    expect(await manager.as.get(meritCalls.detail, { id })).toMatchObject({
      topic: { status: 1, version: 3 },
    });
    const done = await manager.as.get(meritCalls.replace, {
      ...given,
      document: { ...document, name: 'Right' },
    });
    expect(done).toMatchObject({ nullified: { status: 0 }, replacement: { status: 3, stage: 2 } });
    const restoring = { id, version: 4, reason: 'x' };
    expect((await manager.as.call(meritCalls.restore, restoring)).reason).toBe('replacement_exists');
    const detail = await manager.as.get(meritCalls.detail, { id });
    expect(detail.replacement).toMatchObject({ id: given.replacementId, topicName: 'Right' });
    const other = await manager.as.get(meritCalls.detail, { id: given.replacementId });
    expect(other.replaces).toMatchObject({ id, status: 0 });
    await manager.as.get(meritCalls.cancel, { id: given.replacementId, version: 1, reason: 'no' });
    expect(await manager.as.get(meritCalls.restore, restoring)).toMatchObject({ status: 1 });
  });

  test('nobody nullifies what he wrote or gains by', async () => {
    const merit = await freshWorld();
    const document = documentFor(merit, {
      events: [
        { eventId: merit.eventId, name: '', desc: '', members: [memberLine(merit.manager, { b: -100 })] },
      ],
    });
    const { id } = await recordIn(merit, 'passed', document);
    const answer = await merit.manager.as.call(meritCalls.nullify, { id, version: 3, reason: 'mine' });
    expect(answer.reason).toBe('not_yours');
  });
});

describe('people and library that change meanwhile', () => {
  test('O23: a frozen member gets nothing new; a pending line of his is refused at the final review, the rest passes', async () => {
    const merit = await freshWorld();
    const [target] = merit.targets as [Person];
    const { id } = await recordIn(merit, 'last', documentOfO1(merit));
    await freeze(merit, target);
    const answer = await merit.last.as.call(meritCalls.passLast, { id, version: 2 });
    expect(answer.reason).toBe('line_member_not_active');
    expect(Object.keys(answer.fields)).toEqual(['lines.0', 'lines.3']);
    const detail = await merit.last.as.get(meritCalls.detail, { id });
    expect(detail.lines.map(({ memberStatus }) => memberStatus)).toEqual([
      'frozen',
      'active',
      'active',
      'frozen',
    ]);
    const refused = [0, 3].map((lineNo) => ({ lineNo, reason: 'frozen' }));
    expect(await merit.last.as.get(meritCalls.passLast, { id, version: 2, refused })).toMatchObject({
      status: 2,
    });
    const again = await merit.recorder.as.call(meritCalls.submit, {
      id: newId(),
      version: 0,
      document: typed(documentFor(merit)),
    });
    expect(again.fields).toHaveProperty(['events.0.members.0.memberId']);
  });

  test('O30: a record is judged by the library of its submission; the reviewer is told of the change', async () => {
    const merit = await freshWorld();
    const eventId = await libraryEvent(merit.manager, { bMin: 50, bMax: 200 });
    const [target] = merit.targets as [Person];
    const events = [{ eventId, name: '', desc: '', members: [memberLine(target, { b: 150 })] }];
    const { id } = await recordIn(merit, 'last', documentFor(merit, { events }));
    const {
      can: _can,
      useCount: _uses,
      eventName,
      tags: _tags,
      id: _id,
      version,
      status: _status,
      typeName: _type,
      ...content
    } = await merit.manager.as.get(eventsCalls.detail, { id: eventId });
    await merit.manager.as.get(eventsCalls.update, {
      id: eventId,
      version,
      eventName,
      ...content,
      bMax: 100,
    });
    const [head] = (await merit.last.as.get(meritCalls.detail, { id })).events;
    expect(head).toMatchObject({ version: 1, libraryChanged: true });
    expect(head?.ranges[0]).toEqual({ tier: 'b', min: 50, max: 200 });
    expect(head?.currentRanges[0]).toEqual({ tier: 'b', min: 50, max: 100 });
    expect(await merit.last.as.get(meritCalls.passLast, { id, version: 2 })).toMatchObject({ status: 1 });
  });
});

describe('drafts and keys', () => {
  test('a draft keeps anything, grows versions, and no history of its typing', async () => {
    const merit = await freshWorld();
    const { recorder } = merit;
    const id = newId();
    const empty = { name: '', events: [{ eventId: null, name: '', members: [{ memberId: null, b: 105 }] }] };
    expect(await recorder.as.get(meritCalls.saveDraft, { id, version: 0, document: empty })).toMatchObject({
      version: 1,
      status: 4,
    });
    expect(
      await recorder.as.get(meritCalls.saveDraft, { id, version: 1, document: { ...empty, name: '草稿' } }),
    ).toMatchObject({ version: 2 });
    const other = await recorder.as.call(meritCalls.saveDraft, { id, version: 1, document: empty });
    expect(other.reason).toBe('stale');
    expect(await recorder.as.get(meritCalls.log, { id })).toHaveLength(1);
    const draft = await recorder.as.get(meritCalls.draft, { id });
    expect(draft.document).toMatchObject({
      name: '草稿',
      events: [{ members: [{ memberId: null, b: 105, count: null }] }],
    });
    expect(
      (await recorder.as.get(meritCalls.listDrafts, { keyword: '草' })).rows.map((row) => row.id),
    ).toEqual([id]);
    expect((await merit.manager.as.call(meritCalls.draft, { id })).reason).toBe('not_found');
    expect(await recorder.as.get(meritCalls.deleteDraft, { id, version: 2 })).toMatchObject({ status: 6 });
  });

  test('a rejected record is edited and submitted again', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'rejected');
    const { document } = await merit.recorder.as.get(meritCalls.draft, { id });
    expect(document).toEqual(
      typed(documentFor(merit, { events: [{ ...document.events[0], desc: 'Done well' } as never] })),
    );
    const again = await merit.recorder.as.get(meritCalls.submit, {
      id,
      version: 2,
      document: { ...document, remark: 'now right' },
    });
    expect(again).toMatchObject({ status: 3, stage: 1, version: 3, waitingMember: merit.first.name });
  });

  test('O7: the same submission four times at once: one topic, one answer', async () => {
    const merit = await freshWorld();
    const given = { id: newId(), version: 0, document: typed(documentFor(merit)) };
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => merit.recorder.as.call(meritCalls.submit, given, { key })),
    );
    expect(new Set(answers.map(({ object }) => JSON.stringify(object))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(3);
    expect((await merit.recorder.as.get(meritCalls.list, {})).total).toBe(1);
  });

  test('O7 without keys: the id made by the client is enough', async () => {
    const merit = await freshWorld();
    const given = { id: newId(), version: 0, document: typed(documentFor(merit)) };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => merit.recorder.as.call(meritCalls.submit, given, { key: null })),
    );
    expect(new Set(answers.map(({ object }) => JSON.stringify(object))).size).toBe(1);
    const other = { ...given, document: { ...given.document, name: 'Something else' } };
    expect((await merit.recorder.as.call(meritCalls.submit, other)).reason).toBe('stale');
  });

  test('the check tells what a submission would be refused for, and changes nothing', async () => {
    const merit = await freshWorld();
    const document = { ...typed(documentFor(merit)), name: '', recordDate: '2026-11-21' };
    const { violations, totals } = await merit.recorder.as.get(
      meritCalls.check,
      { document },
      { language: 'zh_CN' },
    );
    expect(violations).toEqual([
      { path: 'name', reason: 'required', message: '请填写此项' },
      { path: 'recordDate', reason: 'future_date', message: '日期不能晚于今天' },
    ]);
    expect(totals).toMatchObject({ frequency: 1, bPlus: 100 });
    expect((await merit.recorder.as.get(meritCalls.list, {})).total).toBe(0);
  });

  test('the same member, event and day is pointed out', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'passed');
    const [target] = merit.targets as [Person];
    const lines = [{ memberId: target.memberId, eventId: merit.eventId }];
    const found = (recordDate: string, recordId?: string) =>
      merit.recorder.as.get(meritCalls.duplicates, { recordDate, recordId, lines });
    expect(await found('2026-11-10')).toMatchObject([{ topicId: id, ...lines[0], status: 1 }]);
    expect(await found('2026-11-10', id)).toEqual([]);
    expect(await found('2026-11-11')).toEqual([]);
  });
});

describe('lists', () => {
  test('scopes, filters, both grains, totals of the whole filter', async () => {
    const merit = await freshWorld();
    const { recorder, first, manager, last } = merit;
    const [a, b] = merit.targets as [Person, Person];
    const passed = await recordIn(merit, 'partly');
    const pending = await submitted(
      merit,
      documentFor(merit, { name: '安全检查', recordDate: '2026-11-15' }),
    );
    const draft = await recordIn(merit, 'draft');
    type Input = Parameters<typeof manager.as.get<typeof meritCalls.list>>[1];
    const ids = async (person: Person, input: Input) =>
      (await person.as.get(meritCalls.list, input)).rows.map(({ id }) => id);
    expect(await ids(recorder, {})).toEqual(
      [pending.id, passed.id, draft.id].sort(
        (x, y) => [pending.id, draft.id, passed.id].indexOf(x) - [pending.id, draft.id, passed.id].indexOf(y),
      ),
    );
    expect(await ids(first, { scope: 'todo' })).toEqual([pending.id]);
    expect(await ids(last, { scope: 'todo' })).toEqual([]);
    expect(await ids(manager, { scope: 'all' })).toEqual([pending.id, passed.id]);
    expect(await ids(manager, { scope: 'checking', status: 2 })).toEqual([passed.id]);
    expect(await ids(recorder, { completion: 7 })).toEqual([pending.id, draft.id]);
    expect(await ids(recorder, { completion: 8 })).toEqual([passed.id]);
    expect(await ids(recorder, { completion: 8, status: 3 })).toEqual([]);
    expect(await ids(b, { scope: 'about' })).toEqual([passed.id]);
    expect(await ids(a, { scope: 'about' })).toEqual([passed.id]);
    expect(await ids(manager, { scope: 'all', memberId: b.memberId })).toEqual([passed.id]);
    expect(await ids(manager, { scope: 'all', eventId: newId() })).toEqual([]);
    expect(await ids(manager, { scope: 'all', unitIds: [merit.org.rootUnitId] })).toEqual([
      pending.id,
      passed.id,
    ]);
    expect(await ids(manager, { scope: 'all', keyword: '安全' })).toEqual([pending.id]);
    expect(await ids(manager, { scope: 'all', keyword: b.name })).toEqual([passed.id]);
    expect(await ids(manager, { scope: 'all', keyword: '全检' })).toEqual([pending.id]);
    expect(await ids(manager, { scope: 'all', from: '2026-11-11' })).toEqual([pending.id]);
    expect(await ids(manager, { scope: 'all', reviewerId: last.memberId })).toHaveLength(2);
    const page = await manager.as.get(meritCalls.list, { scope: 'all', size: 1, sort: 'bmp' });
    // The first line of O1 was refused: 100 + 100 − 100.
    expect(page).toMatchObject({ total: 2, totals: { frequency: 5, bPlus: 300, bMinus: -100, aMinus: -40 } });
    const grain = await manager.as.get(meritCalls.lines, { scope: 'all' });
    expect(grain.total).toBe(5);
    expect(grain.totals).toEqual(page.totals);
    expect(grain.rows[0]).toMatchObject({
      topicId: pending.id,
      bScore: 100,
      passed: null,
      eventName: 'Good work',
    });
    const own = await manager.as.get(meritCalls.lines, {
      scope: 'all',
      memberId: a.memberId,
      topicId: passed.id,
    });
    expect(
      own.rows.map(({ lineNo, count, bScore, passed: isPassed }) => [lineNo, count, bScore, isPassed]),
    ).toEqual([
      [0, 1, 100, false],
      [3, 2, -100, true],
    ]);
    expect((await recorder.as.call(meritCalls.list, { scope: 'checking' })).reason).toBe('scope_forbidden');
    expect(
      (await manager.as.call(meritCalls.list, { scope: 'all', from: '2020-01-01' })).fields,
    ).toHaveProperty('from');
    const row = (await first.as.get(meritCalls.list, { scope: 'todo' })).rows[0];
    expect(row).toMatchObject({
      waitingMember: first.name,
      waitingSince: '2026-11-20T04:00:00.000Z',
      createDate: '2026-11-20',
    });
    expect(row?.can).toMatchObject({
      passFirst: true,
      rejectFirst: true,
      recall: false,
      withdraw: false,
      nullify: false,
    });
  });

  test('what others are told: who waits, names of records', async () => {
    const merit = await freshWorld();
    const { id } = await submitted(merit);
    await merit.org.tx(async (tx) => {
      expect(await todoCount(tx, merit.first.memberId)).toBe(1);
      expect(await todoOf(tx, merit.first.memberId, 10)).toMatchObject([{ id, stage: 1 }]);
      expect(await todoCount(tx, merit.last.memberId)).toBe(0);
      expect((await recordNames(tx, [id, newId()])).size).toBe(1);
    });
  });
});
