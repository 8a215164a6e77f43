import { IconGrid, IconLock, IconPeople } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { accessRights } from '../access/permissions.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const rolesMenu: readonly MenuEntry[] = [
  {
    path: '/manager/index',
    title: (menu) => menu.roles.roles,
    group: 'appSetting',
    order: 10,
    icon: IconGrid,
    menuId: accessRights.roles,
  },
  {
    path: '/groupmanagers',
    title: (menu) => menu.roles.administrators,
    group: 'setting',
    order: 40,
    icon: IconLock,
    menuId: organisationRights.administrators,
  },
  {
    path: '/bpcAppMember/managerSetting',
    title: (menu) => menu.roles.memberManagers,
    group: 'member',
    order: 30,
    icon: IconPeople,
    menuId: accessRights.memberManagers,
  },
  {
    path: '/roleManage/setRole',
    title: (menu) => menu.roles.ticketManagers,
    group: 'tickets',
    order: 90,
    icon: IconPeople,
    menuId: accessRights.ticketManagers,
    // Tickets have not come yet; the address is the specification's.
    hidden: true,
  },
];
