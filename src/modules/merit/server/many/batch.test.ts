import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { meritCalls, type Standing } from '../../calls.ts';
import { lockPeriod } from '../../../authority/server/door.ts';
import { documentFor, memberLine, meritWorld, recordIn, type MeritWorld } from '../builders.ts';
import { recordForUpdate } from '../record/record.store.ts';

const world = await useWorld({ maximumConnections: 16 });

async function freshWorld(limits?: Record<string, number | null>): Promise<MeritWorld> {
  world.at('2026-11-20T04:00:00Z');
  return meritWorld(world, limits ? { limits } : {});
}

const itemOf = ({ id, version }: Standing) => ({ id, version });

const bookedOf = (merit: MeritWorld) =>
  merit.org.tx((tx) =>
    tx.one(sql<{ entries: number; records: number }>`
      select count(*) as entries, count(distinct record_id) as records from entry where org_id = ${tx.orgId}`),
  );

test('passes permitted records in either review, and reports the reasons for others, in the given order', async () => {
  const merit = await freshWorld();
  const { first, last, org } = merit;
  const waitsForFirst = await recordIn(merit, 'first');
  const waitsForLast = await recordIn(merit, 'last');
  const old = await recordIn(merit, 'last');
  const frozen = await org.person();
  const events = [{ eventId: merit.eventId, name: '', desc: '', members: [memberLine(frozen)] }];
  const ofFrozen = await recordIn(merit, 'last', documentFor(merit, { events }));
  await org.tx((tx) =>
    tx.run(sql`update member set status = 'frozen' where org_id = ${tx.orgId} and id = ${frozen.memberId}`),
  );
  const foreign = await recordIn(await meritWorld(world), 'last');
  const items = [
    itemOf(ofFrozen),
    itemOf(waitsForLast),
    { id: old.id, version: 1 },
    itemOf(foreign),
    { id: newId(), version: 2 },
    itemOf(waitsForFirst),
  ];
  const { results } = await last.as.get(meritCalls.passMany, { items });
  expect(results.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  expect(results.map(({ reason, standing }) => [reason, standing?.status ?? null])).toEqual([
    ['line_member_not_active', null],
    [null, 1],
    ['stale', null],
    ['not_found', null],
    ['not_found', null],
    ['not_yours', null],
  ]);
  expect(results[0]?.message).toContain(frozen.name);
  expect(results[2]?.message).toMatch(/already .+ by/);
  expect(await bookedOf(merit)).toEqual({ entries: 1, records: 1 });
  const passed = await first.as.get(meritCalls.passMany, { items: [itemOf(waitsForFirst)] });
  expect(passed.results[0]?.standing).toMatchObject({ stage: 2, waitingMemberId: last.memberId });
});

test('the limit of the month applies to the records of one batch together', async () => {
  const merit = await freshWorld({ bAwardPeriod: 250 });
  const records = [1, 2, 3].map(() => recordIn(merit, 'last'));
  const items = (await Promise.all(records)).map(itemOf);
  const { results } = await merit.last.as.get(meritCalls.passMany, { items });
  expect(results.map(({ reason }) => reason).sort()).toEqual(['over_period', null, null].sort());
  expect(await bookedOf(merit)).toEqual({ entries: 2, records: 2 });
});

test('nullifies many with one reason; reports records that do not count', async () => {
  const merit = await freshWorld();
  const [passed, partly, pending] = [
    await recordIn(merit, 'passed'),
    await recordIn(merit, 'partly'),
    await recordIn(merit, 'last'),
  ];
  const items = [passed, partly, pending].map(itemOf);
  const { results } = await merit.manager.as.get(meritCalls.nullifyMany, { items, reason: 'wrong week' });
  expect(results.map(({ reason }) => reason)).toEqual([null, null, 'stale']);
  const { history } = await merit.manager.as.get(meritCalls.detail, { id: partly.id });
  expect(history.at(-1)).toMatchObject({ action: 'nullify', reason: 'wrong week' });
});

test('refused as a whole: nothing named, more than 500, without the right or a reason', async () => {
  const merit = await freshWorld();
  const { manager, last } = merit;
  const passed = itemOf(await recordIn(merit, 'passed'));
  const many = Array.from({ length: 501 }, () => ({ id: newId(), version: 1 }));
  for (const items of [[], many])
    expect(Object.keys((await last.as.call(meritCalls.passMany, { items })).fields)).toEqual(['items']);
  const nullifying = { items: [passed], reason: 'x' };
  expect((await last.as.call(meritCalls.nullifyMany, nullifying)).status).toBe(403);
  const blank = await manager.as.call(meritCalls.nullifyMany, { ...nullifying, reason: ' ' });
  expect(Object.keys(blank.fields)).toEqual(['reason']);
});

test('the same batch four times under one key, and two that overlap at once: each record once, no deadlock', async () => {
  const merit = await freshWorld();
  const { last } = merit;
  const standings = await Promise.all(Array.from({ length: 30 }, () => recordIn(merit, 'last')));
  const items = standings.map(itemOf);
  const key = crypto.randomUUID();
  const [one, two] = [items.slice(0, 20), items.slice(10).toReversed()];
  const answers = await Promise.all([
    ...[1, 2, 3, 4].map(() => last.as.call(meritCalls.passMany, { items: one }, { key })),
    last.as.call(meritCalls.passMany, { items: two }),
  ]);
  expect(answers.map(({ reason }) => reason)).toEqual([null, null, null, null, null]);
  const same = new Set(answers.slice(0, 4).map(({ object }) => JSON.stringify(object)));
  expect(same.size).toBe(1);
  const done = [answers[0], answers[4]].flatMap((answer) => answer?.object.results ?? []);
  expect(done.filter(({ reason }) => reason === null)).toHaveLength(30);
  expect(done.filter(({ reason }) => reason === 'stale')).toHaveLength(10);
  expect(await bookedOf(merit)).toEqual({ entries: 30, records: 30 });
});

test('a batch that waits for one of its records holds no lock that the other transaction needs', async () => {
  const merit = await freshWorld({ bAwardPeriod: 10_000 });
  const { last, org } = merit;
  const records = [await recordIn(merit, 'last'), await recordIn(merit, 'last')];
  const lockedId = records.map(({ id }) => id).toSorted()[1] ?? '';
  const { passed } = await org.tx(async (tx) => {
    await recordForUpdate(tx, lockedId);
    const batch = last.as.get(meritCalls.passMany, { items: records.map(itemOf) });
    await expect.poll(() => world.lockWaiters()).toBe(1);
    // The next lock of a final decision.
    await lockPeriod(tx, last.memberId, 202_611);
    return { passed: batch };
  });
  expect((await passed).results.map(({ reason }) => reason)).toEqual([null, null]);
});

test('rejects the caller’s pending records with one reason, in both reviews, and reports why others are refused', async () => {
  const merit = await freshWorld();
  const { first, last } = merit;
  const [own, other, deleted] = [
    await recordIn(merit, 'first'),
    await recordIn(merit, 'last'),
    await recordIn(merit, 'first'),
  ];
  const items = [itemOf(own), itemOf(other), { id: deleted.id, version: 7 }];
  expect((await first.as.call(meritCalls.rejectMany, { items, reason: ' ' })).fields).toHaveProperty(
    'reason',
  );
  const { results } = await first.as.get(meritCalls.rejectMany, { items, reason: 'Not ours' });
  expect(results.map(({ reason, standing }) => [reason, standing?.stage ?? null])).toEqual([
    [null, 0],
    ['not_yours', null],
    ['stale', null],
  ]);
  const ended = await last.as.get(meritCalls.rejectMany, { items: [itemOf(other)], reason: 'No proof' });
  expect(ended.results[0]?.reason).toBe(null);
  const history = await last.as.get(meritCalls.log, { id: other.id });
  expect(history.some(({ reason }) => reason === 'No proof')).toBe(true);
  expect(await bookedOf(merit)).toEqual({ entries: 0, records: 0 });
});

test('undoes what was passed together, as long as each may be undone', async () => {
  const merit = await freshWorld();
  const { first, last } = merit;
  const waitsForFirst = await recordIn(merit, 'first');
  const waitsForLast = await recordIn(merit, 'last');
  const passed = [
    ...(await first.as.get(meritCalls.passMany, { items: [itemOf(waitsForFirst)] })).results,
    ...(await last.as.get(meritCalls.passMany, { items: [itemOf(waitsForLast)] })).results,
  ].flatMap(({ standing }) => (standing ? [itemOf(standing)] : []));
  const [recalled, notHis] = (await first.as.get(meritCalls.takeBackMany, { items: passed })).results;
  expect(recalled?.standing).toMatchObject({ stage: 1 });
  expect(notHis?.reason).not.toBe(null);
  const [, takenBack] = (await last.as.get(meritCalls.takeBackMany, { items: passed })).results;
  expect(takenBack?.standing).toMatchObject({ stage: 2 });
});

test('rejections are reopened together, each in the review that rejected it', async () => {
  const merit = await freshWorld();
  const { first, last } = merit;
  const [one, two] = [await recordIn(merit, 'first'), await recordIn(merit, 'last')];
  const reject = async (by: Person, record: Standing) =>
    (await by.as.get(meritCalls.rejectMany, { items: [itemOf(record)], reason: 'No' })).results;
  const rejected = [...(await reject(first, one)), ...(await reject(last, two))].flatMap(({ standing }) =>
    standing ? [itemOf(standing)] : [],
  );
  const [opened, notHis] = (await first.as.get(meritCalls.takeBackMany, { items: rejected })).results;
  expect([opened?.standing?.stage, notHis?.reason]).toEqual([1, 'reopen_over']);
  const [, second] = (await last.as.get(meritCalls.takeBackMany, { items: rejected })).results;
  expect(second?.standing).toMatchObject({ status: 3, stage: 2 });
});

test('gives the stuck reviews of several records to one reviewer, as far as he may do each', async () => {
  const merit = await freshWorld();
  const { first, last, org } = merit;
  const manager = await org.person({ roles: ['administrator'] });
  const stuck = [await recordIn(merit, 'first'), await recordIn(merit, 'first')];
  const items = stuck.map(itemOf);
  const input = { items, reviewerId: last.memberId, reason: 'Away' };
  expect((await first.as.call(meritCalls.reassignMany, input)).status).toBe(403);
  const refused = await manager.as.get(meritCalls.reassignMany, input);
  // One member cannot do both reviews of a record.
  expect(refused.results.every(({ reason }) => reason !== null)).toBe(true);
  const free = merit.manager;
  const moved = await manager.as.get(meritCalls.reassignMany, { ...input, reviewerId: free.memberId });
  expect(moved.results.map(({ reason, standing }) => [reason, standing?.waitingMemberId])).toEqual([
    [null, free.memberId],
    [null, free.memberId],
  ]);
});

test('the records of a whole filter are those of now: what comes later is not among them, what changes is refused', async () => {
  const merit = await freshWorld();
  const { first } = merit;
  const records = [
    await recordIn(merit, 'first'),
    await recordIn(merit, 'first'),
    await recordIn(merit, 'first'),
  ];
  const whole = await first.as.get(meritCalls.whole, { scope: 'todo' });
  expect(whole.total).toBe(3);
  expect(new Set(whole.rows.map(({ id }) => id))).toEqual(new Set(records.map(({ id }) => id)));
  const some = await first.as.get(meritCalls.list, { scope: 'todo', ids: [whole.rows[0]!.id] });
  expect([some.total, some.rows[0]?.id]).toEqual([1, whole.rows[0]!.id]);
  await recordIn(merit, 'first');
  const [changed] = whole.rows;
  await first.as.get(meritCalls.passMany, { items: [{ id: changed!.id, version: changed!.version }] });
  const items = whole.rows.map(({ id, version }) => ({ id, version }));
  const { results } = await first.as.get(meritCalls.rejectMany, { items, reason: 'All of them' });
  expect(results.filter(({ reason }) => reason === null)).toHaveLength(2);
  expect((await first.as.get(meritCalls.list, { scope: 'todo' })).total).toBe(1);
  expect((await merit.last.as.call(meritCalls.whole, { scope: 'stuck' })).reason).toBe('scope_forbidden');
});
