import { describe, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { meritCalls } from '../../calls.ts';
import { lockPeriod } from '../../../authority/server/door.ts';
import { documentFor, meritWorld, recordIn, typed, type MeritWorld } from '../builders.ts';
import { createLevels } from '../../../authority/server/door.ts';

const world = await useWorld();
const reason = 'no evidence at all';

/** An organisation that allows 5.0 B. */
async function freshWorld(limits?: Record<string, number | null>): Promise<MeritWorld> {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world, limits ? { limits } : {});
  await merit.org.tx((tx) => saveSettings(tx, { finalRejectPenalty: 50 }));
  return merit;
}

type Penalty = { recorder: number; first: number };

const reject = ({ last }: MeritWorld, id: string, penalty: Penalty, version = 2) =>
  last.as.call(meritCalls.rejectLast, { id, version, reason, penalty });

/** B of a member, in tenths, as the ledger has it. */
const balance = (merit: MeritWorld, { memberId }: Person) =>
  merit.org.tx(async (tx) => {
    const { b } = await tx.one(
      sql<{ b: number }>`select coalesce(sum(bmp), 0) as b from entry
        where org_id = ${tx.orgId} and member_id = ${memberId}`,
    );
    return b;
  });

const detailOf = ({ manager }: MeritWorld, id: string) => manager.as.get(meritCalls.detail, { id });

async function penaltyOf(merit: MeritWorld, id: string): Promise<string> {
  const [penalty] = (await detailOf(merit, id)).penalties;
  if (!penalty) throw new Error('there is a penalty');
  return penalty.id;
}

describe('a penalty by the rejecting final reviewer', () => {
  test('PF7: is a record of its own that counts below zero, has the reason and is linked', async () => {
    const merit = await freshWorld();
    const { recorder, first, last } = merit;
    const { id } = await recordIn(merit, 'last');
    expect((await reject(merit, id, { recorder: 50, first: 20 })).object).toMatchObject({ status: 5 });
    expect([await balance(merit, recorder), await balance(merit, first)]).toEqual([-50, -20]);
    const { topic, lines, history, penaltyOf: of } = await detailOf(merit, await penaltyOf(merit, id));
    expect(topic).toMatchObject({ status: 1, bMinus: -70, frequency: 2, recordDate: '2026-11-20' });
    expect(topic.can).toMatchObject({ nullify: true, nullifyLine: true, replace: false });
    expect(lines.map(({ memberId, b, eventName }) => [memberId, b, eventName])).toEqual([
      [recorder.memberId, -50, topic.topicName.split(' · ')[0]],
      [first.memberId, -20, topic.topicName.split(' · ')[0]],
    ]);
    expect(history).toMatchObject([{ action: 'penalise', reason, memberId: last.memberId }]);
    expect(of).toMatchObject({ id, status: 5 });
    expect((await recorder.as.get(meritCalls.lines, { scope: 'about' })).rows).toHaveLength(1);
    const recipients = () =>
      merit.org.tx(async (tx) =>
        (
          await tx.all(sql<{ memberId: string }>`select member_id as "memberId" from message
            where org_id = ${tx.orgId} and key = 'merit.penalised'`)
        )
          .map(({ memberId }) => memberId)
          .sort(),
      );
    await expect.poll(recipients).toEqual([recorder.memberId, first.memberId].sort());
  });

  test('applies to a return to the first review as well', async () => {
    const merit = await freshWorld();
    await merit.org.tx((tx) => saveSettings(tx, { finalRejectTo: 'first' }));
    const { id } = await recordIn(merit, 'last');
    expect((await reject(merit, id, { recorder: 0, first: 30 })).object).toMatchObject({ stage: 1 });
    expect([await balance(merit, merit.recorder), await balance(merit, merit.first)]).toEqual([0, -30]);
  });

  test('is nullified and restored with the record, and stays when the record is corrected', async () => {
    const merit = await freshWorld();
    const { recorder, first, last, manager } = merit;
    const { id } = await recordIn(merit, 'last');
    await reject(merit, id, { recorder: 40, first: 0 });
    const document = typed(documentFor(merit, { remark: 'with evidence' }));
    await recorder.as.get(meritCalls.submit, { id, version: 3, document });
    await first.as.get(meritCalls.passFirst, { id, version: 4 });
    await last.as.get(meritCalls.passLast, { id, version: 5 });
    expect(await balance(merit, recorder)).toBe(-40);
    await manager.as.get(meritCalls.nullify, { id, version: 6, reason: 'all wrong' });
    expect(await balance(merit, recorder)).toBe(0);
    await manager.as.get(meritCalls.restore, { id, version: 7, reason: 'all right' });
    expect(await balance(merit, recorder)).toBe(-40);
    const corrected = { id, version: 8, reason: 'typo', replacementId: crypto.randomUUID() };
    await manager.as.get(meritCalls.replace, { ...corrected, document });
    expect(await balance(merit, recorder)).toBe(-40);
  });

  test('nullified separately stays so through all steps of the record', async () => {
    const merit = await freshWorld();
    const { recorder, first, last, manager } = merit;
    const { id } = await recordIn(merit, 'last');
    await reject(merit, id, { recorder: 40, first: 10 });
    const penaltyId = await penaltyOf(merit, id);
    await manager.as.get(meritCalls.nullify, { id: penaltyId, version: 1, reason: 'too hard' });
    await recorder.as.get(meritCalls.submit, { id, version: 3, document: typed(documentFor(merit)) });
    await first.as.get(meritCalls.passFirst, { id, version: 4 });
    await last.as.get(meritCalls.passLast, { id, version: 5 });
    await manager.as.get(meritCalls.nullify, { id, version: 6, reason });
    await manager.as.get(meritCalls.restore, { id, version: 7, reason });
    expect([await balance(merit, recorder), await balance(merit, first)]).toEqual([0, 0]);
    expect((await detailOf(merit, penaltyId)).topic.status).toBe(0);
  });

  test('uses the authority of the month', async () => {
    const merit = await freshWorld({ bDeductPeriod: 60 });
    const [one, two] = [await recordIn(merit, 'last'), await recordIn(merit, 'last')];
    expect((await reject(merit, one.id, { recorder: 40, first: 0 })).reason).toBeNull();
    const second = await reject(merit, two.id, { recorder: 20, first: 10 });
    expect([second.reason, Object.keys(second.fields)]).toEqual(['over_period', ['penalty.recorder']]);
    expect((await reject(merit, two.id, { recorder: 20, first: 0 })).reason).toBeNull();
  });
});

test('records whose penalties are by each other’s final reviewers are restored at once, without a deadlock', async () => {
  const limits = { bAwardPeriod: 10_000, bDeductPeriod: 10_000 };
  const merit = await freshWorld(limits);
  const { org, recorder, first, last, manager } = merit;
  const other = await org.person({ roles: ['reviewer'], isReviewer: true });
  await org.tx((tx) =>
    createLevels(tx, [{ name: 'other', memberIds: [other.memberId], limits }], '2020-01-01'),
  );
  /** Nullified, with the penalty of the reviewer who rejected it first. */
  const nullifiedBy = async (
    rejecting: Person,
    passing: Person,
  ): Promise<{ id: string; version: number }> => {
    const { id } = await recordIn(merit, 'last', documentFor(merit, { lastReviewerId: rejecting.memberId }));
    await rejecting.as.get(meritCalls.rejectLast, {
      id,
      version: 2,
      reason,
      penalty: { recorder: 10, first: 0 },
    });
    const document = typed(documentFor(merit, { lastReviewerId: passing.memberId }));
    await recorder.as.get(meritCalls.submit, { id, version: 3, document });
    await first.as.get(meritCalls.passFirst, { id, version: 4 });
    await passing.as.get(meritCalls.passLast, { id, version: 5 });
    return manager.as.get(meritCalls.nullify, { id, version: 6, reason });
  };
  const records = [await nullifiedBy(last, other), await nullifiedBy(other, last)];
  // Each waits for a locked month; then both continue at the same moment.
  const { restored } = await org.tx(async (tx) => {
    for (const { memberId } of [last, other]) await lockPeriod(tx, memberId, 202_611);
    const answers = records.map(({ id, version }) =>
      manager.as.call(meritCalls.restore, { id, version, reason }),
    );
    await expect.poll(() => world.lockWaiters()).toBe(2);
    return { restored: Promise.all(answers) };
  });
  expect((await restored).map(({ reason: refused }) => refused)).toEqual([null, null]);
  expect(await balance(merit, recorder)).toBe(-20);
});

describe('refused, and then the record is not rejected either', () => {
  const fieldsOf = (answer: Awaited<ReturnType<typeof reject>>) => [
    answer.reason,
    Object.keys(answer.fields),
  ];

  test('more than the organisation allows, more than the level allows, less than nothing', async () => {
    const merit = await freshWorld({ bDeductTime: 30 });
    const { id } = await recordIn(merit, 'last');
    const tooMuch = await reject(merit, id, { recorder: 51, first: 0 });
    expect(fieldsOf(tooMuch)).toEqual(['penalty_too_large', ['penalty.recorder']]);
    expect(fieldsOf(await reject(merit, id, { recorder: 0, first: 31 }))).toEqual([
      'over_authority',
      ['penalty.first'],
    ]);
    expect(Object.keys((await reject(merit, id, { recorder: -1, first: 0 })).fields)).toEqual([
      'penalty.recorder',
    ]);
    await merit.org.tx((tx) => saveSettings(tx, { finalRejectPenalty: 0 }));
    expect((await reject(merit, id, { recorder: 1, first: 0 })).reason).toBe('penalty_too_large');
    const { topic, penalties } = await detailOf(merit, id);
    expect([topic.status, topic.version, penalties]).toEqual([3, 2, []]);
  });

  test('refuses two for the same person, frozen members, oneself', async () => {
    const merit = await freshWorld();
    const { manager, recorder, last, first } = merit;
    const own = typed(documentFor(merit, { firstReviewerId: manager.memberId }));
    const sent = await manager.as.get(meritCalls.submit, {
      id: crypto.randomUUID(),
      version: 0,
      document: own,
    });
    const twice = await reject(merit, sent.id, { recorder: 10, first: 10 }, 1);
    expect(fieldsOf(twice)).toEqual(['penalty_same_person', ['penalty.first']]);
    const { id } = await recordIn(merit, 'last');
    await merit.org.tx((tx) =>
      tx.run(
        sql`update member set status = 'frozen' where org_id = ${tx.orgId} and id = ${recorder.memberId}`,
      ),
    );
    expect(fieldsOf(await reject(merit, id, { recorder: 10, first: 10 }))).toEqual([
      'member_not_active',
      ['penalty.recorder'],
    ]);
    await merit.org.tx(async (tx) => {
      await saveSettings(tx, { selfApproval: true });
      await tx.run(sql`update merit_state set last_id = first_id where org_id = ${tx.orgId} and id = ${id}`);
      await tx.run(sql`update merit_record set last_id = first_id where org_id = ${tx.orgId} and id = ${id}`);
    });
    const input = { id, version: 2, reason, penalty: { recorder: 0, first: 10 } };
    expect(fieldsOf(await first.as.call(meritCalls.rejectLast, input))).toEqual([
      'final_is_target',
      ['penalty.first'],
    ]);
    expect(last.memberId).not.toBe(first.memberId);
  });

  test("refuses lifting one's own penalty by nullifying its record", async () => {
    const merit = await freshWorld();
    const { recorder, last, manager } = merit;
    const document = typed(documentFor(merit, { firstReviewerId: manager.memberId }));
    const id = crypto.randomUUID();
    await recorder.as.get(meritCalls.submit, { id, version: 0, document });
    await manager.as.get(meritCalls.passFirst, { id, version: 1 });
    await reject(merit, id, { recorder: 0, first: 30 });
    await recorder.as.get(meritCalls.submit, { id, version: 3, document });
    await manager.as.get(meritCalls.passFirst, { id, version: 4 });
    await last.as.get(meritCalls.passLast, { id, version: 5 });
    const answer = await manager.as.call(meritCalls.nullify, { id, version: 6, reason });
    expect(answer.reason).toBe('not_yours');
    expect(await balance(merit, manager)).toBe(-30);
  });

  test('refuses a correction, because it was not entered', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'last');
    await reject(merit, id, { recorder: 10, first: 0 });
    const replacementId = crypto.randomUUID();
    const goal = { id: await penaltyOf(merit, id), version: 1, reason, replacementId };
    const document = typed(documentFor(merit));
    expect((await merit.manager.as.call(meritCalls.replace, { ...goal, document })).reason).toBe(
      'penalty_not_corrected',
    );
  });
});
