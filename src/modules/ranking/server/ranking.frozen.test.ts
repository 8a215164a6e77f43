import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../kit/test/world.ts';
import { post } from '../../ledger/server/ledger.door.ts';
import { membersCalls } from '../../members/members.calls.ts';
import type { MemberStatus } from '../../members/members.rules.ts';
import { createMember } from '../../members/server/members.door.ts';
import { saveSettings } from '../../organisation/server/organisation.door.ts';
import { rankingCalls } from '../ranking.calls.ts';

const world = await useWorld();

async function earn(own: OrganisationWorld, memberId: string): Promise<string> {
  const entry = { memberId, unitId: own.rootUnitId, eventId: null, recordDate: '2026-11-10' };
  await own.tx((tx) =>
    post(tx, {
      kind: 'post',
      recordId: newId(),
      stateVersion: 1,
      bookDate: '2026-11-10',
      byMemberId: null,
      entries: [{ ...entry, bmp: 100, amp: 0, pmp: 0, gcp: 0 }],
    }),
  );
  return memberId;
}

function member(own: OrganisationWorld, number: string, status: MemberStatus): Promise<string> {
  const given = { name: `${own.mark} ${number}`, number, status, unitIds: [own.rootUnitId] };
  return own.tx(async (tx) => (await createMember(tx, given)).memberId);
}

async function shown(admin: Person): Promise<string[]> {
  await world.settle();
  return (await admin.as.get(rankingCalls.rank, {})).rows.map(({ memberId }) => memberId);
}

test('who comes as frozen or stopped is not ranked; a setting shows the frozen, and hides them again', async () => {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const admin = await own.person({ roles: ['administrator'] });
  const active = await own.person({ number: 'A1' });
  const frozen = await member(own, 'B1', 'frozen');
  const stopped = await member(own, 'C1', 'stopped');
  for (const id of [active.memberId, frozen, stopped]) await earn(own, id);
  expect(await shown(admin)).toEqual([active.memberId]);

  await own.tx((tx) => saveSettings(tx, { rankFrozen: true }));
  expect(await shown(admin)).toEqual([active.memberId, frozen]);
  await admin.as.get(membersCalls.freeze, { memberIds: [active.memberId], reason: '' });
  expect(await shown(admin)).toEqual([active.memberId, frozen]);
  expect(await shown(admin)).not.toContain(await earn(own, await member(own, 'D1', 'deleted')));

  await own.tx((tx) => saveSettings(tx, { rankFrozen: false }));
  expect(await shown(admin)).toEqual([]);
  await admin.as.get(membersCalls.unfreeze, { memberIds: [active.memberId], reason: '' });
  expect(await shown(admin)).toEqual([active.memberId]);
});

test('the setting of one organisation changes nothing in another, and cannot be set ahead', async () => {
  world.at('2026-11-20T04:00:00Z');
  const [own, other] = [await world.organisation(), await world.organisation()];
  const admin = await other.person({ roles: ['administrator'] });
  await earn(other, await member(other, 'B1', 'frozen'));
  await own.tx((tx) => saveSettings(tx, { rankFrozen: true }));
  expect(await shown(admin)).toEqual([]);
  await expect(own.tx((tx) => saveSettings(tx, { rankFrozen: false }, '2026-12-01'))).rejects.toThrow(
    RangeError,
  );
});

test('a freeze and a change of the setting at the same moment end alike, whoever comes first', async () => {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const admin = await own.person({ roles: ['administrator'] });
  const people = await Promise.all([own.person(), own.person(), own.person(), own.person()]);
  for (const { memberId } of people) await earn(own, memberId);
  await Promise.all([
    ...people.map(({ memberId }) => admin.as.get(membersCalls.freeze, { memberIds: [memberId], reason: '' })),
    own.tx((tx) => saveSettings(tx, { rankFrozen: true })),
  ]);
  expect((await shown(admin)).sort()).toEqual(people.map(({ memberId }) => memberId).sort());
});
