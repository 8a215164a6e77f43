import { IconLock } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const identityMenu: readonly MenuEntry[] = [
  {
    path: '/setting/security',
    title: (menu) => menu.identity.security,
    group: 'setting',
    order: 3,
    icon: IconLock,
    menuId: organisationRights.basics,
  },
  {
    path: '/setting/security/history',
    title: (menu) => menu.identity.history,
    group: 'setting',
    order: 4,
    hidden: true,
    menuId: organisationRights.basics,
    parent: '/setting/security',
  },
];
