import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { eventsCalls } from '../../events/calls.ts';
import { plainEvent } from '../../events/event.fixture.ts';
import { meritCalls } from '../../merit/calls.ts';
import { meritWorld, type MeritWorld } from '../../merit/server/builders.ts';
import { settingsCalls } from '../../settings/calls.ts';
import { batchCalls } from '../calls.ts';
import { correctionCalls } from '../correction.calls.ts';
import { sheetCalls } from '../sheet.calls.ts';
import { checkBatch, handIn, settledBatch } from './fixture.ts';

const world = await useWorld();

async function overtimeEvent(merit: MeritWorld): Promise<void> {
  const { typeId } = await merit.manager.as.get(eventsCalls.detail, { id: merit.eventId });
  await merit.manager.as.get(eventsCalls.save, {
    ...plainEvent,
    id: newId(),
    code: 'OT',
    eventName: 'Overtime',
    typeId,
    bMin: -1000,
    bMax: 1000,
    gMax: 100_000,
  });
}

/** Overtime 10 an hour from the 10th and 12.5 from the 20th, sales 0.5 for 100 and output 2 for 100 from the 10th. */
async function place() {
  world.at('2026-11-10T04:00:00Z');
  const merit = await meritWorld(world);
  const set = (name: string, value: string, fromDay: string, version: number) =>
    merit.manager.as.get(settingsCalls.save, { name, value, fromDay, version });
  await set('overtimePoints', '100', '2026-11-10', 0);
  await set('overtimePoints', '125', '2026-11-20', 1);
  await set('salesPoints', '5', '2026-11-10', 0);
  await set('outputPoints', '20', '2026-11-10', 0);
  await overtimeEvent(merit);
  world.at('2026-11-21T04:00:00Z');
  return { ...merit, targets: merit.targets as [Person, Person, Person] };
}

/** Hours of October by a file, at so much an hour; what the third member has is voided again. */
async function monthOfHours(rate: string): Promise<MeritWorld> {
  world.at('2026-10-09T04:00:00Z');
  const merit = await meritWorld(world);
  const setting = { fromDay: '2026-10-09', version: 0 };
  await merit.manager.as.get(settingsCalls.save, { ...setting, name: 'overtimePoints', value: rate });
  await merit.manager.as.get(settingsCalls.save, { ...setting, name: 'salesPoints', value: '5' });
  await overtimeEvent(merit);
  world.at('2026-10-21T04:00:00Z');
  const line = ({ number, name }: Person, day: string, cells: string) =>
    `${number},${name},2026-10-${day},OT,Overtime,${cells}`;
  const [a, b, c] = merit.targets as [Person, Person, Person];
  const bytes = Buffer.from(
    [
      '编号,姓名,发生日期,事件编码或名称,主题,加班小时,销售额',
      line(a, '11', '8,'),
      line(b, '20', '0.22,"2,010.00"'),
      line(c, '12', '3,'),
    ].join('\r\n'),
  );
  const { object } = await handIn(merit.manager, bytes);
  const batch = await settledBatch(merit.manager, object.id);
  const { token } = await checkBatch(merit.manager, batch);
  await merit.manager.as.get(batchCalls.confirm, { id: batch.id, token });
  await settledBatch(merit.manager, batch.id);
  const checker = await merit.org.person({ roles: ['points_manager'] });
  const { rows } = await checker.as.get(meritCalls.list, { scope: 'checking', size: 10 });
  const { id, version } = rows.find(({ recordDate }) => recordDate === '2026-10-12')!;
  await checker.as.get(meritCalls.nullify, { id, version, reason: 'wrong' });
  world.at('2026-11-05T04:00:00Z');
  return merit;
}

const headOf = ({ first, last }: Pick<MeritWorld, 'first' | 'last'>) => ({
  recordDate: '2026-11-15',
  topic: 'Overtime',
  firstReviewerId: first.memberId,
  lastReviewerId: last.memberId,
});

test('rows of bulk entry become points by the value of their day, and are refused where there is none', async () => {
  const own = await place();
  const [a] = own.targets;
  const { quantities } = await own.recorder.as.get(sheetCalls.firstDraft, { kind: 'entry' });
  expect(quantities).toEqual(['hours', 'sales']);
  const content = headOf(own);
  const cellsOfRows = [
    { hours: '2.5' },
    { hours: '2.5', date: '2026-11-20' },
    { hours: '2.5', date: '2026-11-09' },
    { sales: '1,230' },
    { g: '150' },
    { g: '150', b: '1' },
    { hours: '2', b: '1' },
    { hours: 'two' },
    // More than the event may give.
    { hours: '11' },
  ];
  const rows = cellsOfRows.map((cells) => ({
    key: newId(),
    cells: { number: a.number, event: 'OT', ...cells },
  }));
  const answer = await own.recorder.as.get(sheetCalls.check, { ...content, rows });
  expect(answer.rows.map(({ line, errors }) => errors[0]?.field ?? [line?.b, line?.g])).toEqual([
    [250, 0],
    [313, 0],
    'hours',
    [62, 0],
    [30, 1500],
    [10, 1500],
    'hours',
    'hours',
    'b',
  ]);
  const id = newId();
  const sent = { ...content, rows: rows.slice(0, 2) };
  await own.recorder.as.get(sheetCalls.save, { id, version: 0, kind: 'entry', ...sent });
  const { topics } = await own.recorder.as.get(sheetCalls.plan, { id, version: 1 });
  for (const { id: topicId } of topics) await own.recorder.as.get(sheetCalls.submit, { id, topicId });
  const { rows: records } = await own.recorder.as.get(meritCalls.list, { scope: 'own', size: 10 });
  expect(records.map(({ recordDate, bPlus }) => [recordDate, bPlus]).toSorted()).toEqual([
    ['2026-11-15', 250],
    ['2026-11-20', 313],
  ]);
});

test('a file books what its hours and amounts come to', async () => {
  const own = await place();
  const [a, b, c] = own.targets;
  const line = (person: Person, date: string, cells: string) =>
    `${person.number},${person.name},${date},OT,Overtime,${cells}`;
  const bytes = Buffer.from(
    [
      '编号,姓名,发生日期,事件编码或名称,主题,加班小时,销售额,产值',
      line(a, '2026-11-11', '8,,'),
      line(b, '2026-11-20', '0.1,"2,010.00",'),
      line(c, '2026-11-11', ',,77.7'),
      line(c, '2026-11-02', '1,,'),
    ].join('\r\n'),
  );
  const { object } = await handIn(own.manager, bytes);
  const batch = await settledBatch(own.manager, object.id);
  const check = await checkBatch(own.manager, batch);
  expect(check).toMatchObject({ good: 3, bad: 1 });
  await own.manager.as.get(batchCalls.confirm, { id: batch.id, token: check.token });
  expect(await settledBatch(own.manager, batch.id)).toMatchObject({ state: 'posted', postedRows: 3 });
  const sums = await own.org.tx((tx) =>
    tx.all(sql<{ member: string; b: number; g: number }>`
      select member_id as member, sum(bmp)::int as b, sum(gcp)::int as g from entry where org_id = ${tx.orgId}
      group by member_id`),
  );
  const of = ({ memberId }: Person) => sums.find(({ member }) => member === memberId);
  // 80.0; 1.25 + 10.05 = 11.3; 1.554 = 1.6 beside the output itself.
  expect([of(a)?.b, of(b)?.b, of(c)?.b, of(c)?.g]).toEqual([800, 113, 16, 777]);
});

test('another value is tried on last month to the point, and not on what does not count', async () => {
  const [tried, real] = [await monthOfHours('100'), await monthOfHours('125')];
  const ask = ({ manager }: MeritWorld, value: string) =>
    manager.as.get(settingsCalls.simulate, { name: 'overtimePoints', value });
  const pointsOf = (merit: MeritWorld, answer: Awaited<ReturnType<typeof ask>>, side: 'before' | 'after') =>
    merit.targets.map(
      ({ memberId }) => answer.rows.find((row) => row.memberId === memberId)?.[side]?.points ?? 0,
    );
  const [trial, actual] = [await ask(tried, '125'), await ask(real, '125')];
  expect(pointsOf(tried, trial, 'before')).toEqual([800, 123, 0]);
  expect(pointsOf(tried, trial, 'after')).toEqual(pointsOf(real, actual, 'before'));
  expect(pointsOf(real, actual, 'after')).toEqual(pointsOf(real, actual, 'before'));
  expect(pointsOf(tried, await ask(tried, '0'), 'after')).toEqual([0, 101, 0]);
  // Nothing of it was written down.
  expect(pointsOf(tried, await ask(tried, '100'), 'after')).toEqual([800, 123, 0]);
});

test('what rows counted is shown with their record, and lines that stand in a correction keep it', async () => {
  const own = await place();
  const [a, b] = own.targets;
  const sheet = headOf(own);
  const cells = [
    { number: a.number, hours: '2.5', sales: '1,230' },
    { number: b.number, g: '150' },
  ];
  const rows = cells.map((each) => ({ key: newId(), cells: { event: 'OT', ...each } }));
  const id = newId();
  await own.recorder.as.get(sheetCalls.save, { id, version: 0, kind: 'entry', ...sheet, rows });
  const { topics } = await own.recorder.as.get(sheetCalls.plan, { id, version: 1 });
  await own.recorder.as.get(sheetCalls.submit, { id, topicId: topics[0]!.id });
  const record = topics[0]!.id;
  await own.first.as.get(meritCalls.passFirst, { id: record, version: 1 });
  await own.last.as.get(meritCalls.passLast, { id: record, version: 2 });
  const countedOf = async (recordId: string) =>
    (await own.manager.as.get(meritCalls.detail, { id: recordId })).lines.map((line) => [
      line.bScore,
      line.counted,
    ]);
  const both = [
    { kind: 'hours', amount: 2_50, rate: 100 },
    { kind: 'sales', amount: 1_230_00, rate: 5 },
  ];
  const quantities = [{ kind: 'output', amount: 150_00, rate: 20 }];
  expect(await countedOf(record)).toEqual([
    [312, both],
    [30, quantities],
  ]);

  const { lines } = await own.manager.as.get(correctionCalls.open, { ids: [record] });
  const replacementId = newId();
  const change = (line: (typeof lines)[number], to: object) => ({
    key: newId(),
    lineNo: line.lineNo,
    cells: { ...line.cells, ...to },
  });
  const correct = async (changed: ReturnType<typeof change>[], into: string, of: string, version: number) => {
    const work = { corrections: [{ id: of, version, replacementId: into, head: {}, changed }], late: [] };
    const { acts } = await own.manager.as.get(correctionCalls.check, work);
    const effects = acts.map((act) => ({ id: act.id, shown: act.shown }));
    await own.manager.as.get(correctionCalls.post, { ...work, reason: 'miscounted', shown: effects });
  };
  await correct([change(lines[1]!, { count: '2' })], replacementId, record, 3);
  expect(await countedOf(replacementId)).toEqual([
    [312, both],
    [60, quantities],
  ]);
  // Points that are written anew are no longer what was counted.
  const last = newId();
  await correct([change(lines[0]!, { b: '30' })], last, replacementId, 1);
  expect(await countedOf(last)).toEqual([
    [300, []],
    [60, quantities],
  ]);
});

test('who converts nothing has no such columns', async () => {
  world.at('2026-11-10T04:00:00Z');
  const own = await meritWorld(world);
  const { quantities } = await own.recorder.as.get(sheetCalls.firstDraft, { kind: 'entry' });
  expect(quantities).toEqual([]);
});
