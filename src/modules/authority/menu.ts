import { Stamp, UserRoundCog } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { accessRights } from '../access/permissions.ts';
import { authorityRights } from './permissions.ts';

export const authorityMenu: readonly MenuEntry[] = [
  {
    path: '/memberPermissions/index',
    title: (menu) => menu.authority.levels,
    section: 'rights',
    place: 'rights',
    order: 60,
    icon: icon(Stamp),
    menuId: authorityRights.levels,
  },
  {
    path: '/memberPermissions/batchImport',
    title: (menu) => menu.authority.imports,
    section: 'rights',
    order: 61,
    hidden: true,
    permission: authorityRights.edit,
    parent: '/memberPermissions/index',
  },
  {
    path: '/appSetting/setRole',
    title: (menu) => menu.authority.managers,
    section: 'rights',
    place: 'rights',
    order: 30,
    icon: icon(UserRoundCog),
    menuId: accessRights.managers,
  },
];
