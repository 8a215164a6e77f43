import { IconSettings } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const settingsMenu: readonly MenuEntry[] = [
  {
    path: '/configManage/index',
    title: (menu) => menu.settings.points,
    group: 'integral',
    order: 60,
    icon: IconSettings,
    permission: organisationRights.points,
  },
];
