import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { eventsCalls } from '../../events/calls.ts';
import { documentFor, libraryEvent, memberLine, meritWorld, recordIn } from '../../merit/server/builders.ts';
import { correctionCalls } from '../correction.calls.ts';
import { sheetCalls } from '../sheet.calls.ts';
import { checkBatch, csvOf, imported, line, readFile } from './fixture.ts';

const world = await useWorld();

async function place() {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const eventId = await libraryEvent(merit.manager, { cap: { span: 'day', times: 2 } });
  const { code } = await merit.manager.as.get(eventsCalls.detail, { id: eventId });
  const [one, two] = merit.targets as [Person, Person, Person];
  return { ...merit, capped: eventId, code, one, two };
}
type Place = Awaited<ReturnType<typeof place>>;

const passed = (merit: Place, recordDate = '2026-11-10') =>
  recordIn(
    merit,
    'passed',
    documentFor(merit, {
      recordDate,
      events: [{ eventId: merit.capped, name: '', desc: '', members: [memberLine(merit.one, { count: 2 })] }],
    }),
  );

test('the grid says at the member that an event was given often enough, over all its topics', async () => {
  const merit = await place();
  await passed(merit);
  const row = (number: string, date: string, topic: string) => ({
    key: newId(),
    cells: { number, date, topic, event: merit.code },
  });
  const answer = await merit.recorder.as.get(sheetCalls.check, {
    recordDate: null,
    topic: '',
    firstReviewerId: merit.first.memberId,
    lastReviewerId: merit.last.memberId,
    rows: [
      row(merit.one.number, '2026-11-10', 'First'),
      row(merit.two.number, '2026-11-11', 'First'),
      row(merit.two.number, '2026-11-11', 'Second'),
      row(merit.two.number, '2026-11-11', 'Third'),
    ],
  });
  expect(answer.rows.map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`))).toEqual(
    [
      ['number: Already 2 of 2 on that day, here 1 more'],
      [],
      [],
      ['number: Already 2 of 2 on that day, here 1 more'],
    ],
  );
});

test('a file leaves out the rows without room, and what it counted already stays a duplicate', async () => {
  const merit = await place();
  const { manager, one, two, code } = merit;
  const lines = [
    line(one, { event: code, topic: 'A', count: '2' }),
    line(two, { event: code, topic: 'A' }),
    line(two, { event: code, topic: 'B', b: '3' }),
    line(two, { event: code, topic: 'C', b: '4' }),
  ];
  const batch = await readFile(manager, csvOf(lines));
  const check = await checkBatch(manager, batch, { conflicts: 'post' });
  expect(check).toMatchObject({ good: 3, bad: 1 });
  expect((await imported(manager, lines, { conflicts: 'post' })).state).toBe('posted');
  const again = await readFile(manager, csvOf(lines.slice(0, 3)));
  expect(await checkBatch(manager, again)).toMatchObject({ duplicate: 3, good: 0 });
});

test('a correction is refused what would be too often, and may keep and lessen what stands', async () => {
  const merit = await place();
  const { manager } = merit;
  await passed(merit, '2026-11-11');
  const record = await passed(merit);
  const { lines } = await manager.as.get(correctionCalls.open, { ids: [record.id] });
  const [opened] = lines;
  const work = (cells: object, head = {}) => ({
    corrections: [
      {
        id: record.id,
        version: record.version,
        replacementId: newId(),
        head,
        changed: [{ key: newId(), lineNo: opened!.lineNo, cells: { ...opened!.cells, ...cells } }],
      },
    ],
  });
  const messages = async (cells: object, head = {}) =>
    (await manager.as.get(correctionCalls.check, work(cells, head))).errors.map(({ message }) => message);
  expect(await messages({ b: '9.0' })).toEqual([]);
  expect(await messages({ count: '1' })).toEqual([]);
  expect(await messages({ count: '3' })).toEqual(['Already 0 of 2 on that day, here 3 more']);
  expect(await messages({}, { date: '2026-11-11' })).toEqual(['Already 2 of 2 on that day, here 2 more']);
  const input = work({ count: '3' });
  const { acts } = await manager.as.get(correctionCalls.check, input);
  const { object } = await manager.as.call(correctionCalls.post, {
    ...input,
    reason: 'more',
    shown: acts.map(({ id, shown: effect }) => ({ id, shown: effect })),
  });
  expect(object.results.map(({ reason }) => reason)).toEqual(['rows_wrong']);
});
