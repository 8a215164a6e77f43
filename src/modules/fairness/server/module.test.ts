import { expect, test } from 'vitest';
import { grantRole } from '../../access/server/door.ts';
import { eventually } from '../../../test/eventually.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { documentFor, meritWorld, recordIn, type MeritWorld } from '../../merit/server/builders.ts';
import { meritCalls, type Standing } from '../../merit/calls.ts';
import { fairnessCalls as calls } from '../calls.ts';

const world = await useWorld();

/** Records of the last days of the month, all awarded by the same first reviewer. */
function lastDayRecords(merit: MeritWorld, count: number): Promise<Standing[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      recordIn(merit, 'passed', documentFor(merit, { recordDate: `2026-11-${28 + (index % 3)}` })),
    ),
  );
}

/** Orders a survey and waits for its end. */
async function surveyed({ as }: Person): Promise<void> {
  await as.get(calls.survey, {});
  await eventually(async () => {
    const months = await as.get(calls.surveys, {});
    return months.length === 2 && months.every(({ state }) => state === 'done') ? true : null;
  });
}

const listed = async ({ as }: Person, input: object = {}) => (await as.get(calls.list, input)).rows;

test('a rush at the end of the month is found with its records, dismissed with a reason, and comes back on new evidence alone', async () => {
  world.at('2026-11-30T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager, first } = merit;
  expect(await manager.as.get(calls.surveys, {})).toEqual([]);
  const records = await lastDayRecords(merit, 12);
  await surveyed(manager);
  expect(await manager.as.get(calls.surveys, {})).toMatchObject([
    { month: 202611, state: 'done', records: 12 },
    { month: 202610, state: 'done', records: 0, tests: 0 },
  ]);
  const narrowed = { keyword: first.number, month: 202611, kind: 'monthEnd' };
  expect(await listed(manager, { ...narrowed, kind: 'late' })).toEqual([]);
  expect(await listed(manager, narrowed)).toHaveLength(1);
  const [finding, ...others] = await listed(manager);
  if (!finding) throw new Error('nothing was found');
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    month: 202611,
    kind: 'monthEnd',
    subjectName: first.name,
    records: 12,
    state: 'open',
    explanation: '12 of 12 records (100%) fall on the last three days of the month; about 10% is usual',
  });
  const behind = await manager.as.get(calls.records, { id: finding.id });
  expect(behind.total).toBe(12);
  expect(new Set(behind.rows.map(({ id }) => id))).toEqual(new Set(records.map(({ id }) => id)));
  expect(behind.rows[0]?.recordDate).toBe('2026-11-30');

  const { id, version } = finding;
  const stale = await manager.as.call(calls.dismiss, { id, version: version + 1, reason: 'x' });
  expect(stale.reason).toBe('stale');
  const unsaid = await manager.as.call(calls.dismiss, { id, version, reason: ' ' });
  expect(Object.keys(unsaid.fields)).toEqual(['reason']);
  await merit.org.tx((tx) => grantRole(tx, first.memberId, 'points_manager'));
  expect((await first.as.call(calls.dismiss, { id, version, reason: 'fine' })).reason).toBe('finding_own');
  await manager.as.get(calls.dismiss, { id, version, reason: 'Stocktaking week' });
  expect(await listed(manager)).toEqual([]);
  expect(await listed(manager, { state: 'dismissed' })).toMatchObject([
    { id, reason: 'Stocktaking week', closedBy: manager.name },
  ]);

  // The same evidence, and two records more, are no news; three are a quarter more.
  await lastDayRecords(merit, 2);
  await surveyed(manager);
  expect(await listed(manager)).toEqual([]);
  await lastDayRecords(merit, 1);
  await surveyed(manager);
  const [again] = await listed(manager);
  expect(again).toMatchObject({ id, records: 15, reason: 'Stocktaking week' });

  // A dismissal may be taken back, and is stale behind one.
  const closed = await manager.as.get(calls.dismiss, { id, version: again!.version, reason: 'Seen' });
  expect(await manager.as.get(calls.reopen, closed)).toEqual({ id, version: closed.version + 1 });
  expect((await manager.as.call(calls.reopen, closed)).reason).toBe('stale');

  // Without four of its fifteen records the sample is too small.
  for (const record of records.slice(0, 4))
    await manager.as.get(meritCalls.nullify, { id: record.id, version: record.version, reason: 'wrong' });
  await surveyed(manager);
  expect(await listed(manager)).toEqual([]);
  expect(await listed(manager, { state: 'gone' })).toMatchObject([{ id }]);

  const stranger = await (await world.organisation()).person({ roles: ['points_manager'] });
  expect(await listed(stranger, { state: 'gone' })).toEqual([]);
  expect((await stranger.as.call(calls.records, { id })).reason).toBe('not_found');
});

test('a reviewer who passes everything within seconds is found by the time between the decisions', async () => {
  const merit = await meritWorld(world);
  const { manager, first, last } = merit;
  world.at('2026-11-20T01:00:00Z');
  const waiting = await Promise.all(Array.from({ length: 22 }, () => recordIn(merit, 'last')));
  for (const [index, { id, version }] of waiting.entries()) {
    world.at(new Date(Date.UTC(2026, 10, 20, 3, 0, index * 4)).toISOString());
    await last.as.get(meritCalls.passLast, { id, version, refused: [] });
  }
  await surveyed(manager);
  const found = await listed(manager, { kind: 'rubberStamp' });
  expect(found.map(({ subjectId }) => subjectId)).toContain(last.memberId);
  const stamp = found.find(({ subjectId }) => subjectId === last.memberId);
  // The first one had two hours, of which ten minutes count.
  expect(stamp).toMatchObject({ records: 21 });
  expect(stamp?.explanation).toContain('21 of the reviews (95%)');
  // Submitted and passed at one moment, by a clock that stood: that is quick as well.
  expect(found.map(({ subjectId }) => subjectId)).toContain(first.memberId);
});
