import { describe, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { postingsOf } from '../../../ledger/server/door.ts';
import { meritCalls, type Standing } from '../../calls.ts';
import { documentOfO1, meritWorld, recordIn, typed, type MeritWorld } from '../builders.ts';

const world = await useWorld();
const november = '2026-11-20T04:00:00Z';
const reason = 'wrong person';

async function freshWorld(limits?: Record<string, number | null>): Promise<MeritWorld> {
  world.at(november);
  return meritWorld(world, limits ? { limits } : {});
}

const passedO1 = (merit: MeritWorld): Promise<Standing> => recordIn(merit, 'passed', documentOfO1(merit));

const goalOf = ({ id, version }: Standing) => ({ id, version });

const booked = (merit: MeritWorld, id: string) =>
  merit.org.tx(async (tx) =>
    (await postingsOf(tx, id)).map(({ kind, bookDate, originMonth, entries }) => ({
      kind,
      bookDate,
      originMonth,
      b: entries.map(({ bmp }) => bmp),
    })),
  );

const detailOf = (merit: MeritWorld, id: string) => merit.manager.as.get(meritCalls.detail, { id });

describe('nullifying a single line', () => {
  test('reverses its own entries only; record, lists and history show it', async () => {
    const merit = await freshWorld();
    const { manager, targets } = merit;
    const passed = await passedO1(merit);
    const goal = { ...goalOf(passed), reason };
    const now = await manager.as.get(meritCalls.nullifyLines, { ...goal, lineNos: [1] });
    expect(now).toMatchObject({ status: 2, stage: 0, version: 4 });
    expect(await booked(merit, passed.id)).toEqual([
      { kind: 'post', bookDate: '2026-11-10', originMonth: null, b: [100, 100, 100, -100] },
      { kind: 'nullify', bookDate: '2026-11-10', originMonth: null, b: [-100] },
    ]);
    const { topic, lines, history } = await detailOf(merit, passed.id);
    expect(topic).toMatchObject({ bPlus: 200, bMinus: -100, frequency: 4, status: 2 });
    expect(topic.can).toMatchObject({ nullifyLine: true, restoreLine: true, nullify: true, replace: true });
    expect(lines.map(({ voided, voidReason, passed: did }) => [did, voided, voidReason])).toEqual([
      [true, false, ''],
      [true, true, reason],
      [true, false, ''],
      [true, false, ''],
    ]);
    expect(history.at(-1)).toMatchObject({ action: 'nullifyLine', lineNos: [1], reason, toStatus: 2 });
    const b = targets[1] as Person;
    expect((await b.as.get(meritCalls.lines, { scope: 'about' })).rows).toEqual([]);
    const checked = await manager.as.get(meritCalls.lines, { scope: 'checking' });
    expect(checked.totals).toMatchObject({ bPlus: 200, bMinus: -100, frequency: 4 });
    const ofMember = await manager.as.get(meritCalls.lines, { scope: 'checking', memberId: b.memberId });
    expect(ofMember.rows.map(({ voided, voidReason }) => [voided, voidReason])).toEqual([[true, reason]]);
    expect(ofMember.totals).toMatchObject({ bPlus: 0, frequency: 0 });
    // Each line shows the allowed acts of each person.
    const canOf = async (who: Person) =>
      (await who.as.get(meritCalls.lines, { scope: 'checking', sort: 'recordDate' })).rows.map(
        ({ lineNo, can }) => [lineNo, can.nullifyLine, can.restoreLine],
      );
    expect(await canOf(manager)).toEqual([
      [0, true, false],
      [1, false, true],
      [2, true, false],
      [3, true, false],
    ]);
    const gaining = { ...merit, targets: [manager, ...targets.slice(1)] };
    const about = await recordIn(gaining, 'passed');
    const rows = (await manager.as.get(meritCalls.lines, { scope: 'checking', topicId: about.id })).rows;
    expect(rows.map(({ can }) => can)).toEqual([{ nullifyLine: false, restoreLine: false }]);
  });

  test('restoring; the record is complete again with the last one', async () => {
    const merit = await freshWorld();
    const { manager } = merit;
    const { id } = await passedO1(merit);
    const at = (version: number, lineNos: number[]) => ({ id, version, lineNos, reason });
    await manager.as.get(meritCalls.nullifyLines, at(3, [0, 3]));
    expect(await manager.as.get(meritCalls.restoreLines, at(4, [3]))).toMatchObject({ status: 2 });
    expect(await manager.as.get(meritCalls.restoreLines, at(5, [0]))).toMatchObject({ status: 1 });
    expect(await manager.as.get(meritCalls.nullifyLines, at(6, [0]))).toMatchObject({ status: 2 });
    expect((await booked(merit, id)).map(({ kind, b }) => [kind, b])).toEqual([
      ['post', [100, 100, 100, -100]],
      ['nullify', [-100, 100]],
      ['restore', [-100]],
      ['restore', [100]],
      ['nullify', [-100]],
    ]);
    expect((await detailOf(merit, id)).topic).toMatchObject({ bPlus: 200, bMinus: -100 });
  });

  test('the last one nullifies the record, and restoring the record restores that line', async () => {
    const merit = await freshWorld();
    const { manager } = merit;
    const { id } = await passedO1(merit);
    const at = (version: number, lineNos: number[]) => ({ id, version, lineNos, reason });
    await manager.as.get(meritCalls.nullifyLines, at(3, [0, 1]));
    expect(await manager.as.get(meritCalls.nullifyLines, at(4, [3, 2]))).toMatchObject({ status: 0 });
    const restoring = await manager.as.call(meritCalls.restoreLines, at(5, [0]));
    expect(restoring.reason).toBe('stale');
    expect(await manager.as.get(meritCalls.restore, { id, version: 5, reason })).toMatchObject({ status: 2 });
    const { topic, lines } = await detailOf(merit, id);
    expect(lines.map(({ voided }) => voided)).toEqual([true, true, false, false]);
    expect(topic).toMatchObject({ bPlus: 100, bMinus: -100 });
    expect(await manager.as.get(meritCalls.restoreLines, at(6, [0, 1]))).toMatchObject({ status: 1 });
  });

  test('nullify, restore and correct of the record leave lines that were void before as they are', async () => {
    const merit = await freshWorld();
    const { manager } = merit;
    const { id } = await passedO1(merit);
    await manager.as.get(meritCalls.nullifyLines, { id, version: 3, lineNos: [2], reason });
    await manager.as.get(meritCalls.nullify, { id, version: 4, reason });
    await manager.as.get(meritCalls.restore, { id, version: 5, reason });
    expect((await booked(merit, id)).map(({ kind, b }) => [kind, b])).toEqual([
      ['post', [100, 100, 100, -100]],
      ['nullify', [-100]],
      ['nullify', [-100, -100, 100]],
      ['restore', [100, 100, -100]],
    ]);
    const { lines } = await detailOf(merit, id);
    expect(lines.map(({ voided }) => voided)).toEqual([false, false, true, false]);
    const document = typed({ ...documentOfO1(merit), firstReviewerId: merit.first.memberId });
    const replacementId = crypto.randomUUID();
    const corrected = { id, version: 6, reason, replacementId, document };
    const { nullified } = await manager.as.get(meritCalls.replace, corrected);
    expect(nullified).toMatchObject({ status: 0 });
    const restored = await manager.as.call(meritCalls.restore, { id, version: 7, reason });
    expect(restored.reason).toBe('replacement_exists');
  });

  test('books in the month of the closing rule, regardless of other lines', async () => {
    const merit = await freshWorld();
    const { manager } = merit;
    world.at('2026-09-15T04:00:00Z');
    const document = { ...documentOfO1(merit), recordDate: '2026-09-10' };
    const { id } = await recordIn(merit, 'passed', document);
    world.at(november);
    const at = (version: number, lineNos: number[]) => ({ id, version, lineNos, reason });
    await manager.as.get(meritCalls.nullifyLines, at(3, [0]));
    await manager.as.get(meritCalls.restoreLines, at(4, [0]));
    await manager.as.get(meritCalls.nullifyLines, at(5, [1]));
    const late = { bookDate: '2026-11-01', originMonth: 202609 };
    expect((await booked(merit, id)).slice(1)).toEqual([
      { kind: 'nullify', ...late, b: [-100] },
      { kind: 'restore', ...late, b: [100] },
      { kind: 'nullify', ...late, b: [-100] },
    ]);
  });

  test('gives its share back to the authority that released it', async () => {
    const merit = await freshWorld({ bAwardPeriod: 400 });
    const { id } = await passedO1(merit);
    const more = await recordIn(merit, 'last', documentOfO1(merit));
    const pass = () => merit.last.as.call(meritCalls.passLast, goalOf(more));
    expect((await pass()).reason).toBe('over_period');
    await merit.manager.as.get(meritCalls.nullifyLines, { id, version: 3, lineNos: [0, 1], reason });
    expect((await pass()).reason).toBeNull();
  });

  test('its member and the recorder are notified, others are not', async () => {
    const merit = await freshWorld();
    const { id } = await passedO1(merit);
    const { manager, targets, recorder } = merit;
    const messages = () =>
      merit.org.tx((tx) =>
        tx.all(sql<{ key: string; memberId: string }>`
          select key, member_id as "memberId" from message
          where org_id = ${tx.orgId} and key like 'merit.%.lines'`),
      );
    await manager.as.get(meritCalls.nullifyLines, { id, version: 3, lineNos: [1], reason });
    await manager.as.get(meritCalls.restoreLines, { id, version: 4, lineNos: [1], reason });
    const concerned = [recorder.memberId, targets[1]?.memberId];
    const expected = ['merit.nullified.lines', 'merit.restored.lines'].flatMap((key) =>
      concerned.map((memberId) => `${key} ${memberId}`),
    );
    await expect
      .poll(async () => (await messages()).map(({ key, memberId }) => `${key} ${memberId}`).sort())
      .toEqual(expected.sort());
  });
});

describe('refused', () => {
  test('lines that do not exist, do not count or are not void, each at its place', async () => {
    const merit = await freshWorld();
    const { manager } = merit;
    const { id } = await recordIn(merit, 'partly');
    const goal = { id, version: 3, reason };
    const answer = await manager.as.call(meritCalls.nullifyLines, { ...goal, lineNos: [1, 0, 9] });
    expect(answer.reason).toBe('line_counts_not');
    expect(Object.keys(answer.fields).sort()).toEqual(['lineNos.1', 'lineNos.2']);
    expect((await manager.as.call(meritCalls.restoreLines, { ...goal, lineNos: [1] })).reason).toBe(
      'line_not_void',
    );
    await manager.as.get(meritCalls.nullifyLines, { ...goal, lineNos: [1] });
    const again = { ...goal, version: 4, lineNos: [1] };
    expect((await manager.as.call(meritCalls.nullifyLines, again)).reason).toBe('line_counts_not');
    expect((await booked(merit, id)).length).toBe(2);
  });

  test('refuses no line, no reason, persons concerned, missing permission, an old version', async () => {
    const merit = await freshWorld();
    const { manager, last, targets } = merit;
    const { id } = await passedO1(merit);
    const goal = { id, version: 3, reason, lineNos: [0] };
    const fieldsOf = async (input: typeof goal) =>
      Object.keys((await manager.as.call(meritCalls.nullifyLines, input)).fields);
    expect(await fieldsOf({ ...goal, lineNos: [] })).toEqual(['lineNos']);
    expect(await fieldsOf({ ...goal, reason: ' ' })).toEqual(['reason']);
    expect((await last.as.call(meritCalls.nullifyLines, goal)).status).toBe(403);
    expect((await last.as.call(meritCalls.restoreLines, goal)).status).toBe(403);
    expect((await targets[0]?.as.call(meritCalls.nullifyLines, goal))?.status).toBe(403);
    expect((await manager.as.call(meritCalls.nullifyLines, { ...goal, version: 2 })).reason).toBe('stale');
    expect((await booked(merit, id)).length).toBe(1);
  });

  test('refuses the recorder, despite the permission', async () => {
    const merit = await freshWorld();
    const { manager, first, last } = merit;
    const document = typed(documentOfO1(merit));
    const sent = await manager.as.get(meritCalls.submit, { id: crypto.randomUUID(), version: 0, document });
    await first.as.get(meritCalls.passFirst, goalOf(sent));
    const passed = await last.as.get(meritCalls.passLast, { id: sent.id, version: 2 });
    const goal = { ...goalOf(passed), reason, lineNos: [0] };
    expect((await manager.as.call(meritCalls.nullifyLines, goal)).reason).toBe('not_yours');
    expect((await manager.as.get(meritCalls.detail, { id: sent.id })).topic.can).toMatchObject({
      nullify: false,
      nullifyLine: false,
      replace: false,
    });
  });

  test('the same act sent four times under its key books once', async () => {
    const merit = await freshWorld();
    const { id } = await passedO1(merit);
    const key = crypto.randomUUID();
    const goal = { id, version: 3, reason, lineNos: [0] };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => merit.manager.as.call(meritCalls.nullifyLines, goal, { key })),
    );
    expect(new Set(answers.map(({ object }) => JSON.stringify(object))).size).toBe(1);
    expect((await booked(merit, id)).length).toBe(2);
  });
});
