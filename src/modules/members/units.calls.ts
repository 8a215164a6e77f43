import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, flag, id, ids, text } from '../../kit/contract/fields.ts';
import { memberRights } from './permissions.ts';
import { maximumSelection } from './rules.ts';

const organisation = { service: 'organisation', method: 'POST' } as const;
const countChanged = z.object({ count: z.int() });

const unitRow = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.nullable(z.string()),
  /** 1 at the top. */
  level: z.int(),
  /** Members of the unit itself, without the units below; null if not requested. */
  memberCount: z.nullable(z.int()),
  /** The same with the units below, each member once; null if not requested. */
  wholeCount: z.nullable(z.int()),
  version: z.int(),
});

export const unitCalls = {
  unitList: call({
    ...organisation,
    path: '/api/member/unitList',
    permission: 'member',
    reach: 'shared',
    summary:
      'Every unit in the order of the tree, parents before their children; with `managed` those of the caller’s scope.',
    input: z.strictObject({
      withCounts: z._default(flag(), false),
      /** Only those whose members the caller may manage; the topmost of them have no superior here. */
      managed: z._default(flag(), false),
    }),
    output: z.array(unitRow),
  }),
  saveUnit: call({
    ...organisation,
    path: '/api/member/saveUnit',
    permission: memberRights.units,
    write: true,
    reach: 'members',
    summary: 'Adds a unit; without a superior one at the top.',
    input: z.strictObject({
      id: z.optional(id()),
      name: text({ max: 50 }),
      parentId: z._default(z.nullable(id()), null),
    }),
    output: z.object({ id: z.string() }),
  }),
  updateUnit: call({
    ...organisation,
    path: '/api/member/updateUnit',
    permission: memberRights.units,
    write: true,
    reach: 'members',
    summary: 'Renames a unit and puts it under another one; `parentId` undefined leaves it where it is.',
    input: z.strictObject({
      id: id(),
      version: count(),
      name: text({ max: 50 }),
      parentId: z.optional(z.nullable(id())),
    }),
    output: z.object({ id: z.string() }),
  }),
  sortUnit: call({
    ...organisation,
    path: '/api/member/sortUnit',
    permission: memberRights.units,
    write: true,
    reach: 'members',
    summary: 'Gives all units below one superior a new order.',
    input: z.strictObject({ parentId: z._default(z.nullable(id()), null), unitIds: ids(500) }),
    output: countChanged,
  }),
  unitDetail: call({
    ...organisation,
    path: '/api/unit/info/detail',
    permission: 'member',
    reach: 'shared',
    summary:
      'One unit with its superior and what it holds: members, units below it, and members who left it.',
    input: z.strictObject({ id: id() }),
    output: z.object({
      id: z.string(),
      name: z.string(),
      parentId: z.nullable(z.string()),
      parentName: z.string(),
      memberCount: z.int(),
      childCount: z.int(),
      /** Members who once were in it and no longer are: their history names it. */
      formerCount: z.int(),
      version: z.int(),
    }),
  }),
  deleteUnit: call({
    ...organisation,
    path: '/api/unit/info/delete',
    permission: memberRights.units,
    write: true,
    reach: 'members',
    summary: 'Deletes a unit that has no members, no units below, and no history.',
    input: z.strictObject({ id: id() }),
    output: z.object({ id: z.string() }),
  }),
  addMembersUnit: call({
    ...organisation,
    path: '/api/member/addMembersUnit',
    permission: memberRights.units,
    write: true,
    reach: 'members',
    summary: 'Puts members into a unit: beside the units they are in, or as the only one.',
    input: z.strictObject({
      memberIds: ids(maximumSelection),
      unitId: id(),
      replace: z._default(flag(), false),
    }),
    output: countChanged,
  }),
};
