import { IconStack } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const foundingMenu: readonly MenuEntry[] = [
  {
    path: '/setting/sandbox',
    title: (menu) => menu.founding.sandbox,
    group: 'setting',
    order: 45,
    icon: IconStack,
    menuId: organisationRights.data,
  },
];
