import { Package } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const packagesMenu: readonly MenuEntry[] = [
  {
    path: '/Expansion',
    title: (menu) => menu.packages.expansion,
    section: 'organisation',
    order: 40,
    icon: icon(Package),
    menuId: organisationRights.extensions,
  },
];
