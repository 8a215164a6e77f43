import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  id,
  pageQuery,
  resultsOfEach,
  stringEnum,
  text,
  versionedItems,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { orderQuery, orderRow } from './calls.ts';
import { orderStates } from './order.rules.ts';
import { prizeRights as rights } from './permissions.ts';

const versioned = { id: id(), version: count() };
const own = { method: 'POST', service: 'cloud', permission: 'member', reach: 'own' } as const;
const managed = { method: 'POST', service: 'cloud', reach: 'whole' } as const;
const deciding = { ...managed, write: true, permission: rights.decide } as const;

const items = versionedItems(200);
const reason = () => text({ max: 200 });

const mallPrize = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  stock: z.int(),
  note: z.string(),
  fileId: z.nullable(z.string()),
  /** How many more the caller may have in the period of the limit; null without one. */
  left: z.nullable(z.int()),
});
export type MallPrize = z.output<typeof mallPrize>;

const ownOrder = z.object({
  id: z.string(),
  version: z.int(),
  at: z.string(),
  state: stringEnum(orderStates),
  prizeName: z.string(),
  pieces: z.int(),
  tickets: z.int(),
  reason: z.string(),
  mayCancel: z.boolean(),
});
export type OwnOrder = z.output<typeof ownOrder>;

/** For members: the prizes that they may order, and their orders. */
export const mallCalls = {
  prizes: call({
    ...own,
    path: '/voucher/mall/prizes',
    summary: 'The prizes that are offered, with how many the caller may have, and his tickets.',
    input: z.strictObject({}),
    output: z.object({
      tickets: z.int(),
      firstExpiry: z.nullable(z.string()),
      /** Whether an order waits for approval. */
      approval: z.boolean(),
      prizes: z.array(mallPrize),
    }),
  }),
  order: call({
    ...own,
    write: true,
    path: '/voucher/mall/order',
    summary:
      'Orders pieces of a prize at the price that was seen: the tickets that expire first are used and the pieces reserved at once. `id` is the order’s own; sent again it has one effect.',
    input: z.strictObject({
      id: id(),
      prizeId: id(),
      pieces: count({ min: 1, max: 1_000 }),
      price: count({ min: 1, max: 100_000 }),
    }),
    output: z.object({
      id: z.string(),
      state: stringEnum(orderStates),
      prizeName: z.string(),
      pieces: z.int(),
      tickets: z.int(),
      left: z.int(),
    }),
  }),
  own: call({
    ...own,
    path: '/voucher/mall/own',
    summary: 'The caller’s orders, the latest first.',
    input: pageQuery(['at'], { state: z.optional(stringEnum(orderStates)) }),
    output: pageOf(ownOrder),
  }),
  cancel: call({
    ...own,
    write: true,
    path: '/voucher/mall/cancel',
    summary: 'Cancels an order of the caller that nobody has decided: its tickets and pieces return.',
    input: z.strictObject(versioned),
    output: z.object({ id: z.string(), version: z.int(), tickets: z.int() }),
  }),
};

/** For those who decide orders. */
export const orderCalls = {
  list: call({
    ...managed,
    path: '/voucher/order/list',
    permission: rights.orders,
    summary: 'Orders of the counter and of the mall, the latest first.',
    input: orderQuery(),
    output: pageOf(orderRow),
  }),
  approve: call({
    ...deciding,
    path: '/voucher/order/approve',
    summary: 'Approves orders of other members, each with a result.',
    input: z.strictObject({ items }),
    output: resultsOfEach,
  }),
  deliver: call({
    ...deciding,
    path: '/voucher/order/deliver',
    summary: 'Marks approved orders as handed over, each with a result.',
    input: z.strictObject({ items }),
    output: resultsOfEach,
  }),
  cancel: call({
    ...deciding,
    path: '/voucher/order/cancel',
    summary: 'Cancels orders that were not handed over, with a reason, each with a result.',
    input: z.strictObject({ items, reason: reason() }),
    output: resultsOfEach,
  }),
  giveBack: call({
    ...deciding,
    path: '/voucher/order/return',
    summary: 'Takes orders back that were handed over, with a reason, each with a result.',
    input: z.strictObject({ items, reason: reason() }),
    output: resultsOfEach,
  }),
};
