import { IconFile } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const spaceMenu: readonly MenuEntry[] = [
  {
    path: '/spaceresource',
    title: (menu) => menu.space.files,
    group: 'setting',
    order: 45,
    icon: IconFile,
    menuId: organisationRights.data,
  },
  {
    path: '/spaceresource/members',
    title: (menu) => menu.space.members,
    group: 'setting',
    order: 46,
    hidden: true,
    menuId: organisationRights.data,
    parent: '/spaceresource',
  },
];
