import { IconUnit } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const packagesMenu: readonly MenuEntry[] = [
  {
    path: '/Expansion',
    title: (menu) => menu.packages.expansion,
    group: 'setting',
    order: 40,
    icon: IconUnit,
    menuId: organisationRights.extensions,
  },
];
