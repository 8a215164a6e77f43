import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { delegationCalls } from '../../delegation.calls.ts';
import {
  documentFor,
  meritWorld,
  memberLine,
  recordIn,
  typed,
  type MeritWorld,
} from '../../../merit/server/builders.ts';
import { todoLoad, todoOf } from '../../../merit/server/door.ts';
import { createLevels } from '../door.ts';

const world = await useWorld();
const now = '2026-11-20T04:00:00Z';

type Absent = MeritWorld & { standIn: Person };

/** A world with another reviewer who has separate limits. */
async function freshWorld(limits: Record<string, number | null> = {}): Promise<Absent> {
  world.at(now);
  const merit = await meritWorld(world);
  const standIn = await merit.org.person({ roles: ['reviewer', 'points_manager'], isReviewer: true });
  await merit.org.tx((tx) =>
    createLevels(tx, [{ name: 'stand-in', memberIds: [standIn.memberId], limits }], '2020-01-01'),
  );
  return { ...merit, standIn };
}

const days = { from: '2026-11-20', to: '2026-11-22' };

const delegate = (who: Person, to: Person, period: { from: string; to: string } = days, id = newId()) =>
  who.as.call(delegationCalls.delegate, { id, delegateId: to.memberId, ...period });

const todo = async (who: Person) =>
  (await who.as.get(meritCalls.list, { scope: 'todo' })).rows.map(({ id, can }) => [
    id,
    can.passFirst,
    can.passAll,
  ]);

describe('while a reviewer is away', () => {
  test('the delegate sees, counts and receives what waits for the absent reviewer, and reviews in his place', async () => {
    const merit = await freshWorld();
    const { first, standIn, recorder, org } = merit;
    expect((await delegate(first, standIn)).reason).toBeNull();
    const { id } = await recordIn(merit, 'first');
    expect(await todo(standIn)).toEqual([[id, true, false]]);
    expect(await todo(first)).toEqual([[id, true, false]]);
    // Wherever else he sees it, it allows the same.
    const { rows } = await standIn.as.get(meritCalls.list, { scope: 'checking' });
    expect(rows.map((row) => [row.id, row.can.passFirst])).toEqual([[id, true]]);
    await org.tx(async (tx) => {
      expect((await todoLoad(tx, standIn.memberId)).count).toBe(1);
      expect((await todoOf(tx, standIn.memberId, 10)).map((row) => row.id)).toEqual([id]);
    });
    type MessageRow = { memberId: string; handled: boolean };
    const messages = () =>
      org.tx((tx) =>
        tx.all(sql<MessageRow>`select member_id as "memberId", handled_at is not null as handled from message
          where org_id = ${tx.orgId} and key = 'merit.review.first' and object_id = ${id}`),
      );
    const both = (handled: boolean) =>
      expect
        .poll(async () => (await messages()).map((row) => `${row.memberId} ${row.handled}`).sort())
        .toEqual([first, standIn].map(({ memberId }) => `${memberId} ${handled}`).sort());
    await both(false);
    expect(await standIn.as.get(meritCalls.passFirst, { id, version: 1 })).toMatchObject({ stage: 2 });
    await both(true);
    const { topic, history } = await recorder.as.get(meritCalls.detail, { id });
    // The member who decided is the reviewer; the absent one has nothing left to do.
    expect([topic.firstAuditId, topic.firstAudit]).toEqual([standIn.memberId, standIn.name]);
    expect(history.at(-1)).toMatchObject({ action: 'passFirst', memberName: standIn.name });
    expect([await todo(first), await todo(standIn)]).toEqual([[], []]);
  });

  test("the final review keeps to the delegate's own limits", async () => {
    const merit = await freshWorld({ bAwardTime: 50 });
    const { last, standIn } = merit;
    await delegate(last, standIn);
    const { id } = await recordIn(merit, 'last');
    const over = await standIn.as.call(meritCalls.passLast, { id, version: 2 });
    expect([over.reason, Object.keys(over.fields)]).toEqual(['over_authority', ['lastReviewerId']]);
    // Refused, he has not taken it over.
    const { topic } = await last.as.get(meritCalls.detail, { id });
    expect([topic.lastAuditId, topic.can.passAll]).toEqual([last.memberId, true]);
    expect((await last.as.get(meritCalls.passLast, { id, version: 2 })).status).toBe(1);
  });

  test('has no effect before the first day, after the last, or once ended', async () => {
    const merit = await freshWorld();
    const { first, standIn } = merit;
    const { object } = await delegate(first, standIn, { from: '2026-11-21', to: '2026-11-22' });
    const { id } = await recordIn(merit, 'first');
    const pass = () => standIn.as.call(meritCalls.passFirst, { id, version: 1 });
    const at = async (instant: string) => {
      world.at(instant);
      return [
        (await todo(standIn)).length,
        (await first.as.get(delegationCalls.delegations, {})).rows.length,
      ];
    };
    expect(await at(now)).toEqual([0, 1]);
    expect((await pass()).reason).toBe('not_yours');
    // The organisation's day, not that of Greenwich.
    expect(await at('2026-11-20T16:30:00Z')).toEqual([1, 1]);
    expect(await at('2026-11-22T16:30:00Z')).toEqual([0, 0]);
    world.at('2026-11-21T04:00:00Z');
    await first.as.get(delegationCalls.endDelegation, { id: object.id });
    expect(await todo(standIn)).toEqual([]);
    expect((await pass()).reason).toBe('not_yours');
  });

  test('not of records that he entered, first reviewed or gains by', async () => {
    const merit = await freshWorld();
    const { first, last, standIn, recorder } = merit;
    await delegate(last, standIn);
    await delegate(first, last);
    const events = [{ eventId: merit.eventId, name: '', desc: '', members: [memberLine(standIn)] }];
    const about = await recordIn(merit, 'last', documentFor(merit, { events }));
    const document = typed(documentFor(merit, { firstReviewerId: standIn.memberId }));
    const byFirst = await recorder.as.get(meritCalls.submit, { id: newId(), version: 0, document });
    await standIn.as.get(meritCalls.passFirst, { id: byFirst.id, version: 1 });
    expect(await todo(standIn)).toEqual([]);
    for (const id of [about.id, byFirst.id])
      expect((await standIn.as.call(meritCalls.passLast, { id, version: 2 })).reason).toBe('not_yours');
    // The final reviewer does not replace the first one of the same record.
    const { id } = await recordIn(merit, 'first');
    expect((await last.as.call(meritCalls.passFirst, { id, version: 1 })).reason).toBe('not_yours');
  });
});

describe('refused', () => {
  test('refuses oneself, unsuitable members, and days that are past, reversed, too many or taken', async () => {
    const merit = await freshWorld();
    const { first, standIn, recorder, targets, last } = merit;
    const fieldsOf = async (to: Person, period?: { from: string; to: string }) => {
      const { reason, fields } = await delegate(first, to, period);
      return [reason, Object.keys(fields)];
    };
    expect(await fieldsOf(first)).toEqual(['delegate_is_self', ['delegateId']]);
    expect(await fieldsOf(targets[0] as Person)).toEqual(['not_a_reviewer', ['delegateId']]);
    expect(await fieldsOf(standIn, { from: '2026-11-19', to: '2026-11-22' })).toEqual([
      'absence_past',
      ['from'],
    ]);
    expect(await fieldsOf(standIn, { from: '2026-11-22', to: '2026-11-21' })).toEqual([
      'absence_backwards',
      ['to'],
    ]);
    expect(await fieldsOf(standIn, { from: '2026-11-22', to: '2027-11-30' })).toEqual([
      'absence_too_long',
      ['to'],
    ]);
    expect((await delegate(recorder, standIn)).reason).toBe('not_yours');
    expect((await delegate(first, standIn)).reason).toBeNull();
    expect(await fieldsOf(last, { from: '2026-11-22', to: '2026-11-25' })).toEqual([
      'absence_overlaps',
      ['from'],
    ]);
  });

  test('ending that of others; the same delegation again is the first one', async () => {
    const merit = await freshWorld();
    const { first, standIn, last } = merit;
    const id = newId();
    const answers = await Promise.all([1, 2].map(() => delegate(first, standIn, days, id)));
    expect(answers.map(({ reason }) => reason)).toEqual([null, null]);
    expect((await first.as.get(delegationCalls.delegations, {})).rows).toHaveLength(1);
    expect((await last.as.call(delegationCalls.endDelegation, { id })).reason).toBe('not_found');
    expect((await delegate(last, standIn, days, id)).reason).toBe('not_found');
    expect((await standIn.as.get(delegationCalls.delegations, {})).rows).toMatchObject([
      { id, isRunning: true },
    ]);
    await standIn.as.get(delegationCalls.endDelegation, { id });
    expect(await first.as.get(delegationCalls.delegations, {})).toEqual({ mayDelegate: true, rows: [] });
    expect((await merit.recorder.as.get(delegationCalls.delegations, {})).mayDelegate).toBe(false);
  });
});
