import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  day,
  flag,
  id,
  ids,
  optionalText,
  pageQuery,
  points,
  searchText,
  stringEnum,
  tenths,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { fixedRights as rights } from './permissions.ts';
import { itemKinds } from './rules.ts';

/** Types, items and values of an organisation, and members that one call binds. */
export const maximumTypes = 500;
export const maximumItems = 1_000;
export const maximumValues = 200;
export const maximumBound = 500;

/** The common parts of its calls: the right to look, over the whole organisation. */
export const reading = {
  method: 'POST',
  service: 'points',
  permission: rights.view,
  reach: 'whole',
} as const;
const editing = { ...reading, permission: rights.configure, write: true } as const;

const versioned = { id: id(), version: count() };
const done = z.object({ id: id(), version: z.int() });
const optionalDay = z._default(z.nullable(day()), null);
const cap = z._default(z.nullable(tenths({ min: 0 })), null);

const type = z.object({
  id: id(),
  parentId: z.nullable(id()),
  name: z.string(),
  version: z.int(),
  items: z.int(),
});

const item = z.object({
  id: id(),
  version: z.int(),
  typeId: id(),
  typeName: z.string(),
  name: z.string(),
  /** In force today; null where none has begun. */
  meritPointValue: z.nullable(points()),
  cap: z.nullable(points()),
  creatorName: z.string(),
  createTime: z.string(),
  /** The number of members who have it today; null: everybody. */
  memberNum: z.nullable(z.int()),
  remark: z.string(),
  kind: stringEnum(itemKinds),
  everybody: z.boolean(),
  byDays: z.boolean(),
  byAttendance: z.boolean(),
  untilDay: z.nullable(z.string()),
  isUsed: z.boolean(),
});

const binding = z.object({
  id: id(),
  version: z.int(),
  itemId: id(),
  itemName: z.string(),
  typeName: z.string(),
  memberId: id(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  fromDay: z.string(),
  untilDay: z.nullable(z.string()),
  remark: z.string(),
});

export const fixedCalls = {
  listByTypeName: call({
    method: 'POST',
    path: '/regularmerit/member/regular/listByTypeName',
    service: 'organisation',
    permission: rights.view,
    reach: 'whole',
    summary: 'The items of fixed points, by default type by type; a type includes those below it',
    input: pageQuery(['typeName', 'name', 'meritPointValue', 'createTime'], {
      keyword: z.optional(searchText()),
      typeId: z.optional(id()),
      typeName: z.optional(searchText()),
      withEnded: z.optional(flag()),
    }),
    output: pageOf(item),
  }),
  types: call({
    ...reading,
    path: '/api/meritpoint/fixed/type/list',
    summary: 'The types of fixed points, parents before children; those of one parent where it is given',
    input: z.strictObject({ parentId: z.optional(id()) }),
    output: z.array(type),
  }),
  saveType: call({
    ...editing,
    path: '/api/meritpoint/fixed/type/save',
    summary: 'Adds a type (version 0, with an id of its own), or changes one of that version',
    input: z.strictObject({
      ...versioned,
      parentId: z._default(z.nullable(id()), null),
      name: text({ max: 50 }),
    }),
    output: done,
  }),
  removeType: call({
    ...editing,
    path: '/api/meritpoint/fixed/type/remove',
    summary: 'Deletes an empty type of that version',
    input: z.strictObject(versioned),
    output: z.object({ id: id() }),
  }),
  saveItem: call({
    ...editing,
    path: '/api/meritpoint/fixed/item/save',
    summary:
      'Adds an item with its first value (version 0, with an id of its own), or changes one of that version; values have their own call',
    input: z.strictObject({
      ...versioned,
      typeId: id(),
      name: text({ max: 50 }),
      remark: optionalText(200),
      kind: stringEnum(itemKinds),
      everybody: flag(),
      byDays: flag(),
      byAttendance: flag(),
      untilDay: optionalDay,
      /** The first value; of a new item alone. */
      first: z.optional(z.strictObject({ fromDay: day(), value: tenths({ min: 0 }), cap })),
    }),
    output: done,
  }),
  removeItem: call({
    ...editing,
    path: '/api/meritpoint/fixed/item/remove',
    summary: 'Deletes an item of that version that was never calculated',
    input: z.strictObject(versioned),
    output: z.object({ id: id() }),
  }),
  values: call({
    ...reading,
    path: '/api/meritpoint/fixed/value/list',
    summary: 'The values of an item, the latest first',
    input: z.strictObject({ itemId: id() }),
    output: z.array(
      z.object({
        fromDay: z.string(),
        value: points(),
        cap: z.nullable(points()),
        byName: z.string(),
        at: z.string(),
      }),
    ),
  }),
  saveValue: call({
    ...editing,
    path: '/api/meritpoint/fixed/value/save',
    summary: 'Sets the value of an item from a day on; a value of the same day is replaced',
    input: z.strictObject({ itemId: id(), fromDay: day(), value: tenths({ min: 0 }), cap }),
    output: z.object({ id: id() }),
  }),
  removeValue: call({
    ...editing,
    path: '/api/meritpoint/fixed/value/remove',
    summary: 'Takes back a value that has not begun',
    input: z.strictObject({ itemId: id(), fromDay: day() }),
    output: z.object({ id: id() }),
  }),
  bindings: call({
    ...reading,
    path: '/api/meritpoint/fixed/binding/list',
    summary: 'Who has which item from when until when, the latest first',
    input: pageQuery(['fromDay', 'memberNo'], {
      itemId: z.optional(id()),
      memberId: z.optional(id()),
      keyword: z.optional(searchText()),
      /** Those that count on the day. */
      onDay: z.optional(day()),
    }),
    output: pageOf(binding),
  }),
  bind: call({
    ...editing,
    path: '/api/meritpoint/fixed/binding/add',
    summary: 'Gives an item to members from a day on; all or none',
    input: z.strictObject({
      itemId: id(),
      memberIds: ids(maximumBound),
      fromDay: day(),
      untilDay: optionalDay,
      remark: optionalText(200),
    }),
    output: z.object({ added: z.int() }),
  }),
  saveBinding: call({
    ...editing,
    path: '/api/meritpoint/fixed/binding/save',
    summary: 'Changes the days of a binding of that version, or ends it',
    input: z.strictObject({ ...versioned, fromDay: day(), untilDay: optionalDay, remark: optionalText(200) }),
    output: done,
  }),
  removeBinding: call({
    ...editing,
    path: '/api/meritpoint/fixed/binding/remove',
    summary: 'Deletes a binding that was a mistake; the next run takes back what it gave',
    input: z.strictObject(versioned),
    output: z.object({ id: id() }),
  }),
  setting: call({
    ...reading,
    path: '/api/meritpoint/fixed/setting/get',
    summary: 'On which day of the month the month before is posted by itself; null: by hand alone',
    input: z.strictObject({}),
    output: z.object({ runDay: z.nullable(z.int()), version: z.int() }),
  }),
  saveSetting: call({
    ...editing,
    permission: rights.run,
    path: '/api/meritpoint/fixed/setting/save',
    summary: 'Sets that day',
    input: z.strictObject({
      runDay: z._default(z.nullable(count({ min: 1, max: 28 })), null),
      version: count(),
    }),
    output: z.object({ runDay: z.nullable(z.int()), version: z.int() }),
  }),
};
