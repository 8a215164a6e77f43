import { IconPeople } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { memberRights } from './permissions.ts';

export const membersMenu: readonly MenuEntry[] = [
  {
    path: '/memberManage',
    title: (menu) => menu.members.members,
    group: 'member',
    order: 1,
    icon: IconPeople,
    menuId: memberRights.list,
    firstStep: 10,
  },
  {
    path: '/memberManage/batchInput',
    title: (menu) => menu.members.imports,
    group: 'member',
    order: 2,
    hidden: true,
    permission: memberRights.batchSave,
    parent: '/memberManage',
  },
];
