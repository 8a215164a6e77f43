import { ScanEye, Users } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { memberRights } from './permissions.ts';

export const membersMenu: readonly MenuEntry[] = [
  {
    path: '/memberManage',
    jumpKey: 'm',
    title: (menu) => menu.members.members,
    section: 'people',
    order: 1,
    icon: icon(Users),
    menuId: memberRights.list,
  },
  {
    path: '/memberManage/batchInput',
    title: (menu) => menu.members.grid,
    section: 'people',
    order: 2,
    hidden: true,
    permission: memberRights.batchSave,
    parent: '/memberManage',
  },
  {
    path: '/memberManage/imports',
    title: (menu) => menu.members.imports,
    section: 'people',
    order: 2,
    hidden: true,
    permission: memberRights.batchSave,
    parent: '/memberManage/batchInput',
  },
  {
    path: '/memberManage/member/{id}',
    title: (menu) => menu.members.member,
    section: 'people',
    order: 3,
    hidden: true,
    permission: memberRights.detail,
    parent: '/memberManage',
  },
  {
    path: '/memberManage/looks',
    title: (menu) => menu.members.looks,
    section: 'people',
    order: 9,
    icon: icon(ScanEye),
    permission: memberRights.looks,
  },
];
