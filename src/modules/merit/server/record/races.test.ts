import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { halfOfToday } from '../../../../kit/test/budget.ts';
import type { Answer } from '../../../../kit/test/caller.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { bookedOf } from '../../../ledger/server/door.ts';
import { meritCalls, type Standing } from '../../calls.ts';
import { codesOf, transitions, type MeritAction, type MeritState } from '../../rules/states.ts';
import { documentFor, documentOfO1, memberLine, meritWorld, recordIn, typed } from '../builders.ts';

const world = await useWorld({ maximumConnections: 16 });
world.at('2026-11-20T04:00:00Z');
const merit = await meritWorld(world);
const { recorder, first, last, manager } = merit;
const reason = 'because';

type Outcome = Pick<Answer<unknown>, 'reason' | 'status' | 'envelope'>;

const steps: Readonly<Record<string, (id: string, version: number) => Promise<Outcome>>> = {
  save: (id, version) =>
    recorder.as.call(meritCalls.saveDraft, { id, version, document: typed(documentFor(merit)) }),
  submit: (id, version) =>
    recorder.as.call(meritCalls.submit, {
      id,
      version,
      document: { ...typed(documentFor(merit)), remark: newId() },
    }),
  withdraw: (id, version) => recorder.as.call(meritCalls.withdraw, { id, version }),
  passFirst: (id, version) => first.as.call(meritCalls.passFirst, { id, version }),
  rejectFirst: (id, version) => first.as.call(meritCalls.rejectFirst, { id, version, reason }),
  recall: (id, version) => first.as.call(meritCalls.recall, { id, version }),
  passAll: (id, version) => last.as.call(meritCalls.passLast, { id, version }),
  passSome: (id, version) =>
    last.as.call(meritCalls.passLast, { id, version, refused: [{ lineNo: 0, reason }] }),
  rejectLast: (id, version) => last.as.call(meritCalls.rejectLast, { id, version, reason }),
  takeBack: (id, version) => last.as.call(meritCalls.takeBack, { id, version }),
  reopen: (id, version) => first.as.call(meritCalls.reopen, { id, version }),
  cancel: (id, version) => recorder.as.call(meritCalls.deleteDraft, { id, version }),
  unblock: (id, version) => manager.as.call(meritCalls.cancel, { id, version, reason }),
  reassign: (id, version) =>
    manager.as.call(meritCalls.reassign, { id, version, reason, reviewerId: manager.memberId }),
  nullify: (id, version) => manager.as.call(meritCalls.nullify, { id, version, reason }),
  restore: (id, version) => manager.as.call(meritCalls.restore, { id, version, reason }),
  nullifyLine: (id, version) =>
    manager.as.call(meritCalls.nullifyLines, { id, version, reason, lineNos: [1] }),
  restoreLine: (id, version) =>
    manager.as.call(meritCalls.restoreLines, { id, version, reason, lineNos: [2] }),
  replace: (id, version) => {
    const document = typed(documentFor(merit, { firstReviewerId: manager.memberId }));
    return manager.as.call(meritCalls.replace, { id, version, reason, replacementId: newId(), document });
  },
};

const goalOf = ({ id, version }: Standing) => ({ id, version });

/** The steps that a state allows, as the test names them. */
function stepsFrom(state: MeritState): string[] {
  const isPending = state === 'first' || state === 'last';
  const names = Object.keys(transitions[state]) as MeritAction[];
  const renamed = names.map((name): string => (name === 'cancel' && isPending ? 'unblock' : name));
  return state === 'passed' || state === 'partly' ? [...renamed, 'replace'] : renamed;
}

const states = ['draft', 'first', 'last', 'withdrawn', 'rejected', 'passed', 'partly', 'nullified'] as const;
const pairs = states.flatMap((state) => {
  const names = stepsFrom(state);
  const all = names.flatMap((one, index) => names.slice(index).map((two) => [state, one, two] as const));
  // A line that can be restored was nullified after the pass, so the pass cannot be taken back. A rejected record that is
  // saved is a draft, which its reviewer no longer finds.
  const never = [
    ['takeBack', 'restoreLine'],
    ['save', 'reopen'],
  ];
  return all.filter((pair) => !never.some((two) => two.every((name) => pair.includes(name as never))));
});

describe('two steps on one record at the same moment', () => {
  test.each(halfOfToday(pairs))('%s: %s ‖ %s: exactly one wins', async (state, one, two) => {
    world.at('2026-11-20T04:00:00Z');
    const document = state === 'draft' ? undefined : documentOfO1(merit);
    const reviewed = await recordIn(merit, state, document);
    // Something to restore, where a line is to be restored.
    const before =
      state === 'partly' && [one, two].includes('restoreLine')
        ? await manager.as.get(meritCalls.nullifyLines, { ...goalOf(reviewed), reason, lineNos: [2] })
        : reviewed;
    const [left, right] = [steps[one], steps[two]];
    if (!left || !right) throw new Error('the step has a caller');
    const answers = await Promise.all([left, right].map((step) => step(before.id, before.version)));
    expect(answers.map(({ reason: refused }) => refused).sort()).toEqual([null, 'stale'].sort());
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const now = await recorder.as.get(meritCalls.detail, { id: before.id });
    expect(now.topic.version).toBe(before.version + 1);
    const loser = answers.find(({ reason: refused }) => refused !== null);
    expect(loser ? (loser.envelope as { message?: string }).message : '').toMatch(
      /already .+ by .+ at 2026-11-20 12:00/,
    );
  });
});

test('O6: in two windows of one final reviewer the second decision is on an old version, and books nothing', async () => {
  world.at('2026-11-20T04:00:00Z');
  const { id, version } = await recordIn(merit, 'last', documentOfO1(merit));
  const windows = [merit.last.as, await world.caller(merit.last.userId, merit.org)];
  const [one, two] = await Promise.all(
    windows.map((window) => window.call(meritCalls.passLast, { id, version })),
  );
  expect([one?.reason, two?.reason].sort()).toEqual([null, 'stale'].sort());
  const booked = await merit.org.tx((tx) => bookedOf(tx, [id]));
  expect(booked.get(id)).toMatchObject({ postings: 1 });
});

test('many records decided twice at once: each exactly once, without deadlock', async () => {
  world.at('2026-11-20T04:00:00Z');
  const records = await Promise.all(
    Array.from({ length: 24 }, () => recordIn(merit, 'last', documentOfO1(merit))),
  );
  const answers = await Promise.all(
    records.flatMap(({ id }) =>
      [steps['passAll'], steps['rejectLast']].map((step) => step?.(id, 2) ?? Promise.resolve(undefined)),
    ),
  );
  expect(answers.filter((answer) => answer?.reason === null)).toHaveLength(24);
  expect(answers.filter((answer) => answer?.reason === 'stale')).toHaveLength(24);
});

test('a release and the freezing of its target: either the points are there, or the line was refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    world.at('2026-11-20T04:00:00Z');
    const target: Person = await merit.org.person();
    const events = [{ eventId: merit.eventId, name: '', desc: '', members: [memberLine(target)] }];
    const { id } = await recordIn(merit, 'last', documentFor(merit, { events }));
    const [answer] = await Promise.all([
      last.as.call(meritCalls.passLast, { id, version: 2 }),
      merit.org.tx((tx) =>
        tx.run(
          sql`update member set status = 'frozen' where org_id = ${tx.orgId} and id = ${target.memberId}`,
        ),
      ),
    ]);
    const { topic, postings } = await recorder.as.get(meritCalls.detail, { id });
    if (answer.reason === null) expect([topic.status, postings.length]).toEqual([1, 1]);
    else expect([answer.reason, topic.status, postings.length]).toEqual(['line_member_not_active', 3, 0]);
  }
});

test('the same decision sent again under its key is answered as the first time, booked once', async () => {
  world.at('2026-11-20T04:00:00Z');
  const { id } = await recordIn(merit, 'last');
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => last.as.call(meritCalls.passLast, { id, version: 2 }, { key })),
  );
  expect(new Set(answers.map(({ object }) => JSON.stringify(object)))).toEqual(
    new Set([
      JSON.stringify({ id, ...codesOf('passed'), version: 3, waitingMemberId: null, waitingMember: null }),
    ]),
  );
  expect((await recorder.as.get(meritCalls.detail, { id })).postings).toHaveLength(1);
});
