import { GalleryHorizontalEnd, MonitorPlay } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { screenRights } from './permissions.ts';

export const screensMenu: readonly MenuEntry[] = [
  {
    path: '/device/cloudScreen',
    title: (menu) => menu.screens.screens,
    section: 'devices',
    order: 50,
    icon: icon(MonitorPlay),
    permission: screenRights.screens,
  },
  {
    path: '/device/ScreenSetting',
    title: (menu) => menu.screens.contents,
    section: 'devices',
    order: 55,
    icon: icon(GalleryHorizontalEnd),
    permission: screenRights.screens,
  },
];
