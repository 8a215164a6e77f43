import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../../test/world.ts';
import { post, reverse } from '../../../ledger/server/door.ts';
import { documentOfO1, meritWorld, recordIn } from '../../../merit/server/builders.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { exported } from '../../../files/server/fixture.ts';
import { rankingCalls } from '../../calls.ts';
import { groupCalls } from '../../group.calls.ts';
import { pictureCalls as calls } from '../../picture.calls.ts';

const world = await useWorld();

async function earn(own: OrganisationWorld, { memberId, unitId }: Person, bmp: number, day: string) {
  const entry = { memberId, unitId, eventId: null, recordDate: day, bmp, amp: 0, pmp: 0, gcp: 0 };
  const posting = { kind: 'post', recordId: newId(), stateVersion: 1, byMemberId: null } as const;
  const { postingId } = await own.tx((tx) => post(tx, { ...posting, bookDate: day, entries: [entry] }));
  return { id: postingId, recordId: posting.recordId };
}

/** Three members over two months, as it comes and added up. */
async function company() {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const manager = await own.person({ roles: ['points_manager'] });
  const people = [await own.person(), await own.person(), await own.person()] as const;
  const [ann, bob, cid] = people;
  await earn(own, ann, 300, '2026-10-05');
  await earn(own, bob, 100, '2026-10-06');
  await earn(own, bob, 900, '2026-11-03');
  await earn(own, ann, 400, '2026-11-04');
  await earn(own, cid, -55, '2026-11-04');
  return { own, manager, ann, bob, cid };
}

test('how the points are spread comes out of the histogram, with the median and one’s own', async () => {
  const { own, manager, ann, cid } = await company();
  for (const step of ['as it comes', 'added up']) {
    const spread = await ann.as.get(calls.distribution, { month: 202611 });
    expect(spread, step).toMatchObject({ own: 400, median: 200 });
    const counted = spread.buckets.filter(({ count }) => count > 0).map(({ from, count }) => [from, count]);
    expect(counted, step).toEqual([
      [-100, 1],
      [0, 1],
      [400, 1],
      [900, 1],
    ]);
    expect(spread.buckets.at(-1)).toMatchObject({ from: 900, to: 950 });
    // Every bucket begins where the one before it ends.
    for (const [index, { from }] of spread.buckets.entries())
      expect(from).toBe(index === 0 ? -100 : spread.buckets[index - 1]!.to);
    await world.settle();
  }
  // Without a month everything counts.
  const all = await ann.as.get(calls.distribution, {});
  expect(all).toMatchObject({ own: 700, median: 350 });
  // A month to which nothing was booked lists everybody with nothing.
  const empty = await manager.as.get(calls.distribution, { month: 202608 });
  expect(empty.buckets.every(({ from }) => from === 0)).toBe(true);
  await own.tx((tx) => saveSettings(tx, { rankVisibility: 'bands' }));
  expect(await cid.as.get(calls.distribution, { month: 202611 })).toEqual({
    own: null,
    median: null,
    buckets: [],
  });
});

test('the first of a month are shown with their places in the months before, as far as rankings are shown', async () => {
  const { own, manager, ann, bob } = await company();
  for (const step of ['as it comes', 'added up']) {
    const { months, rows } = await manager.as.get(calls.movement, { month: 202611 });
    expect(months).toEqual([202606, 202607, 202608, 202609, 202610, 202611]);
    expect(
      rows.map(({ memberName, places }) => [memberName, ...places.slice(-2)]),
      step,
    ).toEqual([
      [bob.name, 2, 1],
      [ann.name, 1, 2],
      [expect.any(String), null, 4],
    ]);
    const hers = await ann.as.get(calls.movement, { month: 202611 });
    expect(
      hers.rows.filter(({ isOwn }) => isOwn).map(({ memberName }) => memberName),
      step,
    ).toEqual([ann.name]);
    await world.settle();
  }
  await own.tx((tx) => saveSettings(tx, { rankVisibility: 'top', rankTop: 1, rankMasked: true }));
  const movement = await ann.as.get(calls.movement, { month: 202611 });
  expect(movement.rows.map(({ memberName }) => memberName)).toEqual([`${bob.name[0]}**`]);
  await own.tx((tx) => saveSettings(tx, { rankVisibility: 'own' }));
  expect((await ann.as.get(calls.movement, { month: 202611 })).rows).toEqual([]);
});

test('the days of a year tell awards from deductions; what was undone counts for neither', async () => {
  const { own, manager, ann, bob } = await company();
  const { id, recordId } = await earn(own, ann, -70, '2026-11-04');
  await own.tx((tx) =>
    reverse(tx, {
      postingId: id,
      recordId,
      kind: 'nullify',
      stateVersion: 2,
      byMemberId: null,
      bookDate: '2026-11-04',
    }),
  );
  const request = { memberId: ann.memberId, to: '2026-11-30' };
  const { from, days } = await ann.as.get(calls.days, request);
  expect(from).toBe('2025-11-25');
  expect(days).toEqual([
    { day: '2026-10-05', awarded: 300, deducted: 0 },
    { day: '2026-11-04', awarded: 400, deducted: 0 },
  ]);
  const trends = { memberIds: [bob.memberId, ann.memberId], month: 202611 };
  for (const step of ['as it comes', 'added up']) {
    expect((await manager.as.get(calls.trends, trends)).rows, step).toEqual([
      { memberId: bob.memberId, values: [0, 0, 0, 0, 100, 900] },
      { memberId: ann.memberId, values: [0, 0, 0, 0, 300, 400] },
    ]);
    await world.settle();
  }
  await own.tx((tx) => saveSettings(tx, { rankVisibility: 'own' }));
  for (const [call, input] of [
    [calls.days, request],
    [calls.sources, { memberId: ann.memberId, month: 202611 }],
    [calls.trends, trends],
  ] as const)
    expect((await bob.as.call(call as typeof calls.days, input as typeof request)).status).toBe(403);
});

test('what the points come from is added up by type of event', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const document = documentOfO1(merit);
  await recordIn(merit, 'passed', document);
  const target = merit.targets[0]!;
  const { memberId } = target;
  await earn(merit.org, target, 15, '2026-11-05');
  const sources = await merit.manager.as.get(calls.sources, { memberId, month: 202611 });
  expect(sources.map(({ kind }) => kind)).toContain('temporary');
  expect(sources.filter(({ kind }) => kind === 'post').every(({ name }) => name !== '')).toBe(true);
  const sum = sources.reduce((total, { awarded, deducted }) => total + awarded + deducted, 0);
  const { rows } = await merit.manager.as.get(calls.trends, { memberIds: [memberId], month: 202611 });
  expect(sum).toBe(rows[0]?.values.at(-1));
  // Each bar stands for entries that add up to it, and all of them together for all entries.
  const explain = (options: object) =>
    merit.manager.as.get(rankingCalls.explain, { memberId, month: 202611, ...options });
  for (const { kind, name, awarded, deducted } of sources) {
    const found = await explain({ sources: [{ kind, name }] });
    expect(found.meritPoint).toBe(awarded + deducted);
    expect(found.rows.reduce((points, { meritPoint }) => points + meritPoint, 0)).toBe(awarded + deducted);
  }
  const all = await explain({ sources: sources.map(({ kind, name }) => ({ kind, name })) });
  expect(all).toEqual(await explain({}));
  expect(await explain({ sources: [{ kind: 'post', name: 'no such type' }] })).toMatchObject({
    rows: [],
    total: 0,
    meritPoint: 0,
  });
  const nameless = { memberId, month: 202611, sources: [{ kind: '', name: '' }] };
  const refused = await merit.manager.as.call(rankingCalls.explain, nameless);
  expect(refused).toMatchObject({
    reason: 'invalid_input',
    fields: { 'sources.0.kind': expect.any(String) },
  });
  const params = { memberId, month: 202611, sources: [{ kind: 'temporary', name: '' }] };
  const lines = await exported(merit.manager, { kind: 'ranking.explain', params });
  expect(lines.length - 1).toBe((await explain({ sources: params.sources })).total);
});

test('a bar of the distribution stands for the places with its points, and for no more than the list shows', async () => {
  const { own, manager, ann, bob, cid } = await company();
  for (const step of ['as it comes', 'added up']) {
    const { buckets } = await manager.as.get(calls.distribution, { month: 202611 });
    const whole = await manager.as.get(rankingCalls.rank, { month: 202611 });
    for (const { from, to, count } of buckets) {
      const range = { pointsFrom: from, pointsTo: to - 1 };
      const { rows, total } = await manager.as.get(rankingCalls.rank, { month: 202611, ...range });
      expect(total, step).toBe(count);
      // Ranks and what they are compared with stay those of the whole ranking.
      expect(rows, step).toEqual(
        whole.rows.filter(({ meritPoint }) => meritPoint >= from && meritPoint < to),
      );
    }
    const all = await manager.as.get(rankingCalls.total, { pointsFrom: 700 });
    expect(
      all.rows.map(({ memberId }) => memberId),
      step,
    ).toEqual([bob.memberId, ann.memberId]);
    const found = await manager.as.get(rankingCalls.rank, { month: 202611, pointsTo: 0, search: cid.name });
    expect(
      found.rows.map(({ memberId, rankNum }) => [memberId, rankNum]),
      step,
    ).toEqual([[cid.memberId, 4]]);
    const missed = { month: 202611, pointsTo: 0, search: ann.name };
    expect((await manager.as.get(rankingCalls.rank, missed)).total, step).toBe(0);
    await world.settle();
  }
  const params = { month: 202611, pointsFrom: 400 };
  expect(await exported(manager, { kind: 'ranking.rank', params })).toHaveLength(3);
  const later = await manager.as.get(rankingCalls.rank, { ...params, page: 2, size: 1 });
  expect([later.total, later.rows[0]?.memberId]).toEqual([2, ann.memberId]);
  await own.tx((tx) => saveSettings(tx, { rankVisibility: 'top', rankTop: 1 }));
  const top = await ann.as.get(rankingCalls.rank, { month: 202611, pointsFrom: 100 });
  expect(top.rows.map(({ memberId }) => memberId)).toEqual([bob.memberId]);
  await own.tx((tx) => saveSettings(tx, { rankVisibility: 'own' }));
  expect((await ann.as.get(rankingCalls.rank, { month: 202611, pointsFrom: 900 })).rows).toEqual([]);
});

test('a unit’s pictures add up to its number, for whoever may open the entries of others', async () => {
  const { own, manager, ann, bob } = await company();
  const [unit, below] = [await own.unit('shop'), await own.unit('below')];
  const [dan, eve] = [await own.person({ unitId: unit }), await own.person({ unitId: below })];
  await earn(own, dan, 250, '2026-11-04');
  await earn(own, dan, -40, '2026-11-05');
  await earn(own, dan, 90, '2026-10-05');
  await earn(own, eve, 60, '2026-11-04');
  const { id: groupId } = await manager.as.get(groupCalls.saveGroup, {
    id: newId(),
    version: 0,
    name: 'dan and bob',
    unitIds: [unit],
    memberIds: [bob.memberId],
  });
  const sources = async (scope: object) =>
    (await manager.as.get(calls.unitSources, { month: 202611, ...scope })).map(
      ({ kind, awarded, deducted }) => [kind, awarded, deducted],
    );
  expect(await sources({ unitIds: [unit] })).toEqual([['temporary', 250, -40]]);
  expect(await sources({ unitIds: [unit], unitBasis: 'current' })).toEqual([['temporary', 250, -40]]);
  expect(await sources({ groupId })).toEqual([['temporary', 1_150, -40]]);
  expect(await sources({})).toEqual([['temporary', 1_610, -95]]);
  const days = await manager.as.get(calls.unitDays, { to: '2026-11-30', unitIds: [unit] });
  expect(days).toEqual({
    from: '2026-09-01',
    days: [
      { day: '2026-10-05', awarded: 90, deducted: 0 },
      { day: '2026-11-04', awarded: 250, deducted: 0 },
      { day: '2026-11-05', awarded: 0, deducted: -40 },
    ],
  });
  const both = { month: 202611, unitIds: [unit], groupId };
  expect(Object.keys((await manager.as.call(calls.unitSources, both)).fields)).toEqual(['unitIds']);
  expect((await ann.as.call(calls.unitSources, { month: 202611, unitIds: [unit] })).status).toBe(200);
  await own.tx((tx) => saveSettings(tx, { rankVisibility: 'neighbours' }));
  expect((await ann.as.call(calls.unitSources, { month: 202611, unitIds: [unit] })).status).toBe(403);
  expect((await ann.as.call(calls.unitDays, { to: '2026-11-30', unitIds: [unit] })).status).toBe(403);
});
