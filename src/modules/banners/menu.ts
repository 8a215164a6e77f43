import { IconPicture } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const bannersMenu: readonly MenuEntry[] = [
  {
    path: '/bannerConfig',
    title: (menu) => menu.banners.banners,
    group: 'setting',
    order: 30,
    icon: IconPicture,
    menuId: organisationRights.banners,
  },
];
