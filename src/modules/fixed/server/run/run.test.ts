import { expect, test } from 'vitest';
import { order } from '../../../../kit/server/background/job.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { exported } from '../../../files/server/fixture.ts';
import { membersCalls } from '../../../members/calls.ts';
import { rankingCalls } from '../../../ranking/calls.ts';
import { fixedCalls } from '../../calls.ts';
import { runCalls as calls } from '../../run.calls.ts';
import { bindIn, fixedWorld, itemIn, linesOf, planned, ran, settled, type FixedWorld } from '../fixture.ts';
import { beginRun, runWork } from './run.store.ts';
import { runIfDue, runSlice } from './work.ts';

const world = await useWorld();
const month = 202610;

/** The members' points in a month's ranking, in tenths, by id. */
async function scoresOf({ manager }: FixedWorld, month: number): Promise<Record<string, number>> {
  const { rows } = await manager.as.get(rankingCalls.rank, { month });
  return Object.fromEntries(rows.map(({ memberId, meritPoint }) => [memberId, meritPoint]));
}

test('O18: a month is posted once, however often it is run, and shows in the ranking', async () => {
  world.at('2026-11-02T04:00:00Z');
  const own = await fixedWorld(world);
  const [a, b] = [
    await own.org.person({ joinDay: '2020-01-01' }),
    await own.org.person({ joinDay: '2020-01-01' }),
  ];
  const itemId = await itemIn(own);
  await bindIn(own, itemId, [a, b]);
  await planned(own, month);
  const before = (await own.manager.as.get(calls.records, { month })).rows;
  expect(before).toMatchObject([
    { regularTypeName: '岗位', bMeritPointValue: 600, personTotal: 2, planned: 1200, posted: 0, status: -1 },
  ]);
  expect((await scoresOf(own, month))[a.memberId] ?? 0).toBe(0);
  expect([await ran(own, month), await ran(own, month), await ran(own, month)]).toEqual([2, 0, 0]);
  expect(await scoresOf(own, month)).toMatchObject({ [a.memberId]: 600, [b.memberId]: 600 });
  const after = (await own.manager.as.get(calls.records, { month })).rows;
  expect(after).toMatchObject([{ posted: 1200, difference: 0, status: 1 }]);
  const { rows } = await a.as.get(rankingCalls.explain, { month, memberId: a.memberId });
  expect(rows).toMatchObject([
    { kind: 'fixed', bmp: 600, recordDate: '2026-10-31', eventName: `岗位 / ${before[0]!.eventName}` },
  ]);
});

test('O17: 60.0 at 20 of 22 due days counts 54.5, and says how', async () => {
  world.at('2026-11-02T04:00:00Z');
  const own = await fixedWorld(world);
  const [a, b] = [
    await own.org.person({ joinDay: '2020-01-01' }),
    await own.org.person({ joinDay: '2020-01-01' }),
  ];
  await bindIn(own, await itemIn(own, { byAttendance: true }), [a, b]);
  await own.org.tx((tx) =>
    tx.run(sql`insert into fixed_attendance (org_id, id, month, member_id, due, worked)
      values (${tx.orgId}, ${newId()}, ${month}, ${a.memberId}, 220, 200)`),
  );
  await planned(own, month);
  expect(await linesOf(own, month)).toMatchObject([
    { memberId: a.memberId, planned: 545, formula: '60.0 × 20/22', reasons: ['attendance'] },
    { memberId: b.memberId, planned: 600, formula: '60.0', reasons: ['noAttendance'] },
  ]);
});

test('who joins, leaves or is frozen within the month gets the days that count', async () => {
  const own = await fixedWorld(world);
  const admin = await own.org.person({ roles: ['administrator'] });
  world.at('2026-09-01T04:00:00Z');
  const [left, frozen] = [await own.org.person(), await own.org.person()];
  const joined = await own.org.person({ joinDay: '2026-10-17' });
  await bindIn(own, await itemIn(own, { value: 310 }), [left, frozen, joined]);
  world.at('2026-10-11T04:00:00Z');
  await admin.as.get(membersCalls.stopOrStart, { memberIds: [left.memberId], action: 'stop', reason: 'x' });
  await admin.as.get(membersCalls.freeze, { memberIds: [frozen.memberId], reason: 'x' });
  world.at('2026-10-21T04:00:00Z');
  await admin.as.get(membersCalls.unfreeze, { memberIds: [frozen.memberId] });
  world.at('2026-11-02T04:00:00Z');
  await ran(own, month);
  const lines = await linesOf(own, month);
  const of = ({ memberId }: { memberId: string }) => lines.find((line) => line.memberId === memberId);
  expect(of(left)).toMatchObject({ posted: 100, formula: '31.0 × 10/31', reasons: ['left'] });
  expect(of(frozen)).toMatchObject({ posted: 210, formula: '31.0 × 21/31', reasons: ['frozen'] });
  expect(of(joined)).toMatchObject({ posted: 150, formula: '31.0 × 15/31', reasons: ['joined'] });
});

test('a later change posts its difference alone, and a value changes nothing before its day', async () => {
  world.at('2026-11-02T04:00:00Z');
  const own = await fixedWorld(world);
  const a = await own.org.person({ joinDay: '2020-01-01' });
  const itemId = await itemIn(own, { value: 310 });
  await bindIn(own, itemId, [a]);
  await ran(own, month);
  await own.manager.as.get(fixedCalls.saveValue, { itemId, fromDay: '2026-10-22', value: 620 });
  expect(await ran(own, month)).toBe(1);
  expect(await linesOf(own, month)).toMatchObject([
    { posted: 410, formula: '(31.0 × 21 + 62.0 × 10)/31', reasons: ['changed'] },
  ]);
  expect(await ran(own, 202609)).toBe(1);
  expect(await linesOf(own, 202609)).toMatchObject([{ posted: 310, formula: '31.0' }]);
  // September is closed no sooner than on 5 October, and has been since: its points count in November.
  const { rows } = await own.manager.as.get(rankingCalls.explain, { month: 202611, memberId: a.memberId });
  expect(rows).toMatchObject([{ bmp: 310, originMonth: 202609, recordDate: '2026-09-30' }]);
});

test('a month says what differs from the month before: who is new, who has it no more, who gets another amount', async () => {
  world.at('2026-11-02T04:00:00Z');
  const own = await fixedWorld(world);
  const { manager, org } = own;
  const person = () => org.person({ joinDay: '2020-01-01' });
  const [unchanged, left, came, risen] = [await person(), await person(), await person(), await person()];
  const itemId = await itemIn(own, { value: 310 });
  await bindIn(own, itemId, [unchanged, risen]);
  await bindIn(own, itemId, [left], { untilDay: '2026-09-30' });
  await bindIn(own, itemId, [came], { fromDay: '2026-10-17' });
  await bindIn(own, await itemIn(own, { value: 600 }), [risen]);
  await planned(own, 202609);
  await planned(own, month);
  const { rows } = await manager.as.get(calls.records, { month });
  const record = rows.find(({ bMeritPointValue }) => bMeritPointValue === 310)!;
  await manager.as.get(calls.exclude, { id: record.id, memberId: risen.memberId, reason: '停职' });
  const differences = async (input: object) =>
    (await manager.as.get(calls.changes, { month, ...input })).rows.map(
      ({ memberId, kind, before, planned: due, formula }) => [memberId, kind, before, due, formula],
    );
  const sorted = (await differences({ sort: 'difference' })).toSorted((x, y) => Number(x[3]) - Number(y[3]));
  expect(sorted.map(([, kind, before, due]) => [kind, before, due])).toEqual([
    ['ended', 310, 0],
    ['ended', 310, 0],
    ['added', 0, 150],
  ]);
  expect(await differences({ kind: 'added' })).toEqual([[came.memberId, 'added', 0, 150, '31.0 × 15/31']]);
  expect(await differences({ keyword: left.number })).toEqual([[left.memberId, 'ended', 310, 0, '']]);
  const lines = await exported(manager, { kind: 'fixed.changes', params: { month, kind: 'ended' } });
  expect(lines).toHaveLength(3);
  const bound = await exported(manager, {
    kind: 'fixed.bindings',
    params: { itemId, keyword: unchanged.number },
  });
  expect(bound.slice(1)).toEqual([expect.stringContaining(unchanged.name)]);
});

test('seniority counts full years up to a cap for everybody with a join day', async () => {
  world.at('2026-09-02T04:00:00Z');
  const own = await fixedWorld(world);
  world.at('2026-11-02T04:00:00Z');
  const [long, three] = [
    await own.org.person({ joinDay: '2010-05-01' }),
    await own.org.person({ joinDay: '2023-10-31' }),
  ];
  await itemIn(own, { kind: 'seniority', everybody: true, value: 100, cap: 500 });
  await ran(own, month);
  const lines = await linesOf(own, month);
  const of = ({ memberId }: { memberId: string }) => lines.find((line) => line.memberId === memberId);
  expect(of(long)).toMatchObject({ posted: 500, formula: 'min(10.0 × 16, 50.0)', reasons: ['capped'] });
  expect(of(three)).toMatchObject({ posted: 300, formula: '10.0 × 3' });
  expect(of(own.manager)).toMatchObject({ posted: 0, reasons: ['noJoinDay'] });
});

test('an excluded line, a voided record and a voided month take back what they posted, and restoring gives it again', async () => {
  world.at('2026-11-02T04:00:00Z');
  const own = await fixedWorld(world);
  const { as } = own.manager;
  const [a, b] = [
    await own.org.person({ joinDay: '2020-01-01' }),
    await own.org.person({ joinDay: '2020-01-01' }),
  ];
  await bindIn(own, await itemIn(own), [a, b]);
  await ran(own, month);
  const [record] = (await as.get(calls.records, { month })).rows;
  const line = { id: record!.id, memberId: a.memberId };
  await as.get(calls.exclude, { ...line, reason: '本月外派' });
  expect(await scoresOf(own, month)).toMatchObject({ [a.memberId]: 0, [b.memberId]: 600 });
  expect((await as.call(calls.exclude, { ...line, reason: 'x' })).reason).toBe('wrong_status');
  expect(await ran(own, month)).toBe(0);
  const { version } = await as.get(calls.record, { id: record!.id });
  await as.get(calls.nullify, { id: record!.id, version, reason: '算错' });
  await settled(own, month);
  expect(await scoresOf(own, month)).toMatchObject({ [a.memberId]: 0, [b.memberId]: 0 });
  expect((await as.call(calls.nullify, { id: record!.id, version, reason: 'x' })).reason).toBe('stale');
  // Another run leaves it voided.
  expect(await ran(own, month)).toBe(0);
  await as.get(calls.include, line);
  await as.get(calls.restore, { id: record!.id, version: version + 1 });
  await settled(own, month);
  expect(await scoresOf(own, month)).toMatchObject({ [a.memberId]: 600, [b.memberId]: 600 });
  await as.get(calls.nullifyMonth, { id: newId(), month, reason: '重算' });
  expect((await settled(own, month)).done).toBe(2);
  await as.get(calls.restoreMonth, { id: newId(), month });
  await settled(own, month);
  expect(await as.get(calls.month, { month })).toMatchObject({ planned: 1200, posted: 1200, difference: 0 });
});

test('a posting that ends in the middle goes on where it ended, and posts every line once', async () => {
  world.at('2026-11-02T04:00:00Z');
  const own = await fixedWorld(world);
  const a = await own.org.person({ joinDay: '2020-01-01' });
  for (const value of [100, 200, 300]) await bindIn(own, await itemIn(own, { value }), [a]);
  await planned(own, month);
  const id = newId();
  // Begun without its job, as by a process that ends after its first transaction.
  await own.org.tx(async (tx) => {
    await beginRun(tx, { id, month, act: 'post', total: 3, byMember: own.manager.memberId });
    await tx.run(sql`delete from work where org_id = ${tx.orgId}`);
  });
  expect(await own.org.tx((tx) => runSlice(tx, id))).toBe(false);
  await expect(
    own.org.tx(async (tx) => {
      await runSlice(tx, id);
      throw new Error('the process is killed');
    }),
  ).rejects.toThrow('killed');
  expect((await linesOf(own, month)).filter(({ posted }) => posted > 0)).toHaveLength(1);
  // The job is found again, as by another process once the lease has expired.
  await own.org.tx((tx) => order(tx, runWork, { id }));
  await settled(own, month);
  expect((await scoresOf(own, month))[a.memberId]).toBe(600);
  const run = await own.manager.as.get(calls.month, { month });
  expect(run).toMatchObject({ difference: 0, run: { done: 3 } });
});

test('the month before is posted once from the chosen day on', async () => {
  world.at('2026-11-02T04:00:00Z');
  const own = await fixedWorld(world);
  const a = await own.org.person({ joinDay: '2020-01-01' });
  await bindIn(own, await itemIn(own), [a]);
  await own.org.tx(runIfDue);
  expect((await own.manager.as.get(calls.month, { month })).run).toBeNull();
  await own.manager.as.get(fixedCalls.saveSetting, { runDay: 3, version: 0 });
  await own.org.tx(runIfDue);
  expect((await own.manager.as.get(calls.month, { month })).run).toBeNull();
  world.at('2026-11-03T04:00:00Z');
  await own.org.tx(runIfDue);
  await settled(own, month);
  await expect.poll(async () => (await scoresOf(own, month))[a.memberId]).toBe(600);
  await own.org.tx(runIfDue);
  expect(await own.manager.as.get(calls.month, { month })).toMatchObject({
    run: { act: 'post', automatic: true, state: 'done' },
  });
});

test('what cannot be run is refused', async () => {
  world.at('2026-11-02T04:00:00Z');
  const own = await fixedWorld(world);
  const { as } = own.manager;
  const refused = async (answer: Promise<{ reason: string | null }>) => (await answer).reason;
  expect(await refused(as.call(calls.plan, { id: newId(), month: 202612 }))).toBe('month_to_come');
  expect(await refused(as.call(calls.post, { id: newId(), month }))).toBe('not_planned');
  const reason = 'x';
  expect(await refused(as.call(calls.nullifyMonth, { id: newId(), month, reason }))).toBe('wrong_status');
  await own.org.tx((tx) =>
    tx.run(
      sql`insert into fixed_run (org_id, id, month, act) values (${tx.orgId}, ${newId()}, ${month}, 'plan')`,
    ),
  );
  expect(await refused(as.call(calls.plan, { id: newId(), month }))).toBe('run_under_way');
  const recorder = await own.org.person({ roles: ['recorder'] });
  expect((await recorder.as.call(calls.month, { month })).status).toBe(403);
});
