/** The calls of a screen on which an application's managers are set; one declaration an application. */
import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, flag, id, idAndName, ids, pageQuery, searchText } from '../../kit/contract/fields.ts';
import { defaultPageSize, maximumPageSize, pageOf } from '../../kit/contract/page.ts';
import type { PermissionId } from '../../kit/contract/permission.ts';
import { accessRights } from '../access/permissions.ts';
import { changeRow } from './calls.ts';

const maximumUnits = 50;
const maximumRoles = 20;
const maximumFilterUnits = 200;

type AppManagers = { path: `/${string}`; rights: { see: PermissionId; set: PermissionId } };

function appManagerCalls({ path, rights }: AppManagers) {
  const read = { method: 'POST', service: 'organisation', permission: rights.see, reach: 'members' } as const;
  return {
    list: call({
      ...read,
      path: `${path}/list`,
      summary:
        'Members with their roles of the application, the rights these give, and whose members they manage.',
      input: pageQuery(['memberName', 'memberNo'], {
        keyword: searchText(),
        unitIds: z._default(ids(maximumFilterUnits, { min: 0 }), []),
        includeChildren: z._default(flag(), true),
        roleId: z.optional(id()),
        /** Only those with a role of the application, or a scope. */
        appointed: z._default(flag(), false),
      }),
      output: pageOf(
        z.object({
          id: z.string(),
          memberName: z.string(),
          memberNo: z.string(),
          unitNames: z.array(z.string()),
          roles: z.array(idAndName),
          /** Names of the application's rights that these roles give. */
          rights: z.array(z.string()),
          isAdmin: z.boolean(),
          /** Units whose members one manages, with those below; empty is the whole organisation. */
          scope: z.array(idAndName),
          /** A change names it. */
          version: z.int(),
        }),
      ),
    }),
    choices: call({
      ...read,
      path: `${path}/choices`,
      reach: 'shared',
      summary: 'The roles of the application, and whether the caller may give and take them.',
      input: z.strictObject({}),
      output: z.array(z.object({ id: z.string(), name: z.string(), isGivable: z.boolean() })),
    }),
    set: call({
      method: 'POST',
      service: 'organisation',
      permission: rights.set,
      write: true,
      reach: 'whole',
      path: `${path}/set`,
      summary: "Sets a member's roles of the application and whose members he manages.",
      input: z.strictObject({
        id: id(),
        version: count(),
        roleIds: ids(maximumRoles, { min: 0 }),
        scopeIds: ids(maximumUnits, { min: 0 }),
      }),
      output: z.object({ id: z.string(), version: z.int() }),
    }),
    log: call({
      ...read,
      path: `${path}/log`,
      summary: 'Who was given which role and which units, and by whom; the latest first.',
      input: z.strictObject({
        page: z._default(count({ min: 1, max: 500 }), 1),
        size: z._default(count({ min: 1, max: maximumPageSize }), defaultPageSize),
      }),
      output: pageOf(changeRow()),
    }),
  };
}
export type AppManagerCalls = ReturnType<typeof appManagerCalls>;

/** /bpcAppMember/managerSetting */
export const memberManagersCalls = appManagerCalls({
  path: '/api/b/app/role/memberManagers',
  rights: { see: accessRights.memberManagers, set: accessRights.setMemberManagers },
});

/** /roleManage/setRole */
export const ticketManagersCalls = appManagerCalls({
  path: '/api/b/app/role/ticketManagers',
  rights: { see: accessRights.ticketManagers, set: accessRights.setTicketManagers },
});
