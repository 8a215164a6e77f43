import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { membersCalls } from '../../members/calls.ts';
import { mergeCalls } from '../../personnel/merge.calls.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { vouchersCalls as calls } from '../calls.ts';
import { deskCalls as desk } from '../desk.calls.ts';
import { statisticsCalls } from '../statistics.calls.ts';
import { followVouchers } from './calendar.ts';
import { issued, voucherType, voucherWorld } from './fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

const follow = ({ orgId }: OrganisationWorld) =>
  followVouchers({ app: world.app.app, orgId, signal: new AbortController().signal });

const statesOf = async ({ as }: Person) =>
  (await as.get(calls.list, { ...page, sort: 'serial' })).rows.map(({ state, remaining, expiresOn }) => [
    state,
    remaining,
    expiresOn,
  ]);

async function messagesTo(person: Person) {
  await world.settle();
  const { rows } = await person.as.get(messagesCalls.list, { kind: 'integral' });
  return rows
    .filter(({ key }) => key.startsWith('vouchers.'))
    .toReversed()
    .map(({ key, category, params }) => [key, category, params['count'], params['day'] ?? params['type']]);
}

/** The last moment of a day in the organisation's zone, which is eight hours ahead. */
const endOf = (day: string) => world.at(`${day}T15:59:59Z`);

test('a voucher is used to the end of its last day, and the rest expires at the organisation’s midnight', async () => {
  const { manager, member, voucherTypeId, org } = await voucherWorld(world, { validDays: 10 });
  const [voucher] = await issued(manager, member, { voucherTypeId });
  endOf('2026-11-30');
  await follow(org);
  await manager.as.get(desk.use, { id: newId(), voucherId: voucher!.id, amount: 1_000 });
  world.at('2026-11-30T16:00:00Z');
  // Before the calendar has come, too.
  const late = { id: newId(), voucherId: voucher!.id, amount: 1 };
  expect((await manager.as.call(desk.use, late)).reason).toBe('voucher_over');
  await follow(org);
  await follow(org);
  expect(await statesOf(manager)).toEqual([['expired', 0, '2026-11-30']]);
  expect((await manager.as.call(desk.use, late)).reason).toBe('voucher_step');
  const { entries } = await manager.as.get(calls.history, { id: voucher!.id });
  expect(entries.map(({ kind, amount, byName }) => [kind, amount, byName])).toEqual([
    ['issued', 5_000, manager.name],
    ['used', -1_000, manager.name],
    ['expired', -4_000, ''],
  ]);
});

test('a refund after the last day is worth a week more, and so is a voucher that is restored', async () => {
  const { manager, member, voucherTypeId, org } = await voucherWorld(world, { validDays: 1 });
  const vouchers = await issued(manager, member, { voucherTypeId, vouchers: 2 });
  const use = { id: newId(), voucherId: vouchers[0]!.id, amount: 3_000 };
  await manager.as.get(desk.use, use);
  world.at('2026-11-25T04:00:00Z');
  await follow(org);
  await manager.as.get(desk.refund, { id: newId(), useId: use.id, amount: 500, reason: 'Closed' });
  await manager.as.get(calls.restore, { items: [{ id: vouchers[1]!.id, version: 2 }] });
  expect(await statesOf(manager)).toEqual([
    ['valid', 500, '2026-12-01'],
    ['valid', 5_000, '2026-12-01'],
  ]);
  endOf('2026-12-01');
  await follow(org);
  await manager.as.get(desk.use, { ...use, id: newId(), amount: 100 });
  world.at('2026-12-01T16:00:00Z');
  await follow(org);
  expect(await statesOf(manager)).toEqual([
    ['expired', 0, '2026-12-01'],
    ['expired', 0, '2026-12-01'],
  ]);
});

test('members hear of vouchers that they get, and once of those that expire soon', async () => {
  const { manager, member, voucherTypeId, org } = await voucherWorld(world, {
    name: 'Canteen',
    validDays: 8,
  });
  await issued(manager, member, { voucherTypeId, vouchers: 2 });
  const forever = await voucherType(manager, { name: 'Concert', validDays: null });
  await issued(manager, member, { voucherTypeId: forever });
  await follow(org);
  const ofIssue = [
    ['vouchers.issued', 23, 2, 'Canteen'],
    ['vouchers.issued', 23, 1, 'Concert'],
  ];
  expect(await messagesTo(member)).toEqual(ofIssue);
  world.at('2026-11-21T04:00:00Z');
  await follow(org);
  await follow(org);
  expect(await messagesTo(member)).toEqual([...ofIssue, ['vouchers.expiring', 23, 2, '2026-11-28']]);
});

test('a member who is frozen keeps his vouchers and cannot use them', async () => {
  const { manager, member, voucherTypeId } = await voucherWorld(world);
  const [voucher] = await issued(manager, member, { voucherTypeId });
  const use = { id: newId(), voucherId: voucher!.id, amount: 100 };
  await manager.as.get(membersCalls.freeze, { memberIds: [member.memberId] });
  expect((await manager.as.call(desk.use, use)).reason).toBe('voucher_holder');
  expect((await manager.as.get(desk.find, { text: voucher!.serial })).refusal).toContain(member.name);
  await manager.as.get(membersCalls.unfreeze, { memberIds: [member.memberId] });
  expect(await manager.as.get(desk.use, use)).toMatchObject({ amount: 100 });
});

test('vouchers follow a member who is merged into another, with what they count', async () => {
  const { manager, member, voucherTypeId, org } = await voucherWorld(world);
  const other = await org.person();
  const [voucher] = await issued(manager, member, { voucherTypeId, vouchers: 2 });
  await issued(manager, other, { voucherTypeId });
  const use = { id: newId(), voucherId: voucher!.id, amount: 4_000 };
  await manager.as.get(desk.use, use);
  const before = await manager.as.get(statisticsCalls.statistics, page);
  await manager.as.get(membersCalls.stopOrStart, {
    memberIds: [member.memberId],
    action: 'stop',
    reason: 'twice there',
  });
  await manager.as.get(mergeCalls.merge, {
    id: newId(),
    fromId: member.memberId,
    intoId: other.memberId,
    reason: 'the same person',
  });
  expect((await manager.as.get(calls.list, { ...page, memberId: other.memberId })).total).toBe(3);
  expect((await other.as.get(calls.own, page)).total).toBe(3);
  expect(await manager.as.get(statisticsCalls.statistics, page)).toEqual(before);
  await manager.as.get(desk.refund, { id: newId(), useId: use.id, amount: 500, reason: 'Cold' });
  expect(await manager.as.get(desk.use, { ...use, id: newId(), amount: 1_500 })).toMatchObject({
    voucher: { state: 'used', memberName: other.name },
  });
});
