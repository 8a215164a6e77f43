import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { entityLimits } from '../../kit/contract/entity/entity.ts';
import { sortKeys, storedShape, typedShape } from '../../kit/contract/entity/shapes.ts';
import {
  count,
  day,
  flag,
  id,
  ids,
  pageQuery,
  resultsOfEach,
  searchText,
  stringEnum,
  text,
  versionedItems,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { satisfactionRights as rights } from './permissions.ts';
import { cardStates } from './rules/states.ts';
import { cardType, serviceItem } from './type.fields.ts';

const common = { method: 'POST', service: 'cloud', reach: 'whole' } as const;
const writing = { ...common, write: true } as const;
const versioned = { id: id(), version: count() };
const saved = z.object({ id: z.string(), version: z.int() });

/** The most cards of one batch. */
export const maximumCards = 1_000;
export const sheets = ['a4-8', 'a4-10', 'a4-12', 'roll-80'] as const;

const typeRow = z.object({
  id: z.string(),
  version: z.int(),
  ...storedShape(cardType),
  eventName: z.string(),
  responsibleName: z.string(),
  responsibleNo: z.string(),
  /** Cards of it that were printed and not voided. */
  cards: z.int(),
});
export type TypeRow = z.output<typeof typeRow>;

const itemRow = z.object({
  id: z.string(),
  version: z.int(),
  ...storedShape(serviceItem),
  isActive: z.boolean(),
  unitName: z.string(),
  /** Cards whose customers named it. */
  cards: z.int(),
});
export type ItemRow = z.output<typeof itemRow>;

const batchRow = z.object({
  id: z.string(),
  at: z.string(),
  typeName: z.string(),
  unitName: z.string(),
  cards: z.int(),
  members: z.int(),
  first: z.string(),
  last: z.string(),
  /** Cards of it that no customer has given yet. */
  waiting: z.int(),
  byName: z.string(),
});
export type BatchRow = z.output<typeof batchRow>;

/** A card in lists; the customer is nobody's name, `many` says that one address gave several within an hour. */
const cardRow = z.object({
  id: z.string(),
  version: z.int(),
  number: z.string(),
  state: stringEnum(cardStates),
  typeName: z.string(),
  memberId: z.nullable(z.string()),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  itemName: z.string(),
  stars: z.nullable(z.int()),
  comment: z.string(),
  answeredAt: z.nullable(z.string()),
  points: z.int(),
  recordId: z.nullable(z.string()),
  recordName: z.string(),
  reason: z.string(),
  many: z.boolean(),
});
export type CardRow = z.output<typeof cardRow>;

const items = versionedItems(200);

export const satisfactionCalls = {
  types: call({
    ...common,
    path: '/voucher/satisfy/type/list',
    permission: rights.settings,
    summary: 'Types of satisfaction cards.',
    input: pageQuery(sortKeys(cardType), { keyword: searchText(), isActive: z.optional(flag()) }),
    output: pageOf(typeRow),
  }),
  saveType: call({
    ...writing,
    path: '/voucher/satisfy/type/save',
    permission: rights.edit,
    limits: entityLimits(cardType),
    summary: 'Adds a type of card (version 0, with an id of its own), or changes one of that version.',
    input: z.strictObject({ ...versioned, ...typedShape(cardType) }),
    output: saved,
  }),
  items: call({
    ...common,
    path: '/voucher/satisfy/item/list',
    permission: rights.settings,
    summary: 'Service items that a customer may name, in their order.',
    input: pageQuery(sortKeys(serviceItem), { keyword: searchText(), isActive: z.optional(flag()) }),
    output: pageOf(itemRow),
  }),
  saveItem: call({
    ...writing,
    path: '/voucher/satisfy/item/save',
    permission: rights.edit,
    limits: entityLimits(serviceItem),
    summary: 'Adds a service item (version 0, with an id of its own), or changes one of that version.',
    input: z.strictObject({ ...versioned, ...typedShape(serviceItem) }),
    output: saved,
  }),
  retireItem: call({
    ...writing,
    path: '/voucher/satisfy/item/retire',
    permission: rights.edit,
    summary:
      'Retires a service item, which customers are then no longer shown, or brings it back. Its cards keep it.',
    input: z.strictObject({ ...versioned, isActive: flag() }),
    output: saved,
  }),
  batches: call({
    ...common,
    path: '/voucher/satisfy/batch/list',
    permission: rights.settings,
    summary: 'The batches of cards that were printed, the latest first.',
    input: pageQuery(['at'], { cardTypeId: z.optional(id()) }),
    output: pageOf(batchRow),
  }),
  print: call({
    ...writing,
    path: '/voucher/satisfy/batch/print',
    permission: rights.print,
    summary:
      'Makes a batch of numbered cards: so many for each of these members, or for a unit whose members the customer chooses among. `id` is the batch’s own.',
    input: z.strictObject({
      id: id(),
      cardTypeId: id(),
      memberIds: z._default(z.optional(ids(maximumCards, { min: 0 })), []),
      unitId: z._default(z.nullable(id()), null),
      cards: count({ min: 1, max: maximumCards }),
    }),
    output: z.object({ id: z.string(), cards: z.int() }),
  }),
  sheet: call({
    ...common,
    method: 'GET',
    wire: 'blob',
    path: '/voucher/satisfy/batch/sheet',
    permission: rights.print,
    secret: true,
    summary: 'A batch as PDF: its cards that no customer has given yet. Kept in the audit log.',
    input: z.strictObject({ id: id(), kind: stringEnum(sheets) }),
    output: z.null(),
  }),
  cards: call({
    ...common,
    path: '/voucher/satisfy/card/list',
    permission: rights.cards,
    summary: 'Satisfaction cards, those that customers gave last first.',
    input: pageQuery(['number', 'answeredAt', 'stars', 'memberName'], {
      keyword: searchText(),
      state: z.optional(stringEnum(cardStates)),
      cardTypeId: z.optional(id()),
      serviceItemId: z.optional(id()),
      memberId: z.optional(id()),
      unitIds: z.optional(ids(200)),
      includeChildren: z._default(flag(), true),
      withComment: z.optional(flag()),
      many: z.optional(flag()),
      from: z.optional(day()),
      to: z.optional(day()),
    }),
    output: pageOf(cardRow),
  }),
  accept: call({
    ...writing,
    path: '/voucher/satisfy/card/accept',
    permission: rights.decide,
    summary: 'Accepts cards, each by itself: the points of its type are booked in the name of the caller.',
    input: z.strictObject({ items }),
    output: resultsOfEach,
  }),
  refuse: call({
    ...writing,
    path: '/voucher/satisfy/card/refuse',
    permission: rights.decide,
    summary: 'Rejects cards with a reason, each by itself.',
    input: z.strictObject({ items, reason: text({ max: 200 }) }),
    output: resultsOfEach,
  }),
  void: call({
    ...writing,
    path: '/voucher/satisfy/card/void',
    permission: rights.decide,
    summary: 'Voids cards with a reason, each by itself; the points that they brought are taken back.',
    input: z.strictObject({ items, reason: text({ max: 200 }) }),
    output: resultsOfEach,
  }),
};
