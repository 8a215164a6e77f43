import { expect, test } from 'vitest';
import { useWorld, type Person } from '../../../../test/world.ts';
import { exported } from '../../../files/server/fixture.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { documentFor, memberLine, meritWorld, recordIn } from '../../../merit/server/builders.ts';
import { rankingCalls } from '../../calls.ts';
import { ownCalls } from '../../own.calls.ts';

const world = await useWorld();

test('one’s own points over time are the caller’s alone, by month, source, direction and event, and add up', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager, eventId } = merit;
  const [a, b] = merit.targets as [Person, Person];
  const both = [memberLine(a, { count: 2, b: 30, a: 0 }), memberLine(b, { count: 1, b: 30, a: 0 })];
  const events = [{ ...documentFor(merit).events[0]!, members: both }];
  await recordIn(merit, 'passed', documentFor(merit, { recordDate: '2026-11-10', events }));
  const voided = await recordIn(merit, 'passed', documentFor(merit, { recordDate: '2026-11-02', events }));
  const { version } = (await manager.as.get(meritCalls.detail, { id: voided.id })).topic;
  await manager.as.get(meritCalls.nullify, { id: voided.id, version, reason: 'wrong' });

  const all = await a.as.get(ownCalls.ownEntries, {});
  expect(all.rows.map(({ bmp, month, source, reversal }) => [bmp, month, source, reversal])).toEqual([
    [60, 202611, 'post', false],
    [-60, 202611, 'post', true],
    [60, 202611, 'post', false],
  ]);
  // The reversal of an award reduces the awards.
  expect(all.totals).toMatchObject({ bmpPlus: 60, bmpMinus: 0, meritPlus: 60, meritMinus: 0 });
  expect((await b.as.get(ownCalls.ownEntries, {})).totals).toMatchObject({ bmpPlus: 30 });
  const rank = await a.as.get(rankingCalls.rank, {});
  expect(rank.rows.find(({ memberId }) => memberId === a.memberId)?.meritPoint).toBe(60);

  const countOf = async (input: Parameters<typeof a.as.get<typeof ownCalls.ownEntries>>[1]) =>
    (await a.as.get(ownCalls.ownEntries, input)).total;
  expect(await countOf({ month: 202611 })).toBe(3);
  expect(await countOf({ month: 202610 })).toBe(0);
  expect(await countOf({ from: '2026-11-05', to: '2026-11-20' })).toBe(1);
  expect(await countOf({ source: 'fixed' })).toBe(0);
  expect(await countOf({ direction: 'award' })).toBe(3);
  expect(await countOf({ direction: 'deduct' })).toBe(0);
  expect(await countOf({ eventId })).toBe(3);
  expect((await a.as.get(ownCalls.ownEntries, { sort: 'bmp', size: 1 })).rows[0]?.bmp).toBe(-60);

  const lines = await exported(a, { kind: 'ranking.own', params: { month: 202611 } });
  const header = lines[0]!.split(',');
  const at =
    header.indexOf('B分') >= 0 ? header.indexOf('B分') : header.findIndex((name) => /\bB\b/.test(name));
  expect(lines.slice(1).map((line) => line.split(',')[at])).toEqual(['6.0', '-6.0', '6.0', '6.0']);
});
