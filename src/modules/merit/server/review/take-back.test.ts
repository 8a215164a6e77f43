import { describe, expect, test } from 'vitest';
import { useWorld, type Person } from '../../../../test/world.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { meritCalls } from '../../calls.ts';
import { documentOfO1, entriesOf, meritWorld, recordIn, type MeritWorld } from '../builders.ts';

const world = await useWorld();
const november = '2026-11-20T04:00:00Z';

function freshWorld(): Promise<MeritWorld> {
  world.at(november);
  return meritWorld(world);
}

describe('a final pass taken back', () => {
  test('reverses its points and opens the review again; the next pass books them again', async () => {
    const merit = await freshWorld();
    const { last } = merit;
    const { id } = await recordIn(merit, 'last', documentOfO1(merit));
    const refused = [{ lineNo: 3, reason: 'not seen' }];
    await last.as.get(meritCalls.passLast, { id, version: 2, refused });
    expect((await last.as.get(meritCalls.detail, { id })).topic.can.takeBack).toBe(true);
    world.at('2026-11-20T04:01:00Z');
    expect(await last.as.get(meritCalls.takeBack, { id, version: 3 })).toEqual({
      id,
      status: 3,
      stage: 2,
      version: 4,
      waitingMemberId: last.memberId,
      waitingMember: last.name,
    });
    const open = await merit.recorder.as.get(meritCalls.detail, { id });
    // As submitted: every line counts in the sums again, and none has a result.
    expect(open.topic).toMatchObject({ bPlus: 300, bMinus: -100, frequency: 5 });
    expect(open.lines.map(({ passed, reason }) => [passed, reason])).toEqual(Array(4).fill([null, '']));
    expect(open.history.at(-1)).toMatchObject({ action: 'takeBack', memberName: last.name });
    await last.as.get(meritCalls.passLast, { id, version: 4, refused: [{ lineNo: 0, reason: 'absent' }] });
    expect((await entriesOf(merit, id)).map(({ kind, entries, b }) => [kind, entries, b])).toEqual([
      ['post', 3, 300],
      ['nullify', 3, -300],
      ['post', 3, 100],
    ]);
    // A line of the second pass is nullified by what the second pass booked it with.
    await merit.manager.as.get(meritCalls.nullifyLines, { id, version: 5, reason: 'x', lineNos: [1] });
    expect((await entriesOf(merit, id)).at(-1)).toMatchObject({ kind: 'nullify', entries: 1, b: -100 });
  });

  test('is refused to others, later than a minute, and once something else has happened', async () => {
    const merit = await freshWorld();
    const { first, last, manager } = merit;
    const late = await recordIn(merit, 'passed');
    expect((await first.as.call(meritCalls.takeBack, { id: late.id, version: 3 })).reason).toBe('not_yours');
    expect((await manager.as.call(meritCalls.takeBack, { id: late.id, version: 3 })).reason).toBe(
      'not_yours',
    );
    world.at('2026-11-20T04:01:01Z');
    expect((await last.as.call(meritCalls.takeBack, { id: late.id, version: 3 })).reason).toBe(
      'take_back_over',
    );
    expect((await last.as.get(meritCalls.detail, { id: late.id })).topic.can.takeBack).toBe(false);
    world.at(november);
    const { id } = await recordIn(merit, 'passed', documentOfO1(merit));
    await manager.as.get(meritCalls.nullifyLines, { id, version: 3, reason: 'x', lineNos: [1] });
    expect((await last.as.call(meritCalls.takeBack, { id, version: 4 })).reason).toBe('take_back_over');
    expect((await last.as.call(meritCalls.takeBack, { id, version: 3 })).reason).toBe('stale');
  });
});

describe('a rejection undone', () => {
  test('opens the review that rejected again, and tells the recorder', async () => {
    const merit = await freshWorld();
    const { first, last, recorder } = merit;
    const { id } = await recordIn(merit, 'rejected', documentOfO1(merit));
    expect(await first.as.get(meritCalls.reopen, { id, version: 2 })).toMatchObject({
      id,
      status: 3,
      stage: 1,
      version: 3,
      waitingMemberId: first.memberId,
    });
    await first.as.get(meritCalls.passFirst, { id, version: 3 });
    // Refusing every line is a rejection, whose lines have no result once it is undone.
    const refused = [0, 1, 2, 3].map((lineNo) => ({ lineNo, reason: 'not seen' }));
    await last.as.get(meritCalls.passLast, { id, version: 4, refused });
    expect(await last.as.get(meritCalls.reopen, { id, version: 5 })).toMatchObject({ status: 3, stage: 2 });
    const open = await recorder.as.get(meritCalls.detail, { id });
    expect(open.lines.map(({ passed, reason }) => [passed, reason])).toEqual(Array(4).fill([null, '']));
    expect(open.history.at(-1)).toMatchObject({ action: 'reopen', memberName: last.name });
    expect(await last.as.get(meritCalls.passLast, { id, version: 6 })).toMatchObject({ status: 1 });
  });

  test('is refused to others, later than a minute, once it is written on, and where points were deducted', async () => {
    const merit = await freshWorld();
    const { first, last, recorder } = merit;
    const undo = async (by: Person, goal: { id: string; version: number }) =>
      (await by.as.call(meritCalls.reopen, goal)).reason;
    const { id, version } = await recordIn(merit, 'rejected');
    expect(await undo(recorder, { id, version })).toBe('not_yours');
    // The final reviewer of a record that the first one rejected.
    expect(await undo(last, { id, version })).toBe('reopen_over');
    world.at('2026-11-20T04:01:01Z');
    expect(await undo(first, { id, version })).toBe('reopen_over');
    world.at(november);
    await recorder.as.get(meritCalls.deleteDraft, { id, version });
    expect(await undo(first, { id, version: version + 1 })).toBe('stale');
    await merit.org.tx((tx) => saveSettings(tx, { finalRejectPenalty: 50 }));
    const fined = await recordIn(merit, 'last', documentOfO1(merit));
    const penalty = { recorder: 10, first: 0 };
    await last.as.get(meritCalls.rejectLast, { id: fined.id, version: 2, reason: 'Invented', penalty });
    expect(await undo(last, { id: fined.id, version: 3 })).toBe('reopen_over');
  });
});
