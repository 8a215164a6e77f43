import { SlidersHorizontal } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const settingsPath = '/configManage/index';

export const settingsMenu: readonly MenuEntry[] = [
  {
    path: settingsPath,
    title: (menu) => menu.settings.points,
    section: 'config',
    order: 60,
    icon: icon(SlidersHorizontal),
    permission: organisationRights.points,
  },
];
