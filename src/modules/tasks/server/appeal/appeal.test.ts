import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { grantRole, revokeRole } from '../../../access/server/door.ts';
import { uploaded } from '../../../files/server/fixture.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { meritWorld } from '../../../merit/server/builders.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { appealCalls as calls } from '../../appeal.calls.ts';
import { progressCalls as reads } from '../../progress.calls.ts';
import { settleCalls } from '../../settle.calls.ts';
import { appealStatuses } from '../../rules/appeal.ts';
import { activeTask, credit, runIn, seedAppeal, settled, taskFor } from '../fixture.ts';

const world = await useWorld();
const inMonth = '2026-11-20T04:00:00Z';
const afterMonth = '2026-12-02T04:00:00Z';
const afterClosing = '2026-12-08T04:00:00Z';
const page = { page: 1, size: 20 };

/** A first reviewer whom a settlement of 2 December cost 30.0 points; `judge` may decide, `manager` settled. */
async function punished() {
  world.at(inMonth);
  const merit = await meritWorld(world);
  const { org, manager, first } = merit;
  const judge = await org.person({ roles: ['points_manager'] });
  const { id: taskId } = await activeTask({ manager, other: judge }, taskFor([first]));
  world.at(afterMonth);
  const run = await settled(manager, taskId);
  return { merit, org, manager, first, judge, taskId, run };
}
type Punished = Awaited<ReturnType<typeof punished>>;

const sending = ({ taskId }: Punished) => ({ id: newId(), taskId, reason: 'Ill for two weeks' });

async function appealed(own: Punished) {
  const input = sending(own);
  return own.first.as.get(calls.send, input);
}

type Entry = { day: string; origin: number | null; kind: string; b: number };
const entriesOf = ({ org, first }: Punished) =>
  org.tx((tx) =>
    tx.all(sql<Entry>`
      select e.book_date as day, p.origin_month as origin, p.kind, e.bmp as b from entry e
      join posting p on p.org_id = e.org_id and p.id = e.posting_id
      where e.org_id = ${tx.orgId} and e.member_id = ${first.memberId} order by p.at, p.id`),
  );

/** The messages to a person about settlements and appeals, the oldest first. */
async function toldTo({ org }: Punished, person: Person) {
  await world.settle();
  return org.tx((tx) =>
    tx.all(sql<{ key: string; open: boolean; params: Record<string, string> }>`
      select key, handled_at is null as open, params from message
      where org_id = ${tx.orgId} and member_id = ${person.memberId}
        and key in ('tasks.settled', 'tasks.appealed', 'tasks.appealGranted', 'tasks.appealRejected', 'tasks.settlementReversed',
          'tasks.settlementUpheld')
      order by at, id`),
  );
}

describe('an appeal', () => {
  test('that is granted gives back exactly what was taken, in the same month, and tells both sides', async () => {
    const own = await punished();
    const { first, judge, manager, taskId } = own;
    const sheet = await first.as.get(reads.sheet, { memberId: first.memberId, month: 202611 });
    expect(sheet).toMatchObject({ appeal: { latest: null, until: '2026-12-09' }, can: { appeal: true } });
    const fileId = await uploaded(first, 'sick note');
    const input = { ...sending(own), fileId };
    const sent = await first.as.get(calls.send, input);
    // Sent again, by a client that heard no answer.
    expect(await first.as.get(calls.send, input)).toEqual(sent);
    expect((await judge.as.get(calls.list, page)).rows).toMatchObject([
      { id: sent.id, points: -300, status: 'pending', memberName: first.name, can: { decide: true } },
    ]);
    expect((await manager.as.get(calls.list, page)).rows[0]?.can.decide).toBe(false);
    expect(await toldTo(own, judge)).toMatchObject([{ key: 'tasks.appealed', open: true }]);
    expect(await toldTo(own, manager)).toEqual([]);
    const found = await judge.as.get(calls.detail, { id: sent.id });
    expect(found).toMatchObject({ settledBy: manager.name, file: { id: fileId }, until: '2026-12-09' });
    expect(found.lines.map(({ missing }) => missing)).toEqual([200, 100]);
    expect((await judge.as.raw(calls.file, { id: sent.id })).status).toBe(200);
    const remark = 'The note is there';
    expect(await judge.as.get(calls.grant, { id: sent.id, version: 1, remark })).toMatchObject({
      status: 'granted',
      version: 2,
    });
    expect(await entriesOf(own)).toEqual([
      { day: '2026-11-30', origin: null, kind: 'task', b: -300 },
      { day: '2026-11-30', origin: null, kind: 'nullify', b: 300 },
    ]);
    expect(await toldTo(own, first)).toMatchObject([
      { key: 'tasks.settled', params: { lost: '-30.0', until: '2026-12-09' } },
      { key: 'tasks.appealGranted', params: { back: '+30.0', remark } },
    ]);
    expect(await toldTo(own, manager)).toMatchObject([{ key: 'tasks.settlementReversed' }]);
    expect(await toldTo(own, judge)).toMatchObject([{ key: 'tasks.appealed', open: false }]);
    expect(await judge.as.get(calls.detail, { id: sent.id })).toMatchObject({
      returned: 300,
      decidedBy: judge.name,
      remark,
    });
    const after = await manager.as.get(reads.progress, { month: 202611, taskId });
    expect(after.rows.map(({ state, penalty, posted }) => [state, penalty, posted])).toEqual([
      ['excused', 0, 0],
    ]);
    expect(after.totals.penalty).toBe(0);
    const excused = await first.as.get(reads.sheet, { memberId: first.memberId, month: 202611 });
    expect(excused.sheet).toMatchObject({ state: 'excused', penalty: 0 });
    // Nothing is due any more: another settlement is none, and undoing the first gives nothing twice.
    const { token } = await manager.as.get(settleCalls.preview, { taskId });
    const empty = await manager.as.call(settleCalls.post, { id: newId(), taskId, token });
    expect(empty.reason).toBe('task_nothing_due');
    const { rows } = await manager.as.get(settleCalls.runs, { taskId });
    expect(rows).toHaveLength(1);
    await manager.as.get(settleCalls.undo, { id: rows[0]!.id, reason: 'wrong' });
    await runIn(manager, { taskId, id: rows[0]!.id }, 'undone');
    expect(await entriesOf(own)).toHaveLength(2);
  });

  test('granted after the month was closed counts in the current month, which names the closed one', async () => {
    const own = await punished();
    const { id } = await appealed(own);
    world.at(afterClosing);
    await own.judge.as.get(calls.grant, { id, version: 1, remark: 'right' });
    expect((await entriesOf(own)).at(-1)).toEqual({
      day: '2026-12-01',
      origin: 202611,
      kind: 'nullify',
      b: 300,
    });
  });

  test('gives back all that several settlements took', async () => {
    const own = await punished();
    const { manager, taskId } = own;
    await manager.as.get(settleCalls.undo, { id: own.run.id, reason: 'too early' });
    await runIn(manager, { taskId, id: own.run.id }, 'undone');
    const record = await credit(own.merit, 150);
    expect((await settled(manager, taskId)).points).toBe(-150);
    await manager.as.get(meritCalls.nullify, { id: record.id, version: record.version, reason: 'no' });
    expect((await settled(manager, taskId)).points).toBe(-150);
    const { id } = await appealed(own);
    await own.judge.as.get(calls.grant, { id, version: 1, remark: 'right' });
    expect((await entriesOf(own)).map(({ b }) => b)).toEqual([-300, 300, -150, -150, 150, 150]);
  });

  test('that is rejected leaves the points, and cannot be sent again', async () => {
    const own = await punished();
    const { id } = await appealed(own);
    await own.judge.as.get(calls.reject, { id, version: 1, remark: 'no note' });
    expect(await entriesOf(own)).toHaveLength(1);
    expect(await toldTo(own, own.first)).toMatchObject([
      { key: 'tasks.settled' },
      { key: 'tasks.appealRejected' },
    ]);
    expect(await toldTo(own, own.manager)).toMatchObject([{ key: 'tasks.settlementUpheld' }]);
    expect((await own.first.as.call(calls.send, sending(own))).reason).toBe('task_appeal_twice');
  });

  test('that is withdrawn may be sent again, within the time', async () => {
    const own = await punished();
    const { id } = await appealed(own);
    expect((await own.judge.as.call(calls.withdraw, { id, version: 1 })).reason).toBe('not_found');
    await own.first.as.get(calls.withdraw, { id, version: 1 });
    expect(await toldTo(own, own.judge)).toMatchObject([{ key: 'tasks.appealed', open: false }]);
    expect(await appealed(own)).toMatchObject({ status: 'pending' });
  });

  test('is refused after its time, which the setting of the settlement’s day decides', async () => {
    const own = await punished();
    // A later change does not shorten a running period.
    await own.org.tx((tx) => saveSettings(tx, { appealDays: 1 }));
    world.at('2026-12-09T15:00:00Z');
    const { id } = await appealed(own);
    await own.first.as.get(calls.withdraw, { id, version: 1 });
    world.at('2026-12-09T16:30:00Z');
    expect((await own.first.as.call(calls.send, sending(own))).reason).toBe('task_appeal_late');
    const sheet = await own.first.as.get(reads.sheet, { memberId: own.first.memberId, month: 202611 });
    expect(sheet.can.appeal).toBe(false);
  });

  test('is refused to those who lost nothing, to files of others', async () => {
    const own = await punished();
    expect((await own.judge.as.call(calls.send, sending(own))).reason).toBe('task_appeal_nothing');
    const foreign = await uploaded(own.judge, 'not mine');
    const other = await own.first.as.call(calls.send, { ...sending(own), fileId: foreign });
    expect(other.reason).toBe('not_found');
    expect((await own.first.as.call(calls.send, { ...sending(own), taskId: newId() })).reason).toBe(
      'not_found',
    );
  });

  test('is decided by nobody who sent it or settled, unless one person may do both; by nobody without the right', async () => {
    const own = await punished();
    const { org, manager, first } = own;
    const { id } = await appealed(own);
    const decision = { id, version: 1, remark: 'right' };
    expect((await manager.as.call(calls.grant, decision)).reason).toBe('task_appeal_settler');
    expect((await manager.as.call(calls.reject, decision)).reason).toBe('task_appeal_settler');
    expect((await first.as.call(calls.grant, decision)).status).toBe(403);
    await org.tx((tx) => grantRole(tx, first.memberId, 'points_manager'));
    expect((await first.as.call(calls.grant, decision)).reason).toBe('task_appeal_own');
    const plain = await org.person({ roles: ['reviewer'] });
    expect((await plain.as.call(calls.detail, { id })).reason).toBe('not_found');
    expect((await plain.as.call(calls.list, page)).status).toBe(403);
    await org.tx((tx) => saveSettings(tx, { selfApproval: true }));
    expect((await first.as.call(calls.grant, decision)).reason).toBe('task_appeal_own');
    expect(await manager.as.get(calls.grant, decision)).toMatchObject({ status: 'granted' });
  });

  test('finds a decider where all others are barred, and says who', async () => {
    const own = await punished();
    const { org, manager, first, judge } = own;
    const { id } = await appealed(own);
    const waitsFor = async () => (await first.as.get(calls.detail, { id })).deciders;
    expect(await waitsFor()).toContain(judge.name);
    expect(await waitsFor()).not.toContain(manager.name);
    // Only the settler and the appellant still hold the right.
    await org.tx((tx) => revokeRole(tx, judge.memberId, 'points_manager'));
    expect(await waitsFor()).toEqual([manager.name]);
    expect(await manager.as.get(calls.grant, { id, version: 1, remark: 'right' })).toMatchObject({
      status: 'granted',
    });
    expect(await waitsFor()).toEqual([]);
  });

  test('is decided once, whoever comes second is refused', async () => {
    const own = await punished();
    const { id } = await appealed(own);
    const third = await own.org.person({ roles: ['points_manager'] });
    const both = await Promise.all([
      own.judge.as.call(calls.grant, { id, version: 1, remark: 'yes' }),
      third.as.call(calls.reject, { id, version: 1, remark: 'no' }),
    ]);
    expect(both.map(({ reason }) => reason).toSorted()).toEqual([null, 'stale'].toSorted());
    const [a, b] = await entriesOf(own);
    expect(a?.b).toBe(-300);
    expect(b?.b ?? 300).toBe(300);
  });

  test('lapses with the settlement that is undone', async () => {
    const own = await punished();
    const { id } = await appealed(own);
    await own.manager.as.get(settleCalls.undo, { id: own.run.id, reason: 'wrong' });
    await runIn(own.manager, { taskId: own.taskId, id: own.run.id }, 'undone');
    expect(await own.first.as.get(calls.detail, { id })).toMatchObject({ status: 'lapsed' });
    expect(await toldTo(own, own.judge)).toMatchObject([{ open: false }]);
  });

  test('can be decided or withdrawn while it is pending, and in no other state', async () => {
    const own = await punished();
    for (const status of appealStatuses.toReversed())
      for (const step of ['reject', 'withdraw', 'grant'] as const) {
        const id = await seedAppeal(own.org, { task: own.taskId, memberId: own.first.memberId });
        await own.org.tx((tx) =>
          tx.run(sql`update task_appeal set status = ${status} where org_id = ${tx.orgId} and id = ${id}`),
        );
        const { reason } =
          step === 'withdraw'
            ? await own.first.as.call(calls.withdraw, { id, version: 1 })
            : await own.judge.as.call(calls[step], { id, version: 1, remark: 'so' });
        expect([status, step, reason]).toEqual([
          status,
          step,
          status === 'pending' ? null : 'task_appeal_step',
        ]);
      }
    expect((await entriesOf(own)).map(({ b }) => b)).toEqual([-300, 300]);
  });
});
