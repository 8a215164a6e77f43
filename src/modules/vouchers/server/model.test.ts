import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { budget, diceOf, seed } from '../../../kit/test/budget.ts';
import { violations } from '../../../test/invariants.ts';
import { useWorld } from '../../../test/world.ts';
import { vouchersCalls as calls } from '../calls.ts';
import { deskCalls as desk } from '../desk.calls.ts';
import { voucherStates, type VoucherAction, type VoucherState } from '../rules/states.ts';
import { statisticsCalls } from '../statistics.calls.ts';
import { issued, voucherWorld } from './fixture.ts';
import { lockVouchers, takeSteps } from './voucher.store.ts';

const world = await useWorld();
const { manager, member, voucherTypeId, org } = await voucherWorld(world, { value: 9, validDays: null });
const page = { page: 1, size: 200 };

/** How often each step must have been tried in each state. */
const timesEach = budget(2, 12);
const maximumSteps = 2_000;

/** Written by hand and apart from the table of the product; a step that is missing is refused. `left`: something remains. */
const table: Readonly<Record<VoucherState, Partial<Record<VoucherAction, VoucherState | 'validOrUsed'>>>> = {
  valid: { use: 'validOrUsed', refund: 'valid', expire: 'expired', void: 'void' },
  used: { refund: 'valid' },
  expired: { refund: 'valid', restore: 'valid' },
  void: { restore: 'valid' },
};
const actions: readonly VoucherAction[] = ['use', 'refund', 'expire', 'void', 'restore'];

type Use = { id: string; left: number };
type Model = {
  id: string;
  serial: string;
  version: number;
  state: VoucherState;
  remaining: number;
  /** The amount of the last step, which restoring brings back. */
  lastAmount: number;
  uses: Use[];
};

const below = diceOf(seed);
const anyOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;

async function freshVouchers(known: readonly Model[]): Promise<Model[]> {
  const rows = await issued(manager, member, { voucherTypeId, vouchers: 6 });
  return rows
    .filter(({ id }) => known.every((voucher) => voucher.id !== id))
    .map(({ id, serial, remaining }) => ({
      id,
      serial,
      version: 1,
      state: 'valid',
      remaining,
      lastAmount: 0,
      uses: [],
    }));
}

/** Takes a step as people do, or as the calendar does. Returns why it is refused. */
async function take(voucher: Model, action: VoucherAction, amount: number, use: Use | undefined) {
  const items = [{ id: voucher.id, version: voucher.version }];
  switch (action) {
    case 'use': {
      const input = { id: newId(), voucherId: voucher.id, amount };
      const { reason } = await manager.as.call(desk.use, input);
      if (reason === null) voucher.uses.push({ id: input.id, left: amount });
      return reason;
    }
    case 'refund': {
      const input = { id: newId(), useId: use!.id, amount, reason: 'because' };
      const { reason } = await manager.as.call(desk.refund, input);
      if (reason === null) use!.left -= amount;
      return reason;
    }
    case 'void':
    case 'restore':
      return (await manager.as.get(calls[action], { items, reason: 'because' })).results[0]!.reason;
    case 'expire': {
      const by = { byMemberId: null, reason: '', bookDate: '2026-11-20' };
      try {
        await org.tx(async (tx) => {
          const [locked] = await lockVouchers(tx, [voucher.id]);
          await takeSteps(tx, 'expire', [{ voucher: locked! }], by);
        });
        return null;
      } catch (error) {
        return (error as { reason: string }).reason;
      }
    }
  }
}

/** The model after a step that was allowed. */
function follow(voucher: Model, action: VoucherAction, amount: number): void {
  const { remaining, lastAmount } = voucher;
  voucher.version += 1;
  const change = { use: -amount, refund: amount, expire: -remaining, void: -remaining, restore: lastAmount };
  voucher.remaining += change[action];
  voucher.lastAmount = action === 'expire' || action === 'void' ? remaining : 0;
  const to = table[voucher.state][action]!;
  voucher.state = to === 'validOrUsed' ? (voucher.remaining === 0 ? 'used' : 'valid') : to;
}

const timesTried = new Map<string, number>();
const pairs = voucherStates.flatMap((state) => actions.map((action) => ({ state, action })));
const missing = () =>
  pairs.filter(({ state, action }) => (timesTried.get(`${state} ${action}`) ?? 0) < timesEach);

/** A step that is still missing and can be tried now; otherwise any. */
function choose(vouchers: readonly Model[]): { voucher: Model; action: VoucherAction } {
  const here = missing().flatMap(({ state, action }) =>
    vouchers.filter((voucher) => voucher.state === state).map((voucher) => ({ voucher, action })),
  );
  const tried =
    here.length > 0 && below(5) > 0 ? anyOf(here) : { voucher: anyOf(vouchers), action: anyOf(actions) };
  // A refund needs a use of which something is left.
  const isRefundable = tried.voucher.uses.some(({ left }) => left > 0);
  return tried.action === 'refund' && !isRefundable ? { ...tried, action: 'use' } : tried;
}

test(
  `a random walk over all states never parts from the table (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    const vouchers: Model[] = [];
    for (let count = 0; missing().length > 0 && count < maximumSteps; count += 1) {
      if (vouchers.every(({ state }) => state !== 'valid')) vouchers.push(...(await freshVouchers(vouchers)));
      const { voucher, action } = choose(vouchers);
      const use = anyOf(voucher.uses.filter(({ left }) => left > 0));
      const most = action === 'refund' ? use.left : Math.max(voucher.remaining, 1);
      const amount = below(3) === 0 ? most : 1 + below(most);
      const label = `${count}: ${voucher.serial} ${voucher.state} ${action} ${amount} of ${most}`;
      const to = table[voucher.state][action];
      timesTried.set(`${voucher.state} ${action}`, (timesTried.get(`${voucher.state} ${action}`) ?? 0) + 1);
      expect([label, await take(voucher, action, amount, use)]).toEqual([label, to ? null : 'voucher_step']);
      if (to) follow(voucher, action, amount);
      if (count % 15 !== 14) continue;
      expect(await violations(world), label).toEqual([]);
      const { rows, totals } = await manager.as.get(calls.list, { ...page, sort: 'serial' });
      expect(rows.map(({ id, state, version, remaining }) => ({ id, state, version, remaining }))).toEqual(
        vouchers.map(({ id, state, version, remaining }) => ({ id, state, version, remaining })),
      );
      const { totals: figures } = await manager.as.get(statisticsCalls.statistics, page);
      expect(figures.outstanding).toBe(totals.remaining);
      expect(figures.used - figures.refunded).toBeLessThanOrEqual(figures.issued);
    }
    expect(missing()).toEqual([]);
  },
);
