import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../../test/world.ts';
import { membersCalls } from '../../../members/calls.ts';
import { carriable, closeThrough, ledgerBalances, post } from './ledger.fixture.ts';
import { memberRights } from '../../../members/permissions.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { documentFor, meritWorld, memberLine, recordIn, submitted } from '../../../merit/server/builders.ts';
import { rankingCalls } from '../../../ranking/calls.ts';
import { awardCalls } from '../../award.calls.ts';
import { mergeCalls as calls } from '../../merge.calls.ts';

const world = await useWorld();

async function place() {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const duplicate = await merit.org.person();
  const into = await merit.org.person();
  return { merit, org: merit.org, admin: merit.manager, duplicate, into };
}

const stop = ({ as }: Person, { memberId }: Person) =>
  as.get(membersCalls.stopOrStart, { memberIds: [memberId], action: 'stop', reason: 'twice there' });
const mergeOf = (admin: Person, from: Person, into: Person) =>
  admin.as.call(calls.merge, {
    id: newId(),
    fromId: from.memberId,
    intoId: into.memberId,
    reason: 'the same person',
  });

type Points = { day: string; bmp?: number; amp?: number; kind?: 'post' | 'start' };
const earn = (
  org: OrganisationWorld,
  { memberId, unitId }: Person,
  { day, bmp = 0, amp = 0, kind = 'post' }: Points,
) =>
  org.tx((tx) =>
    post(tx, {
      kind,
      recordId: newId(),
      stateVersion: 1,
      bookDate: day,
      byMemberId: null,
      entries: [{ memberId, unitId, eventId: null, recordDate: day, bmp, amp, pmp: 0, gcp: 0 }],
    }),
  );

/** The overall points in a month's ranking, and in the cumulative one, by number. */
async function ranked({ as }: Person, month: number | null): Promise<Record<string, number>> {
  if (month === null) {
    const { rows } = await as.get(rankingCalls.total, { size: 200 });
    return Object.fromEntries(rows.map(({ memberNo, meritPointTotal }) => [memberNo, meritPointTotal]));
  }
  const { rows } = await as.get(rankingCalls.rank, { month, size: 200 });
  return Object.fromEntries(rows.map(({ memberNo, meritPoint }) => [memberNo, meritPoint]));
}

describe('merging a duplicate', () => {
  test('moves open months as they are, closed ones in the cumulative totals alone, and changes no sum', async () => {
    const { org, admin, duplicate, into } = await place();
    await earn(org, duplicate, { day: '2026-09-03', bmp: 100 });
    await earn(org, duplicate, { day: '2026-11-03', bmp: 205, amp: 10 });
    await earn(org, duplicate, { day: '2026-11-04', bmp: -50 });
    await earn(org, duplicate, { day: '2026-11-05', bmp: 5000, kind: 'start' });
    await earn(org, into, { day: '2026-11-03', bmp: 70 });
    await org.tx((tx) => closeThrough(tx, 202609));
    const [september, before] = [await ranked(admin, 202609), await org.tx((tx) => ledgerBalances(tx))];
    await stop(admin, duplicate);
    const preview = await admin.as.get(calls.mergePreview, {
      fromId: duplicate.memberId,
      intoId: into.memberId,
    });
    const total = before.get(duplicate.memberId)!;
    expect(preview).toMatchObject({ refusals: [], earlier: 5100, login: 'ended', entries: 4 });
    expect(preview.months.reduce((sum, { merit }) => sum + merit, 0) + preview.earlier).toBe(total);
    expect(await mergeOf(admin, duplicate, into)).toMatchObject({ reason: null, object: { merit: total } });
    await world.settle();
    const after = await org.tx((tx) => ledgerBalances(tx));
    expect(after.get(duplicate.memberId)).toBe(0);
    expect(after.get(into.memberId)).toBe(before.get(into.memberId)! + total);
    expect(sumOf(after)).toBe(sumOf(before));
    const months = await org.tx((tx) => carriable(tx, into.memberId));
    expect(months.months.find(({ month }) => month === 202611)?.merit).toBe(70 + total - 5100);
    expect(await ranked(admin, 202609)).toEqual(september);
    const november = await ranked(admin, 202611);
    expect(november[into.number]).toBe(70 + total - 5100);
    expect(november[duplicate.number]).toBeUndefined();
    expect((await ranked(admin, null))[into.number]).toBe(70 + total);
    const entries = await into.as.get(rankingCalls.explain, { memberId: into.memberId, month: 202611 });
    expect(entries.rows.map(({ kind }) => kind)).toContain('carry');
    expect(entries.rows.find(({ kind }) => kind === 'carry')?.topicName).toContain(duplicate.number);
    const [row] = (await admin.as.get(membersCalls.invalid, { keyword: duplicate.number })).rows;
    expect(row).toMatchObject({
      memberNo: duplicate.number,
      merit: 0,
      mergedInto: expect.stringContaining(into.number),
    });
  });

  test('carries on what is voided and restored later', async () => {
    const { merit, org, admin, duplicate, into } = await place();
    const document = documentFor(merit, {
      events: [{ eventId: merit.eventId, name: '', desc: '', members: [memberLine(duplicate)] }],
    });
    const { id } = await recordIn(merit, 'passed', document);
    await stop(admin, duplicate);
    await mergeOf(admin, duplicate, into);
    const balance = async (): Promise<[number, number]> => {
      const all = await org.tx((tx) => ledgerBalances(tx));
      return [all.get(duplicate.memberId) ?? 0, all.get(into.memberId) ?? 0];
    };
    expect(await balance()).toEqual([0, 100]);
    const { version } = await admin.as.get(meritCalls.nullify, { id, version: 3, reason: 'wrong' });
    expect(await balance()).toEqual([0, 0]);
    await admin.as.get(meritCalls.restore, { id, version, reason: 'right' });
    expect(await balance()).toEqual([0, 100]);
    // And on to a third.
    const third = await org.person();
    await stop(admin, into);
    expect((await mergeOf(admin, into, third)).reason).toBeNull();
    await admin.as.get(meritCalls.nullify, { id, version: version + 1, reason: 'wrong' });
    const all = await org.tx((tx) => ledgerBalances(tx));
    expect([all.get(duplicate.memberId), all.get(into.memberId), all.get(third.memberId)]).toEqual([0, 0, 0]);
  });

  test('lets the account sign in as the other member where that one has none, and takes awards along', async () => {
    const { org, admin, duplicate } = await place();
    const created = await admin.as.get(membersCalls.save, {
      memberName: '没有账号',
      memberNo: 'NOLOGIN',
      unitIds: [org.rootUnitId],
      activate: true,
    });
    await admin.as.get(awardCalls.saveAward, {
      id: newId(),
      version: 0,
      memberId: duplicate.memberId,
      kind: 'award',
      day: '2026-11-01',
      title: 'Old award',
    });
    await admin.as.get(membersCalls.freeze, { memberIds: [duplicate.memberId], reason: '' });
    const merged = await admin.as.call(calls.merge, {
      id: newId(),
      fromId: duplicate.memberId,
      intoId: created.id,
      reason: 'one person',
    });
    expect(merged.reason).toBeNull();
    expect(await duplicate.as.get(membersCalls.byId, {})).toMatchObject({ memberId: created.id });
    const { rows } = await admin.as.get(awardCalls.awards, { memberId: created.id });
    expect(rows.map(({ title }) => title)).toEqual(['Old award']);
  });

  test('is refused where it would end, or let the duplicate’s account in as, whoever has rights the caller could not give', async () => {
    const { org, admin, duplicate } = await place();
    const helper = await org.person({ rights: [memberRights.merge] });
    const second = await org.person({ roles: ['administrator'] });
    const created = await admin.as.get(membersCalls.save, {
      memberName: '没有账号',
      memberNo: 'HEAD',
      unitIds: [org.rootUnitId],
      roleIds: [
        (await admin.as.get(membersCalls.choices, {})).roles.find(
          ({ builtIn }) => builtIn === 'administrator',
        )!.id,
      ],
      activate: true,
    });
    await stop(admin, duplicate);
    await stop(admin, second);
    const into = { ...duplicate, memberId: created.id };
    expect((await mergeOf(helper, duplicate, into)).reason).toBe('holds_more');
    expect((await mergeOf(helper, second, await org.person())).reason).toBe('holds_more');
    expect((await mergeOf(admin, duplicate, into)).reason).toBeNull();
  });

  test('is refused where it cannot be, with the reason', async () => {
    const { merit, org, admin, duplicate, into } = await place();
    const [household, target] = [await org.person({ type: 'household' }), merit.targets[0]!];
    const reasonOf = async (from: Person, other: Person) => (await mergeOf(admin, from, other)).reason;
    expect(await reasonOf(duplicate, duplicate)).toBe('merge_self');
    expect(await reasonOf(duplicate, into)).toBe('merge_not_former');
    await submitted(merit);
    await stop(admin, target);
    expect(await reasonOf(target, into)).toBe('merge_named');
    await stop(admin, duplicate);
    expect(await reasonOf(duplicate, household)).toBe('merge_types');
    expect(await reasonOf(duplicate, target)).toBe('merge_into_inactive');
    const stranger = await (await world.organisation()).person();
    expect(await reasonOf(duplicate, stranger)).toBe('not_found');
    expect((await mergeOf(merit.recorder, duplicate, into)).status).toBe(403);
    const [one, other] = await Promise.all([reasonOf(duplicate, into), reasonOf(duplicate, into)]);
    expect([one, other].toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'merge_already',
      null,
    ]);
  });
});

const sumOf = (all: ReadonlyMap<string, number>): number =>
  [...all.values()].reduce((sum, each) => sum + each, 0);
