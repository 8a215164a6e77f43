import type { MenuEntry } from '../../kit/web/screen.ts';
import { IconEdit, IconFile, IconSuccess } from '../../kit/web/icons.tsx';

/** Screens of the merit-point application that records are entered, reviewed and checked on. */
export const meritMenu: readonly MenuEntry[] = [
  {
    path: '/integralManage/list',
    titleKey: 'merit.menu.list',
    group: 'integral',
    order: 10,
    icon: IconFile,
    menuId: 'MERITPOINT001',
  },
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
    path: '/integralManage/topicView',
    // The specification's second address of the same screen.
    shortcuts: { '/integralManage/eventView': '/integralManage/topicView?_grain=event' },
    titleKey: 'meritReview.menu.checking',
    group: 'integral',
    order: 20,
    icon: IconSuccess,
    menuId: 'MERITPOINT002',
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
