import { Building2, CircleUser } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { memberRights } from '../members/permissions.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const accountMenu: readonly MenuEntry[] = [
  {
    path: '/setting/myinfo',
    title: (menu) => menu.account.myInfo,
    section: 'account',
    order: 1,
    icon: icon(CircleUser),
    menuId: organisationRights.basics,
  },
  {
    path: '/setting/orginfo',
    title: (menu) => menu.account.orgInfo,
    section: 'organisation',
    order: 2,
    icon: icon(Building2),
    menuId: organisationRights.basics,
  },
  {
    path: '/setting/orginfo/changes',
    title: (menu) => menu.account.changes,
    section: 'organisation',
    order: 2,
    hidden: true,
    permission: organisationRights.data,
    parent: '/setting/orginfo',
  },
  {
    path: '/memberManage/requests',
    title: (menu) => menu.account.requests,
    section: 'people',
    order: 3,
    hidden: true,
    permission: memberRights.update,
    parent: '/memberManage',
  },
];
