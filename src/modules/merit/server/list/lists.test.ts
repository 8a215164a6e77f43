import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { meritCalls } from '../../calls.ts';
import { documentFor, meritWorld, recordIn, submitted, type MeritWorld } from '../builders.ts';
import { recordNames, todoLoad, todoOf } from '../door.ts';

const world = await useWorld();

async function freshWorld(): Promise<MeritWorld> {
  world.at('2026-11-20T04:00:00Z');
  return meritWorld(world);
}

describe('lists', () => {
  test('the numbers of the states are those of the list: of the scope, of the filter, of nobody else', async () => {
    const merit = await freshWorld();
    const { recorder, manager, last } = merit;
    const [a] = merit.targets as [Person];
    await recordIn(merit, 'partly');
    await submitted(merit, documentFor(merit, { name: '安全检查', recordDate: '2026-11-15' }));
    await recordIn(merit, 'draft');
    const countsOf = async (person: Person, input: object) =>
      (await person.as.get(meritCalls.counts, input)).counts;
    const none = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0, '0': 0, '-1': 0 };
    expect(await countsOf(recorder, {})).toEqual({ ...none, '': 3, '2': 1, '3': 1, '4': 1 });
    // Others' drafts are in nobody's list.
    expect(await countsOf(manager, { scope: 'all' })).toEqual({ ...none, '': 2, '2': 1, '3': 1 });
    expect(await countsOf(manager, { scope: 'all', keyword: '安全' })).toEqual({ ...none, '': 1, '3': 1 });
    expect(await countsOf(recorder, { completion: 8 })).toEqual({ '': 1, '1': 0, '2': 1, '0': 0, '6': 0 });
    expect(await countsOf(a, { scope: 'about' })).toEqual({ ...none, '': 1, '2': 1 });
    expect(await countsOf(last, {})).toEqual({ ...none, '': 0 });
    for (const status of [3, 1, 2, 0, 4, 5, 6, -1] as const) {
      const { total } = await manager.as.get(meritCalls.list, { scope: 'all', status });
      expect((await countsOf(manager, { scope: 'all' }))[String(status)]).toBe(total);
    }
    expect((await recorder.as.call(meritCalls.counts, { scope: 'all' })).reason).toBe('scope_forbidden');
    const surplus = await recorder.as.call(meritCalls.counts, { status: 3 } as object);
    expect(surplus.fields).toHaveProperty('status');
    const other = await meritWorld(world);
    expect(await countsOf(other.manager, { scope: 'all' })).toEqual({ ...none, '': 0 });
  });
  test('scopes, filters, both grains, totals of the whole filter', async () => {
    const merit = await freshWorld();
    const { recorder, first, manager, last } = merit;
    const [a, b] = merit.targets as [Person, Person];
    const passed = await recordIn(merit, 'partly');
    const pending = await submitted(
      merit,
      documentFor(merit, { name: '安全检查', recordDate: '2026-11-15' }),
    );
    const draft = await recordIn(merit, 'draft');
    type Input = Parameters<typeof manager.as.get<typeof meritCalls.list>>[1];
    const ids = async (person: Person, input: Input) =>
      (await person.as.get(meritCalls.list, input)).rows.map(({ id }) => id);
    expect(await ids(recorder, {})).toEqual(
      [pending.id, passed.id, draft.id].sort(
        (x, y) => [pending.id, draft.id, passed.id].indexOf(x) - [pending.id, draft.id, passed.id].indexOf(y),
      ),
    );
    expect(await ids(first, { scope: 'todo' })).toEqual([pending.id]);
    expect(await ids(last, { scope: 'todo' })).toEqual([]);
    expect(await ids(manager, { scope: 'all' })).toEqual([pending.id, passed.id]);
    expect(await ids(manager, { scope: 'checking', status: 2 })).toEqual([passed.id]);
    expect(await ids(recorder, { completion: 7 })).toEqual([pending.id, draft.id]);
    expect(await ids(recorder, { completion: 8 })).toEqual([passed.id]);
    expect(await ids(recorder, { completion: 8, status: 3 })).toEqual([]);
    expect(await ids(b, { scope: 'about' })).toEqual([passed.id]);
    expect(await ids(a, { scope: 'about' })).toEqual([passed.id]);
    expect(await ids(manager, { scope: 'all', memberId: b.memberId })).toEqual([passed.id]);
    expect(await ids(manager, { scope: 'all', eventId: newId() })).toEqual([]);
    expect(await ids(manager, { scope: 'all', unitIds: [merit.org.rootUnitId] })).toEqual([
      pending.id,
      passed.id,
    ]);
    expect(await ids(manager, { scope: 'all', keyword: '安全' })).toEqual([pending.id]);
    expect(await ids(manager, { scope: 'all', keyword: b.name })).toEqual([passed.id]);
    expect(await ids(manager, { scope: 'all', keyword: '全检' })).toEqual([pending.id]);
    expect(await ids(manager, { scope: 'all', from: '2026-11-11' })).toEqual([pending.id]);
    expect(await ids(manager, { scope: 'all', reviewerId: last.memberId })).toHaveLength(2);
    const page = await manager.as.get(meritCalls.list, { scope: 'all', size: 1, sort: 'bmp' });
    // The first line of O1 was refused: 100 + 100 − 100; pending sums are separate.
    const booked = { frequency: 4, bPlus: 200, bMinus: -100, aMinus: -40 };
    const waiting = { frequency: 1, bPlus: 100 };
    expect(page).toMatchObject({ total: 2, totals: { ...booked, pending: waiting } });
    const grain = await manager.as.get(meritCalls.lines, { scope: 'all' });
    expect(grain.total).toBe(5);
    expect(grain.totals).toEqual(page.totals);
    expect(grain.rows[0]).toMatchObject({
      topicId: pending.id,
      bScore: 100,
      passed: null,
      eventName: 'Good work',
    });
    const own = await manager.as.get(meritCalls.lines, {
      scope: 'all',
      memberId: a.memberId,
      topicId: passed.id,
    });
    expect(
      own.rows.map(({ lineNo, count, bScore, passed: isPassed }) => [lineNo, count, bScore, isPassed]),
    ).toEqual([
      [0, 1, 100, false],
      [3, 2, -100, true],
    ]);
    expect((await recorder.as.call(meritCalls.list, { scope: 'checking' })).reason).toBe('scope_forbidden');
    expect(
      (await manager.as.call(meritCalls.list, { scope: 'all', from: '2020-01-01' })).fields,
    ).toHaveProperty('from');
    const row = (await first.as.get(meritCalls.list, { scope: 'todo' })).rows[0];
    expect(row).toMatchObject({
      waitingMember: first.name,
      waitingSince: '2026-11-20T04:00:00.000Z',
      createDate: '2026-11-20',
    });
    expect(row?.can).toMatchObject({
      passFirst: true,
      rejectFirst: true,
      recall: false,
      withdraw: false,
      nullify: false,
    });
  });

  test('records about oneself give one’s own points, in rows, sums and order alone', async () => {
    const merit = await freshWorld();
    const [a, b] = merit.targets as [Person, Person];
    const { id } = await recordIn(merit, 'partly');
    const about = (person: Person) => person.as.get(meritCalls.list, { scope: 'about', sort: '-bmp' });
    const [ofA, ofB] = [await about(a), await about(b)];
    // The first line of A was refused: what is left of O1 for him is 2 × (−5 B, −2 A).
    expect(ofA.rows).toMatchObject([{ id, bPlus: 0, bMinus: -100, bmp: -100, amp: -40, frequency: 2 }]);
    expect(ofA.totals).toMatchObject({ frequency: 2, bPlus: 0, bMinus: -100, aMinus: -40 });
    expect(ofB.rows).toMatchObject([{ id, bPlus: 100, bMinus: 0, amp: 0, frequency: 1 }]);
    expect(ofB.totals).toMatchObject({ frequency: 1, bPlus: 100, bMinus: 0, aMinus: 0 });
    expect((await a.as.get(meritCalls.lines, { scope: 'about' })).totals).toEqual(ofA.totals);
  });

  test('the door tells other modules what waits, and names of records', async () => {
    const merit = await freshWorld();
    const { id } = await submitted(merit);
    await merit.org.tx(async (tx) => {
      expect((await todoLoad(tx, merit.first.memberId)).count).toBe(1);
      expect(await todoOf(tx, merit.first.memberId, 10)).toMatchObject([{ id, stage: 1 }]);
      expect((await todoLoad(tx, merit.last.memberId)).count).toBe(0);
      expect((await recordNames(tx, [id, newId()])).size).toBe(1);
    });
  });
});

test('a recorder is told how the final review ended: passed, passed in part, or rejected', async () => {
  for (const [state, key] of [
    ['passed', 'merit.approved'],
    ['partly', 'merit.approved.partly'],
    ['rejected', 'merit.rejected'],
  ] as const) {
    const merit = await freshWorld();
    await recordIn(merit, state);
    const messages = () =>
      merit.org.tx((tx) =>
        tx.all(sql<{ key: string }>`
          select key from message where org_id = ${tx.orgId} and member_id = ${merit.recorder.memberId}`),
      );
    await expect.poll(messages).toEqual([{ key }]);
  }
});

test('each step notifies the members concerned, and closes requests', async () => {
  const merit = await freshWorld();
  const { recorder, first, last, manager } = merit;
  const [target, , copied] = merit.targets as [Person, Person, Person];
  type Row = { member: string; key: string; category: number; act: string | null; handled: boolean };
  const messages = async () => {
    const rows = await merit.org.tx((tx) =>
      tx.all(sql<Row>`select member_id as member, key, category, act, handled_at is not null as handled
        from message where org_id = ${tx.orgId} order by id`),
    );
    return rows.map(({ member, key, category, act, handled }) => [
      nameOf(member),
      key,
      category,
      act,
      handled,
    ]);
  };
  const people = { recorder, first, last, manager, target, copied };
  const nameOf = (id: string) => Object.entries(people).find(([, { memberId }]) => memberId === id)?.[0];
  const { id } = await submitted(merit, documentFor(merit, { ccIds: [copied.memberId] }));
  await expect.poll(messages).toEqual([['first', 'merit.review.first', 8, 'review', false]]);
  await first.as.get(meritCalls.passFirst, { id, version: 1 });
  await last.as.get(meritCalls.passLast, { id, version: 2 });
  await manager.as.get(meritCalls.nullify, { id, version: 3, reason: 'wrong' });
  await expect
    .poll(async () => (await messages()).sort())
    .toEqual(
      [
        ['first', 'merit.review.first', 8, 'review', true],
        ['last', 'merit.review.last', 8, 'review', true],
        ['recorder', 'merit.approved', 8, null, false],
        ['target', 'merit.passed', 1, null, false],
        ['copied', 'merit.copied', 1, null, false],
        ['recorder', 'merit.nullified', 1, null, false],
        ['target', 'merit.nullified', 1, null, false],
      ].sort(),
    );
});
