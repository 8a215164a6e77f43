import { describe, expect, test } from 'vitest';
import { useWorld, type Person } from '../../../../test/world.ts';
import { meritCalls } from '../../calls.ts';
import { documentOfO1, meritWorld, recordIn, type MeritWorld } from '../builders.ts';

const world = await useWorld();
const november = '2026-11-20T04:00:00Z';

function freshWorld(): Promise<MeritWorld> {
  world.at(november);
  return meritWorld(world);
}

describe('refusals that the first reviewer proposes', () => {
  const proposed = [
    { lineNo: 3, reason: 'was not there' },
    { lineNo: 1, reason: 'counted twice' },
  ];

  test('appear at the lines for the final reviewer, are not binding, and stay in the history', async () => {
    const merit = await freshWorld();
    const { first, last } = merit;
    const { id } = await recordIn(merit, 'first', documentOfO1(merit));
    const key = crypto.randomUUID();
    const send = () => first.as.call(meritCalls.passFirst, { id, version: 1, proposed }, { key });
    const [one, again] = [await send(), await send()];
    expect(one.object).toMatchObject({ status: 3, stage: 2, version: 2 });
    expect(again.object).toEqual(one.object);
    const { lines, history, topic } = await last.as.get(meritCalls.detail, { id });
    expect(lines.map((line) => line.proposed)).toEqual([null, 'counted twice', null, 'was not there']);
    expect(lines.every(({ passed }) => passed === null)).toBe(true);
    expect(topic).toMatchObject({ bPlus: 300, bMinus: -100 });
    expect(history.at(-1)).toMatchObject({
      action: 'passFirst',
      lineNos: [3, 1],
      lineReasons: ['was not there', 'counted twice'],
    });
    // The final reviewer follows only one of them, for a different reason.
    const refused = [{ lineNo: 3, reason: 'on leave' }];
    expect(await last.as.get(meritCalls.passLast, { id, version: 2, refused })).toMatchObject({ status: 2 });
    const decided = await last.as.get(meritCalls.detail, { id });
    expect(decided.lines.map(({ passed, reason, proposed: open }) => [passed, reason, open])).toEqual([
      [true, '', null],
      [true, '', null],
      [true, '', null],
      [false, 'on leave', null],
    ]);
    expect(decided.history.map(({ lineReasons }) => lineReasons.length)).toEqual([0, 2, 0]);
  });

  test('are the first reviewer’s alone, need a reason and a line that is there, and go with a recall', async () => {
    const merit = await freshWorld();
    const { recorder, first, last } = merit;
    const { id } = await recordIn(merit, 'first', documentOfO1(merit));
    const by = (person: Person, lines: typeof proposed) =>
      person.as.call(meritCalls.passFirst, { id, version: 1, proposed: lines });
    expect((await by(recorder, proposed)).reason).toBe('not_yours');
    expect((await by(last, proposed)).reason).toBe('not_yours');
    expect(Object.keys((await by(first, [{ lineNo: 4, reason: 'x' }])).fields)).toEqual([
      'proposed.0.lineNo',
    ]);
    expect(Object.keys((await by(first, [{ lineNo: 0, reason: ' ' }])).fields)).toEqual([
      'proposed.0.reason',
    ]);
    await by(first, proposed);
    await first.as.get(meritCalls.recall, { id, version: 2 });
    await first.as.get(meritCalls.passFirst, { id, version: 3 });
    const { lines } = await last.as.get(meritCalls.detail, { id });
    expect(lines.every((line) => line.proposed === null)).toBe(true);
  });

  test('prevent a record from being passed in a batch unseen', async () => {
    const merit = await freshWorld();
    const { first, last } = merit;
    const { id } = await recordIn(merit, 'first', documentOfO1(merit));
    await first.as.get(meritCalls.passFirst, { id, version: 1, proposed });
    const other = await recordIn(merit, 'last');
    const items = [id, other.id].map((one) => ({ id: one, version: 2 }));
    const { results } = await last.as.get(meritCalls.passMany, { items });
    expect(results.map(({ reason }) => reason)).toEqual(['lines_proposed', null]);
    expect(results[0]?.message).toContain('2 lines');
    const foreign = await meritWorld(world);
    const stolen = await foreign.last.as.get(meritCalls.passMany, { items: [{ id, version: 2 }] });
    expect(stolen.results.map(({ reason }) => reason)).toEqual(['not_found']);
  });
});
