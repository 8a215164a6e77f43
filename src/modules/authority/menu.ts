import { IconLock } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { accessRights } from '../access/permissions.ts';
import { authorityRights } from './permissions.ts';

export const authorityMenu: readonly MenuEntry[] = [
  {
    path: '/memberPermissions/index',
    title: (menu) => menu.authority.levels,
    group: 'member',
    order: 20,
    icon: IconLock,
    menuId: authorityRights.levels,
  },
  {
    path: '/memberPermissions/batchImport',
    title: (menu) => menu.authority.imports,
    group: 'member',
    order: 21,
    hidden: true,
    permission: authorityRights.edit,
    parent: '/memberPermissions/index',
  },
  {
    path: '/appSetting/setRole',
    title: (menu) => menu.authority.managers,
    group: 'integral',
    order: 62,
    icon: IconLock,
    menuId: accessRights.managers,
  },
];
