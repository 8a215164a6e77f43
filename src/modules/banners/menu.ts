import { GalleryHorizontal } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const bannersMenu: readonly MenuEntry[] = [
  {
    path: '/bannerConfig',
    title: (menu) => menu.banners.banners,
    section: 'organisation',
    order: 30,
    icon: icon(GalleryHorizontal),
    menuId: organisationRights.banners,
  },
];
