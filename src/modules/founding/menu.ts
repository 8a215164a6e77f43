import { FlaskConical } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const foundingMenu: readonly MenuEntry[] = [
  {
    path: '/setting/sandbox',
    title: (menu) => menu.founding.sandbox,
    section: 'organisation',
    order: 45,
    icon: icon(FlaskConical),
    menuId: organisationRights.data,
  },
];
