/** The credit for a record that was corrected: its recorder and first reviewer keep it. */
import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { correctionCalls } from '../../../batch/correction.calls.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { documentFor, memberLine, meritWorld, recordIn } from '../../../merit/server/builders.ts';
import { entrySums } from '../../../merit/server/door.ts';
import { progressCalls } from '../../progress.calls.ts';
import { activeTask, taskFor } from '../fixture.ts';

const world = await useWorld();

/** A task that asks its reviewer for 100.0, and a record of 2 × 50.0 that he passed. */
async function twoLines() {
  world.at('2026-11-02T04:00:00Z');
  const merit = await meritWorld(world);
  const { org, first, manager, targets, eventId } = merit;
  const other = await org.person({ roles: ['points_manager'] });
  await activeTask({ manager, other }, taskFor([first], { monthAward: 1000, monthDeduct: null }));
  world.at('2026-11-20T04:00:00Z');
  const inputWith = (members: readonly Person[]) => ({
    ...documentFor(merit),
    ccIds: [],
    attachments: [],
    events: [{ eventId, name: '', desc: '', members: members.map((one) => memberLine(one, { b: 500 })) }],
  });
  const record = await recordIn(merit, 'passed', inputWith(targets.slice(0, 2)));
  const { memberId } = first;
  const sheet = async () => {
    const { sheet: own } = await first.as.get(progressCalls.sheet, { memberId, month: 202611 });
    return { award: own!.award, people: own!.people, penalty: own!.penalty };
  };
  const listed = async () =>
    (await first.as.get(progressCalls.records, { memberId, month: 202611 })).rows
      .map(({ award, credit }) => ({ award, credit }))
      .sort((one, two) => one.award - two.award);
  const reported = (role: 'recorder' | 'first') =>
    org.tx(async (tx) =>
      (await entrySums(tx, { from: '2026-11-01', to: '2026-11-30', role })).map((own) => [
        own.memberId,
        own.bPlus,
      ]),
    );
  const replaced = (members: readonly Person[]) => ({
    id: record.id,
    version: record.version,
    reason: 'again',
    replacementId: newId(),
    document: inputWith(members),
  });
  return { ...merit, replaced, record, sheet, listed, reported };
}

/** Sets the B of a record's first line in the grid of corrections. */
async function corrected(manager: Person, recordId: string, b: string) {
  const { lines } = await manager.as.get(correctionCalls.open, { ids: [recordId] });
  const [line] = lines as [(typeof lines)[number]];
  const work = {
    corrections: [
      {
        id: recordId,
        version: line.version,
        replacementId: newId(),
        head: {},
        changed: [{ key: newId(), lineNo: line.lineNo, cells: { ...line.cells, b } }],
      },
    ],
  };
  const { acts } = await manager.as.get(correctionCalls.check, work);
  const effects = acts.map((act) => ({ id: act.id, shown: act.shown }));
  return manager.as.get(correctionCalls.post, { ...work, reason: 'miscounted', shown: effects });
}

test('a correction in the grid keeps the credit of recorder and first reviewer, and counts for them with its points', async () => {
  const { manager, recorder, first, record, sheet, listed, reported } = await twoLines();
  expect(await sheet()).toEqual({ award: 1000, people: 2, penalty: 0 });
  const { results } = await corrected(manager, record.id, '51');
  expect(results).toMatchObject([{ reason: null }]);
  expect(await sheet()).toEqual({ award: 1010, people: 2, penalty: 0 });
  expect(await listed()).toEqual([
    { award: 1000, credit: 'void' },
    { award: 1010, credit: 'counts' },
  ]);
  expect(await reported('first')).toEqual([[first.memberId, 1010]]);
  expect(await reported('recorder')).toEqual([[recorder.memberId, 1010]]);
  // Corrected once more, and then voided: the credit follows what counts.
  const { replacement } = await manager.as.get(meritCalls.detail, { id: record.id });
  await corrected(manager, replacement!.id, '40');
  expect(await sheet()).toEqual({ award: 900, people: 2, penalty: 100 });
  const { replacement: latest } = await manager.as.get(meritCalls.detail, { id: replacement!.id });
  const { topic } = await manager.as.get(meritCalls.detail, { id: latest!.id });
  await manager.as.get(meritCalls.nullify, { id: topic.id, version: topic.version, reason: 'never was' });
  expect(await sheet()).toEqual({ award: 0, people: 0, penalty: 1000 });
});

test('a correction that is reviewed keeps the credit while it waits, and who recorded first keeps it afterwards', async () => {
  const { manager, recorder, first, last, targets, replaced, sheet, listed, reported } = await twoLines();
  const input = replaced(targets.slice(0, 1));
  await manager.as.get(meritCalls.replace, input);
  expect(await sheet()).toEqual({ award: 1000, people: 2, penalty: 0 });
  expect(await listed()).toEqual([
    { award: 500, credit: 'pending' },
    { award: 1000, credit: 'counts' },
  ]);
  expect(await reported('recorder')).toEqual([[recorder.memberId, 1000]]);
  await first.as.get(meritCalls.passFirst, { id: input.replacementId, version: 1 });
  await last.as.get(meritCalls.passLast, { id: input.replacementId, version: 2 });
  expect(await sheet()).toEqual({ award: 500, people: 1, penalty: 500 });
  expect(await reported('recorder')).toEqual([[recorder.memberId, 500]]);
});

test('a correction that was rejected counts for nobody any more', async () => {
  const { manager, first, targets, replaced, sheet } = await twoLines();
  const input = replaced(targets.slice(0, 2));
  await manager.as.get(meritCalls.replace, input);
  await first.as.get(meritCalls.rejectFirst, { id: input.replacementId, version: 1, reason: 'no' });
  expect(await sheet()).toEqual({ award: 0, people: 0, penalty: 1000 });
});
