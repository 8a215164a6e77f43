import { describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import type { InputOf } from '../../../kit/contract/call.ts';
import { Refusal } from '../../../kit/contract/refusal.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { membersCalls } from '../../members/calls.ts';
import { check, csvOf, errorsOf, handIn, membersOf } from '../../members/server/save/fixture.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { packageOf, setOrganisationStatus, setPackage } from '../../organisation/server/door.ts';
import { sessionCalls } from '../../session/calls.ts';
import { packagesCalls as calls } from '../calls.ts';
import {
  monthsLater,
  noticeDue,
  orderActs,
  orderFrom,
  orderStates,
  paidAfter,
  type OrderAct,
  type OrderState,
  orderNumber,
} from '../rules.ts';
import { acceptOrder, changePackage, followDays, refuseOrder } from './door.ts';

const world = await useWorld();

type OrderInput = InputOf<typeof calls.save>;
const orderInput = (changes: Partial<OrderInput> = {}): OrderInput => ({
  id: newId(),
  version: 0,
  packageCode: 'standard',
  memberLimit: 500,
  months: 12,
  remark: '',
  proofIds: [],
  ...changes,
});

async function place(memberLimit: number | null = 100, paidUntil: string | null = '2026-12-31') {
  world.at('2026-11-20T04:00:00Z');
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  await org.tx((tx) => setPackage(tx, { code: 'base', memberLimit, paidUntil }));
  return { org, admin };
}

const limited = (org: OrganisationWorld, memberLimit: number): Promise<void> =>
  org.tx((tx) => setPackage(tx, { code: 'base', memberLimit, paidUntil: null }));

const newMember = (org: OrganisationWorld, no: number) => ({
  memberName: `新成员${no}`,
  memberNo: `L${no}`,
  unitIds: [org.rootUnitId],
});

const proofOf = async (person: Person): Promise<string> =>
  (await person.as.get(calls.uploadProof, { file: new File(['a,b\r\n1,2\r\n'], 'paid.csv') })).id;

test('an order has a number that people can say: eight digits, no code', () => {
  const numbers = Array.from({ length: 200 }, () => orderNumber(newId()));
  for (const number of numbers) expect(number).toMatch(/^[0-9]{4}-[0-9]{4}$/);
  expect(new Set(numbers).size).toBeGreaterThan(195);
});

const messagesOf = async (person: Person): Promise<string[]> => {
  await world.settle();
  const { rows } = await person.as.get(messagesCalls.list, { kind: 'notice' });
  return rows.map(({ key, params }) => `${key} ${JSON.stringify(params)}`);
};

describe('rules', () => {
  test('months follow what is paid, and end with a shorter month', () => {
    expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthsLater('2027-12-31', 2)).toBe('2028-02-29');
    expect(paidAfter('2026-12-31', 12, '2026-11-20')).toBe('2027-12-31');
    // A past period does not shorten the new one.
    expect(paidAfter('2026-01-31', 1, '2026-11-20')).toBe('2026-12-19');
    expect(paidAfter(null, 1, '2026-11-20')).toBe('2026-12-19');
    expect(paidAfter('2026-12-31', 0, '2026-11-20')).toBe('2026-12-31');
  });

  test('the nearest notice is due', () => {
    const due = ['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-31', '2027-01-01'];
    expect(due.map((day) => noticeDue('2026-12-31', day))).toEqual([null, 30, 7, 1, null]);
  });
});

describe('the limit of members', () => {
  test('is told with limit and use, wherever members come or come back', async () => {
    const { org, admin } = await place();
    const other = await org.person();
    await limited(org, 3);
    await admin.as.get(membersCalls.save, newMember(org, 1));
    const refused = await admin.as.call(membersCalls.save, newMember(org, 2));
    expect(refused).toMatchObject({ reason: 'member_limit' });
    expect(JSON.stringify(refused.envelope)).toContain('room for 3 members and 3 are there');

    const stop = { action: 'stop' as const, memberIds: [other.memberId], reason: '' };
    await admin.as.get(membersCalls.stopOrStart, stop);
    await admin.as.get(membersCalls.save, newMember(org, 2));
    const back = await admin.as.call(membersCalls.stopOrStart, { ...stop, action: 'start' as const });
    expect(back.reason).toBe('member_limit');
  });

  test('tells the rows of a grid and of a file that find no seat; those that do are saved if one wants', async () => {
    const { org, admin } = await place();
    await limited(org, 3);
    const rows = [1, 2, 3, 4].map((no) => ({ ...newMember(org, no), unitName: '' }));
    const whole = await admin.as.call(membersCalls.batchSave, { rows });
    expect([whole.reason, Object.keys(whole.fields)]).toEqual([
      'member_limit',
      ['rows.2.memberName', 'rows.3.memberName'],
    ]);
    const file = await handIn(
      admin,
      csvOf(rows.map(({ memberName, memberNo }) => ({ memberName, memberNo, unitName: `总部 ${org.mark}` }))),
    );
    const result = await check(admin, file);
    expect(result).toMatchObject({ good: 2, bad: 2 });
    // Nothing is wrong with the rows: the file tells the limit once, and where more is ordered.
    expect(errorsOf(result)).toEqual({});
    expect(result.lines.map(({ status, note }) => [status, note !== '']).slice(0, 2)).toEqual([
      ['bad', true],
      ['bad', true],
    ]);
    expect(result.banner).toMatchObject({ path: '/Expansion' });
    expect(result.banner?.text).toContain('room for 3 members and 1 are there; of 4 in the file 2 stay out');
    const some = await admin.as.get(membersCalls.batchSave, { rows, validOnly: true });
    expect([some.saved, some.errors.map(({ row, field }) => [row, field])]).toEqual([
      2,
      [
        [2, 'memberName'],
        [3, 'memberName'],
      ],
    ]);
  });

  test('is not passed by members who come at the same moment', async () => {
    const { org, admin } = await place();
    await limited(org, 6);
    const answers = await Promise.all([
      ...[1, 2, 3, 4, 5, 6].map((no) => admin.as.call(membersCalls.save, newMember(org, no))),
      ...[7, 8].map((no) =>
        admin.as.call(membersCalls.batchSave, {
          rows: [no, no + 10].map((each) => ({ ...newMember(org, each), unitName: '' })),
        }),
      ),
    ]);
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([null, 'member_limit']));
    expect(await membersOf(admin)).toHaveLength(6);
  });
});

describe('an order', () => {
  const refusedBy = (work: Promise<unknown>): Promise<string | null> =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? error.reason : Promise.reject(error as Error)),
    );
  const afterLapse = '2027-03-01T04:00:00Z';

  async function orderIn(state: OrderState) {
    const { org, admin } = await place(100, null);
    const isBare = state === orderStates.untreated || state === orderStates.cancelled;
    const proofIds = isBare ? [] : [await proofOf(admin)];
    const { id, version } = await admin.as.get(calls.save, orderInput({ proofIds }));
    const bring: Record<OrderState, () => Promise<unknown>> = {
      6: async () => {},
      1: async () => {},
      4: () => org.tx((tx) => acceptOrder(tx, id)),
      2: () => org.tx((tx) => refuseOrder(tx, id, 'no')),
      3: () => admin.as.get(calls.withdraw, { id, version }),
      0: async () => {
        world.at(afterLapse);
        await org.tx(followDays);
      },
    };
    await bring[state]();
    return { org, admin, id };
  }

  /** Each state by each act, by hand and apart from the table of the rules: null where it is done, or why it is not. */
  const no = 'order_state';
  const open = { apply: 'order_open', change: null, withdraw: null, accept: null, refuse: null };
  const ended = { apply: null, change: no, withdraw: no, accept: no, refuse: no, lapse: 'stays' };
  const matrix: Record<OrderState, Record<OrderAct, string | null>> = {
    6: { ...open, lapse: null },
    1: { ...open, lapse: 'stays' },
    4: ended,
    2: { ...ended, change: null },
    3: { ...ended, change: null },
    0: ended,
  };

  test.each(Object.values(orderStates))('in state %i takes each act as the matrix says', async (state) => {
    const first = await orderIn(state);
    for (const act of orderActs) {
      const expected = matrix[state][act];
      if (act !== 'apply' && act !== 'lapse') expect(orderFrom[act].includes(state)).toBe(expected === null);
      const { org, admin, id } = expected === null ? await orderIn(state) : first;
      const before = await admin.as.get(calls.orderDetail, { id });
      expect(before.state).toBe(state);
      const { version } = before;
      const tries: Record<OrderAct, () => Promise<string | null>> = {
        apply: async () => (await admin.as.call(calls.save, orderInput({ memberLimit: 800 }))).reason,
        change: async () =>
          (await admin.as.call(calls.save, orderInput({ id, version, memberLimit: 700 }))).reason,
        withdraw: async () => (await admin.as.call(calls.withdraw, { id, version })).reason,
        accept: () => refusedBy(org.tx((tx) => acceptOrder(tx, id))),
        refuse: () => refusedBy(org.tx((tx) => refuseOrder(tx, id, 'no'))),
        lapse: async () => {
          world.at(afterLapse);
          await org.tx(followDays);
          return (await admin.as.get(calls.orderDetail, { id })).state === state ? 'stays' : null;
        },
      };
      expect([act, await tries[act]()]).toEqual([act, expected]);
    }
  });

  test('holds at once when it is accepted, opens what had ended, and tells the administrators', async () => {
    const { org, admin } = await place(5, '2026-11-19');
    await org.tx(followDays);
    expect(await admin.as.get(calls.overview, {})).toMatchObject({ status: 2, daysLeft: -1 });
    // The alert lets nothing be written but what ends it.
    expect((await admin.as.call(membersCalls.save, newMember(org, 1))).reason).toBe('organisation_read_only');
    const proofIds = [await proofOf(admin)];
    const order = orderInput({ proofIds, memberLimit: 600, months: 12 });
    const { id, state } = await admin.as.get(calls.save, order);
    expect(state).toBe(1);
    expect(await admin.as.get(calls.isOpen, {})).toEqual({
      isOpen: false,
      renewButtonDisabled: true,
      orderId: id,
    });
    expect((await admin.as.call(calls.save, orderInput())).reason).toBe('order_open');
    await org.tx((tx) => acceptOrder(tx, id, 'thanks'));
    expect(await org.tx(packageOf)).toMatchObject({
      code: 'standard',
      memberLimit: 600,
      paidUntil: '2027-11-19',
      status: 1,
    });
    const detail = await admin.as.get(calls.orderDetail, {});
    expect(detail.steps.map((step) => step.state)).toEqual([1, 4]);
    expect(detail).toMatchObject({ id, decisionRemark: 'thanks', outcome: { before: { memberLimit: 5 } } });
    await admin.as.get(membersCalls.save, newMember(org, 1));
    const texts = await messagesOf(admin);
    expect(texts.some((text) => text.includes('600') && text.includes('2027-11-19'))).toBe(true);
    expect(texts.some((text) => text.startsWith('packages.expired') && text.includes('2026-11-19'))).toBe(
      true,
    );
  });

  test('of several handed in at once is one, and the same twice is one', async () => {
    const { admin } = await place();
    const answers = await Promise.all([1, 2, 3].map(() => admin.as.call(calls.save, orderInput())));
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(
      [null, 'order_open', 'order_open'].toSorted(),
    );
    expect((await admin.as.get(calls.list, {})).total).toBe(1);
  });

  test('refuses fewer members than there are, nothing new, and files of others', async () => {
    const { org, admin } = await place(100, null);
    const other = await org.person({ roles: ['administrator'] });
    const fields = async (changes: Partial<OrderInput>) =>
      (await admin.as.call(calls.save, orderInput(changes))).fields;
    expect(Object.keys(await fields({ memberLimit: 1 }))).toEqual(['memberLimit']);
    expect(Object.keys(await fields({ packageCode: 'base', memberLimit: 100, months: 0 }))).toEqual([
      'memberLimit',
    ]);
    expect(Object.keys(await fields({ proofIds: [await proofOf(other)] }))).toEqual(['proofIds']);
  });

  test('is needless without limit and end', async () => {
    const { admin } = await place(null, null);
    expect(await admin.as.get(calls.isOpen, {})).toMatchObject({ isOpen: false });
    expect((await admin.as.call(calls.save, orderInput())).reason).toBe('orders_unneeded');
  });

  test('shows its proofs to administrators alone, and no other files', async () => {
    const { admin, org } = await place();
    const proofIds = [await proofOf(admin)];
    const { id } = await admin.as.get(calls.save, orderInput({ proofIds }));
    const got = await admin.as.raw(calls.proof, { id, fileId: proofIds[0] });
    expect(await got.text()).toContain('1,2');
    expect((await admin.as.call(calls.proof, { id, fileId: newId() })).reason).toBe('not_found');
    const member = await org.person();
    expect((await member.as.raw(calls.proof, { id, fileId: proofIds[0] })).status).toBe(403);
  });

  test('is accepted at once, or not taken, where the platform says so', async () => {
    const { admin } = await place();
    const { environment } = world.app.app;
    Object.assign(environment, { orders: 'automatic' });
    expect(await admin.as.get(calls.save, orderInput())).toMatchObject({ state: 4 });
    expect(await admin.as.get(calls.overview, {})).toMatchObject({
      memberLimit: 500,
      paidUntil: '2027-12-31',
    });
    // Not below those who are there, and of two at once one after the other.
    const full = await place(2, '2026-12-31');
    await full.org.person();
    expect((await full.admin.as.call(calls.save, orderInput({ memberLimit: 1 }))).fields).toHaveProperty(
      'memberLimit',
    );
    const both = await Promise.all(
      [3, 4].map((memberLimit) => full.admin.as.call(calls.save, orderInput({ memberLimit }))),
    );
    expect(both.map(({ object }) => object?.state)).toContain(4);
    const { memberLimit } = await full.admin.as.get(calls.overview, {});
    expect([3, 4]).toContain(memberLimit);
    Object.assign(environment, { orders: 'off' });
    expect((await admin.as.call(calls.save, orderInput())).reason).toBe('orders_off');
    expect(await admin.as.get(calls.isOpen, {})).toMatchObject({ isOpen: false, renewButtonDisabled: true });
    Object.assign(environment, { orders: 'operator' });
  });
});

test('before the end administrators are told once a notice; after it the organisation can be read and nothing more', async () => {
  const { org, admin } = await place(100, '2026-12-25');
  world.at('2026-11-25T04:00:00Z');
  await org.tx(followDays);
  await org.tx(followDays);
  expect((await messagesOf(admin)).filter((text) => text.startsWith('packages.expiring'))).toHaveLength(1);
  world.at('2026-12-25T04:00:00Z');
  await org.tx(followDays);
  expect(await org.tx(packageOf)).toMatchObject({ status: 1 });
  world.at('2026-12-26T04:00:00Z');
  await org.tx(followDays);
  const alert = await admin.as.get(sessionCalls.alert, {});
  expect(alert).toMatchObject({ status: 2, paidUntil: '2026-12-25' });
  expect(alert.reason).toContain('套餐已到期');
  expect((await admin.as.get(membersCalls.list, {})).total).toBe(1);
  // An alert for another reason does not end with a renewal.
  await org.tx((tx) => setPackage(tx, { code: 'base', memberLimit: 10, paidUntil: '2027-12-31' }));
  await org.tx((tx) => setOrganisationStatus(tx, 2, 'audit'));
  const { id } = await admin.as.get(calls.save, orderInput());
  await org.tx((tx) => acceptOrder(tx, id));
  expect(await org.tx(packageOf)).toMatchObject({ status: 2 });
});

test('an order without a proof is cancelled in time, and another one can be handed in', async () => {
  const { org, admin } = await place(100, null);
  const { id } = await admin.as.get(calls.save, orderInput());
  world.at('2027-03-01T04:00:00Z');
  await org.tx(followDays);
  expect(await admin.as.get(calls.orderDetail, { id })).toMatchObject({ state: 0, can: { change: false } });
  await admin.as.get(calls.save, orderInput());
});

test('the operator gives a running organisation another package: not with fewer seats than are taken, and it ends an alert', async () => {
  const { org, admin } = await place(5, '2026-11-19');
  await org.person();
  await org.tx(followDays);
  const change = (input: Parameters<typeof changePackage>[1]) => org.tx((tx) => changePackage(tx, input));
  expect(await change({ code: 'gold' })).toBe(null);
  await expect(change({ code: 'base', members: 1 })).rejects.toMatchObject({ reason: 'below_use' });
  expect(await org.tx(packageOf)).toMatchObject({ memberLimit: 5, status: 2 });
  expect(await change({ code: 'base', members: 3, until: '2027-01-31' })).toMatchObject({
    code: 'base',
    memberLimit: 3,
    paidUntil: '2027-01-31',
    status: 1,
  });
  await admin.as.get(membersCalls.save, newMember(org, 1));
  expect((await admin.as.call(membersCalls.save, newMember(org, 2))).reason).toBe('member_limit');
  expect(await change({ code: 'none' })).toMatchObject({ code: '', memberLimit: null, paidUntil: null });
});
