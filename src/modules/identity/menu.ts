import { ShieldCheck } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const identityMenu: readonly MenuEntry[] = [
  {
    path: '/setting/security',
    title: (menu) => menu.identity.security,
    section: 'account',
    order: 3,
    icon: icon(ShieldCheck),
    menuId: organisationRights.basics,
  },
  {
    path: '/setting/security/history',
    title: (menu) => menu.identity.history,
    section: 'account',
    order: 4,
    hidden: true,
    menuId: organisationRights.basics,
    parent: '/setting/security',
  },
];
