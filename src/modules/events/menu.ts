import { BookOpen, Coins } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { eventRights } from './permissions.ts';

export const eventsMenu: readonly MenuEntry[] = [
  {
    // Everybody may know what earns points; the library is for those who keep it.
    path: '/eventlibrary/values',
    title: (menu) => menu.events.values,
    section: 'own',
    order: 10,
    icon: icon(Coins),
  },
  {
    path: '/eventlibrary/index',
    jumpKey: 'e',
    title: (menu) => menu.events.library,
    section: 'library',
    order: 30,
    icon: icon(BookOpen),
    menuId: eventRights.library,
  },
  {
    path: '/eventlibrary/index/batchImport',
    aliases: ['/eventlibrary/batchImport'],
    title: (menu) => menu.events.imports,
    section: 'library',
    order: 31,
    hidden: true,
    permission: eventRights.edit,
    parent: '/eventlibrary/index',
  },
];
