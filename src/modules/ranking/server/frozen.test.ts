import { expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { closeMonths } from '../../ledger/server/posting/close.ts';
import { post, reverse } from '../../ledger/server/door.ts';
import { membersCalls } from '../../members/calls.ts';
import type { MemberStatus } from '../../members/rules.ts';
import { createMember } from '../../members/server/doors/change.door.ts';
import { saveSettings } from '../../organisation/server/door.ts';
import { rankingCalls } from '../calls.ts';
import { outsideCalls } from '../outside.calls.ts';
import { reportCalls } from '../../reports/report.calls.ts';
import { reportsCalls } from '../../reports/calls.ts';
import { changeMember } from '../../members/server/save/change.ts';

const world = await useWorld();

async function earn(own: OrganisationWorld, memberId: string): Promise<string> {
  await book(own, memberId);
  return memberId;
}

async function book(own: OrganisationWorld, memberId: string) {
  const recordId = newId();
  const entry = { memberId, unitId: own.rootUnitId, eventId: null, recordDate: '2026-11-10' };
  const { postingId } = await own.tx((tx) =>
    post(tx, {
      kind: 'post',
      recordId,
      stateVersion: 1,
      bookDate: '2026-11-10',
      byMemberId: null,
      entries: [{ ...entry, bmp: 100, amp: 0, pmp: 0, gcp: 0 }],
    }),
  );
  return { postingId, recordId };
}

function member(own: OrganisationWorld, number: string, status: MemberStatus): Promise<string> {
  const fields = { name: `${own.mark} ${number}`, number, status, unitIds: [own.rootUnitId] };
  return own.tx(async (tx) => (await createMember(tx, fields)).memberId);
}

async function rankedIds(admin: Person): Promise<string[]> {
  await world.settle();
  // The caller has no entry and is listed as well.
  const { rows } = await admin.as.get(rankingCalls.rank, {});
  return rows.map(({ memberId }) => memberId).filter((memberId) => memberId !== admin.memberId);
}

test('members added as frozen or stopped are not ranked; a setting shows frozen ones, and hides them again', async () => {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const admin = await own.person({ roles: ['administrator'] });
  const active = await own.person({ number: 'A1' });
  const frozen = await member(own, 'B1', 'frozen');
  const stopped = await member(own, 'C1', 'stopped');
  for (const id of [active.memberId, frozen, stopped]) await earn(own, id);
  expect(await rankedIds(admin)).toEqual([active.memberId]);

  await own.tx((tx) => saveSettings(tx, { rankFrozen: true }));
  expect(await rankedIds(admin)).toEqual([active.memberId, frozen]);
  await admin.as.get(membersCalls.freeze, { memberIds: [active.memberId], reason: '' });
  expect(await rankedIds(admin)).toEqual([active.memberId, frozen]);
  expect(await rankedIds(admin)).not.toContain(await earn(own, await member(own, 'D1', 'deleted')));

  await own.tx((tx) => saveSettings(tx, { rankFrozen: false }));
  expect(await rankedIds(admin)).toEqual([]);
  await admin.as.get(membersCalls.unfreeze, { memberIds: [active.memberId], reason: '' });
  expect(await rankedIds(admin)).toEqual([active.memberId]);
});

test('the setting of one organisation changes nothing in another, and cannot be set ahead', async () => {
  world.at('2026-11-20T04:00:00Z');
  const [own, other] = [await world.organisation(), await world.organisation()];
  const admin = await other.person({ roles: ['administrator'] });
  await earn(other, await member(other, 'B1', 'frozen'));
  await own.tx((tx) => saveSettings(tx, { rankFrozen: true }));
  expect(await rankedIds(admin)).toEqual([]);
  await expect(own.tx((tx) => saveSettings(tx, { rankFrozen: false }, '2026-12-01'))).rejects.toThrow(
    RangeError,
  );
});

test('a concurrent freeze and change of the setting have the same result in either order', async () => {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const admin = await own.person({ roles: ['administrator'] });
  const people = await Promise.all([own.person(), own.person(), own.person(), own.person()]);
  for (const { memberId } of people) await earn(own, memberId);
  await Promise.all([
    ...people.map(({ memberId }) => admin.as.get(membersCalls.freeze, { memberIds: [memberId], reason: '' })),
    own.tx((tx) => saveSettings(tx, { rankFrozen: true })),
  ]);
  expect((await rankedIds(admin)).sort()).toEqual(people.map(({ memberId }) => memberId).sort());
});

test('members without an entry are listed with 0, like one whose entry was nullified; a setting hides them', async () => {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const admin = await own.person({ roles: ['administrator'] });
  const [best, idle, undone, leaver] = [
    await own.person(),
    await own.person(),
    await own.person(),
    await own.person(),
  ] as const;
  const month = async (input: object = {}) => {
    const { rows, total } = await admin.as.get(rankingCalls.rank, { month: 202611, ...input });
    return { total, rows: rows.map(({ memberId, rankNum, meritPoint }) => [memberId, rankNum, meritPoint]) };
  };
  const second = (person: { memberId: string }) => [person.memberId, 2, 0];
  // No member has an entry yet.
  expect((await month()).total).toBe(5);
  await earn(own, best.memberId);
  const wrong = await book(own, undone.memberId);
  await own.tx((tx) => reverse(tx, { ...wrong, stateVersion: 2, byMemberId: null, bookDate: '2026-11-10' }));
  await admin.as.get(membersCalls.stopOrStart, { memberIds: [leaver.memberId], action: 'stop' });
  const listed = [[best.memberId, 1, 100], second(admin), second(idle), second(undone)];
  for (const step of ['as it comes', 'added up']) {
    expect(await month(), step).toEqual({ total: 4, rows: listed });
    expect(await month({ size: 2, page: 2 }), step).toEqual({ total: 4, rows: listed.slice(2) });
    expect(await month({ basis: 'bmp' }), step).toEqual({ total: 4, rows: listed });
    await untilFolded(own);
  }
  const { monthly, cumulative } = await idle.as.get(rankingCalls.mine, {});
  expect(monthly).toMatchObject({ own: { rankNum: 2, meritPoint: 0 }, place: 2, toNext: 100, total: 4 });
  // In total they are listed as well, but not in months before they came, nor in those to come.
  expect(cumulative.own).toMatchObject({ rankNum: 2, meritPoint: 0 });
  expect([(await month({ month: 202610 })).total, (await month({ month: 202612 })).total]).toEqual([0, 0]);
  const late = await own.person();
  expect((await month()).rows.at(-1)).toEqual(second(late));

  await own.tx((tx) => saveSettings(tx, { rankEmpty: false }));
  await world.settle();
  expect((await month()).rows).toEqual([[best.memberId, 1, 100], second(undone)]);
  expect((await idle.as.get(rankingCalls.mine, {})).monthly.own).toBeNull();
  await own.tx((tx) => saveSettings(tx, { rankEmpty: true }));
  await world.settle();
  expect((await month()).rows).toEqual([...listed, second(late)]);

  // A closed month keeps its list; the next month lists the current members.
  world.at('2026-12-20T04:00:00Z');
  await own.tx(closeMonths);
  await own.person();
  await admin.as.get(membersCalls.stopOrStart, { memberIds: [late.memberId], action: 'stop' });
  expect((await month()).rows).toEqual([...listed, second(late)]);
  expect((await month({ month: 202612 })).rows).toHaveLength(5);
});

async function untilFolded(own: OrganisationWorld): Promise<void> {
  const waiting = () =>
    own.tx((tx) => tx.maybe(sql`select 1 from posting_tail union all select 1 from newcomer_tail`));
  await expect.poll(waiting).toBeUndefined();
}

test('who was never activated is neither ranked nor a head unless a setting says so; what is left out is told', async () => {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const admin = await own.person({ roles: ['administrator'] });
  const active = await own.person({ number: 'A1' });
  const inactive = await member(own, 'B1', 'inactive');
  const frozen = await member(own, 'C1', 'frozen');
  for (const id of [active.memberId, inactive, frozen]) await earn(own, id);
  const headsOf = async () =>
    (await admin.as.get(reportCalls.units, { month: 202611 })).rows.reduce(
      (sum, { heads }) => sum + heads,
      0,
    );
  // Before and after the fold.
  for (const settles of [false, true]) {
    if (settles) await world.settle();
    const { rows, outside } = await admin.as.get(rankingCalls.rank, { month: 202611 });
    expect(rows.map(({ memberId }) => memberId)).not.toContain(inactive);
    expect(outside).toEqual({ members: 2, meritPoint: 200 });
    expect((await admin.as.get(rankingCalls.total, {})).outside).toEqual({ members: 2, meritPoint: 200 });
  }
  expect(await headsOf()).toBe(2);
  const left = await admin.as.get(outsideCalls.outside, { month: 202611 });
  expect(left.rows.map(({ memberId, reason }) => [memberId, reason]).toSorted()).toEqual(
    [
      [inactive, 'inactive'],
      [frozen, 'frozen'],
    ].toSorted(),
  );
  expect(left).toMatchObject({ total: 2, totals: { meritPoint: 200, bmp: 200 } });
  // A ranking and what it leaves out are what the month holds.
  const months = await admin.as.get(reportsCalls.months, {});
  expect(months.rows[0]).toMatchObject({
    members: 3,
    meritPoint: 300,
    outside: { members: 2, meritPoint: 200 },
  });
  await own.tx((tx) => saveSettings(tx, { rankInactive: true }));
  expect(await rankedIds(admin)).toEqual([active.memberId, inactive]);
  expect(await headsOf()).toBe(3);
  await own.tx((tx) => saveSettings(tx, { rankInactive: false }));
  expect(await rankedIds(admin)).toEqual([active.memberId]);
});

test('days list who had joined by then by the day of joining, also of whom the product learnt later', async () => {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const admin = await own.person({ roles: ['administrator'] });
  const fields = { number: 'J1', status: 'active' as const, unitIds: [own.rootUnitId] };
  const { memberId } = await own.tx((tx) =>
    createMember(tx, { ...fields, name: `${own.mark} J1`, joinDay: '2026-08-03' }),
  );
  const listed = async (from: string, to: string) =>
    (await admin.as.get(rankingCalls.rank, { from, to })).rows.some((row) => row.memberId === memberId);
  for (const settles of [false, true]) {
    if (settles) await world.settle();
    expect(await listed('2026-09-01', '2026-09-20')).toBe(true);
    expect(await listed('2026-07-01', '2026-07-20')).toBe(false);
  }
  await own.tx((tx) => changeMember(tx, { id: memberId, version: null, part: { joinDay: '2026-10-05' } }));
  expect(await listed('2026-09-01', '2026-09-20')).toBe(false);
  expect(await listed('2026-10-01', '2026-10-20')).toBe(true);
});
