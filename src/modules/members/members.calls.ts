import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  day,
  flag,
  id,
  ids,
  newLoginName,
  optionalCertificate,
  optionalEmail,
  optionalMobile,
  optionalText,
  pageQuery,
  searchText,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { memberRights } from '../access/access.permissions.ts';
import {
  maximumBatchRows,
  maximumSelection,
  maximumUnitsOfMember,
  memberStatuses,
  memberTypes,
} from './members.rules.ts';

/** Units that one filter may name. */
const maximumFilterUnits = 200;

const genders = z._default(z.union([z.literal(0), z.literal(1), z.literal(2)]), 0);
const optionalDay = z._default(z.nullable(day()), null);
const reason = optionalText(300);

const plainFields = {
  memberName: text({ max: 50 }),
  memberNo: text({ max: 32 }),
  gender: genders,
  email: optionalEmail(),
  /** The first is the main unit. */
  unitIds: ids(maximumUnitsOfMember),
  position: optionalText(50),
  place: optionalText(100),
  birthday: optionalDay,
  joinTime: optionalDay,
  contWxid: optionalText(64),
  workChat: optionalText(64),
  memberType: z._default(z.enum(memberTypes), 'formal'),
  phoneHidden: z._default(flag(), false),
};

/** A new member as a form or a row of an import gives it. */
export const newMember = z.object({
  ...plainFields,
  mobile: optionalMobile(),
  certificate: optionalCertificate(),
  loginName: z.optional(newLoginName()),
});

/** A row of an import: units by name (`Head office/Production` where a name is not unique) or by id. */
export const importRow = z.object({
  ...newMember.shape,
  unitIds: z._default(ids(maximumUnitsOfMember, { min: 0 }), []),
  unitName: optionalText(400),
});

const unitOfMember = z.object({ unitId: z.string(), unitName: z.string(), isMain: z.boolean() });
const actions = z.object({
  update: z.boolean(),
  activate: z.boolean(),
  freeze: z.boolean(),
  unfreeze: z.boolean(),
  stop: z.boolean(),
  start: z.boolean(),
  delete: z.boolean(),
});

const listRow = z.object({
  id: z.string(),
  memberName: z.string(),
  loginName: z.string(),
  memberNo: z.string(),
  /** Masked; empty when hidden. */
  mobile: z.string(),
  unitNames: z.array(z.string()),
  joinTime: z.nullable(z.string()),
  contWxid: z.string(),
  /** The member type (AMB-33). */
  status: z.string(),
  active: z.int(),
  memberStatus: z.int(),
  position: z.string(),
  email: z.string(),
  isReviewer: z.boolean(),
  version: z.int(),
  can: actions,
});

const detail = z.object({
  ...listRow.shape,
  gender: z.int(),
  certificate: z.string(),
  units: z.array(unitOfMember),
  place: z.string(),
  birthday: z.nullable(z.string()),
  workChat: z.string(),
  memberType: z.string(),
  phoneHidden: z.boolean(),
  avatarUrl: z.string(),
});

const unitRow = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.nullable(z.string()),
  /** 1 at the top. */
  level: z.int(),
  /** Members of the unit itself, without the units below; null when not asked for. */
  memberCount: z.nullable(z.int()),
  version: z.int(),
});

const changed = z.object({ id: z.string(), version: z.int() });
const selection = { memberIds: ids(maximumSelection), reason };
const countChanged = z.object({ count: z.int() });
const batchAnswer = z.object({
  saved: z.int(),
  errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
});

const organisation = { service: 'organisation', method: 'POST' } as const;

export const membersCalls = {
  list: call({
    ...organisation,
    path: '/api/member/list',
    permission: memberRights.list,
    summary: 'Members, without those who left; search by name, number, pinyin or initials.',
    input: pageQuery(['memberName', 'memberNo', 'joinTime', 'memberStatus'], {
      keyword: searchText(),
      unitIds: z._default(ids(maximumFilterUnits, { min: 0 }), []),
      includeChildren: z._default(flag(), true),
      memberStatuses: z._default(
        z.array(z.enum(memberStatuses)).check(z.maxLength(memberStatuses.length)),
        [],
      ),
      memberType: z.optional(z.enum(memberTypes)),
      active: z.optional(z.union([z.literal(0), z.literal(1)])),
      isReviewer: z.optional(flag()),
    }),
    output: pageOf(listRow),
  }),
  detail: call({
    ...organisation,
    path: '/api/member/detail',
    permission: 'member',
    summary: 'One member with mobile and certificate masked; oneself, or any with the right to see members.',
    input: z.object({ memberId: id() }),
    output: detail,
  }),
  byId: call({
    method: 'GET',
    service: 'organisation',
    path: '/api/member/byId',
    permission: 'member',
    summary: 'The member with whom the session works: oneself when no id is given.',
    input: z.object({ memberId: z.optional(id()) }),
    output: z.object({
      memberId: z.string(),
      memberName: z.string(),
      memberNo: z.string(),
      userId: z.nullable(z.string()),
      avatarUrl: z.string(),
      position: z.string(),
      isReviewer: z.boolean(),
      memberStatus: z.int(),
      units: z.array(unitOfMember),
    }),
  }),
  reveal: call({
    ...organisation,
    path: '/api/b/org/member/reveal',
    permission: memberRights.reveal,
    summary: "A member's full mobile and certificate number; each look is kept in the audit log.",
    input: z.object({ memberId: id() }),
    output: z.object({ mobile: z.string(), certificate: z.string() }),
  }),
  save: call({
    ...organisation,
    path: '/api/member/save',
    permission: memberRights.save,
    write: true,
    summary: 'Adds a member, not activated yet; with a login name also its account.',
    input: z.object({ ...newMember.shape, id: z.optional(id()) }),
    output: changed,
  }),
  update: call({
    ...organisation,
    path: '/api/member/update',
    permission: memberRights.update,
    write: true,
    summary: 'Changes a member. A mobile or certificate of null stays as it is; an empty one is removed.',
    input: z.object({
      ...plainFields,
      id: id(),
      version: count(),
      mobile: z._default(z.nullable(optionalMobile()), null),
      certificate: z._default(z.nullable(optionalCertificate()), null),
    }),
    output: changed,
  }),
  activate: call({
    method: 'GET',
    service: 'organisation',
    path: '/api/member/activate',
    permission: memberRights.activate,
    write: true,
    summary: 'Lets a new member sign in to the organisation.',
    input: z.object({ memberId: id() }),
    output: countChanged,
  }),
  freeze: call({
    ...organisation,
    path: '/api/member/freeze',
    permission: memberRights.freeze,
    write: true,
    summary: 'Freezes active members: they cannot sign in or earn, and leave the rankings.',
    input: z.object(selection),
    output: countChanged,
  }),
  unfreeze: call({
    ...organisation,
    path: '/api/member/unfreeze',
    permission: memberRights.unfreeze,
    write: true,
    summary: 'Makes frozen members active again.',
    input: z.object(selection),
    output: countChanged,
  }),
  stopOrStart: call({
    ...organisation,
    path: '/api/member/stopOrStartMembers',
    permission: memberRights.stopOrStart,
    write: true,
    summary: 'Stops members, who then leave their units, or starts stopped ones again.',
    input: z.object({
      ...selection,
      action: z.enum(['stop', 'start']),
      /** For `start`: the units to enter; without any, those that were left. */
      unitIds: z._default(ids(maximumUnitsOfMember, { min: 0 }), []),
    }),
    output: countChanged,
  }),
  deleteMember: call({
    ...organisation,
    path: '/api/member/deleteMember',
    permission: memberRights.delete,
    write: true,
    summary: 'Deletes a member; its name stays in records and its points in the totals.',
    input: z.object({ memberId: id(), reason: text({ max: 300 }) }),
    output: countChanged,
  }),
  deleteList: call({
    ...organisation,
    path: '/api/member/deleteList',
    permission: memberRights.delete,
    write: true,
    summary: 'Deletes several members, all or none.',
    input: z.object({ memberIds: ids(maximumSelection), reason: text({ max: 300 }) }),
    output: countChanged,
  }),
  invalid: call({
    ...organisation,
    path: '/api/member/invalidMembers',
    permission: memberRights.list,
    summary: 'Members who were frozen, stopped or deleted, with when and why.',
    input: pageQuery(['memberName', 'memberNo', 'statusTime'], {
      keyword: searchText(),
      memberStatuses: z._default(z.array(z.enum(['frozen', 'stopped', 'deleted'])).check(z.maxLength(3)), [
        'frozen',
        'stopped',
        'deleted',
      ]),
    }),
    output: pageOf(
      z.object({ ...listRow.shape, statusTime: z.string(), reason: z.string(), byName: z.string() }),
    ),
  }),
  userMembers: call({
    ...organisation,
    path: '/api/member/userMembers',
    permission: 'member',
    summary: 'Members to choose from, without frozen ones unless asked.',
    input: pageQuery(['memberName', 'memberNo'], {
      keyword: searchText(),
      unitIds: z._default(ids(maximumFilterUnits, { min: 0 }), []),
      includeChildren: z._default(flag(), true),
      includeFrozen: z._default(flag(), false),
      reviewersOnly: z._default(flag(), false),
      /** Only those whom the caller chose lately, the latest first. */
      recent: z._default(flag(), false),
    }),
    output: pageOf(
      z.object({
        memberId: z.string(),
        memberName: z.string(),
        memberNo: z.string(),
        unitId: z.nullable(z.string()),
        unitName: z.string(),
        isReviewer: z.boolean(),
        frozen: z.boolean(),
      }),
    ),
  }),
  picked: call({
    ...organisation,
    path: '/api/b/org/member/picked',
    permission: 'member',
    write: true,
    summary: 'Remembers whom the caller chose, for the recent ones of the picker.',
    input: z.object({ memberIds: ids(50) }),
    output: countChanged,
  }),
  importCount: call({
    method: 'GET',
    service: 'organisation',
    path: '/api/member/importCount',
    permission: memberRights.importCount,
    summary: 'How many members there are, and how many rows one import may have.',
    input: z.object({}),
    output: z.object({ memberCount: z.int(), maximumRows: z.int() }),
  }),
  batchSave: call({
    ...organisation,
    path: '/api/member/batchSave',
    permission: memberRights.batchSave,
    write: true,
    summary:
      'Adds up to 500 members: all of them, or with `validOnly` those without a mistake; mistakes by row and field.',
    input: z.object({
      rows: z.array(z.record(z.string(), z.unknown())).check(z.minLength(1), z.maxLength(maximumBatchRows)),
      validOnly: z._default(flag(), false),
      /** Looks for mistakes and saves nothing. */
      check: z._default(flag(), false),
    }),
    output: batchAnswer,
  }),
  batchSaveFrozen: call({
    ...organisation,
    path: '/api/member/batchSaveFrozen',
    permission: memberRights.batchSaveFrozen,
    write: true,
    summary: 'Freezes up to 500 members by number; a name that is given must be the one of that number.',
    input: z.object({
      /** Always '0': frozen. */
      status: z.literal('0'),
      rows: z
        .array(z.object({ memberNo: text({ max: 32 }), memberName: optionalText(50), reason }))
        .check(z.minLength(1), z.maxLength(maximumBatchRows)),
      check: z._default(flag(), false),
    }),
    output: batchAnswer,
  }),
  reviewers: call({
    ...organisation,
    path: '/api/b/org/reviewer/list',
    permission: memberRights.reviewers,
    summary: 'Members and whether they review.',
    input: pageQuery(['memberName', 'memberNo'], { keyword: searchText(), isReviewer: z.optional(flag()) }),
    output: pageOf(
      z.object({ id: z.string(), memberName: z.string(), memberNo: z.string(), isReviewer: z.boolean() }),
    ),
  }),
  setReviewers: call({
    ...organisation,
    path: '/api/b/org/reviewer/set',
    permission: memberRights.reviewers,
    write: true,
    summary: 'Makes members reviewers, or no longer.',
    input: z.object({ memberIds: ids(maximumSelection), isReviewer: flag() }),
    output: countChanged,
  }),
  unitList: call({
    ...organisation,
    path: '/api/member/unitList',
    permission: 'member',
    summary: 'Every unit in the order of the tree, parents before their children.',
    input: z.object({ withCounts: z._default(flag(), false) }),
    output: z.array(unitRow),
  }),
  saveUnit: call({
    ...organisation,
    path: '/api/member/saveUnit',
    permission: memberRights.units,
    write: true,
    summary: 'Adds a unit; without a superior one at the top.',
    input: z.object({
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
    summary: 'Renames a unit and puts it under another one; `parentId` undefined leaves it where it is.',
    input: z.object({
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
    summary: 'Gives all units below one superior a new order.',
    input: z.object({ parentId: z._default(z.nullable(id()), null), unitIds: ids(500) }),
    output: countChanged,
  }),
  unitDetail: call({
    ...organisation,
    path: '/api/unit/info/detail',
    permission: 'member',
    summary: 'One unit with its superior and how many members and units it has.',
    input: z.object({ id: id() }),
    output: z.object({
      id: z.string(),
      name: z.string(),
      parentId: z.nullable(z.string()),
      parentName: z.string(),
      memberCount: z.int(),
      childCount: z.int(),
      version: z.int(),
    }),
  }),
  deleteUnit: call({
    ...organisation,
    path: '/api/unit/info/delete',
    permission: memberRights.units,
    write: true,
    summary: 'Deletes a unit that has no members, no units below, and no history.',
    input: z.object({ id: id() }),
    output: z.object({ id: z.string() }),
  }),
  addMembersUnit: call({
    ...organisation,
    path: '/api/member/addMembersUnit',
    permission: memberRights.units,
    write: true,
    summary: 'Puts members into a unit: beside the units they are in, or as the only one.',
    input: z.object({ memberIds: ids(maximumSelection), unitId: id(), replace: z._default(flag(), false) }),
    output: countChanged,
  }),
};
