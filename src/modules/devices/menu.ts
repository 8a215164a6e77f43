import { MonitorCog, Workflow } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { deviceRights } from './permissions.ts';

export const devicesMenu: readonly MenuEntry[] = [
  {
    path: '/device/overview',
    title: (menu) => menu.devices.overview,
    section: 'devices',
    order: 10,
    icon: icon(MonitorCog),
    menuId: deviceRights.devices,
  },
  {
    path: '/device/unitSetting',
    title: (menu) => menu.devices.units,
    section: 'devices',
    order: 80,
    icon: icon(Workflow),
    permission: deviceRights.devices,
  },
];
