/** The file itself: one that cannot be read, the template, and who may hand in how much. */
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { eventsCalls } from '../../events/calls.ts';
import { batchCalls } from '../calls.ts';
import { checkBatch, csvOf, handIn, line, mappingOf, placeIn, readFile } from './fixture.ts';

const world = await useWorld();
const place = () => placeIn(world);

test('an unreadable file gets the reason, and may be discarded or uploaded again', async () => {
  const own = await place();
  const broken = await readFile(own.manager, Buffer.from('PK\u0003\u0004 nothing'), 'points.xlsx');
  expect(broken).toMatchObject({ state: 'failed', can: { check: false, discard: false } });
  expect(broken.failure).toContain('damaged');
  const batch = await readFile(own.manager, csvOf([line(own.target[0], { event: own.code })]));
  const bare = await own.manager.as.call(batchCalls.check, {
    id: batch.id,
    mapping: { number: 0, name: 99 },
    conflicts: 'skip',
    fixes: [],
  });
  expect(Object.keys(bare.fields).sort()).toEqual(['mapping.date', 'mapping.event', 'mapping.name']);
  await own.manager.as.get(batchCalls.discard, { id: batch.id });
  const late = await own.manager.as.call(batchCalls.check, {
    id: batch.id,
    mapping: mappingOf(batch),
    conflicts: 'skip',
    fixes: [],
  });
  expect(late.reason).toBe('batch_state');
  const { rows, total } = await own.manager.as.get(batchCalls.list, {});
  expect([total, rows.map(({ state }) => state)]).toEqual([2, ['discarded', 'failed']]);
  // A file that was never read does not stay in the list.
  world.at('2026-11-20T05:30:00Z');
  const later = await own.manager.as.get(batchCalls.list, {});
  expect([later.total, later.rows.map(({ state }) => state)]).toEqual([1, ['discarded']]);
});

test('the template is read back: its columns are found, its example and members without an event are no rows', async () => {
  const own = await place();
  const answer = await own.manager.as.raw(
    batchCalls.template,
    { unitIds: [own.org.rootUnitId], withChildren: true },
    { language: 'es_ES' },
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  const [sheet, events] = (await readXlsx(bytes)).sheets;
  expect(sheet!.rows[0]!.slice(0, 5)).toEqual([
    'Número *',
    'Nombre *',
    'Fecha *',
    expect.stringMatching(/\*$/),
    'Registro',
  ]);
  const { eventName } = await own.manager.as.get(eventsCalls.detail, { id: own.eventId });
  expect(sheet!.rows[1]).toEqual(expect.arrayContaining(['2026-11-20', eventName]));
  // Events are offered from the second sheet, and other names may be typed.
  expect(events!.rows.slice(1).map(([word, code]) => [word, code])).toContainEqual([eventName, own.code]);
  expect(sheet!.dataValidations).toEqual([
    expect.objectContaining({
      type: 'list',
      range: 'D2:D1048576',
      formula1: `'Eventos'!$A$2:$A$${events!.rows.length}`,
    }),
  ]);
  const batch = await readFile(own.manager, bytes, 'plantilla.xlsx');
  expect(batch.rows).toBeGreaterThanOrEqual(8);
  expect(batch.fields.every(({ column }) => column !== null)).toBe(true);
  expect(await checkBatch(own.manager, batch)).toMatchObject({ good: 0, bad: 0, lines: [], blocked: null });
});

test('others: no right, another organisation, too many an hour, too large', async () => {
  const own = await place();
  const foreign = await place();
  const batch = await readFile(own.manager, csvOf([line(own.target[0], { event: own.code })]));
  for (const declared of [batchCalls.get, batchCalls.discard]) {
    expect((await foreign.manager.as.call(declared, { id: batch.id })).reason).toBe('not_found');
    expect((await own.recorder.as.call(declared, { id: batch.id })).status).toBe(403);
  }
  expect(
    (await own.recorder.as.call(batchCalls.upload, { id: newId(), name: 'a.csv', content: 'YQ==' })).status,
  ).toBe(403);
  const nobody = await fetch(`${world.base}${batchCalls.upload.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'x'.repeat(2_000_000) }),
  });
  expect(nobody.status).toBe(401);
  const large = await own.manager.as.call(batchCalls.upload, {
    id: newId(),
    name: 'a.csv',
    content: 'A'.repeat(14_100_000),
  });
  expect(large.status).toBe(413);
  for (let index = 1; index < 20; index += 1) await handIn(own.manager, Buffer.from(`a\r\n${index}`));
  const answer = await handIn(own.manager, Buffer.from('a\r\nlast'));
  expect([answer.status, answer.reason]).toEqual([429, 'too_many_imports']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
});
