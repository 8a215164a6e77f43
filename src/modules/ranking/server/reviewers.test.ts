import { expect, test } from 'vitest';
import { useWorld, type Person } from '../../../test/world.ts';
import { batchCalls } from '../../batch/calls.ts';
import { imported, line, settledBatch } from '../../batch/server/fixture.ts';
import { eventsCalls } from '../../events/calls.ts';
import { membersCalls } from '../../members/calls.ts';
import { documentOfO1, meritWorld, recordIn } from '../../merit/server/builders.ts';
import { meritCalls } from '../../merit/calls.ts';
import { createLevels } from '../../authority/server/door.ts';
import { saveSettings } from '../../organisation/server/door.ts';
import { rankingCalls as calls } from '../calls.ts';

const world = await useWorld();

test('final reviewers are ranked by what they let be deducted for what they let be awarded', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager, last } = merit;
  expect(await manager.as.get(calls.reviewerRatioRank, {})).toEqual({
    rows: [],
    total: 0,
    month: 202611,
    from: '2026-11-01',
    to: '2026-11-30',
  });
  // Each awards 10 B to three, and deducts 5 B and 2 A twice from one; an A point counts 20.
  await recordIn(merit, 'passed', documentOfO1(merit));
  const second = await recordIn(merit, 'passed', documentOfO1(merit));
  const { rows, total } = await manager.as.get(calls.reviewerRatioRank, {});
  expect(total).toBe(1);
  expect(rows).toEqual([
    {
      rankNum: 1,
      memberId: last.memberId,
      memberName: last.name,
      memberNo: last.number,
      unitName: expect.any(String),
      recordCount: 2,
      peopleCount: 10,
      awarded: 600,
      deducted: 1_800,
      ratio: 3_000,
    },
  ]);
  // Nullified records do not count as passed; another month has none of them.
  await manager.as.get(meritCalls.nullify, { id: second.id, version: second.version, reason: '有误' });
  expect((await manager.as.get(calls.reviewerRatioRank, {})).rows[0]?.recordCount).toBe(1);
  expect((await manager.as.get(calls.reviewerRatioRank, { month: 202610 })).total).toBe(0);
  expect((await manager.as.call(calls.reviewerRatioRank, { month: 202613 })).reason).toBe('invalid_input');
});

test('imported points count as approved by the importer, reviewer or not', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager, targets } = merit;
  const importer = await merit.org.person({ roles: ['administrator'] });
  const level = { name: 'imports', memberIds: [importer.memberId] };
  await merit.org.tx((tx) => createLevels(tx, [level], '2020-01-01'));
  const { code } = await manager.as.get(eventsCalls.detail, { id: merit.eventId });
  const [a, b] = targets as [Person, Person];
  const batch = await imported(importer, [
    line(a, { event: code, topic: 'Harvest', b: '10' }),
    line(b, { event: code, topic: 'Harvest', b: '-2.5' }),
  ]);
  expect(batch).toMatchObject({ state: 'posted' });
  const { rows, total } = await manager.as.get(calls.reviewerRatioRank, {});
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ memberId: importer.memberId, awarded: 100, deducted: 25, ratio: 250 });
  await importer.as.get(batchCalls.undo, { id: batch.id, reason: 'wrong file' });
  await settledBatch(importer, batch.id);
  expect((await manager.as.get(calls.reviewerRatioRank, {})).total).toBe(0);
});

test('O16: what counted for a reviewer and is nullified later counts no more, until it is restored', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager } = merit;
  const credit = async () => {
    const [row] = (await manager.as.get(calls.reviewerRatioRank, {})).rows;
    return row && { awarded: row.awarded, deducted: row.deducted, recordCount: row.recordCount };
  };
  const { id, version } = await recordIn(merit, 'passed', documentOfO1(merit));
  const counted = { awarded: 300, deducted: 900, recordCount: 1 };
  expect(await credit()).toEqual(counted);
  await manager.as.get(meritCalls.nullify, { id, version, reason: '有误' });
  expect(await credit()).toBeUndefined();
  await manager.as.get(meritCalls.restore, { id, version: version + 1, reason: '无误' });
  expect(await credit()).toEqual(counted);
  // A line alone takes only its own with it: line 0 gave 10 B.
  await manager.as.get(meritCalls.nullifyLines, { id, version: version + 2, reason: '有误', lineNos: [0] });
  expect(await credit()).toEqual({ ...counted, awarded: 200 });
});

test('the flag says whether a member is in the rankings', async () => {
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  const person = await org.person();
  const flagOf = (memberId: string) => admin.as.get(calls.rankFlagForMember, { memberId });
  expect(await person.as.get(calls.rankFlagForMember, {})).toEqual({
    memberId: person.memberId,
    rankFlag: true,
  });
  await admin.as.get(membersCalls.freeze, { memberIds: [person.memberId] });
  expect((await flagOf(person.memberId)).rankFlag).toBe(false);
  await org.tx((tx) => saveSettings(tx, { rankFrozen: true }));
  expect((await flagOf(person.memberId)).rankFlag).toBe(true);
  await admin.as.get(membersCalls.stopOrStart, { memberIds: [person.memberId], action: 'stop' });
  expect((await flagOf(person.memberId)).rankFlag).toBe(false);
  const stranger = await (await world.organisation()).person();
  expect((await admin.as.call(calls.rankFlagForMember, { memberId: stranger.memberId })).reason).toBe(
    'not_found',
  );
});
