import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { closeMonths } from '../../../ledger/server/posting/close.ts';
import { rankPage } from '../../../ledger/server/door.ts';
import { membersCalls } from '../../../members/calls.ts';
import { meritCalls } from '../../calls.ts';
import { documentFor, memberLine, meritWorld, recordIn } from '../builders.ts';

const world = await useWorld({ maximumConnections: 16 });

test.each(['target', 'reviewer'] as const)(
  'a release waits for the end of a freezing of its %s that is under way, and obeys it',
  async (whose) => {
    const merit = await meritWorld(world);
    world.at('2026-11-20T04:00:00Z');
    const { id } = await recordIn(merit, 'last');
    const { memberId } = whose === 'target' ? (merit.targets[0] as Person) : merit.last;
    let over = false;
    const { released } = await merit.org.tx(async (tx) => {
      await tx.run(sql`update member set status = 'frozen' where org_id = ${tx.orgId} and id = ${memberId}`);
      const sent = merit.last.as.call(meritCalls.passLast, { id, version: 2 }).finally(() => (over = true));
      while (!over && (await world.lockWaiters()) === 0) await sleep(5);
      return { released: sent };
    });
    expect((await released).reason).toBe(whose === 'target' ? 'line_member_not_active' : 'no_membership');
    const { topic, postings } = await merit.manager.as.get(meritCalls.detail, { id });
    expect([topic.status, postings.length]).toEqual([3, 0]);
  },
);

describe('an approval and a change of its preconditions at the same moment', () => {
  const taking: Record<string, (target: Person, manager: Person) => Promise<{ reason: string | null }>> = {
    freezing: ({ memberId }, { as }) => as.call(membersCalls.freeze, { memberIds: [memberId] }),
    stopping: ({ memberId }, { as }) =>
      as.call(membersCalls.stopOrStart, { memberIds: [memberId], action: 'stop' }),
    deletion: ({ memberId }, { as }) => as.call(membersCalls.deleteMember, { memberId, reason: 'left' }),
  };

  test.each(Object.entries(taking))(
    '%s of the target: the points came first, or the line is refused',
    async (_name, take) => {
      const merit = await meritWorld(world);
      for (let round = 0; round < 4; round += 1) {
        world.at('2026-11-20T04:00:00Z');
        const target = await merit.org.person();
        const events = [{ eventId: merit.eventId, name: '', desc: '', members: [memberLine(target)] }];
        const { id } = await recordIn(merit, 'last', documentFor(merit, { events }));
        const release = () => merit.last.as.call(meritCalls.passLast, { id, version: 2 });
        // Each order of sending, and both at once.
        const acts = [() => take(target, merit.manager), release];
        const [first, second] = round % 2 === 0 ? acts : acts.toReversed();
        const answers = await Promise.all([first?.(), second?.()]);
        const [accepted, released] = round % 2 === 0 ? answers : answers.toReversed();
        expect(accepted?.reason).toBeNull();
        const { topic, postings } = await merit.recorder.as.get(meritCalls.detail, { id });
        if (released?.reason === null) expect([topic.status, postings.length]).toEqual([1, 1]);
        else
          expect([released?.reason, topic.status, postings.length]).toEqual(['line_member_not_active', 3, 0]);
      }
    },
  );

  test.each(Object.entries(taking))(
    '%s of the reviewer: the record is released, or it waits and is seen to',
    async (_name, take) => {
      for (let round = 0; round < 2; round += 1) {
        const merit = await meritWorld(world);
        world.at('2026-11-20T04:00:00Z');
        const { id } = await recordIn(merit, 'last');
        const [accepted, released] = await Promise.all([
          take(merit.last, merit.manager),
          merit.last.as.call(meritCalls.passLast, { id, version: 2 }),
        ]);
        expect(accepted.reason).toBeNull();
        const { topic, postings } = await merit.manager.as.get(meritCalls.detail, { id });
        const done = released.reason === null;
        if (!done) expect(released.reason).toBe('no_membership');
        expect([topic.status, postings.length]).toEqual(done ? [1, 1] : [3, 0]);
      }
    },
  );

  test('the closing of the month: in the month before its snapshot, or in the next with its origin', async () => {
    const merit = await meritWorld(world);
    world.at('2026-10-30T04:00:00Z');
    const document = documentFor(merit, { recordDate: '2026-10-20' });
    await recordIn(merit, 'passed', document);
    const records = [];
    for (let index = 0; index < 6; index += 1) records.push(await recordIn(merit, 'last', document));
    world.at('2026-11-06T04:00:00Z');
    const answers = await Promise.all([
      ...records.slice(0, 3).map(({ id }) => merit.last.as.call(meritCalls.passLast, { id, version: 2 })),
      merit.org.tx(closeMonths).then(() => null),
      merit.org.tx(closeMonths).then(() => null),
      ...records.slice(3).map(({ id }) => merit.last.as.call(meritCalls.passLast, { id, version: 2 })),
    ]);
    expect(answers.map((answer) => answer?.reason ?? null)).toEqual(answers.map(() => null));
    // The closing day has passed, so none of them may be in October, whenever its snapshot was taken.
    const scores = async (period: number) =>
      (
        await merit.org.tx((tx) => rankPage(tx, { period, tieRule: 'competition', offset: 0, size: 5 }))
      ).rows.flatMap(({ merit: points, n }) => (n > 0 ? [points] : []));
    expect([await scores(202610), await scores(202611)]).toEqual([[100], [600]]);
  });
});
