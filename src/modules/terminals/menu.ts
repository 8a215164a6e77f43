import { Fingerprint } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { terminalRights } from './permissions.ts';

export const terminalsMenu: readonly MenuEntry[] = [
  {
    path: '/device/Attendance',
    aliases: ['/device/management'],
    title: (menu) => menu.terminals.list,
    section: 'devices',
    order: 20,
    icon: icon(Fingerprint),
    menuId: terminalRights.view,
  },
];
