import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { eventsCalls } from '../../../events/calls.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { rankingCalls } from '../../../ranking/calls.ts';
import { meritCalls } from '../../calls.ts';
import {
  documentFor,
  documentOfO1,
  entriesOf,
  libraryEvent,
  memberLine,
  meritWorld,
  recordIn,
  submitted,
  typed,
  type MeritWorld,
} from '../builders.ts';

const world = await useWorld();
const november = '2026-11-20T04:00:00Z';

async function freshWorld(limits?: Record<string, number | null>): Promise<MeritWorld> {
  world.at(november);
  return meritWorld(world, limits ? { limits } : {});
}

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
    const sums = { frequency: 5, bPlus: 300, bMinus: -100, aPlus: 0, aMinus: -40 };
    expect(totals).toMatchObject({ frequency: 0, bPlus: 0, pending: sums });
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
      [true, ''],
      [true, ''],
      [true, ''],
      [false, '证据不足'],
    ]);
    // The booked points equal the sums of the list.
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

  test('a recorder who is the first reviewer submits straight to the final review', async () => {
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
    const { history, postings: visiblePostings } = await manager.as.get(meritCalls.detail, { id });
    expect(visiblePostings).toHaveLength(4);
    expect(history.map(({ action }) => action)).toEqual([
      'submit',
      'passFirst',
      'passAll',
      'nullify',
      'restore',
      'nullify',
    ]);
  });

  test('O9: a nullification after the month closed counts in the current month, with its origin', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'passed');
    world.at('2027-01-20T04:00:00Z');
    await merit.manager.as.get(meritCalls.nullify, { id, version: 3, reason: 'late' });
    expect((await entriesOf(merit, id)).map(({ bookDate, originMonth }) => [bookDate, originMonth])).toEqual([
      ['2026-11-10', null],
      ['2027-01-01', 202611],
    ]);
  });

  test('the late changes of a closed month add up to what changed since, however often it is undone', async () => {
    const merit = await freshWorld();
    const { manager } = merit;
    const changed = async () => {
      const { rows } = await manager.as.get(rankingCalls.late, { month: 202609 });
      return rows.reduce((sum, { bmp }) => sum + bmp, 0);
    };
    const document = documentFor(merit, { recordDate: '2026-09-10' });
    world.at('2026-09-15T04:00:00Z');
    const inTime = await recordIn(merit, 'passed', document);
    world.at(november);
    const late = await recordIn(merit, 'passed', document);
    expect(await changed()).toBe(100);
    // While the month that they were booked into is open, and once that is closed, too.
    for (const [at, version] of [
      [november, 3],
      ['2027-01-20T04:00:00Z', 5],
      ['2027-03-20T04:00:00Z', 7],
    ] as const) {
      world.at(at);
      const step = (id: string, more: number) => ({ id, version: version + more, reason: 'wrong' });
      await manager.as.get(meritCalls.nullify, step(late.id, 0));
      expect(await changed()).toBe(0);
      await manager.as.get(meritCalls.nullify, step(inTime.id, 0));
      expect(await changed()).toBe(-100);
      await manager.as.get(meritCalls.restore, step(inTime.id, 1));
      expect(await changed()).toBe(0);
      await manager.as.get(meritCalls.restore, step(late.id, 1));
      expect(await changed()).toBe(100);
    }
  });

  test('a partly passed record is restored as partly passed', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'partly');
    await merit.manager.as.get(meritCalls.nullify, { id, version: 3, reason: 'x' });
    expect(await merit.manager.as.get(meritCalls.restore, { id, version: 4, reason: 'y' })).toMatchObject({
      status: 2,
    });
  });

  test('PF4: a correction nullifies and submits, both or neither; while it exists there is no restoring', async () => {
    const merit = await freshWorld();
    const { manager } = merit;
    const { id } = await recordIn(merit, 'passed');
    const document = typed(documentFor(merit, { name: '', firstReviewerId: manager.memberId }));
    const input = { id, version: 3, reason: 'wrong value', replacementId: newId(), document };
    const refused = await manager.as.call(meritCalls.replace, input);
    expect(refused.fields).toHaveProperty(['document.name']);
    expect(await manager.as.get(meritCalls.detail, { id })).toMatchObject({
      topic: { status: 1, version: 3 },
    });
    const done = await manager.as.get(meritCalls.replace, {
      ...input,
      document: { ...document, name: 'Right' },
    });
    expect(done).toMatchObject({ nullified: { status: 0 }, replacement: { status: 3, stage: 2 } });
    const restoring = { id, version: 4, reason: 'x' };
    expect((await manager.as.call(meritCalls.restore, restoring)).reason).toBe('replacement_exists');
    const detail = await manager.as.get(meritCalls.detail, { id });
    expect(detail.replacement).toMatchObject({ id: input.replacementId, topicName: 'Right' });
    const other = await manager.as.get(meritCalls.detail, { id: input.replacementId });
    expect(other.replaces).toMatchObject({ id, status: 0 });
    await manager.as.get(meritCalls.cancel, { id: input.replacementId, version: 1, reason: 'no' });
    expect(await manager.as.get(meritCalls.restore, restoring)).toMatchObject({ status: 1 });
  });

  test('recorders and targets nullify nothing of their own', async () => {
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

describe('people and library change meanwhile', () => {
  test('O23: a frozen member gets nothing new; his pending line is refused at the final review, the rest passes', async () => {
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
    expect(again.fields).toHaveProperty(['document.events.0.members.0.memberId']);
  });

  test('O30: a record is judged by the library of its submission; the reviewer sees the change', async () => {
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
      isFavourite: _favourite,
      firstReviewer: _first,
      lastReviewer: _last,
      name: _name,
      names: _names,
      description: _description,
      descriptions: _descriptions,
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
