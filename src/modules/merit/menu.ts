import { Files, HandCoins, ListChecks, Medal, PenLine, ScrollText } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { meritRights } from './permissions.ts';

/** The records that wait for one's review: their list, and the id of their number. */
export const myReviews = { to: '/integralManage/list?_scope=todo', count: 'todo' } as const;

/** Screens of the merit-point application that records are entered, reviewed and checked on. */
export const meritMenu: readonly MenuEntry[] = [
  {
    path: '/integralManage/list',
    jumpKey: 'r',
    title: (menu) => menu.merit.list,
    section: 'entry',
    order: 10,
    count: myReviews.count,
    icon: icon(ScrollText),
    menuId: meritRights.records,
  },
  {
    path: '/integralManage/themeInput',
    isMakeScreen: true,
    title: (menu) => menu.merit.themeInput,
    section: 'entry',
    place: 'entry',
    order: 11,
    icon: icon(PenLine),
    permission: meritRights.enter,
    parent: '/integralManage/list',
  },
  {
    path: '/integralManage/themeInputs',
    title: (menu) => menu.merit.themeInputs,
    section: 'entry',
    place: 'entry',
    order: 12,
    icon: icon(Files),
    permission: meritRights.enter,
    parent: '/integralManage/list',
  },
  {
    path: '/integralManage/list/pointBonus',
    aliases: ['/integralManage/pointBonus'],
    title: (menu) => menu.merit.pointBonus,
    section: 'entry',
    place: 'entry',
    order: 14,
    icon: icon(Medal),
    permission: meritRights.enter,
    parent: '/integralManage/list',
  },
  {
    path: '/integralManage/list/commitSuccess',
    aliases: ['/integralManage/commitSuccess'],
    title: (menu) => menu.merit.commitSuccess,
    section: 'entry',
    order: 12,
    hidden: true,
    isStep: true,
    permission: meritRights.enter,
    parent: '/integralManage/list',
  },
  {
    path: '/integralManage/claims',
    title: (menu) => menu.merit.claims,
    section: 'own',
    order: 15,
    icon: icon(HandCoins),
    permission: meritRights.claim,
  },
  {
    path: '/integralManage/topicView',
    jumpKey: 'a',
    // The specification's second address of the same screen.
    shortcuts: { '/integralManage/eventView': '/integralManage/topicView?_grain=event' },
    title: (menu) => menu.merit.checking,
    section: 'checking',
    order: 20,
    icon: icon(ListChecks),
    menuId: meritRights.check,
  },
  {
    path: '/integralManage/detail/{id}',
    title: (menu) => menu.merit.detail,
    section: 'entry',
    order: 22,
    hidden: true,
    parent: '/integralManage/list',
  },
];
