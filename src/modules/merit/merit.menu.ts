import type { MenuEntry } from '../../kit/web/screen.ts';
import { IconEdit } from '../../kit/web/icons.tsx';

/** Screens of the merit-point application that records are entered, reviewed and checked on. */
export const meritMenu: readonly MenuEntry[] = [
  {
    path: '/integralManage/themeInput',
    titleKey: 'merit.menu.themeInput',
    group: 'integral',
    order: 11,
    icon: IconEdit,
    permission: 'MERITPOINT001001',
    parent: '/integralManage/list',
  },
  {
    path: '/integralManage/list/commitSuccess',
    aliases: ['/integralManage/commitSuccess'],
    titleKey: 'merit.menu.commitSuccess',
    group: 'integral',
    order: 12,
    hidden: true,
    permission: 'MERITPOINT001001',
    parent: '/integralManage/list',
  },
  {
    path: '/integralManage/detail/{id}',
    titleKey: 'meritReview.menu.detail',
    group: 'integral',
    order: 22,
    hidden: true,
    parent: '/integralManage/list',
  },
];
