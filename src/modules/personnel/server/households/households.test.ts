import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../../test/world.ts';
import { post } from '../../../ledger/server/door.ts';
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
  const given = {
    id: newId(),
    groupId: home.memberId,
    intoId: other.memberId,
    memberIds: leaving,
    rule,
    reason: 'moved',
  };
  expect(await admin.as.get(calls.split, given)).toEqual({ id: given.id, merit: moved });
  const after = await org.tx((tx) => ledgerBalances(tx));
  expect(after.get(other.memberId) ?? 0).toBe(moved);
  expect(after.get(home.memberId)).toBe(901 - moved);
  const { people, splits } = await admin.as.get(calls.people, { groupId: other.memberId, past: true });
  expect(people.map(({ memberId, relation }) => [memberId, relation])).toEqual([[leaving[0], '家人']]);
  expect(splits).toEqual([expect.objectContaining({ rule, merit: moved, people: 1 })]);
  const again = await admin.as.call(calls.split, { ...given, id: newId() });
  expect(again.reason).toBe('not_in_group');
});
