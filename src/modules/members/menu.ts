import { IconEye, IconPeople } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { memberRights } from './permissions.ts';

export const membersMenu: readonly MenuEntry[] = [
  {
    path: '/memberManage',
    jumpKey: 'm',
    title: (menu) => menu.members.members,
    group: 'member',
    order: 1,
    icon: IconPeople,
    menuId: memberRights.list,
  },
  {
    path: '/memberManage/batchInput',
    title: (menu) => menu.members.grid,
    group: 'member',
    order: 2,
    hidden: true,
    permission: memberRights.batchSave,
    parent: '/memberManage',
  },
  {
    path: '/memberManage/imports',
    title: (menu) => menu.members.imports,
    group: 'member',
    order: 2,
    hidden: true,
    permission: memberRights.batchSave,
    parent: '/memberManage/batchInput',
  },
  {
    path: '/memberManage/member/{id}',
    title: (menu) => menu.members.member,
    group: 'member',
    order: 3,
    hidden: true,
    permission: memberRights.detail,
    parent: '/memberManage',
  },
  {
    path: '/memberManage/looks',
    title: (menu) => menu.members.looks,
    group: 'member',
    order: 9,
    icon: IconEye,
    permission: memberRights.looks,
  },
];
