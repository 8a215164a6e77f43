/** Another closing day on last month: what it would have been had the organisation always closed on that day. */
import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import type { Person } from '../../../test/world.ts';
import { useWorld } from '../../../test/world.ts';
import { membersCalls } from '../../members/calls.ts';
import { closeMonths } from '../../ledger/server/posting/close.ts';
import { meritCalls } from '../../merit/calls.ts';
import {
  documentFor,
  memberLine,
  meritWorld,
  recordIn,
  type MeritWorld,
} from '../../merit/server/builders.ts';
import { saveRatio, saveSettings } from '../../organisation/server/door.ts';
import { householdCalls } from '../../personnel/household.calls.ts';
import { mergeCalls } from '../../personnel/merge.calls.ts';
import { rankingCalls } from '../../ranking/calls.ts';
import { reportsCalls } from '../../reports/calls.ts';
import { settingsCalls as calls } from '../calls.ts';

const world = await useWorld();
const month = 202610;
const noon = (day: string): string => `${day}T04:00:00Z`;

/**
 * September to November, each month with another ratio: decided early and late, undone in the month after and later, by
 * line and whole, restored, and a month that is closed by hand on the 9th of November. Duplicates are merged before the month
 * ends, between the two days and on from there; a household is divided between them.
 */
async function autumn(closingDay: number): Promise<MeritWorld> {
  world.at(noon('2026-09-01'));
  const merit = await meritWorld(world);
  await merit.org.tx(async (tx) => {
    await saveSettings(tx, { closingDay }, '2026-09-01');
    for (const [from, ratio] of [
      [202609, 200],
      [202610, 333],
      [202611, 415],
    ] as const)
      await saveRatio(tx, from, ratio);
  });
  const { last, manager } = merit;
  const people = [];
  for (let count = 0; count < 4; count += 1) people.push(await merit.org.person());
  const [first, between, onwards, stopped] = people as [Person, Person, Person, Person];
  const [household, other] = [
    await merit.org.person({ type: 'household' }),
    await merit.org.person({ type: 'household' }),
  ];
  const targets = [...merit.targets, ...people, household, other];
  /** As every day, what is over is closed. */
  const closing = async (day: string) => {
    world.at(noon(day));
    await merit.org.tx(closeMonths);
  };
  const leave = (member: Person) =>
    manager.as.get(membersCalls.stopOrStart, {
      memberIds: [member.memberId],
      action: 'stop',
      reason: 'twice there',
    });
  const mergeInto = async (day: string, from: Person, into: Person) => {
    world.at(noon(day));
    await leave(from);
    const ids = { fromId: from.memberId, intoId: into.memberId };
    await manager.as.get(mergeCalls.merge, { id: newId(), ...ids, reason: 'one person' });
  };
  /** Enters a record of two lines on its day; decided by `pass`, on another one. */
  const entered = async (recordDate: string, b: number, who = 0) => {
    world.at(noon(recordDate));
    const lines = [memberLine(targets[who]!, { b, a: b / 10 + 3 }), memberLine(targets[2]!, { b: -b, a: 7 })];
    const events = [{ eventId: merit.eventId, name: '', desc: '', members: lines }];
    const { id, ...waiting } = await recordIn(merit, 'last', documentFor(merit, { recordDate, events }));
    let { version } = waiting;
    const step = async (
      day: string,
      send: (at: { id: string; version: number; reason: string }) => Promise<{ version: number }>,
    ) => {
      world.at(day.includes('T') ? day : noon(day));
      ({ version } = await send({ id, version, reason: 'so it is' }));
    };
    return {
      pass: (day: string) =>
        step(day, (at) => last.as.get(meritCalls.passLast, { id: at.id, version: at.version })),
      nullify: (day: string) => step(day, (at) => manager.as.get(meritCalls.nullify, at)),
      restore: (day: string) => step(day, (at) => manager.as.get(meritCalls.restore, at)),
      nullifyLine: (day: string) =>
        step(day, (at) => manager.as.get(meritCalls.nullifyLines, { ...at, lineNos: [1] })),
      restoreLine: (day: string) =>
        step(day, (at) => manager.as.get(meritCalls.restoreLines, { ...at, lineNos: [1] })),
    };
  };
  const early = await entered('2026-09-20', 100, 0);
  const earlyVoided = await entered('2026-09-21', 110, 1);
  const lateVoided = await entered('2026-09-22', 130, 0);
  const byLine = await entered('2026-10-05', 170, 1);
  const onTheFirst = await entered('2026-10-06', 190, 0);
  const onTheSecond = await entered('2026-10-07', 230, 1);
  const restored = await entered('2026-10-08', 290, 0);
  const afterClosing = await entered('2026-10-09', 310, 1);
  const [ofFirst, ofBetween, ofOnwards, ofStopped, ofHousehold] = [
    await entered('2026-10-10', 370, targets.indexOf(first)),
    await entered('2026-10-11', 410, targets.indexOf(between)),
    await entered('2026-09-23', 430, targets.indexOf(onwards)),
    await entered('2026-10-12', 470, targets.indexOf(stopped)),
    await entered('2026-10-13', 530, targets.indexOf(household)),
  ];
  const lateOfBetween = await entered('2026-10-14', 590, targets.indexOf(between));
  await early.pass('2026-10-02');
  await closing('2026-10-02');
  // Late for September by the 1st, in time by the 7th.
  await ofOnwards.pass('2026-10-03');
  await earlyVoided.pass('2026-10-04');
  await closing('2026-10-08');
  await lateVoided.pass('2026-10-08');
  await byLine.pass('2026-10-20');
  for (const record of [ofFirst, ofBetween, ofStopped, ofHousehold]) await record.pass('2026-10-21');
  await mergeInto('2026-10-25', onwards, first);
  await lateVoided.nullifyLine('2026-10-28');
  // The last second of the 1st, and the first of the 2nd, in Shanghai.
  await onTheFirst.pass('2026-11-01T15:59:59Z');
  await onTheSecond.pass('2026-11-01T16:00:00Z');
  await closing('2026-11-02');
  await lateOfBetween.pass('2026-11-02');
  const [one, two] = [merit.targets[0]!.memberId, merit.targets[1]!.memberId];
  const memberIds = [one, two, first.memberId];
  await manager.as.get(householdCalls.addPeople, { groupId: household.memberId, memberIds, relation: '' });
  await mergeInto('2026-11-03', between, merit.targets[1]!);
  await manager.as.get(householdCalls.split, {
    id: newId(),
    groupId: household.memberId,
    intoId: other.memberId,
    memberIds: [one, two],
    rule: 'share',
    reason: 'they moved',
  });
  await earlyVoided.nullify('2026-11-03');
  await byLine.nullifyLine('2026-11-04');
  await restored.pass('2026-11-04');
  await leave(stopped);
  await ofBetween.nullify('2026-11-05');
  await mergeInto('2026-11-06', first, merit.targets[0]!);
  await ofOnwards.nullify('2026-11-06');
  await lateVoided.nullify('2026-11-06');
  await byLine.restoreLine('2026-11-07');
  await restored.nullify('2026-11-07');
  await closing('2026-11-08');
  await lateVoided.restore('2026-11-08');
  await restored.restore('2026-11-08');
  world.at(noon('2026-11-09'));
  await manager.as.get(reportsCalls.close, { month });
  await afterClosing.pass('2026-11-09T06:00:00Z');
  await onTheFirst.nullify('2026-11-10');
  world.at(noon('2026-11-20'));
  await world.settle();
  return { ...merit, targets };
}

const ofTargets = <Row extends { memberId: string }>({ targets }: MeritWorld, rows: readonly Row[]) =>
  targets.map(({ memberId }) => rows.find((row) => row.memberId === memberId));

test('another closing day is simulated to the point as it would have booked what was decided', async () => {
  const days = [1, 7] as const;
  const organisations = new Map<number, MeritWorld>();
  for (const day of days) organisations.set(day, await autumn(day));
  const ranked = async (merit: MeritWorld) => {
    const { rows } = await merit.manager.as.get(rankingCalls.rank, { month, size: 200 });
    return ofTargets(merit, rows).map((row) => [row?.rankNum, row?.meritPoint]);
  };
  const real = new Map(
    await Promise.all(days.map(async (day) => [day, await ranked(organisations.get(day)!)] as const)),
  );
  expect(new Set([...real.values()].map((places) => JSON.stringify(places))).size).toBe(days.length);
  for (const own of days)
    for (const other of days) {
      const merit = organisations.get(own)!;
      const input = { name: 'closingDay', value: String(other), size: 200 };
      const { rows, otherPoints } = await merit.manager.as.get(calls.simulate, input);
      const places = ofTargets(merit, rows).map((row) => [row?.after?.rank, row?.after?.points]);
      expect({ own, other, places }).toEqual({ own, other, places: real.get(other) });
      if (own === other) expect(otherPoints).toBe(0);
    }
});
