import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { meritCalls } from '../../calls.ts';
import {
  documentFor,
  libraryEvent,
  memberLine,
  meritWorld,
  recordIn,
  submitted,
  typed,
  type MeritWorld,
} from '../builders.ts';
import { createLevels } from '../../../authority/server/door.ts';

const world = await useWorld();

async function freshWorld(limits: Record<string, number | null> = {}): Promise<MeritWorld> {
  world.at('2026-11-20T04:00:00Z');
  return meritWorld(world, { limits });
}

describe('authority', () => {
  const big = async (merit: MeritWorld, b: number, count = 1) => {
    const eventId = await libraryEvent(merit.manager, { bMin: -10_000, bMax: 10_000 });
    const [target] = merit.targets as [Person];
    return documentFor(merit, {
      events: [{ eventId, name: '', desc: '', members: [memberLine(target, { b, count })] }],
    });
  };

  test('O3: 30 × 2 is refused at 50 per time, when submitted and when released', async () => {
    const merit = await freshWorld({ bAwardTime: 500 });
    const document = await big(merit, 300, 2);
    const answer = await merit.recorder.as.call(meritCalls.submit, {
      id: newId(),
      version: 0,
      document: typed(document),
    });
    expect(answer.reason).toBe('over_authority');
    expect(answer.fields['document.lastReviewerId']).toContain('60.0, at most 50.0');
    const { id } = await recordIn(merit, 'last', await big(merit, 500));
    await merit.org.tx((tx) =>
      tx.run(sql`update authority_level set b_award_time = 499 where org_id = ${tx.orgId} and name = 'last'`),
    );
    expect((await merit.last.as.call(meritCalls.passLast, { id, version: 2 })).reason).toBe('over_authority');
  });

  test('O4: used 480 of 500, a topic of 30 is refused as a whole, and 480 stay used', async () => {
    const merit = await freshWorld({ bAwardPeriod: 5000 });
    await recordIn(merit, 'passed', await big(merit, 4800));
    const { id } = await recordIn(merit, 'last', await big(merit, 300));
    expect((await merit.last.as.call(meritCalls.passLast, { id, version: 2 })).reason).toBe('over_period');
    const own = await merit.last.as.get(meritCalls.ownAuthority, {});
    expect(own.authority?.b).toMatchObject({ awardTime: null, awardLeft: 200 });
    const none = await merit.recorder.as.get(meritCalls.ownAuthority, {});
    expect(none.authority).toBeNull();
    const [candidate] = await merit.recorder.as.get(meritCalls.reviewers, {
      stage: 'last',
      firstReviewerId: merit.first.memberId,
      keyword: merit.last.number,
    });
    expect(candidate?.remaining.b).toEqual({ award: 200, deduct: null });
    // The next month has its own limit.
    world.at('2026-12-01T04:00:00Z');
    expect(await merit.last.as.get(meritCalls.passLast, { id, version: 2 })).toMatchObject({ status: 1 });
  });

  test('O4 at the same moment: two releases cannot both take the last points', async () => {
    const merit = await freshWorld({ bAwardPeriod: 5000 });
    const document = await big(merit, 3000);
    const [one, two] = [await recordIn(merit, 'last', document), await recordIn(merit, 'last', document)];
    const answers = await Promise.all(
      [one, two].map(({ id }) => merit.last.as.call(meritCalls.passLast, { id, version: 2 })),
    );
    expect(answers.map(({ reason }) => reason).sort()).toEqual([null, 'over_period'].sort());
  });

  test('O16: nullifying returns the used share of the limit', async () => {
    const merit = await freshWorld({ bAwardPeriod: 5000 });
    const first = await recordIn(merit, 'passed', await big(merit, 4800));
    await merit.manager.as.get(meritCalls.nullify, { id: first.id, version: 3, reason: 'wrong' });
    expect(await recordIn(merit, 'passed', await big(merit, 4900))).toMatchObject({ status: 1 });
  });

  test('restoring needs room in the month of the approval', async () => {
    const merit = await freshWorld({ bAwardPeriod: 5000 });
    const { manager, org, targets } = merit;
    const nullify = (id: string, version: number) =>
      manager.as.get(meritCalls.nullify, { id, version, reason: 'wrong' });
    const whole = await recordIn(merit, 'passed', await big(merit, 1000));
    const document = await big(merit, 500);
    const [event] = document.events;
    const members = [...(event?.members ?? []), memberLine(targets[1] as Person, { b: 400 })];
    const lined = await recordIn(merit, 'passed', { ...document, events: [{ ...event!, members }] });
    await nullify(whole.id, 3);
    const reason = 'wrong';
    await manager.as.get(meritCalls.nullifyLines, { id: lined.id, version: 3, lineNos: [0], reason });
    const other = await recordIn(merit, 'passed', await big(merit, 4200));

    // In the next month, too: it is that of the release which counts.
    world.at('2026-12-01T04:00:00Z');
    const restoreWhole = { id: whole.id, version: 4, reason: 'right' };
    const restoreLine = { id: lined.id, version: 4, lineNos: [0], reason: 'right' };
    for (const refused of [
      await manager.as.call(meritCalls.restore, restoreWhole),
      await manager.as.call(meritCalls.restoreLines, restoreLine),
    ])
      expect([refused.reason, Object.keys(refused.fields)]).toEqual(['over_period', ['lastReviewerId']]);
    const counting = () =>
      org.tx((tx) =>
        tx.all(sql<{ id: string }>`
          select id from merit_state where org_id = ${tx.orgId} and status in (1, 2) order by id`),
      );
    expect((await counting()).map(({ id }) => id)).toEqual([lined.id, other.id].sort());
    await nullify(other.id, 3);
    expect(await manager.as.get(meritCalls.restore, restoreWhole)).toMatchObject({ status: 1 });
    expect(await manager.as.get(meritCalls.restoreLines, restoreLine)).toMatchObject({ status: 1 });
  });

  test('O5: final = recorder, = first, = target: refused on the server, all at once', async () => {
    const merit = await freshWorld();
    const { manager, first, last, targets } = merit;
    const refusals = async (input: Parameters<typeof documentFor>[1]) => {
      const document = typed(documentFor(merit, input));
      return (await manager.as.call(meritCalls.check, { document })).object.violations.map(
        ({ reason }) => reason,
      );
    };
    const lines = [memberLine(targets[0] as Person), memberLine(manager)];
    const events = [{ eventId: merit.eventId, name: '', desc: '', members: lines }];
    expect(await refusals({ lastReviewerId: manager.memberId })).toEqual(['final_is_recorder']);
    expect(await refusals({ firstReviewerId: last.memberId })).toEqual(['final_is_first']);
    expect(
      await refusals({ firstReviewerId: manager.memberId, lastReviewerId: manager.memberId, events }),
    ).toEqual(['final_is_recorder', 'final_is_first', 'final_is_target']);
    const submitting = await manager.as.call(meritCalls.submit, {
      id: newId(),
      version: 0,
      document: typed(
        documentFor(merit, { lastReviewerId: manager.memberId, firstReviewerId: first.memberId }),
      ),
    });
    expect(submitting.reason).toBe('final_is_recorder');
  });

  test('candidates: the first reviewer has a level and the flag, the final one covers the largest line and is another person', async () => {
    const merit = await freshWorld({ bAwardTime: 500, aAwardTime: 0 });
    const { recorder, first, last, manager } = merit;
    const ids = async (input: Parameters<typeof recorder.as.get<typeof meritCalls.reviewers>>[1]) =>
      (await recorder.as.get(meritCalls.reviewers, input)).map(({ memberId }) => memberId).sort();
    expect(await ids({ stage: 'first' })).toEqual([first.memberId, last.memberId, manager.memberId].sort());
    const firstReviewerId = first.memberId;
    expect(await ids({ stage: 'last', firstReviewerId })).toEqual([last.memberId, manager.memberId].sort());
    const award = { b: 501, a: 0, g: 0 };
    expect(await ids({ stage: 'last', firstReviewerId, award })).toEqual([manager.memberId]);
    expect(await ids({ stage: 'last', firstReviewerId, award: { b: 500, a: 1, g: 0 } })).toEqual([
      manager.memberId,
    ]);
    expect(await ids({ stage: 'last', firstReviewerId, targetIds: [manager.memberId] })).toEqual([
      last.memberId,
    ]);
  });

  test('candidates: unsuitable members are listed on request, after the suitable ones, each with the reason', async () => {
    const merit = await freshWorld({ bAwardTime: 500 });
    const { org, recorder, first, last, manager, targets } = merit;
    const freed = { roles: ['reviewer'], isReviewer: true } as const;
    const [frozen, levelless] = [await org.person({ ...freed, status: 'frozen' }), await org.person(freed)];
    await org.tx((tx) =>
      createLevels(
        tx,
        [{ name: 'more', memberIds: [frozen.memberId, targets[0]?.memberId ?? ''], limits: {} }],
        '2020-01-01',
      ),
    );
    await org.tx((tx) =>
      tx.run(
        sql`update member set is_reviewer = true where org_id = ${tx.orgId} and id = ${targets[0]?.memberId}`,
      ),
    );
    const ask = {
      stage: 'last',
      firstReviewerId: first.memberId,
      targetIds: [targets[0]?.memberId ?? ''],
      award: { b: 501, a: 0, g: 0 },
    } as const;
    type Candidate = readonly [string, string | null];
    const candidates = async (keyword: string): Promise<Candidate[]> => {
      const input = { ...ask, targetIds: [...ask.targetIds], keyword, withExcluded: true };
      const rows = await recorder.as.get(meritCalls.reviewers, input);
      return rows.map(({ memberId, excluded }) => [memberId, excluded] as const);
    };
    const all = await candidates('');
    expect(all[0]).toEqual([manager.memberId, null]);
    expect(Object.fromEntries(all.slice(1))).toEqual({
      [first.memberId]: 'The final reviewer cannot be the first reviewer',
      [last.memberId]: 'Beyond the final reviewer’s limit per time for B points: 50.1, at most 50.0',
      [targets[0]?.memberId ?? '']: 'The final reviewer cannot receive points in the record',
      [frozen.memberId]: 'This member is frozen, stopped or not activated yet',
    });
    // Members without any authority are listed only for a search that matches them.
    expect(await candidates(levelless.name)).toContainEqual([
      levelless.memberId,
      'This member may not review',
    ]);
    expect(await candidates(recorder.name)).toContainEqual([recorder.memberId, 'This member may not review']);
    const offered = await recorder.as.get(meritCalls.reviewers, { stage: 'first' });
    expect(offered.every(({ excluded }) => excluded === null)).toBe(true);
  });

  test('candidates: the last pair of the caller’s unit is marked while both of it may review', async () => {
    const merit = await freshWorld();
    const { org, recorder, first, last, manager, targets } = merit;
    const elsewhere = await org.unit('Elsewhere');
    const [colleague, stranger] = [
      await org.person({ roles: ['recorder'] }),
      await org.person({ roles: ['recorder'], unitId: elsewhere }),
    ];
    const usual = async (
      person: Person,
      options: {
        targetIds?: string[];
        withUsual?: boolean;
        award?: { b: number; a: number; g: number };
      } = {},
    ) => {
      const ask = (stage: 'first' | 'last') =>
        person.as.get(meritCalls.reviewers, { stage, withUsual: true, ...options });
      const rows = [await ask('first'), await ask('last')];
      return rows.map((list) => list.filter((row) => row.usual).map(({ memberId }) => memberId));
    };
    const nobody = [[], []];
    expect(await usual(colleague)).toEqual(nobody);
    await submitted(merit, documentFor(merit, { lastReviewerId: manager.memberId }));
    world.at('2026-11-20T05:00:00Z');
    // Of an earlier day, but entered later: the pair used last.
    await submitted(merit, documentFor(merit, { recordDate: '2026-11-01' }));
    const pair = [[first.memberId], [last.memberId]];
    expect(await usual(colleague)).toEqual(pair);
    expect(await usual(recorder)).toEqual(pair);
    expect(await usual(stranger)).toEqual(nobody);
    expect(await usual(colleague, { withUsual: false })).toEqual(nobody);
    // One of them may not review this record: neither is marked.
    expect(await usual(colleague, { targetIds: [last.memberId, targets[0]?.memberId ?? ''] })).toEqual(
      nobody,
    );
    await org.tx((tx) =>
      tx.run(sql`update member set status = 'frozen' where org_id = ${tx.orgId} and id = ${first.memberId}`),
    );
    expect(await usual(colleague)).toEqual(nobody);
  });

  test('candidates: the exact name comes first, because Enter selects the first', async () => {
    const merit = await freshWorld();
    const people = await Promise.all(
      [
        { name: '李伟华', number: '0001' },
        { name: '小李伟', number: '0002' },
        { name: '李伟', number: '0003' },
      ].map((who) => merit.org.person({ ...who, roles: ['reviewer'], isReviewer: true })),
    );
    const memberIds = people.map(({ memberId }) => memberId);
    await merit.org.tx((tx) => createLevels(tx, [{ name: 'named', memberIds, limits: {} }], '2020-01-01'));
    const found = await merit.recorder.as.get(meritCalls.reviewers, { stage: 'first', keyword: '李伟' });
    expect(found.map(({ memberName }) => memberName)).toEqual(['李伟', '李伟华', '小李伟']);
  });

  test('candidates: of those who match alike, the one for whom the least waits comes first', async () => {
    const merit = await freshWorld();
    const { first, manager, recorder } = merit;
    const loads = async (keyword = '') =>
      (await recorder.as.get(meritCalls.reviewers, { stage: 'first', keyword }))
        .filter(({ memberId }) => [first.memberId, manager.memberId].includes(memberId))
        .map(({ memberId, waiting }) => [memberId, waiting]);
    const before = await loads();
    expect(before.map(([, waiting]) => waiting)).toEqual([0, 0]);
    const busy = before[0]?.[0] === first.memberId ? first : manager;
    const idle = busy === first ? manager : first;
    await submitted(merit, documentFor(merit, { firstReviewerId: busy.memberId }));
    const { id } = await submitted(
      merit,
      documentFor(merit, { name: 'Two', firstReviewerId: busy.memberId }),
    );
    expect(await loads()).toEqual([
      [idle.memberId, 0],
      [busy.memberId, 2],
    ]);
    // Names that match the keyword come first, regardless of their load.
    expect((await loads(busy.name))[0]).toEqual([busy.memberId, 2]);
    await busy.as.get(meritCalls.passFirst, { id, version: 1 });
    expect(await loads()).toEqual([
      [idle.memberId, 0],
      [busy.memberId, 1],
    ]);
  });

  test('a reviewer without the flag or level cannot approve any more; another takes over', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'last');
    await merit.org.tx((tx) =>
      tx.run(
        sql`update member set is_reviewer = false where org_id = ${tx.orgId} and id = ${merit.last.memberId}`,
      ),
    );
    expect((await merit.last.as.call(meritCalls.passLast, { id, version: 2 })).reason).toBe('not_a_reviewer');
    const { manager } = merit;
    const moved = await manager.as.get(meritCalls.reassign, {
      id,
      version: 2,
      reviewerId: manager.memberId,
      reason: 'x',
    });
    expect(moved).toMatchObject({ stage: 2, version: 3, waitingMember: manager.name });
    expect((await merit.last.as.call(meritCalls.passLast, { id, version: 3 })).reason).toBe('not_yours');
    expect(await manager.as.get(meritCalls.passLast, { id, version: 3 })).toMatchObject({ status: 1 });
  });

  test('reviews are assigned to suitable members only', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'last');
    const to = (reviewerId: string) =>
      merit.manager.as.call(meritCalls.reassign, { id, version: 2, reviewerId, reason: 'x' });
    for (const person of [merit.recorder, merit.first, merit.targets[0] as Person]) {
      expect(Object.keys((await to(person.memberId)).fields)).toEqual(['reviewerId']);
    }
  });

  test('a first review does not go to the final reviewer', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'first');
    const refused = await merit.manager.as.call(meritCalls.reassign, {
      id,
      version: 1,
      reviewerId: merit.last.memberId,
      reason: 'x',
    });
    expect(refused.reason).toBe('final_is_first');
    expect(Object.keys(refused.fields)).toEqual(['reviewerId']);
  });
});
