import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  flag,
  id,
  idAndName,
  ids,
  pageQuery,
  resultsOfEach,
  searchText,
  stringEnum,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { accessRights } from '../access/permissions.ts';

const service = 'organisation' as const;
const read = { method: 'POST', service, permission: accessRights.managers } as const;
const write = {
  method: 'POST',
  service,
  permission: accessRights.setManagers,
  write: true,
  reach: 'members',
} as const;

/**
 * Where a member's roles, reviewer flag, scope and level contradict each other:
 * `flagWithoutRole`: reviews, but no role lets him see the records to check;
 * `roleWithoutFlag`: has the reviewers' role, but is no reviewer;
 * `reviewerWithoutLevel`: reviews, but no level of authority holds today, so nobody may name him;
 * `levelWithoutFlag`: a level binds him by name, but he is no reviewer;
 * `scopeEmpty`: none but himself is in the units of his scope;
 * `scopeWithoutFlag`: has a scope, but is no reviewer.
 */
const managerWarnings = [
  'flagWithoutRole',
  'roleWithoutFlag',
  'reviewerWithoutLevel',
  'levelWithoutFlag',
  'scopeEmpty',
  'scopeWithoutFlag',
] as const;
export type ManagerWarning = (typeof managerWarnings)[number];

const maximumFilterUnits = 200;
const maximumRoles = 20;
const maximumScopeUnits = 50;
/** Members that one act may change. */
const maximumAtOnce = 200;

export const managersCalls = {
  list: call({
    ...read,
    path: '/api/b/app/role/members',
    reach: 'members',
    summary:
      'Members with their roles, whether and over whom they review, and what contradicts itself there.',
    input: pageQuery(['memberName', 'memberNo'], {
      keyword: searchText(),
      unitIds: z._default(ids(maximumFilterUnits, { min: 0 }), []),
      includeChildren: z._default(flag(), true),
      roleId: z.optional(id()),
      isReviewer: z.optional(flag()),
      /** Only those with a role, the reviewer's flag, a scope, or a level of authority by name. */
      appointed: z._default(flag(), false),
      /** Only those with a warning. */
      warned: z._default(flag(), false),
    }),
    output: pageOf(
      z.object({
        id: z.string(),
        memberName: z.string(),
        memberNo: z.string(),
        unitNames: z.array(z.string()),
        roles: z.array(idAndName),
        isReviewer: z.boolean(),
        /** Units whose members one reviews, with those below; empty is the whole organisation. */
        scope: z.array(idAndName),
        /** The levels of authority that hold today. */
        levelName: z.string(),
        warnings: z.array(stringEnum(managerWarnings)),
        /** A change names it. */
        version: z.int(),
      }),
    ),
  }),
  choices: call({
    ...read,
    path: '/api/b/app/role/choices',
    reach: 'shared',
    summary: 'The roles there are, and whether the caller may give and take them.',
    input: z.strictObject({}),
    output: z.array(z.object({ id: z.string(), name: z.string(), isGivable: z.boolean() })),
  }),
  set: call({
    ...write,
    path: '/api/b/app/role/set',
    summary: 'Sets the roles, the reviewer flag and the scope of a member of that version.',
    input: z.strictObject({
      id: id(),
      version: count(),
      roleIds: ids(maximumRoles, { min: 0 }),
      isReviewer: flag(),
      scopeIds: ids(maximumScopeUnits, { min: 0 }),
    }),
    output: z.object({ id: z.string(), version: z.int(), warnings: z.array(stringEnum(managerWarnings)) }),
  }),
  many: call({
    ...write,
    path: '/api/b/app/role/many',
    summary:
      'Gives or takes a role, sets or clears the reviewer flag, or sets the scope of several members; what one is refused for stops no other.',
    input: z.strictObject({
      act: stringEnum(['give', 'take', 'reviewer', 'noReviewer', 'scope']),
      items: z
        .array(z.strictObject({ id: id(), version: count() }))
        .check(z.minLength(1), z.maxLength(maximumAtOnce)),
      roleId: z._default(z.nullable(id()), null),
      scopeIds: z._default(ids(maximumScopeUnits, { min: 0 }), []),
    }),
    output: resultsOfEach,
  }),
};
