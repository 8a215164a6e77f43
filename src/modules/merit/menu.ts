import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { IconEdit, IconFile, IconSuccess } from '../../kit/web/display/icons.tsx';
import { meritRights } from './permissions.ts';

/** The records that wait for one's review: their list, and the id of their number. */
export const myReviews = { to: '/integralManage/list?_scope=todo', count: 'todo' } as const;

/** Screens of the merit-point application that records are entered, reviewed and checked on. */
export const meritMenu: readonly MenuEntry[] = [
  {
    path: '/integralManage/list',
    jumpKey: 'r',
    title: (menu) => menu.merit.list,
    group: 'integral',
    order: 10,
    icon: IconFile,
    menuId: meritRights.records,
  },
  {
    path: '/integralManage/themeInput',
    isMakeScreen: true,
    title: (menu) => menu.merit.themeInput,
    group: 'integral',
    order: 11,
    icon: IconEdit,
    permission: meritRights.enter,
    parent: '/integralManage/list',
  },
  {
    path: '/integralManage/themeInputs',
    title: (menu) => menu.merit.themeInputs,
    group: 'integral',
    order: 12,
    icon: IconFile,
    permission: meritRights.enter,
    parent: '/integralManage/list',
  },
  {
    path: '/integralManage/list/pointBonus',
    aliases: ['/integralManage/pointBonus'],
    title: (menu) => menu.merit.pointBonus,
    group: 'integral',
    order: 14,
    icon: IconEdit,
    permission: meritRights.enter,
    parent: '/integralManage/list',
  },
  {
    path: '/integralManage/list/commitSuccess',
    aliases: ['/integralManage/commitSuccess'],
    title: (menu) => menu.merit.commitSuccess,
    group: 'integral',
    order: 12,
    hidden: true,
    permission: meritRights.enter,
    parent: '/integralManage/list',
  },
  {
    path: '/integralManage/claims',
    title: (menu) => menu.merit.claims,
    group: 'integral',
    order: 15,
    icon: IconSuccess,
    permission: meritRights.claim,
  },
  {
    path: '/integralManage/topicView',
    jumpKey: 'a',
    // The specification's second address of the same screen.
    shortcuts: { '/integralManage/eventView': '/integralManage/topicView?_grain=event' },
    title: (menu) => menu.merit.checking,
    group: 'integral',
    order: 20,
    icon: IconSuccess,
    menuId: meritRights.check,
  },
  {
    path: '/integralManage/detail/{id}',
    title: (menu) => menu.merit.detail,
    group: 'integral',
    order: 22,
    hidden: true,
    parent: '/integralManage/list',
  },
];
