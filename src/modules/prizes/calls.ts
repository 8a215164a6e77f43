import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { sortKeys, storedShape, typedShape } from '../../kit/contract/entity/shapes.ts';
import {
  count,
  day,
  flag,
  id,
  ids,
  optionalText,
  pageQuery,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { smallSize } from '../files/rules.ts';
import { orderSources, orderStates } from './order.rules.ts';
import { prizeRights as rights } from './permissions.ts';
import { prize } from './prize.fields.ts';

const common = { method: 'POST', service: 'cloud', reach: 'whole' } as const;
const writing = { ...common, write: true } as const;
const versioned = { id: id(), version: count() };
const saved = z.object({ id: z.string(), version: z.int() });

export const moveKinds = ['received', 'counted', 'redeemed', 'returned', 'reserved', 'released'] as const;

const prizeRow = z.object({
  id: z.string(),
  version: z.int(),
  ...storedShape(prize),
  stock: z.int(),
  /** Pieces that were handed over and not taken back. */
  redeemed: z.int(),
  /** Pieces on the shelf that members have ordered; the stock is without them. */
  reserved: z.int(),
});
export type PrizeRow = z.output<typeof prizeRow>;

/** An order in lists: of the counter, or requested in the mall. */
export const orderRow = z.object({
  id: z.string(),
  version: z.int(),
  at: z.string(),
  source: stringEnum(orderSources),
  state: stringEnum(orderStates),
  memberId: z.string(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  prizeName: z.string(),
  /** Those that are left of it; `givenBack`: pieces that came back before. */
  pieces: z.int(),
  tickets: z.int(),
  givenBack: z.int(),
  byName: z.string(),
  reason: z.string(),
});
export type OrderRow = z.output<typeof orderRow>;

export const orderQuery = () =>
  pageQuery(['at', 'memberName', 'prizeName', 'tickets'], {
    keyword: searchText(),
    state: z.optional(stringEnum(orderStates)),
    source: z.optional(stringEnum(orderSources)),
    memberId: z.optional(id()),
    prizeId: z.optional(id()),
    from: z.optional(day()),
    to: z.optional(day()),
  });

const moveRow = z.object({
  id: z.string(),
  at: z.string(),
  kind: stringEnum(moveKinds),
  pieces: z.int(),
  note: z.string(),
  byName: z.string(),
});
export type MoveRow = z.output<typeof moveRow>;

/** A member at the counter: who it is, and what can be spent today. */
const customer = z.object({
  memberId: z.string(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  tickets: z.int(),
  firstExpiry: z.nullable(z.string()),
  /** The ticket that was scanned; null where a member was named. */
  ticket: z.nullable(z.object({ id: z.string(), serial: z.string(), expiresOn: z.nullable(z.string()) })),
});
export type Customer = z.output<typeof customer>;

export const prizesCalls = {
  list: call({
    ...common,
    path: '/voucher/prize/list',
    permission: rights.settings,
    summary: 'Prizes with their price in tickets and their stock.',
    input: pageQuery([...sortKeys(prize), 'stock'], {
      keyword: searchText(),
      isOffered: z.optional(flag()),
    }),
    output: pageOf(prizeRow),
  }),
  save: call({
    ...writing,
    path: '/voucher/prize/save',
    permission: rights.editPrizes,
    summary: 'Adds a prize (version 0, with an id of its own) without stock, or changes one.',
    input: z.strictObject({ ...versioned, ...typedShape(prize) }),
    output: saved,
  }),
  remove: call({
    ...writing,
    path: '/voucher/prize/remove',
    permission: rights.editPrizes,
    summary: 'Deletes a prize that nobody ever redeemed and that never had stock.',
    input: z.strictObject(versioned),
    output: z.object({ id: z.string() }),
  }),
  move: call({
    ...writing,
    path: '/voucher/prize/stock',
    permission: rights.editPrizes,
    summary:
      'Adds received pieces to the stock of a prize, or corrects it to what was counted (`counted`, with a note): the pieces on the shelf, with those that are reserved by orders.',
    input: z.strictObject({
      ...versioned,
      kind: stringEnum(['received', 'counted']),
      pieces: count({ max: 1_000_000 }),
      note: optionalText(200),
    }),
    output: z.object({ id: z.string(), version: z.int(), stock: z.int() }),
  }),
  moves: call({
    ...common,
    path: '/voucher/prize/moves',
    permission: rights.settings,
    summary: 'What changed the stock of a prize, the latest first.',
    input: pageQuery(['at'], { prizeId: id() }),
    output: pageOf(moveRow),
  }),
};

/** The picture of a prize: members see what they may redeem. */
export const pictureCalls = {
  picture: call({
    method: 'GET',
    service: 'cloud',
    permission: 'member',
    reach: 'shared',
    wire: 'blob',
    path: '/voucher/prize/picture',
    summary: 'The picture of a prize or a small copy of it.',
    input: z.strictObject({ fileId: id(), size: smallSize() }),
    output: z.null(),
  }),
};

export const counterCalls = {
  find: call({
    ...common,
    path: '/voucher/counter/find',
    permission: rights.counter,
    summary:
      'Who is at the counter: the member of a scanned code, of a serial, or of a member number, with what can be spent today.',
    input: z.strictObject({ text: text({ max: 60 }) }),
    output: customer,
  }),
  prizes: call({
    ...common,
    path: '/voucher/counter/prizes',
    permission: rights.counter,
    summary: 'The prizes that are offered, with their stock.',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        price: z.int(),
        stock: z.int(),
        note: z.string(),
        fileId: z.nullable(z.string()),
      }),
    ),
  }),
  redeem: call({
    ...writing,
    path: '/voucher/counter/redeem',
    permission: rights.counter,
    summary:
      'Hands pieces of a prize over for tickets of one member: those that were scanned, and for the rest those that expire first. `id` is the redemption’s own; sent again it has one effect.',
    input: z.strictObject({
      id: id(),
      memberId: id(),
      prizeId: id(),
      pieces: count({ min: 1, max: 1_000 }),
      ticketIds: z._default(z.optional(ids(1_000, { min: 0 })), []),
    }),
    output: z.object({
      id: z.string(),
      prizeName: z.string(),
      pieces: z.int(),
      tickets: z.int(),
      serials: z.array(z.string()),
      /** How many tickets the member can spend after it. */
      left: z.int(),
    }),
  }),
  orders: call({
    ...common,
    path: '/voucher/counter/orders',
    permission: rights.counter,
    summary: 'What was redeemed, the latest first.',
    input: orderQuery(),
    output: pageOf(orderRow),
  }),
  receipt: call({
    ...common,
    method: 'GET',
    wire: 'blob',
    path: '/voucher/counter/receipt',
    permission: rights.counter,
    summary: 'The receipt of a redemption for a roll of 80 mm (PDF), with what the member can spend now.',
    input: z.strictObject({ id: id() }),
    output: z.null(),
  }),
  giveBack: call({
    ...writing,
    path: '/voucher/counter/return',
    permission: rights.giveBack,
    summary:
      'Takes a redemption back with a reason, or some of its pieces: their tickets and their stock return.',
    input: z.strictObject({
      ...versioned,
      pieces: z.optional(count({ min: 1, max: 1_000 })),
      reason: text({ max: 200 }),
    }),
    output: z.object({ id: z.string(), version: z.int(), pieces: z.int(), tickets: z.int() }),
  }),
};
