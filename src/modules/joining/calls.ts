import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { codeOf } from '../../kit/contract/list/codes.ts';
import {
  count,
  day,
  flag,
  id,
  idAndName,
  ids,
  optionalText,
  pageQuery,
  resultsOfEach,
  searchText,
  tenths,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { maximumRolesOfMember, maximumUnitsOfMember, memberFields } from '../members/rules.ts';
import { joiningRights } from './permissions.ts';
import { approvalStateNames, approvalStates } from './rules/states.ts';

const service = 'organisation' as const;
const read = { method: 'POST', service, permission: joiningRights.applications } as const;
const write = {
  method: 'POST',
  service,
  permission: joiningRights.decide,
  write: true,
  reach: 'members',
} as const;

/** Applications that one act may decide on. */
const maximumAtOnce = 200;
export const remarkLength = 200;

const target = { id: id(), version: count({ min: 1 }) };
const standing = z.object({ id: z.string(), version: z.int(), status: z.int() });
const items = z.array(z.strictObject(target)).check(z.minLength(1), z.maxLength(maximumAtOnce));

const application = z.object({
  id: z.string(),
  version: z.int(),
  /** The name of the applicant's account. */
  fullName: z.string(),
  applyTime: z.nullable(z.string()),
  orgFullName: z.string(),
  /** The day from which the applicant is a member. */
  joinTime: z.nullable(z.string()),
  /** The name that the applicant will have as a member. */
  memberName: z.string(),
  /** Masked. */
  mobile: z.string(),
  sex: z.int(),
  applyRemarks: z.string(),
  approverRemarks: z.string(),
  approvalTime: z.nullable(z.string()),
  approverName: z.string(),
  /** The approval-process state, as the caller sees it. */
  status: z.int(),
  /** The reviewer in turn, where the review was handed over. */
  assigneeName: z.string(),
  invitationTitle: z.string(),
  can: z.object({ decide: z.boolean(), take: z.boolean() }),
});

export const joiningCalls = {
  list: call({
    ...read,
    path: '/api/approval/join/list',
    reach: 'members',
    summary: 'Applications to join, the latest first, each with its state as the caller sees it.',
    input: pageQuery(['applyTime', 'memberName', 'approvalTime'], {
      keyword: searchText(),
      states: z._default(z.array(codeOf(approvalStates)).check(z.maxLength(approvalStateNames.length)), []),
      from: z.optional(day()),
      to: z.optional(day()),
      invitationId: z.optional(id()),
    }),
    output: pageOf(application),
  }),
  detail: call({
    ...read,
    path: '/api/approval/join/detail',
    reach: 'members',
    summary:
      'One application with what its invitation presets, a free member number, and members with the same phone or certificate.',
    input: z.strictObject({ id: id() }),
    output: z.object({
      ...application.shape,
      /** Masked. */
      certificate: z.string(),
      preset: z.object({ units: z.array(idAndName), roles: z.array(idAndName) }),
      memberNo: z.string(),
      duplicates: z.array(
        z.object({
          ...memberFields,
          by: z.enum(['mobile', 'certificate', 'name']),
        }),
      ),
    }),
  }),
  choices: call({
    ...read,
    path: '/api/approval/join/choices',
    permission: joiningRights.decide,
    reach: 'shared',
    summary: 'What a decision can name: roles that the caller may give, and others who may decide.',
    input: z.strictObject({}),
    output: z.object({
      roles: z.array(z.object({ ...idAndName.shape, isGivable: z.boolean() })),
      /** Whether the caller may say what a new member begins with. */
      givesStart: z.boolean(),
      approvers: z.array(z.object({ ...idAndName.shape, number: z.string() })),
    }),
  }),
  pass: call({
    ...write,
    path: '/api/approval/join/pass',
    summary: 'Makes the applicant of that version a member: once, whoever passes it at the same moment.',
    input: z.strictObject({
      ...target,
      /** Empty: the next free number. */
      memberNo: optionalText(32),
      unitIds: ids(maximumUnitsOfMember),
      roleIds: ids(maximumRolesOfMember, { min: 0 }),
      /** Null: today. */
      joinTime: z._default(z.nullable(day()), null),
      /** The member's start points, in integer tenths; null for none. */
      startPoints: z._default(z.nullable(tenths()), null),
      remarks: optionalText(remarkLength),
    }),
    output: z.object({ ...standing.shape, memberId: z.string(), memberNo: z.string() }),
  }),
  reject: call({
    ...write,
    path: '/api/approval/join/reject',
    summary: 'Refuses an application; the remark is shown to the applicant, who may apply again.',
    input: z.strictObject({ ...target, remarks: text({ max: remarkLength }) }),
    output: standing,
  }),
  cancel: call({
    ...write,
    path: '/api/approval/join/cancel',
    summary: 'Ends an application without judging it, such as one that was sent twice.',
    input: z.strictObject({ ...target, remarks: optionalText(remarkLength) }),
    output: standing,
  }),
  deliver: call({
    ...write,
    path: '/api/approval/join/deliver',
    summary: 'Hands an application over to another who may decide.',
    input: z.strictObject({ ...target, toId: id(), remarks: optionalText(remarkLength) }),
    output: standing,
  }),
  take: call({
    ...write,
    path: '/api/approval/join/take',
    summary: 'Takes an application back from whom it was handed over to; administrators take any.',
    input: z.strictObject(target),
    output: standing,
  }),
  passMany: call({
    ...write,
    path: '/api/approval/join/passMany',
    summary:
      'Makes several applicants members, each by itself with a result; without units those of the invitation, with the next free numbers.',
    input: z.strictObject({
      items,
      unitIds: ids(maximumUnitsOfMember, { min: 0 }),
      roleIds: ids(maximumRolesOfMember, { min: 0 }),
      remarks: optionalText(remarkLength),
    }),
    output: resultsOfEach,
  }),
  endMany: call({
    ...write,
    path: '/api/approval/join/endMany',
    summary: 'Refuses or cancels several applications with one remark, each by itself with a result.',
    input: z.strictObject({ items, isRefused: flag(), remarks: text({ max: remarkLength }) }),
    output: resultsOfEach,
  }),
  waiting: call({
    method: 'POST',
    service,
    permission: 'member',
    reach: 'members',
    path: '/api/approval/join/waiting',
    summary: 'How many applications wait for the caller, and the three that wait longest.',
    input: z.strictObject({}),
    output: z.object({
      total: z.int(),
      first: z.array(z.object({ id: z.string(), memberName: z.string(), applyTime: z.string() })),
    }),
  }),
};
