import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../../test/world.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { post, reverse } from '../../../ledger/server/door.ts';
import { householdCalls as calls } from '../../household.calls.ts';
import { ledgerBalances } from '../merge/ledger.fixture.ts';

const world = await useWorld();

async function place() {
  world.at('2026-11-20T04:00:00Z');
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  const [home, other] = [await org.person({ type: 'household' }), await org.person({ type: 'household' })];
  const people = [await org.person(), await org.person(), await org.person()];
  const memberIds = people.map(({ memberId }) => memberId);
  await admin.as.get(calls.addPeople, { groupId: home.memberId, memberIds, relation: '家人' });
  return { org, admin, home, other, people, memberIds };
}

const earn = (org: OrganisationWorld, { memberId, unitId }: Person, day: string, bmp: number) =>
  org.tx((tx) =>
    post(tx, {
      kind: 'post',
      recordId: newId(),
      stateVersion: 1,
      bookDate: day,
      byMemberId: null,
      entries: [{ memberId, unitId, eventId: null, recordDate: day, bmp, amp: 0, pmp: 0, gcp: 0 }],
    }),
  );

test('people are put below a household, seen there with their history, and in one only', async () => {
  const { org, admin, home, other, memberIds } = await place();
  const list = await admin.as.get(calls.groups, { type: 'household' });
  expect(list.rows.map(({ people }) => people).toSorted()).toEqual([0, 3]);
  const twice = await admin.as.call(calls.addPeople, { groupId: other.memberId, memberIds: [memberIds[0]!] });
  expect(twice.reason).toBe('in_other_group');
  const group = await admin.as.call(calls.addPeople, { groupId: home.memberId, memberIds: [other.memberId] });
  expect(group.reason).toBe('not_a_person');
  const person = await admin.as.call(calls.addPeople, { groupId: memberIds[0]!, memberIds: [memberIds[1]!] });
  expect(person.reason).toBe('not_a_group');
  // A pupil is in a household and in a class.
  const form = await org.person({ type: 'class' });
  expect(await admin.as.get(calls.addPeople, { groupId: form.memberId, memberIds })).toEqual({ count: 3 });
  expect(
    await admin.as.get(calls.removePeople, { groupId: home.memberId, memberIds: [memberIds[2]!] }),
  ).toEqual({ count: 1 });
  const now = await admin.as.get(calls.people, { groupId: home.memberId });
  const all = await admin.as.get(calls.people, { groupId: home.memberId, past: true });
  expect([now.people.length, all.people.length]).toEqual([2, 3]);
  const { groups } = await admin.as.get(calls.groupsOf, { memberId: memberIds[2]! });
  expect(groups.map(({ groupId, until }) => [groupId, until === null])).toEqual([
    [form.memberId, true],
    [home.memberId, false],
  ]);
  const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
  expect((await stranger.as.call(calls.groupsOf, { memberId: memberIds[2]! })).reason).toBe('not_found');
  expect(all.people.find(({ memberId }) => memberId === memberIds[2])?.until).not.toBeNull();
});

test.each([
  ['stay', 0],
  // A third of 100.1 and of −10.0, each towards zero.
  ['share', 333 - 33],
  ['all', 1001 - 100],
] as const)('a division by the rule %s loses no points', async (rule, moved) => {
  const { org, admin, home, other, memberIds } = await place();
  await earn(org, home, '2026-11-02', 1001);
  await earn(org, home, '2026-11-03', -100);
  const leaving = memberIds.slice(0, 1);
  const preview = await admin.as.get(calls.splitPreview, { groupId: home.memberId, memberIds: leaving });
  expect(preview).toMatchObject({ merit: 901, people: 3, moved: { stay: 0, share: 300, all: 901 } });
  const input = {
    id: newId(),
    groupId: home.memberId,
    intoId: other.memberId,
    memberIds: leaving,
    rule,
    reason: 'moved',
  };
  expect(await admin.as.get(calls.split, input)).toEqual({ id: input.id, merit: moved });
  const after = await org.tx((tx) => ledgerBalances(tx));
  expect(after.get(other.memberId) ?? 0).toBe(moved);
  expect(after.get(home.memberId)).toBe(901 - moved);
  const { people, splits } = await admin.as.get(calls.people, { groupId: other.memberId, past: true });
  expect(people.map(({ memberId, relation }) => [memberId, relation])).toEqual([[leaving[0], '家人']]);
  expect(splits).toEqual([expect.objectContaining({ rule, merit: moved, people: 1 })]);
  const again = await admin.as.call(calls.split, { ...input, id: newId() });
  expect(again.reason).toBe('not_in_group');
});

/** A household of which one of two leaves, and what it earned. */
async function halved(earned: readonly { bmp?: number; amp?: number }[]) {
  const { org, admin, home, other, memberIds } = await place();
  await admin.as.get(calls.removePeople, { groupId: home.memberId, memberIds: memberIds.slice(2) });
  const { memberId, unitId } = home;
  for (const [at, points] of earned.entries()) {
    const recordDate = `2026-11-${String((at % 19) + 1).padStart(2, '0')}`;
    const line = { memberId, unitId, eventId: null, recordDate, bmp: 0, amp: 0, pmp: 0, gcp: 0, ...points };
    await org.tx((tx) =>
      post(tx, {
        kind: 'post',
        recordId: newId(),
        stateVersion: 1,
        bookDate: recordDate,
        byMemberId: null,
        entries: [line],
      }),
    );
  }
  const leaving = memberIds.slice(0, 1);
  const { moved } = await admin.as.get(calls.splitPreview, { groupId: memberId, memberIds: leaving });
  const input = { id: newId(), groupId: memberId, intoId: other.memberId, memberIds: leaving };
  const { merit } = await admin.as.get(calls.split, { ...input, rule: 'share', reason: 'moved' });
  const sums = await org.tx((tx) =>
    tx.all(sql<{ id: string; bmp: number; amp: number; merit: number }>`
      select member_id as id, sum(bmp)::int as bmp, sum(amp)::int as amp, sum(merit)::int as merit
      from entry where org_id = ${tx.orgId} group by 1`),
  );
  const of = (id: string) => {
    const { bmp = 0, amp = 0, merit: all = 0 } = sums.find((each) => each.id === id) ?? {};
    return [bmp, amp, all];
  };
  return { preview: moved.share, merit, home: of(memberId), other: of(other.memberId) };
}

const times = <Each>(count: number, each: Each): Each[] => Array.from({ length: count }, () => each);

test.each([
  ['24 lines of 0.5', times(24, { bmp: 5 }), [60, 0, 60], [60, 0, 60]],
  ['20 lines of 0.1', times(20, { bmp: 1 }), [10, 0, 10], [10, 0, 10]],
  ['deductions of 0.1', times(7, { bmp: -1 }), [-4, 0, -4], [-3, 0, -3]],
  ['A of 0.1, which no tenth is half of', [{ amp: 1 }], [0, 1, 20], [0, 0, 0]],
  ['A of 0.3 on three lines, and B', times(3, { bmp: 5, amp: 1 }), [8, 2, 48], [7, 1, 27]],
])(
  'the half of %s is what the preview says, to the tenth, with B and A apart',
  async (_, earned, home, other) => {
    const half = await halved(earned);
    expect(half).toEqual({ preview: other[2], merit: other[2], home, other });
  },
);

test('what is undone, restored or corrected after divisions follows in the part that went', async () => {
  const { org, admin, home, other, memberIds } = await place();
  const third = await org.person({ type: 'household' });
  const event = { memberId: home.memberId, unitId: home.unitId, eventId: null, recordDate: '2026-11-02' };
  const points = { bmp: 101, amp: 10, pmp: 0, gcp: 0 };
  const recordId = newId();
  const about = { recordId, byMemberId: null, bookDate: '2026-11-02' };
  const { postingId } = await org.tx((tx) =>
    post(tx, { ...about, kind: 'post', stateVersion: 1, entries: [{ ...event, ...points }] }),
  );
  const divide = (from: Person, into: Person, leaving: string[], rule: 'share' | 'all') =>
    admin.as.get(calls.split, {
      id: newId(),
      groupId: from.memberId,
      intoId: into.memberId,
      memberIds: leaving,
      rule,
      reason: 'moved',
    });
  world.at('2026-11-20T05:00:00Z');
  await divide(home, other, memberIds.slice(0, 1), 'share');
  world.at('2026-11-20T06:00:00Z');
  await divide(other, third, memberIds.slice(0, 1), 'all');
  const balances = async () => {
    const all = await org.tx((tx) => ledgerBalances(tx));
    return [home, other, third].map(({ memberId }) => all.get(memberId) ?? 0);
  };
  // A third of 10.1 B and 1.0 A: 3.3 B and 0.3 A.
  expect(await balances()).toEqual([301 - 93, 0, 93]);
  world.at('2026-11-20T07:00:00Z');
  const undo = (kind: 'nullify' | 'restore', id: string, stateVersion: number) =>
    org.tx((tx) => reverse(tx, { ...about, kind, postingId: id, stateVersion }));
  const voided = await undo('nullify', postingId, 2);
  expect(await balances()).toEqual([0, 0, 0]);
  const again = await undo('restore', voided.postingId, 3);
  expect(await balances()).toEqual([301 - 93, 0, 93]);
  await undo('nullify', again.postingId, 4);
  // Its correction follows, too; what is new does not.
  const fresh = {
    ...about,
    kind: 'post',
    stateVersion: 1,
    entries: [{ ...event, ...points, bmp: 131 }],
  } as const;
  await org.tx((tx) => post(tx, { ...fresh, recordId: newId(), beganWith: recordId }));
  expect(await balances()).toEqual([331 - 103, 0, 103]);
  await org.tx((tx) => post(tx, { ...fresh, recordId: newId() }));
  expect(await balances()).toEqual([331 - 103 + 331, 0, 103]);
});
