import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  flag,
  id,
  ids,
  instant,
  optionalText,
  pageQuery,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { defaultPageSize, maximumPageSize, pageOf } from '../../kit/contract/page.ts';
import { accessRights } from '../access/permissions.ts';
import { manageVersions } from '../organisation/rules.ts';

const service = 'organisation' as const;
const read = { method: 'POST', service, permission: accessRights.roles } as const;
const write = { method: 'POST', service, permission: accessRights.giveRoles, write: true } as const;
/** Roles are held independently of units. */
const writeWhole = { ...write, reach: 'whole' } as const;

/** The applications of roles. */
export const roleApps = ['organisation', 'points', 'members', 'tickets'] as const;
const maximumRights = 500;
/** Members who are given a role, or lose it, by one act. */
export const maximumHoldersAtOnce = 200;

const paging = {
  page: z._default(count({ min: 1, max: 500 }), 1),
  size: z._default(count({ min: 1, max: maximumPageSize }), defaultPageSize),
};

const role = {
  id: z.string(),
  name: z.string(),
  note: z.string(),
  app: stringEnum(roleApps),
  /** Which of the built-in ones it is; they keep their name and are not deleted. */
  builtIn: z.nullable(z.string()),
  /** How many have it; every active member has the one called `member`. */
  members: z.int(),
  menus: z.int(),
  buttons: z.int(),
  /** Holders sign in with two steps. */
  twoSteps: z.boolean(),
  version: z.int(),
  changedAt: z.string(),
  /** The acts that the caller may do with it. */
  can: z.object({ edit: z.boolean(), remove: z.boolean(), bind: z.boolean(), demand: z.boolean() }),
};
const changed = z.object({ id: z.string(), version: z.int() });

export const rolesCalls = {
  list: call({
    ...read,
    path: '/api/b/app/role/list',
    reach: 'shared',
    summary: 'The roles of the organisation, how many have each, and how many menus and buttons it opens.',
    input: pageQuery(['name', 'changedAt'], {
      keyword: searchText(),
      app: z.optional(stringEnum(roleApps)),
      builtIn: z.optional(flag()),
    }),
    output: pageOf(z.object(role)),
  }),
  detail: call({
    ...read,
    path: '/api/b/app/role/detail',
    reach: 'shared',
    summary: 'A role with the ids of its rights.',
    input: z.strictObject({ id: id() }),
    output: z.object({ ...role, permissions: z.array(z.string()) }),
  }),
  tree: call({
    ...read,
    path: '/api/b/app/role/tree',
    reach: 'shared',
    summary:
      'Every right that there is: menus (type 1) and their buttons (type 2), whether the caller may give it, and whether it is of the whole organisation.',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        parentId: z.nullable(z.string()),
        moduleCode: z.string(),
        type: z.int(),
        isOwn: z.boolean(),
        /** Rests in those whose rights reach some units alone. */
        isWhole: z.boolean(),
      }),
    ),
  }),
  save: call({
    ...writeWhole,
    path: '/api/b/app/role/save',
    summary:
      'Adds a role (version 0, with an id of its own), or changes one of that version; only rights that the caller has are given or taken.',
    input: z.strictObject({
      id: id(),
      version: count(),
      name: text({ max: 30 }),
      note: optionalText(200),
      app: stringEnum(roleApps),
      permissions: z.array(text({ max: 40 })).check(z.maxLength(maximumRights)),
    }),
    output: changed,
  }),
  restore: call({
    ...writeWhole,
    path: '/api/b/app/role/restore',
    summary: 'Gives a built-in role of that version the rights again that it began with.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }) }),
    output: changed,
  }),
  demandSteps: call({
    ...writeWhole,
    path: '/api/b/app/role/twoSteps',
    summary:
      'Demands two steps of every sign-in of those who have a role of that version, or no longer; who signed in with fewer is answered nothing but what leads on.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }), isDemanded: flag() }),
    output: changed,
  }),
  remove: call({
    ...writeWhole,
    path: '/api/b/app/role/delete',
    summary:
      'Deletes a role of that version; while members have it, only with the role that they get instead.',
    input: z.strictObject({
      id: id(),
      version: count({ min: 1 }),
      moveTo: z._default(z.nullable(id()), null),
    }),
    output: z.object({ moved: z.int() }),
  }),
  holders: call({
    ...read,
    path: '/api/b/app/role/holders',
    reach: 'members',
    summary: 'The members who were given a role.',
    input: z.strictObject({ ...paging, roleId: id(), keyword: searchText() }),
    output: pageOf(
      z.object({
        id: z.string(),
        memberName: z.string(),
        memberNo: z.string(),
        unitNames: z.array(z.string()),
        since: z.string(),
      }),
    ),
  }),
  bind: call({
    ...write,
    path: '/api/b/app/role/bind',
    reach: 'members',
    summary: 'Gives a role to members, or takes it from them.',
    input: z.strictObject({ roleId: id(), memberIds: ids(maximumHoldersAtOnce), isGiven: flag() }),
    output: z.object({ count: z.int() }),
  }),
  startView: call({
    method: 'POST',
    service,
    permission: accessRights.viewAs,
    write: true,
    reach: 'whole',
    path: '/api/b/app/role/view/start',
    summary:
      'Begins a view with the rights of a role or of a member; calls under its id (header `viewing-as`) may read alone.',
    input: z.strictObject({
      id: id(),
      roleId: z._default(z.nullable(id()), null),
      memberId: z._default(z.nullable(id()), null),
    }),
    output: z.object({
      id: z.string(),
      kind: stringEnum(['role', 'member']),
      name: z.string(),
      endsAt: instant(),
    }),
  }),
  endView: call({
    method: 'POST',
    service,
    permission: 'member',
    write: true,
    reach: 'own',
    path: '/api/b/app/role/view/end',
    summary: "Ends one of the caller's views; one that is over already stays so.",
    input: z.strictObject({ id: id() }),
    output: z.object({ id: z.string() }),
  }),
  setEdition: call({
    method: 'POST',
    service,
    permission: accessRights.setEdition,
    write: true,
    reach: 'whole',
    path: '/api/b/app/role/edition',
    summary:
      "Sets the organisation's manage-version, which decides its menu and where the points application begins.",
    input: z.strictObject({ manageVersion: stringEnum(manageVersions) }),
    output: z.object({ manageVersion: z.string() }),
  }),
  log: call({
    ...read,
    path: '/api/b/app/role/log',
    reach: 'members',
    summary: 'Who changed which role, gave it, or looked at the product with whose rights; the latest first.',
    input: z.strictObject(paging),
    output: pageOf(changeRow()),
  }),
};

/** A change as its screen shows it. */
export function changeRow() {
  return z.object({
    id: z.string(),
    act: z.string(),
    /** The role, as it was called then. */
    name: z.string(),
    memberName: z.string(),
    /** Names of rights, units or roles that came and went. */
    added: z.array(z.string()),
    removed: z.array(z.string()),
    by: z.nullable(z.string()),
    at: instant(),
  });
}
