import { describe, expect, test } from 'vitest';
import type { InputOf } from '../../../kit/contract/call.ts';
import { newId } from '../../../kit/server/id.ts';
import { textOf } from '../../../kit/server/paper/fixture.ts';
import { useWorld } from '../../../test/world.ts';
import { membersCalls } from '../../members/calls.ts';
import { saveSettings } from '../../organisation/server/door.ts';
import { vouchersCalls as calls } from '../calls.ts';
import { deskCalls as desk } from '../desk.calls.ts';
import { typeCalls as types } from '../type.calls.ts';
import { issued, voucherType, voucherWorld } from './fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

describe('a type of vouchers', () => {
  test('is refused at each field, and its change leaves its vouchers as they are', async () => {
    const { manager, member, voucherTypeId } = await voucherWorld(world);
    const [voucher] = await issued(manager, member, { voucherTypeId });
    const [row] = (await manager.as.get(types.list, page)).rows;
    const { issued: _issued, ...type } = row!;
    const other = await voucherType(manager, { name: 'Haircut' });
    const refused = async (input: Partial<typeof type>) => {
      const { reason, fields } = await manager.as.call(types.save, { ...type, ...input });
      return [reason, Object.keys(fields ?? {})];
    };
    expect(await refused({ name: 'haircut' })).toEqual(['type_name', ['name']]);
    expect(await refused({ kind: 'times' })).toEqual(['type_kind', ['kind']]);
    expect(await refused({ lastDay: '2026-12-01' })).toEqual(['type_days', ['lastDay']]);
    expect(await refused({ limitTimes: 3 })).toEqual(['type_limit', ['limitSpan']]);
    await manager.as.get(types.save, {
      ...type,
      name: 'Canteen',
      value: 9_900,
      validDays: 3,
      isPartial: false,
    });
    const [same] = (await manager.as.get(calls.list, { ...page, voucherTypeId })).rows;
    expect(same).toEqual(voucher);
    expect((await manager.as.call(types.remove, { id: voucherTypeId, version: 2 })).reason).toBe('type_used');
    expect(await manager.as.get(types.remove, { id: other, version: 1 })).toEqual({ id: other });
  });
});

describe('an issue', () => {
  test('gives numbers without gaps, has one effect, and refuses who cannot be given any alone', async () => {
    const { manager, member, targets, org, voucherTypeId } = await voucherWorld(world, {
      limitTimes: 2,
      limitSpan: 'month',
      most: 7,
    });
    const frozen = await org.person();
    await manager.as.get(membersCalls.freeze, { memberIds: [frozen.memberId] });
    const memberIds = [member.memberId, targets[1]!.memberId, frozen.memberId];
    const batch = { id: newId(), voucherTypeId, memberIds, vouchers: 2, reason: 'Thanks' };
    const done = await manager.as.get(calls.issue, batch);
    expect(done).toMatchObject({ vouchers: 4, members: 2 });
    expect(done.results.filter(({ reason }) => reason)).toMatchObject([
      { id: frozen.memberId, reason: 'voucher_receiver' },
    ]);
    expect(await manager.as.get(calls.issue, batch)).toMatchObject({ vouchers: 4, members: 2 });
    expect(
      (await manager.as.call(calls.issue, { ...batch, voucherTypeId: await voucherType(manager) })).reason,
    ).toBe('stale');
    const { rows, total, totals } = await manager.as.get(calls.list, { ...page, sort: 'serial' });
    expect(rows.map(({ serial }) => serial)).toEqual([1, 2, 3, 4].map((n) => `V2026-00000${n}`));
    expect({ total, totals }).toEqual({ total: 4, totals: { amount: 20_000, remaining: 20_000 } });
    expect(rows[0]).toMatchObject({
      state: 'valid',
      value: 5_000,
      bookDate: '2026-11-20',
      expiresOn: '2026-12-20',
    });
    const over = await manager.as.get(calls.issue, { ...batch, id: newId(), vouchers: 1 });
    expect(over).toMatchObject({ vouchers: 0, members: 0 });
    const further = { id: newId(), voucherTypeId, memberIds: [targets[2]!.memberId], vouchers: 1 };
    expect((await manager.as.get(calls.issue, further)).vouchers).toBe(1);
    const none = await manager.as.call(calls.issue, { id: newId(), voucherTypeId, vouchers: 1 });
    expect([none.reason, Object.keys(none.fields ?? {})]).toEqual(['voucher_nobody', ['memberIds']]);
  });

  test('takes whole units, and the paper has the code of each', async () => {
    const { manager, org, voucherTypeId } = await voucherWorld(world);
    const unit = await org.unit('Kitchen');
    const cooks = [await org.person({ unitId: unit }), await org.person({ unitId: unit })];
    const id = newId();
    const done = await manager.as.get(calls.issue, { id, voucherTypeId, unitIds: [unit], vouchers: 1 });
    expect(done).toMatchObject({ vouchers: 2, members: 2 });
    const paper = await manager.as.raw(calls.sheet, { batchId: id });
    const text = (await textOf(Buffer.from(await paper.arrayBuffer()))).replaceAll(/\s+/g, ' ');
    for (const part of ['V2026-000001', 'V2026-000002', cooks[0]!.name]) expect(text).toContain(part);
    const [own] = (await cooks[0]!.as.get(calls.own, page)).rows;
    expect(own!.code).toMatch(/^V[2-9A-HJ-NP-Z]{15}$/);
    expect((await manager.as.call(calls.sheet, { ids: [newId()] })).reason).toBe('not_found');
  });

  test('at once gives two batches different numbers, and no more than there may be', async () => {
    const { manager, targets, voucherTypeId } = await voucherWorld(world, { most: 6 });
    const memberIds = [manager.memberId, ...targets.map(({ memberId }) => memberId)];
    const answers = await Promise.all(
      memberIds.map((memberId) =>
        manager.as.call(calls.issue, { id: newId(), voucherTypeId, memberIds: [memberId], vouchers: 2 }),
      ),
    );
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual([null, null, null, 'type_most']);
    expect((await manager.as.get(calls.list, page)).total).toBe(6);
  });
});

describe('the counter', () => {
  test('finds a voucher by code and serial, and refuses what is none', async () => {
    const { manager, member, voucherTypeId, recorder } = await voucherWorld(world);
    await issued(manager, member, { voucherTypeId });
    const { code } = (await member.as.get(calls.own, page)).rows[0]!;
    const found = {
      serial: 'V2026-000001',
      remaining: 5_000,
      memberName: member.name,
      refusal: '',
      uses: [],
    };
    for (const text of [code, `${code.toLowerCase().match(/.{4}/g)?.join(' ')} `, 'v2026-1'])
      expect(await manager.as.get(desk.find, { text })).toMatchObject(found);
    const reason = async (text: string) => (await manager.as.call(desk.find, { text })).reason;
    const other = code.endsWith('2') ? `${code.slice(0, -1)}3` : `${code.slice(0, -1)}2`;
    expect([await reason(other), await reason('2026-1'), await reason('V2026-99')]).toEqual([
      'voucher_code_wrong',
      'voucher_code_wrong',
      'voucher_unknown',
    ]);
    const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
    expect((await stranger.as.call(desk.find, { text: code })).reason).toBe('voucher_code_wrong');
    expect((await recorder.as.call(desk.find, { text: code })).status).toBe(403);
  });

  test('takes a voucher in parts, once however often it is sent, and gives back what a use took', async () => {
    const { manager, member, voucherTypeId } = await voucherWorld(world);
    const [voucher] = await issued(manager, member, { voucherTypeId });
    const use = { id: newId(), voucherId: voucher!.id, amount: 2_050, note: 'Lunch' };
    const done = await manager.as.get(desk.use, use);
    expect(done).toMatchObject({ amount: 2_050, voucher: { remaining: 2_950, state: 'valid' } });
    expect(await manager.as.get(desk.use, use)).toEqual(done);
    expect((await manager.as.call(desk.use, { ...use, amount: 1 })).reason).toBe('stale');
    const much = await manager.as.call(desk.use, { ...use, id: newId(), amount: 2_951 });
    expect([much.reason, Object.keys(much.fields ?? {})]).toEqual(['voucher_too_much', ['amount']]);
    await manager.as.get(desk.use, { ...use, id: newId(), amount: 2_950 });
    const over = await manager.as.call(desk.use, { ...use, id: newId(), amount: 1 });
    expect(over.reason).toBe('voucher_step');
    const refund = { id: newId(), useId: use.id, amount: 50, reason: 'Cold' };
    const back = await manager.as.get(desk.refund, refund);
    expect(back).toMatchObject({ amount: 50, voucher: { remaining: 50, state: 'valid' } });
    expect(await manager.as.get(desk.refund, refund)).toEqual(back);
    const twice = await manager.as.call(desk.refund, { ...refund, id: newId(), amount: 2_001 });
    expect([twice.reason, Object.keys(twice.fields ?? {})]).toEqual(['refund_too_much', ['amount']]);
    await manager.as.get(desk.refund, { ...refund, id: newId(), amount: 2_000 });
    expect((await manager.as.call(desk.refund, { ...refund, id: newId(), amount: 1 })).reason).toBe(
      'refund_too_much',
    );
    expect((await manager.as.call(desk.refund, { ...refund, id: newId(), useId: newId() })).reason).toBe(
      'not_found',
    );
    const { entries } = await member.as.get(calls.ownHistory, { id: voucher!.id });
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['issued', 5_000],
      ['used', -2_050],
      ['used', -2_950],
      ['refunded', 50],
      ['refunded', 2_000],
    ]);
    for (const id of [use.id, refund.id]) {
      const paper = await manager.as.raw(desk.receipt, { id });
      const text = (await textOf(Buffer.from(await paper.arrayBuffer()))).replaceAll(/\s+/g, ' ');
      for (const part of ['V2026-000001', member.name, '20.5']) expect(text).toContain(part);
    }
  });

  test('takes a voucher that is not used in parts as a whole, and uses one by one', async () => {
    const { manager, member, voucherTypeId } = await voucherWorld(world, { isPartial: false });
    const [whole] = await issued(manager, member, { voucherTypeId });
    const use = { id: newId(), voucherId: whole!.id, amount: 4_999 };
    expect((await manager.as.call(desk.use, use)).reason).toBe('voucher_whole');
    expect(await manager.as.get(desk.use, { ...use, amount: 5_000 })).toMatchObject({
      voucher: { state: 'used', remaining: 0 },
    });
    const three = await voucherType(manager, { kind: 'times', value: 3, isPartial: false });
    const [haircut] = await issued(manager, member, { voucherTypeId: three });
    const cut = await manager.as.get(desk.use, { id: newId(), voucherId: haircut!.id, amount: 1 });
    expect(cut).toMatchObject({ voucher: { remaining: 2, kind: 'times' } });
  });

  test('is for others than the issuer and the holder, where the organisation wants it', async () => {
    const { manager, voucherTypeId, org } = await voucherWorld(world);
    await org.tx((tx) => saveSettings(tx, { voucherDuties: true }));
    const [clerk, other] = [
      await org.person({ roles: ['points_manager'] }),
      await org.person({ roles: ['points_manager'] }),
    ];
    const [voucher] = await issued(manager, clerk, { voucherTypeId });
    const use = { id: newId(), voucherId: voucher!.id, amount: 100 };
    for (const person of [manager, clerk])
      expect((await person.as.call(desk.use, use)).reason).toBe('voucher_own_issue');
    expect(await other.as.get(desk.use, use)).toMatchObject({ amount: 100 });
  });

  test('never takes more than a voucher is worth, and a use never gives back more than it took', async () => {
    const { manager, org, member, voucherTypeId } = await voucherWorld(world, { value: 1_000 });
    const clerk = await org.person({ roles: ['points_manager'] });
    const [voucher] = await issued(manager, member, { voucherTypeId });
    const uses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? manager : clerk).as.call(desk.use, { id: newId(), voucherId: voucher!.id, amount: 150 }),
      ),
    );
    const refusals = uses.map(({ reason }) => reason).filter((reason) => reason !== null);
    expect(refusals).toHaveLength(14);
    const [first] = (await manager.as.get(desk.find, { text: voucher!.serial })).uses;
    const refunds = await Promise.all(
      Array.from({ length: 10 }, () =>
        manager.as.call(desk.refund, { id: newId(), useId: first!.id, amount: 40, reason: 'Broken' }),
      ),
    );
    expect(refunds.filter(({ reason }) => reason === null)).toHaveLength(3);
    expect(await manager.as.get(desk.find, { text: voucher!.serial })).toMatchObject({
      remaining: 220,
      state: 'valid',
    });
    const same = { id: newId(), voucherId: voucher!.id, amount: 100 };
    const repeated = await Promise.all(Array.from({ length: 5 }, () => manager.as.get(desk.use, same)));
    expect(new Set(repeated.map(({ voucher: { remaining } }) => remaining))).toEqual(new Set([120]));
  });

  test('adds up exactly after 100 uses and refunds', { timeout: 120_000 }, async () => {
    const { manager, member, voucherTypeId } = await voucherWorld(world, { value: 777 });
    const [voucher] = await issued(manager, member, { voucherTypeId });
    for (let at = 0; at < 100; at += 1) {
      const use = { id: newId(), voucherId: voucher!.id, amount: 777 - (at % 7) };
      await manager.as.get(desk.use, use);
      const refund = { useId: use.id, reason: 'Again' };
      await manager.as.get(desk.refund, { ...refund, id: newId(), amount: 1 + (at % 5) });
      await manager.as.get(desk.refund, { ...refund, id: newId(), amount: use.amount - 1 - (at % 5) });
    }
    expect(await manager.as.get(desk.find, { text: voucher!.serial })).toMatchObject({
      remaining: 777,
      state: 'valid',
    });
  });
});

describe('vouchers of members', () => {
  test('are voided and restored many at once, with a result for each', async () => {
    const { manager, member, voucherTypeId } = await voucherWorld(world);
    const vouchers = await issued(manager, member, { voucherTypeId, vouchers: 3 });
    const [one, two, three] = vouchers.map(({ id, version }) => ({ id, version }));
    await manager.as.get(desk.use, { id: newId(), voucherId: two!.id, amount: 5_000 });
    await manager.as.get(desk.use, { id: newId(), voucherId: three!.id, amount: 1_000 });
    const items = [one!, { ...two!, version: 2 }, three!, { id: newId(), version: 1 }];
    const voided = await manager.as.get(calls.void, { items, reason: 'Lost' });
    expect(voided.results.map(({ reason }) => reason)).toEqual([
      null,
      'voucher_step',
      'stale',
      'voucher_unknown',
    ]);
    await manager.as.get(calls.void, { items: [{ ...three!, version: 2 }], reason: 'Lost' });
    const back = await manager.as.get(calls.restore, { items: [{ ...three!, version: 3 }] });
    expect(back.results.map(({ reason }) => reason)).toEqual([null]);
    const { rows } = await manager.as.get(calls.list, { ...page, sort: 'serial' });
    expect(rows.map(({ state, remaining }) => [state, remaining])).toEqual([
      ['void', 0],
      ['used', 0],
      ['valid', 4_000],
    ]);
  });

  test('are counted as they are listed, under each filter and for each reader', async () => {
    const { manager, member, targets, voucherTypeId, org } = await voucherWorld(world);
    const unit = await org.unit('Kitchen');
    const cook = await org.person({ unitId: unit });
    const head = await org.person({ roles: ['points_manager'], manages: [unit] });
    const haircut = await voucherType(manager, { kind: 'times', value: 3 });
    await issued(manager, cook, { voucherTypeId, vouchers: 2 });
    await issued(manager, targets[1]!, { voucherTypeId: haircut, vouchers: 2 });
    const [used, lost] = await issued(manager, member, { voucherTypeId, vouchers: 3 });
    await manager.as.get(desk.use, { id: newId(), voucherId: used!.id, amount: 2_000 });
    await manager.as.get(calls.void, { items: [{ id: lost!.id, version: 1 }], reason: 'Lost' });
    const filters: InputOf<typeof calls.list>[] = [
      {},
      { state: 'valid' },
      { state: 'void', kind: 'value' },
      { kind: 'times' },
      { voucherTypeId: haircut, state: 'used' },
      { memberId: member.memberId },
      { unitIds: [unit] },
      { from: '2026-11-20', kind: 'value' },
      { keyword: member.name },
    ];
    for (const person of [manager, head])
      for (const filter of filters) {
        const { rows, total, totals } = await person.as.get(calls.list, { ...page, ...filter });
        const remaining = rows.reduce((sum, row) => sum + row.remaining, 0);
        expect([filter, total, totals]).toEqual([filter, rows.length, { amount: remaining, remaining }]);
      }
    expect((await manager.as.get(calls.list, page)).total).toBe(7);
    expect((await head.as.get(calls.list, page)).total).toBe(2);
  });

  test('are those whom the caller manages, and of this organisation', async () => {
    const { manager, member, voucherTypeId, org } = await voucherWorld(world);
    const [voucher] = await issued(manager, member, { voucherTypeId });
    const unit = await org.unit('Elsewhere');
    const head = await org.person({ roles: ['points_manager'], manages: [unit] });
    const stranger = (await voucherWorld(world)).manager;
    const items = [{ id: voucher!.id, version: 1 }];
    for (const person of [head, stranger]) {
      expect((await person.as.get(calls.list, { ...page, memberId: member.memberId })).total).toBe(0);
      const { results } = await person.as.get(calls.void, { items, reason: 'No' });
      expect(results.map(({ reason }) => reason)).toEqual(['voucher_unknown']);
      expect((await person.as.call(calls.history, { id: voucher!.id })).status).not.toBe(500);
      expect((await person.as.call(calls.history, { id: voucher!.id })).reason).not.toBeNull();
    }
    const input = { id: newId(), voucherTypeId, memberIds: [member.memberId], vouchers: 1 };
    expect((await head.as.call(calls.issue, input)).reason).not.toBeNull();
    expect((await stranger.as.call(calls.issue, { ...input, memberIds: [stranger.memberId] })).reason).toBe(
      'not_found',
    );
    expect((await head.as.call(types.save, { id: newId() } as never)).status).toBe(403);
    expect((await member.as.call(calls.list, page)).status).toBe(403);
    expect((await head.as.call(calls.ownHistory, { id: voucher!.id })).reason).toBe('voucher_unknown');
  });
});
