import { HardDrive } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const spaceMenu: readonly MenuEntry[] = [
  {
    path: '/spaceresource',
    title: (menu) => menu.space.files,
    section: 'organisation',
    order: 45,
    icon: icon(HardDrive),
    menuId: organisationRights.data,
  },
  {
    path: '/spaceresource/members',
    title: (menu) => menu.space.members,
    section: 'organisation',
    order: 46,
    hidden: true,
    menuId: organisationRights.data,
    parent: '/spaceresource',
  },
];
