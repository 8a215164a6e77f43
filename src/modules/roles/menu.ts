import { Crown, KeyRound, Ticket, UserCog } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { accessRights } from '../access/permissions.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const rolesMenu: readonly MenuEntry[] = [
  {
    path: '/manager/index',
    title: (menu) => menu.roles.roles,
    section: 'rights',
    place: 'rights',
    order: 10,
    icon: icon(KeyRound),
    menuId: accessRights.roles,
  },
  {
    path: '/groupmanagers',
    title: (menu) => menu.roles.administrators,
    section: 'rights',
    place: 'rights',
    order: 20,
    icon: icon(Crown),
    menuId: organisationRights.administrators,
  },
  {
    path: '/bpcAppMember/managerSetting',
    title: (menu) => menu.roles.memberManagers,
    section: 'rights',
    place: 'rights',
    order: 40,
    icon: icon(UserCog),
    menuId: accessRights.memberManagers,
  },
  {
    path: '/roleManage/setRole',
    title: (menu) => menu.roles.ticketManagers,
    section: 'rights',
    place: 'rights',
    order: 50,
    icon: icon(Ticket),
    menuId: accessRights.ticketManagers,
    // Tickets have not come yet; the address is the specification's.
    hidden: true,
    parent: '/manager/index',
  },
];
