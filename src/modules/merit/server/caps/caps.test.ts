import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import type { Cap } from '../../../events/cap.rules.ts';
import { meritCalls } from '../../calls.ts';
import type { DraftMember } from '../../rules/record.rules.ts';
import {
  documentFor,
  libraryEvent,
  memberLine,
  meritWorld,
  recordIn,
  typed,
  type MeritWorld,
} from '../builders.ts';

const world = await useWorld({ maximumConnections: 16 });

type Capped = MeritWorld & { capped: string; one: Person; two: Person };

async function place(cap: Cap, options: { pieceCount?: boolean } = {}): Promise<Capped> {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const [one, two] = merit.targets as [Person, Person, Person];
  return { ...merit, capped: await libraryEvent(merit.manager, { cap, ...options }), one, two };
}

const inputOf = (merit: Capped, members: DraftMember[], recordDate = '2026-11-10') =>
  documentFor(merit, { recordDate, events: [{ eventId: merit.capped, name: '', desc: '', members }] });

const send = (merit: Capped, document: ReturnType<typeof inputOf>) =>
  merit.recorder.as.call(meritCalls.submit, { id: newId(), version: 0, document: typed(document) });

const messageOf = async (merit: Capped, document: ReturnType<typeof inputOf>) => {
  const { violations } = await merit.recorder.as.get(meritCalls.check, { document: typed(document) });
  return violations.map(({ path, reason, message }) => ({ path, reason, message }));
};

test('a cap of two a day is told while entering and refused at the line, on that day and for that member alone', async () => {
  const merit = await place({ span: 'day', times: 2 });
  await recordIn(merit, 'passed', inputOf(merit, [memberLine(merit.one, { count: 2 })]));
  const third = inputOf(merit, [memberLine(merit.two), memberLine(merit.one)]);
  expect(await messageOf(merit, third)).toEqual([
    {
      path: 'document.events.0.members.1.memberId',
      reason: 'cap_reached',
      message: 'Already 2 of 2 on that day, here 1 more',
    },
  ]);
  const refused = await send(merit, third);
  expect(refused.reason).toBe('cap_reached');
  expect(Object.keys(refused.fields)).toEqual(['document.events.0.members.1.memberId']);
  // Three at once exceed the cap by their count; another day has its separate cap.
  expect((await messageOf(merit, inputOf(merit, [memberLine(merit.two, { count: 3 })])))[0]?.path).toBe(
    'document.events.0.members.0.count',
  );
  expect((await send(merit, inputOf(merit, [memberLine(merit.one)], '2026-11-11'))).reason).toBeNull();
});

test.each<[Cap, string, string]>([
  [{ span: 'week', times: 1 }, '2026-11-15', '2026-11-16'],
  [{ span: 'month', times: 1 }, '2026-11-01', '2026-10-31'],
  [{ span: 'year', times: 1 }, '2026-10-01', '2025-12-31'],
])('a cap of one in a %j counts inside it, and not outside', async (cap, inside, outside) => {
  const merit = await place(cap);
  await recordIn(merit, 'passed', inputOf(merit, [memberLine(merit.one)]));
  const reasonOn = async (day: string) =>
    (await messageOf(merit, inputOf(merit, [memberLine(merit.one)], day))).map(({ reason }) => reason);
  expect(await reasonOn(inside)).toContain('cap_reached');
  expect(await reasonOn(outside)).not.toContain('cap_reached');
});

test('once is once for ever, and a voided line gives its room again, which a restored one needs', async () => {
  const merit = await place({ span: 'once', times: 1 });
  const record = await recordIn(merit, 'passed', inputOf(merit, [memberLine(merit.one)]));
  const again = inputOf(merit, [memberLine(merit.one)], '2026-11-12');
  expect((await send(merit, again)).reason).toBe('cap_reached');
  const voided = await merit.manager.as.get(meritCalls.nullify, {
    id: record.id,
    version: record.version,
    reason: 'wrong',
  });
  await recordIn(merit, 'passed', again);
  const restored = await merit.manager.as.call(meritCalls.restore, {
    id: record.id,
    version: voided.version,
    reason: 'right after all',
  });
  expect(restored.reason).toBe('line_over_cap');
});

test('lines that wait block nobody, but are told; what is approved first counts', async () => {
  const merit = await place({ span: 'day', times: 1 });
  const waiting = await recordIn(merit, 'last', inputOf(merit, [memberLine(merit.one)]));
  const second = inputOf(merit, [memberLine(merit.one), memberLine(merit.two)]);
  const { violations, notes } = await merit.recorder.as.get(meritCalls.check, { document: typed(second) });
  expect(violations).toEqual([]);
  expect(notes.map(({ path, reason }) => [path, reason])).toEqual([
    ['document.events.0.members.0.memberId', 'cap_pending'],
  ]);
  const other = await recordIn(merit, 'last', second);
  await merit.last.as.get(meritCalls.passLast, { id: waiting.id, version: waiting.version });
  const refused = await merit.last.as.call(meritCalls.passLast, { id: other.id, version: other.version });
  expect([refused.reason, Object.keys(refused.fields)]).toEqual(['line_over_cap', ['lines.0']]);
  const passed = await merit.last.as.call(meritCalls.passLast, {
    id: other.id,
    version: other.version,
    refused: [{ lineNo: 0, reason: 'given already' }],
  });
  expect(passed.reason).toBeNull();
});

test('of two records for the same member that are approved at once, one is passed', async () => {
  const merit = await place({ span: 'day', times: 1 });
  const records = await Promise.all(
    Array.from({ length: 4 }, () => recordIn(merit, 'last', inputOf(merit, [memberLine(merit.one)]))),
  );
  const answers = await Promise.all(
    records.map(({ id, version }) => merit.last.as.call(meritCalls.passLast, { id, version })),
  );
  expect(answers.map(({ reason }) => reason).sort()).toEqual(
    [null, 'line_over_cap', 'line_over_cap', 'line_over_cap'].sort(),
  );
});

test('an event by pieces counts its lines and not its pieces, and a correction does not count against itself', async () => {
  const merit = await place({ span: 'day', times: 1 }, { pieceCount: true });
  const document = inputOf(merit, [memberLine(merit.one, { count: 40, b: 10 })]);
  const record = await recordIn(merit, 'passed', document);
  const corrected = inputOf(merit, [memberLine(merit.one, { count: 41, b: 10 })]);
  const { violations } = await merit.manager.as.get(meritCalls.check, {
    document: typed({ ...corrected, firstReviewerId: merit.first.memberId }),
    recordId: record.id,
  });
  expect(violations.map(({ reason }) => reason)).not.toContain('cap_reached');
  const replaced = await merit.manager.as.call(meritCalls.replace, {
    id: record.id,
    version: record.version,
    reason: 'one more',
    replacementId: newId(),
    document: typed(corrected),
  });
  expect(replaced.reason).toBeNull();
});
