import { IconGrid, IconStar } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { eventRights } from './permissions.ts';

export const eventsMenu: readonly MenuEntry[] = [
  {
    // Everybody may know what earns points; the library is for those who keep it.
    path: '/eventlibrary/values',
    title: (menu) => menu.events.values,
    group: 'integral',
    order: 10,
    icon: IconStar,
  },
  {
    path: '/eventlibrary/index',
    jumpKey: 'e',
    title: (menu) => menu.events.library,
    group: 'integral',
    order: 30,
    icon: IconGrid,
    menuId: eventRights.library,
  },
  {
    path: '/eventlibrary/index/batchImport',
    aliases: ['/eventlibrary/batchImport'],
    title: (menu) => menu.events.imports,
    group: 'integral',
    order: 31,
    hidden: true,
    permission: eventRights.edit,
    parent: '/eventlibrary/index',
  },
];
