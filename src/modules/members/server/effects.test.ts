import { describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { meritWorld, recordIn, submitted } from '../../merit/server/builders.ts';
import { meritCalls } from '../../merit/calls.ts';
import { delegationCalls } from '../../authority/delegation.calls.ts';
import { membersCalls as calls } from '../calls.ts';
import { memberRights } from '../permissions.ts';
import { together } from '../effects.rules.ts';
import { memberActions, type MemberAction } from '../rules.ts';
import { saveMemberScope } from './scope/scope.ts';

const world = await useWorld();

type EffectRow = { kind: string; members: number; count: number; blocks: boolean };
const short = (effects: readonly EffectRow[]) =>
  Object.fromEntries(effects.map(({ kind, members, count, blocks }) => [kind, [members, count, blocks]]));

describe('the effects of an act', () => {
  test('name open reviews, records, drafts, levels and stand-ins, of one member and of several', async () => {
    world.at('2026-11-20T04:00:00Z');
    const merit = await meritWorld(world);
    const { manager, recorder, first, last } = merit;
    const effectsOf = async (action: MemberAction, memberIds: string[]) =>
      short((await manager.as.get(calls.effects, { action, memberIds })).effects);
    await submitted(merit);
    await recordIn(merit, 'last');
    await first.as.get(delegationCalls.delegate, {
      id: newId(),
      delegateId: last.memberId,
      from: '2026-11-20',
      to: '2026-11-30',
    });
    const recording = await effectsOf('delete', [recorder.memberId]);
    expect(recording).toMatchObject({
      openRecords: [1, 2, true],
      units: [1, 1, false],
      signIn: [1, 1, false],
    });
    expect(await effectsOf('freeze', [first.memberId])).toMatchObject({
      firstReviews: [1, 1, false],
      delegating: [1, 1, false],
      levels: [1, 1, false],
    });
    const read = async (memberIds: string[]) =>
      (await manager.as.get(calls.effects, { action: 'stop', memberIds })).effects;
    // Screens ask for many in pieces.
    const pieces = [...(await read([first.memberId])), ...(await read([last.memberId]))];
    expect(short(together(pieces))).toEqual(short(await read([first.memberId, last.memberId])));
    const both = await effectsOf('stop', [first.memberId, last.memberId]);
    expect(both).toMatchObject({
      firstReviews: [1, 1, false],
      finalReviews: [1, 2, false],
      standingIn: [1, 1, false],
      levels: [2, 2, false],
    });
    // Back again they have what they had, and nothing that only leaving concerns.
    const back = await effectsOf('unfreeze', [first.memberId]);
    expect([back['firstReviews'], back['delegating'], back['openRecords']]).toEqual([
      [1, 1, false],
      undefined,
      undefined,
    ]);
  });

  test('count nothing but the account of a member who does nothing', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    const plain = await org.person();
    const { effects } = await admin.as.get(calls.effects, { action: 'freeze', memberIds: [plain.memberId] });
    expect(short(effects)).toEqual({ signIn: [1, 1, false] });
    const nobody = await org.tx((tx) => tx.all(sql`select 1 from member_status where org_id = ${tx.orgId}`));
    expect(nobody).toEqual([]);
  });

  test('are told to whoever may act so, of members of the own organisation', async () => {
    const [org, other] = [await world.organisation(), await world.organisation()];
    const admin = await org.person({ roles: ['administrator'] });
    const foreign = await other.person();
    const lister = await org.person({ rights: [memberRights.list, memberRights.unfreeze] });
    for (const action of memberActions) {
      const own = await lister.as.call(calls.effects, { action, memberIds: [admin.memberId] });
      expect([action, own.status]).toEqual([action, action === 'unfreeze' ? 200 : 403]);
      const strange = await admin.as.call(calls.effects, { action, memberIds: [foreign.memberId] });
      expect([action, strange.reason]).toEqual([action, 'not_found']);
    }
  });
});

test('a manager of some units is told the effects and the looks of their members alone', async () => {
  const org = await world.organisation();
  const [a, b] = [await org.unit('A'), await org.unit('B')];
  const admin = await org.person({ roles: ['administrator'] });
  const manager = await org.person({ roles: ['administrator'], unitId: a });
  const [inside, outside] = [await org.person({ unitId: a }), await org.person({ unitId: b })];
  await org.tx((tx) => saveMemberScope(tx, manager.memberId, [a]));
  const ask = (...memberIds: string[]) => manager.as.call(calls.effects, { action: 'stop', memberIds });
  expect((await ask(inside.memberId)).reason).toBeNull();
  expect((await ask(outside.memberId)).reason).toBe('not_found');
  expect((await ask(inside.memberId, outside.memberId)).reason).toBe('not_found');
  const each = await manager.as.get(calls.activateMany, { memberIds: [outside.memberId] });
  expect(each.results[0]?.reason).toBe('not_found');
  for (const { memberId } of [inside, outside]) await admin.as.get(calls.reveal, { memberId });
  await admin.as.raw(calls.export, {});
  await manager.as.raw(calls.export, {});
  const seenBy = async (person: Person) =>
    (await person.as.get(calls.looks, {})).rows.map(({ byName, memberName }) => [byName, memberName]);
  expect(await seenBy(manager)).toEqual([
    [manager.name, ''],
    [admin.name, inside.name],
  ]);
  expect(await seenBy(admin)).toHaveLength(4);
});

describe('many members', () => {
  test('are changed each by itself, with the reason of those who are not', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    const [active, frozen] = [await org.person(), await org.person({ status: 'frozen' })];
    const unknown = newId();
    const ids = [active.memberId, frozen.memberId, admin.memberId, unknown];
    const { count, results } = await admin.as.get(calls.freeze, {
      memberIds: ids,
      reason: '休假',
      each: true,
    });
    expect(count).toBe(1);
    expect(results.map(({ memberId, reason }) => [memberId, reason])).toEqual([
      [active.memberId, null],
      [frozen.memberId, 'wrong_status'],
      [admin.memberId, 'not_yourself'],
      [unknown, 'not_found'],
    ]);
    expect(results[1]?.message).toContain(frozen.name);
    expect((await active.as.call(calls.byId, {})).status).toBe(403);
    const back = await admin.as.get(calls.unfreeze, { memberIds: [active.memberId], each: true });
    expect(back.results).toEqual([{ memberId: active.memberId, reason: null, message: '' }]);
    await admin.as.get(calls.freeze, { memberIds: [active.memberId] });
    // Without `each` one refused refuses all.
    const whole = await admin.as.call(calls.unfreeze, { memberIds: [active.memberId, admin.memberId] });
    expect(whole.reason).toBe('wrong_status');
    expect((await admin.as.get(calls.detail, { memberId: active.memberId })).memberStatus).toBe(0);
  });

  test('lose no administrator, however they are chosen', async () => {
    const org = await world.organisation();
    const admins = [
      await org.person({ roles: ['administrator'] }),
      await org.person({ roles: ['administrator'] }),
    ];
    const manager = await org.person({ rights: [memberRights.stopOrStart] });
    const { results } = await manager.as.get(calls.stopOrStart, {
      action: 'stop',
      memberIds: admins.map(({ memberId }) => memberId),
      each: true,
    });
    expect(results.map(({ reason }) => reason)).toEqual(['holds_more', 'holds_more']);
    const [admin, other] = admins as [(typeof admins)[0], (typeof admins)[0]];
    const stop = (memberIds: string[]) =>
      admin.as.get(calls.stopOrStart, { action: 'stop', memberIds, each: true });
    expect((await stop([other.memberId])).results).toMatchObject([{ reason: null }]);
    expect((await stop([admin.memberId])).results[0]?.reason).not.toBeNull();
  });

  test('are activated together', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    const waiting = [await org.person({ status: 'inactive' }), await org.person({ status: 'inactive' })];
    const ids = waiting.map(({ memberId }) => memberId);
    expect((await admin.as.get(calls.activateMany, { memberIds: ids })).count).toBe(2);
    const again = await admin.as.get(calls.activateMany, { memberIds: ids });
    expect(again.results.map(({ reason }) => reason)).toEqual(['wrong_status', 'wrong_status']);
  });
});

test('a recorder whose records wait is deleted once they are decided', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager, recorder, first } = merit;
  const { id } = await submitted(merit);
  const input = { memberId: recorder.memberId, reason: '离职' };
  const refused = await manager.as.call(calls.deleteMember, input);
  expect(refused.reason).toBe('records_open');
  expect(JSON.stringify(refused.envelope)).toContain(recorder.name);
  const each = await manager.as.get(calls.deleteList, {
    memberIds: [recorder.memberId],
    reason: '离职',
    each: true,
  });
  expect(each.results[0]?.reason).toBe('records_open');
  await first.as.get(meritCalls.rejectFirst, { id, version: 1, reason: '不符' });
  await manager.as.get(calls.deleteMember, input);
});
