/** The lists of roles, administrators and an application's managers as files. */
import { exportOf } from '../../../kit/server/list/export-of.ts';
import type { ListRows } from '../../../kit/server/list/list-query.ts';
import { accessRights } from '../../access/permissions.ts';
import { organisationRights } from '../../organisation/permissions.ts';
import type { AppManagerCalls } from '../app-managers.calls.ts';
import { roleFields, roleWords } from '../columns.ts';
import {
  administratorFields,
  administratorWords,
  managerFields,
  managerWords,
  ticketManagerWords,
} from '../people.columns.ts';
import { administratorList } from './administrators.ts';
import { roleList } from './list.ts';

type Managers = ListRows<AppManagerCalls['list']>;
type Lists = { memberManagers: Managers; ticketManagers: Managers };

export const rolesExports = ({ memberManagers, ticketManagers }: Lists) => [
  exportOf(roleList, {
    kind: 'roles.list',
    permission: accessRights.roles,
    columns: Object.values(roleFields),
    words: roleWords,
  }),
  exportOf(administratorList, {
    kind: 'roles.administrators',
    permission: organisationRights.administrators,
    columns: Object.values(administratorFields),
    words: administratorWords,
  }),
  exportOf(memberManagers, {
    kind: 'roles.memberManagers',
    permission: accessRights.memberManagers,
    columns: Object.values(managerFields),
    words: managerWords,
  }),
  exportOf(ticketManagers, {
    kind: 'roles.ticketManagers',
    permission: accessRights.ticketManagers,
    columns: Object.values(managerFields),
    words: ticketManagerWords,
  }),
];
