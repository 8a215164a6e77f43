import { IconPerson, IconUnit } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { memberRights } from '../members/permissions.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const accountMenu: readonly MenuEntry[] = [
  {
    path: '/setting/myinfo',
    title: (menu) => menu.account.myInfo,
    group: 'setting',
    order: 1,
    icon: IconPerson,
    menuId: organisationRights.basics,
  },
  {
    path: '/setting/orginfo',
    title: (menu) => menu.account.orgInfo,
    group: 'setting',
    order: 2,
    icon: IconUnit,
    menuId: organisationRights.basics,
  },
  {
    path: '/setting/orginfo/changes',
    title: (menu) => menu.account.changes,
    group: 'setting',
    order: 2,
    hidden: true,
    permission: organisationRights.data,
    parent: '/setting/orginfo',
  },
  {
    path: '/memberManage/requests',
    title: (menu) => menu.account.requests,
    group: 'member',
    order: 3,
    hidden: true,
    permission: memberRights.update,
    parent: '/memberManage',
  },
];
