import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { codeOf } from '../../kit/contract/list/codes.ts';
import {
  count,
  flag,
  id,
  idAndName,
  ids,
  newLoginName,
  optionalCertificate,
  optionalMobile,
  optionalText,
  pageQuery,
  searchText,
  text,
  windowQuery,
} from '../../kit/contract/fields.ts';
import { headsOf, pageOf } from '../../kit/contract/page.ts';
import { memberRights } from './permissions.ts';
import {
  goneCodes,
  maximumCellLength,
  maximumCells,
  maximumLookUpRows,
  maximumRolesOfMember,
  maximumSelection,
  maximumUnitsOfMember,
  memberFields,
  memberInUnit,
  personalParts,
} from './rules.ts';
import {
  changed,
  detail,
  memberFilters,
  memberListInput,
  invalidRow,
  listRow,
  maximumFilterUnits,
  newMember,
  plainFields,
  unitOfMember,
} from './schemas.ts';
import { memberAccountCalls } from './accounts.calls.ts';
import { memberBatchCalls } from './batch.calls.ts';
import { actedOn, memberEffectsCalls } from './effects.calls.ts';
import { memberExportCalls } from './export.calls.ts';
import { memberGridCalls } from './grid.calls.ts';
import { pageCalls } from './page.calls.ts';
import { unitCalls } from './units.calls.ts';

const reason = optionalText(300);
/** `each`: every member in a separate savepoint; without it all or none. */
const each = z._default(flag(), false);
const selection = { memberIds: ids(maximumSelection), reason, each };
/** Whether the member also belongs to every unit below those that are named. */
const includeChildren = z._default(flag(), false);
const countChanged = z.object({ count: z.int() });

const organisation = { service: 'organisation', method: 'POST' } as const;

const activation = {
  service: 'organisation',
  path: '/api/member/activate',
  permission: memberRights.activate,
  write: true,
  summary: 'Lets a new member sign in to the organisation; who already may, still may.',
  input: z.strictObject({ memberId: id() }),
  output: countChanged,
  reach: 'members',
} as const;

export const membersCalls = {
  ...unitCalls,
  ...memberExportCalls,
  ...memberAccountCalls,
  ...memberBatchCalls,
  ...memberGridCalls,
  ...memberEffectsCalls,
  ...pageCalls,
  list: call({
    ...organisation,
    path: '/api/member/list',
    permission: memberRights.list,
    reach: 'members',
    summary: 'Members, without those who left; search by name, number, pinyin or initials.',
    input: memberListInput,
    output: pageOf(listRow),
  }),
  memberHeads: call({
    ...organisation,
    path: '/api/member/list/heads',
    permission: memberRights.list,
    reach: 'members',
    summary: 'The main units of the members of a filter, each with the number of these members.',
    input: windowQuery({ ...memberFilters, by: z.enum(['unit']) }),
    output: headsOf(z.null()),
  }),
  detail: call({
    ...organisation,
    path: '/api/member/detail',
    permission: 'member',
    reach: 'members',
    code: memberRights.detail,
    summary: 'One member with mobile and certificate masked; oneself, or any with the right to see members.',
    input: z.strictObject({ memberId: id() }),
    output: detail,
  }),
  byId: call({
    method: 'GET',
    service: 'organisation',
    path: '/api/member/byId',
    permission: 'member',
    reach: 'members',
    summary: 'The member with whom the session works: oneself when no id is given.',
    input: z.strictObject({ memberId: z.optional(id()) }),
    output: z.object({
      ...memberFields,
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
    reach: 'members',
    acts: true,
    summary: "A member's full mobile and certificate number; each look is kept in the audit log.",
    input: z.strictObject({
      memberId: id(),
      /** The parts to show; the others stay empty. */
      parts: z._default(z.array(z.enum(personalParts)).check(z.minLength(1), z.maxLength(2)), [
        ...personalParts,
      ]),
    }),
    output: z.object({ mobile: z.string(), certificate: z.string() }),
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/usercenter/employeeuser/passwordreset',
    service: 'password',
    permission: memberRights.resetPassword,
    write: true,
    reach: 'members',
    summary:
      "Sends the member's user a link to set a password by, to an address of the user's own; nobody else sees it.",
    input: z.strictObject({ memberId: id() }),
    output: z.object({ channel: z.enum(['mail', 'sms']) }),
  }),
  save: call({
    ...organisation,
    path: '/api/member/save',
    permission: memberRights.save,
    write: true,
    reach: 'members',
    summary:
      'Adds a member, not activated yet unless asked; with a login name also its account; with roles and a level of authority for who may give them.',
    input: z.strictObject({
      ...newMember.shape,
      id: z.optional(id()),
      includeChildren,
      roleIds: z._default(ids(maximumRolesOfMember, { min: 0 }), []),
      /** Makes it a reviewer with this authority. */
      levelId: z._default(z.nullable(id()), null),
      activate: z._default(flag(), false),
    }),
    output: changed,
  }),
  choices: call({
    ...organisation,
    path: '/api/b/org/member/choices',
    permission: memberRights.save,
    reach: 'shared',
    summary: 'What a new member can be given: roles and levels of authority.',
    input: z.strictObject({}),
    output: z.object({
      roles: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          builtIn: z.nullable(z.string()),
          /** Whether the caller may give it. */
          isGivable: z.boolean(),
        }),
      ),
      levels: z.array(idAndName),
    }),
  }),
  link: call({
    ...organisation,
    path: '/api/b/org/member/link',
    permission: memberRights.resetPassword,
    reach: 'members',
    acts: true,
    secret: true,
    summary:
      'A link by which a member sets a password, to be handed over in person; each is kept in the audit log and ends those before it.',
    input: z.strictObject({ memberId: id() }),
    output: z.object({ url: z.string(), expiresAt: z.string() }),
  }),
  update: call({
    ...organisation,
    path: '/api/member/update',
    permission: memberRights.update,
    write: true,
    reach: 'members',
    summary:
      'Changes a member, and tells all mistakes at once. A mobile or certificate of null stays as it is; an empty one is removed.',
    input: z.strictObject({
      ...plainFields,
      id: id(),
      version: count(),
      /** The first is the main unit; a stopped member has none until it starts again. */
      unitIds: ids(maximumUnitsOfMember, { min: 0 }),
      includeChildren,
      /** Gives an account to a member who has none; a login name that there is stays. */
      loginName: z.optional(newLoginName()),
      mobile: z._default(z.nullable(optionalMobile()), null),
      certificate: z._default(z.nullable(optionalCertificate()), null),
    }),
    output: changed,
  }),
  activate: call({ ...activation, method: 'GET' }),
  /** The same for clients that change nothing by GET. */
  activateByPost: call({ ...activation, method: 'POST' }),
  freeze: call({
    ...organisation,
    path: '/api/member/freeze',
    permission: memberRights.freeze,
    write: true,
    reach: 'members',
    summary: 'Freezes active members: they cannot sign in or earn, and leave the rankings.',
    input: z.strictObject(selection),
    output: actedOn,
  }),
  unfreeze: call({
    ...organisation,
    path: '/api/member/unfreeze',
    permission: memberRights.unfreeze,
    write: true,
    reach: 'members',
    summary: 'Makes frozen members active again.',
    input: z.strictObject(selection),
    output: actedOn,
  }),
  stopOrStart: call({
    ...organisation,
    path: '/api/member/stopOrStartMembers',
    permission: memberRights.stopOrStart,
    write: true,
    reach: 'members',
    summary: 'Stops members, who then leave their units, or starts stopped ones again.',
    input: z.strictObject({
      ...selection,
      action: z.enum(['stop', 'start']),
      /** For `start`: the units to enter; without any, those that were left. */
      unitIds: z._default(ids(maximumUnitsOfMember, { min: 0 }), []),
    }),
    output: actedOn,
  }),
  deleteMember: call({
    ...organisation,
    path: '/api/member/deleteMember',
    permission: memberRights.delete,
    write: true,
    reach: 'members',
    summary: 'Deletes a member; its name stays in records and its points in the totals.',
    input: z.strictObject({ memberId: id(), reason: text({ max: 300 }) }),
    output: countChanged,
  }),
  deleteList: call({
    ...organisation,
    path: '/api/member/deleteList',
    permission: memberRights.delete,
    write: true,
    reach: 'members',
    summary: 'Deletes several members, all or none, or each by itself.',
    input: z.strictObject({ memberIds: ids(maximumSelection), reason: text({ max: 300 }), each }),
    output: actedOn,
  }),
  invalid: call({
    ...organisation,
    path: '/api/member/invalidMembers',
    permission: memberRights.list,
    reach: 'members',
    summary: 'Members who were frozen, stopped or deleted, with when and why.',
    input: pageQuery(['memberName', 'memberNo', 'statusTime'], {
      keyword: searchText(),
      memberId: z.optional(id()),
      memberStatuses: z._default(z.array(codeOf(goneCodes)).check(z.maxLength(3)), [
        'frozen',
        'stopped',
        'deleted',
      ]),
    }),
    output: pageOf(invalidRow),
  }),
  userMembers: call({
    ...organisation,
    path: '/api/member/userMembers',
    permission: 'member',
    reach: 'shared',
    summary: 'Members to choose from, without frozen ones unless asked.',
    input: pageQuery(['memberName', 'memberNo'], {
      keyword: searchText(),
      unitIds: z._default(ids(maximumFilterUnits, { min: 0 }), []),
      includeChildren: z._default(flag(), true),
      includeFrozen: z._default(flag(), false),
      /** Only those whom the caller may manage. */
      managed: z._default(flag(), false),
      reviewersOnly: z._default(flag(), false),
      /** Only those whom the caller chose lately, the latest first. */
      recent: z._default(flag(), false),
      /** Behind the others, on the first page, those whose name has one letter otherwise: words of four letters and more. */
      near: z._default(flag(), false),
    }),
    output: pageOf(
      z.object({
        ...memberFields,
        unitId: z.nullable(z.string()),
        unitName: z.string(),
        isReviewer: z.boolean(),
        frozen: z.boolean(),
        /** The keyword is only inside the name or number: a weak match, which is not preselected. */
        inside: z.boolean(),
      }),
    ),
  }),
  lookUp: call({
    ...organisation,
    path: '/api/b/org/member/lookUp',
    permission: 'member',
    reach: 'shared',
    summary:
      'Whom pasted rows mean, all at once: by number, else by exact name; several where namesakes are not told apart.',
    input: z.strictObject({
      rows: z
        .array(
          z
            .array(z.string().check(z.maxLength(maximumCellLength)))
            .check(z.minLength(1), z.maxLength(maximumCells)),
        )
        .check(z.minLength(1), z.maxLength(maximumLookUpRows)),
      includeFrozen: z._default(flag(), false),
    }),
    /** The members of each row, in the order of the rows. */
    output: z.object({
      rows: z.array(
        z.array(
          z.object({
            ...memberInUnit,
          }),
        ),
      ),
    }),
  }),
  picked: call({
    ...organisation,
    path: '/api/b/org/member/picked',
    permission: 'member',
    write: true,
    reach: 'own',
    summary: 'Remembers whom the caller chose, for the recent ones of the picker.',
    input: z.strictObject({ memberIds: ids(50) }),
    output: countChanged,
  }),
  reviewers: call({
    ...organisation,
    path: '/api/b/org/reviewer/list',
    permission: memberRights.reviewers,
    reach: 'members',
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
    reach: 'members',
    summary: 'Makes members reviewers, or no longer.',
    input: z.strictObject({ memberIds: ids(maximumSelection), isReviewer: flag() }),
    output: countChanged,
  }),
};
