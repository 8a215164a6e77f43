import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { readTable } from '../../../kit/server/import/read.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { meritCalls } from '../../merit/calls.ts';
import { recordIn, type meritWorld, type MeritWorld } from '../../merit/server/builders.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { batchCalls } from '../calls.ts';
import {
  checkBatch,
  csvOf,
  handIn,
  imported,
  line,
  mappingOf,
  placeIn,
  readFile,
  settledBatch,
} from './fixture.ts';

const world = await useWorld();

const place = (options?: Parameters<typeof meritWorld>[1]) => placeIn(world, options);

async function balance({ org }: MeritWorld, person: Person): Promise<number> {
  return org.tx(async (tx) => {
    const { sum } = await tx.one(
      sql<{
        sum: number;
      }>`select coalesce(sum(bmp), 0) as sum from entry where org_id = ${tx.orgId} and member_id = ${person.memberId}`,
    );
    return sum;
  });
}

test('a file becomes records that count, with one message for each member', async () => {
  const own = await place();
  const [a, b, c] = own.target;
  const batch = await readFile(
    own.manager,
    csvOf([
      line(a, { event: own.code, topic: 'Harvest', b: '10.5' }),
      line(b, { event: own.code, topic: 'Harvest', b: '-3', count: '2' }),
      line(a, { event: own.code, date: '2026/11/9', topic: 'Harvest' }),
      `${c.number},${c.name},2026-11-10`,
    ]),
  );
  expect(batch).toMatchObject({ state: 'read', rows: 4, known: false });
  expect(mappingOf(batch)).toMatchObject({ number: 0, name: 1, date: 2, event: 3, b: 7 });
  const check = await checkBatch(own.manager, batch);
  expect(check).toMatchObject({ good: 3, new: 3, bad: 0, blocked: null, effects: [] });
  expect(await balance(own, a)).toBe(0);
  await own.manager.as.get(batchCalls.confirm, { id: batch.id, token: check.token });
  const posted = await settledBatch(own.manager, batch.id);
  expect(posted).toMatchObject({
    state: 'posted',
    postedRows: 3,
    records: 2,
    can: { undo: true, result: true },
  });
  expect([await balance(own, a), await balance(own, b), await balance(own, c)]).toEqual([205, -60, 0]);
  await world.settle();
  // Of what concerns oneself one reads one's own lines alone.
  for (const [found, times] of [
    [{ scope: 'all', keyword: b.name }, 3],
    [{ scope: 'about' }, 2],
  ] as const) {
    const list = await (found.scope === 'all' ? own.manager : b).as.get(meritCalls.list, found);
    expect(list.rows.map(({ topicName, frequency }) => [topicName, frequency])).toEqual([['Harvest', times]]);
  }
  const { rows } = await own.manager.as.get(meritCalls.list, { scope: 'all' });
  expect(rows.map(({ topicName, status, recordMember }) => [topicName, status, recordMember])).toEqual([
    ['Harvest', 1, own.manager.name],
    ['Harvest', 1, own.manager.name],
  ]);
  const detail = await own.manager.as.get(meritCalls.detail, { id: rows[0]!.id });
  expect(detail.topic).toMatchObject({ recordDate: '2026-11-10', frequency: 3, bPlus: 105, bMinus: -60 });
  // Each record has its own number, which the result file shows in its rows.
  expect(rows.map(({ recordNo }) => recordNo).toSorted()).toEqual(['2026-11-0001', '2026-11-0002']);
  const input = { id: batch.id, onlyBad: false };
  const file = await own.manager.as.raw(batchCalls.result, input, { language: 'en_US' });
  const [sheet] = (await readXlsx(Buffer.from(await file.arrayBuffer()))).sheets;
  const [titles = [], ...results] = sheet?.rows ?? [];
  const at = titles.indexOf('Record no.');
  const topicNo = (recordDate: string) => rows.find((row) => row.recordDate === recordDate)?.recordNo;
  expect(results.map((row) => row[at])).toEqual([
    topicNo('2026-11-10'),
    topicNo('2026-11-10'),
    topicNo('2026-11-09'),
  ]);
  await world.settle();
  const messages = await a.as.get(messagesCalls.list, { kind: 'integral' });
  expect(messages.rows.map(({ key, params: { topic, b: ofB } }) => [key, topic, ofB])).toEqual([
    ['batch.posted', 'points.csv', 205],
  ]);
});

test('reports each error at its cell, and keeps the others', async () => {
  const own = await place();
  const [a, b] = own.target;
  const frozen = await own.org.person({ status: 'frozen' });
  const wrong: [string, string, string][] = [
    ['number', 'unknown', `X99,Nobody,2026-11-10,${own.code}`],
    ['name', 'another name', `${a.number},Somebody,2026-11-10,${own.code}`],
    ['name', 'no name', `${a.number},,2026-11-10,${own.code}`],
    ['number', 'frozen', line(frozen, { event: own.code })],
    ['number', 'own points', line(own.manager, { event: own.code })],
    ['date', 'no date', `${a.number},${a.name},10/11/2026,${own.code}`],
    ['date', 'future', line(a, { event: own.code, date: '2026-11-21' })],
    ['date', 'too old', line(a, { event: own.code, date: '2025-01-01' })],
    ['event', 'unknown event', line(a, { event: 'E-none' })],
    ['b', 'out of range', line(a, { event: own.code, b: '100.1' })],
    ['b', 'two decimals', line(a, { event: own.code, b: '1.25' })],
    ['b', 'no value', line(a, { event: own.code, b: '0' })],
    ['count', 'no count', line(a, { event: own.code, count: 'x' })],
    ['count', 'count 0', line(a, { event: own.code, count: '0' })],
  ];
  const good = line(b, { event: own.code });
  const batch = await readFile(own.manager, csvOf([...wrong.map(([, , row]) => row), good]));
  const check = await checkBatch(own.manager, batch);
  expect(check).toMatchObject({ good: 1, bad: wrong.length });
  for (const [index, [field, what]] of wrong.entries()) {
    const badLine = check.lines.find((each) => each.line === index + 2);
    expect(badLine?.cells[field]?.error, what).toBeTruthy();
  }
  const mended = await checkBatch(own.manager, batch, {
    fixes: [
      { line: 2, field: 'number', text: a.number },
      { line: 2, field: 'name', text: a.name },
      { line: 11, field: 'b', text: '99.9' },
    ],
  });
  expect(mended).toMatchObject({ good: 3 - 1, conflict: 1, bad: wrong.length - 2 });
  await own.manager.as.get(batchCalls.confirm, { id: batch.id, token: mended.token });
  expect(await settledBatch(own.manager, batch.id)).toMatchObject({ state: 'posted', postedRows: 2 });
  const answer = await own.manager.as.raw(
    batchCalls.result,
    { id: batch.id, onlyBad: true },
    { language: 'zh_CN' },
  );
  const again = Buffer.from(await answer.arrayBuffer());
  expect((await readTable(again, 'mend.xlsx')).rows).toBe(wrong.length - 1);
  const rest = await readFile(own.manager, again, 'mend.xlsx');
  expect(mappingOf(rest)).toMatchObject({ number: 0, name: 1, date: 2, event: 3 });
});

test('numbers are read as the reader writes them, and what can be read in two ways is refused with both', async () => {
  const own = await place();
  const [a, b, c] = own.target;
  const event = own.code;
  const csv = csvOf([
    line(a, { event, topic: 'one', b: '"1,5"' }),
    line(b, { event, topic: 'two', b: '1.500' }),
    line(c, { event, topic: 'three', b: '"1.500"', count: '1.000' }),
    line(c, { event, topic: 'four', b: '"−2,5"' }),
    line(a, { event, topic: 'five', b: '1e1' }),
  ]);
  const batch = await readFile(own.manager, csv);
  const ask = {
    id: batch.id,
    mapping: mappingOf(batch),
    ignored: batch.ignored,
    conflicts: 'skip' as const,
    fixes: [],
  };
  const spanish = { language: 'es_ES' };
  const check = await own.manager.as.get(batchCalls.check, ask, spanish);
  const errors = new Map(check.lines.map((each) => [each.line, each.cells.b?.error ?? null]));
  expect([...errors].toSorted(([one], [other]) => one - other)).toEqual([
    [2, null],
    [3, 'Se puede leer de dos maneras: escriba 1500 o 1,5'],
    [4, 'Se puede leer de dos maneras: escriba 1500 o 1,5'],
    [5, null],
    [6, expect.stringContaining('decimal')],
  ]);
  const count = check.lines.find((each) => each.line === 4)?.cells.count;
  expect(count?.error).toBe('Se puede leer de dos maneras: escriba 1000 o 1');
  expect(check).toMatchObject({ good: 2, bad: 3 });
  // A confirmation in another language requires a preview in that language.
  const english = await checkBatch(own.manager, batch);
  expect(english).toMatchObject({ bad: 1 });
  const again = await own.manager.as.get(batchCalls.check, ask, spanish);
  expect(again.token).not.toBe(english.token);
  await own.manager.as.get(batchCalls.confirm, { id: batch.id, token: again.token }, spanish);
  expect(await settledBatch(own.manager, batch.id)).toMatchObject({ state: 'posted', postedRows: 2 });
  expect([await balance(own, a), await balance(own, b), await balance(own, c)]).toEqual([15, 0, -25]);
});

test('what counts already is a duplicate, what contradicts it a conflict that is posted only when asked', async () => {
  const own = await place();
  const [a] = own.target;
  await recordIn(own, 'passed');
  const rows = [line(a, { event: own.code, b: '10' }), line(a, { event: own.code, b: '4', topic: 'Again' })];
  const batch = await readFile(own.manager, csvOf(rows));
  const skipped = await checkBatch(own.manager, batch);
  expect(skipped).toMatchObject({ good: 0, duplicate: 1, conflict: 1 });
  expect(skipped.lines.map(({ status, note }) => [status, note.includes('Topic')])).toEqual([
    ['conflict', true],
    ['duplicate', true],
  ]);
  const refused = await own.manager.as.call(batchCalls.confirm, { id: batch.id, token: skipped.token });
  expect(refused.reason).toBe('nothing_to_post');
  const posted = await checkBatch(own.manager, batch, { conflicts: 'post' });
  expect(posted).toMatchObject({ good: 1, duplicate: 1, conflict: 1 });
  await own.manager.as.get(batchCalls.confirm, { id: batch.id, token: posted.token });
  await settledBatch(own.manager, batch.id);
  expect(await balance(own, a)).toBe(140);
});

test('recognises the same file; another file with the same rows adds nothing', async () => {
  const own = await place();
  const [a, b] = own.target;
  const rows = [line(a, { event: own.code }), line(b, { event: own.code })];
  const first = await imported(own.manager, rows);
  const again = await handIn(own.manager, csvOf(rows), { name: 'other name.csv' });
  expect(again.object).toMatchObject({ id: first.id, known: true, state: 'posted', can: { check: false } });
  const other = await readFile(own.manager, csvOf([...rows, '']));
  expect(await checkBatch(own.manager, other)).toMatchObject({ good: 0, duplicate: 2 });
  const within = await readFile(
    own.manager,
    csvOf([rows[0]!, rows[0]!].map((row) => row.replace('2026-11-10', '2026-11-09'))),
  );
  expect(await checkBatch(own.manager, within)).toMatchObject({ good: 1, duplicate: 1 });
});

test('O26: rows of a closed month are announced before, and count in this one', async () => {
  const own = await place();
  const [a] = own.target;
  const batch = await readFile(
    own.manager,
    csvOf([line(a, { event: own.code, date: '2026-09-10', b: '5' })]),
  );
  const check = await checkBatch(own.manager, batch);
  expect(check.effects).toEqual([{ month: 202609, bookMonth: 202611, rows: 1, b: 50, a: 0, p: 0, g: 0 }]);
  await own.manager.as.get(batchCalls.confirm, { id: batch.id, token: check.token });
  await settledBatch(own.manager, batch.id);
  const entries = await own.org.tx((tx) =>
    tx.all(
      sql`select e.book_date, p.origin_month from entry e join posting p on p.org_id = e.org_id and p.id = e.posting_id where e.org_id = ${tx.orgId}`,
    ),
  );
  expect(entries).toEqual([{ book_date: '2026-11-01', origin_month: 202609 }]);
});

test('what changed since the check is not posted', async () => {
  const own = await place();
  const [a, b] = own.target;
  const rows = [line(a, { event: own.code }), line(b, { event: own.code })];
  const batch = await readFile(own.manager, csvOf(rows));
  const check = await checkBatch(own.manager, batch);
  await recordIn(own, 'passed');
  await own.manager.as.get(batchCalls.confirm, { id: batch.id, token: check.token });
  const failed = await settledBatch(own.manager, batch.id);
  expect(failed).toMatchObject({ state: 'failed', postedRows: 0, can: { check: true } });
  expect(failed.failure).toContain('changed');
  expect(await balance(own, b)).toBe(0);
  const stale = await own.manager.as.call(batchCalls.confirm, { id: batch.id, token: check.token });
  expect(stale.reason).toBe('batch_state');
  const anew = await checkBatch(own.manager, batch);
  expect(anew).toMatchObject({ good: 1, duplicate: 1 });
  const old = await own.manager.as.call(batchCalls.confirm, { id: batch.id, token: check.token });
  expect(old.reason).toBe('check_changed');
});

test('limits of authority hold: per line at its cell, per month for the whole', async () => {
  const own = await place({ limits: { bAwardTime: 200, bAwardPeriod: 300 } });
  const [a, b] = own.target;
  const importer = own.last;
  await own.org.tx((tx) =>
    tx.run(sql`insert into role_member (org_id, member_id, role_id)
      select ${tx.orgId}, ${importer.memberId}, id from role where org_id = ${tx.orgId} and built_in = 'points_manager'`),
  );
  const batch = await readFile(
    importer,
    csvOf([
      line(a, { event: own.code, b: '20.1' }),
      line(a, { event: own.code, b: '20', desc: 'one' }),
      line(b, { event: own.code, b: '15' }),
    ]),
  );
  const check = await checkBatch(importer, batch);
  expect(check).toMatchObject({ good: 2, bad: 1 });
  expect(check.lines[0]?.cells['b']?.error).toContain('20.0');
  expect(check.blocked).toContain('35.0');
  await importer.as.get(batchCalls.confirm, { id: batch.id, token: check.token });
  expect(await settledBatch(importer, batch.id)).toMatchObject({ state: 'failed', postedRows: 0 });
  const without = await own.org.person({ roles: ['points_manager'] });
  const other = await readFile(without, csvOf([line(b, { event: own.code, b: '1' })]));
  expect((await checkBatch(without, other)).blocked).toContain('authority');
  // He learns it before he has made a file ready.
  expect((await without.as.get(batchCalls.list, {})).blocked).toContain('authority');
  expect((await own.manager.as.get(batchCalls.list, {})).blocked).toBeNull();
});

test('undo takes everything back, also what was nullified in part; the file may come again', async () => {
  const own = await place();
  const [a, b] = own.target;
  const rows = [
    line(a, { event: own.code, b: '5' }),
    line(b, { event: own.code, b: '7' }),
    line(a, { event: own.code, date: '2026-11-09', b: '9' }),
    line(b, { event: own.code, date: '2026-11-08', b: '9' }),
  ];
  const batch = await imported(own.manager, rows);
  const other = await own.org.person({ roles: ['administrator'] });
  const { rows: records } = await other.as.get(meritCalls.list, { scope: 'all', sort: 'recordDate' });
  await other.as.get(meritCalls.nullify, { id: records[0]!.id, version: 1, reason: 'wrong' });
  await other.as.get(meritCalls.nullifyLines, {
    id: records[2]!.id,
    version: 1,
    lineNos: [0],
    reason: 'wrong',
  });
  await own.manager.as.get(batchCalls.undo, { id: batch.id, reason: 'the wrong file' });
  expect(await settledBatch(own.manager, batch.id)).toMatchObject({ state: 'undone', can: { undo: false } });
  expect([await balance(own, a), await balance(own, b)]).toEqual([0, 0]);
  const after = await other.as.get(meritCalls.list, { scope: 'all' });
  expect(after.rows.map(({ status }) => status)).toEqual([0, 0, 0]);
  const again = await imported(own.manager, rows);
  expect(again).toMatchObject({ state: 'posted', postedRows: 4, known: false });
  expect(again.id).not.toBe(batch.id);
});
