import { Gift, PackageCheck, ScanLine, Store } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { ticketFlag } from '../tickets/flag.rules.ts';
import { prizeRights } from './permissions.ts';

export const prizesMenu: readonly MenuEntry[] = [
  {
    path: '/ticketsManage/operationPage',
    aliases: ['/operationPage'],
    title: (menu) => menu.prizes.counter,
    section: 'rewards',
    order: 30,
    icon: icon(ScanLine),
    menuId: prizeRights.counter,
  },
  {
    path: '/ticketsManage/prizeTicketSetting',
    aliases: ['/prizeTicketSetting'],
    title: (menu) => menu.prizes.settings,
    section: 'rewards',
    order: 80,
    icon: icon(Gift),
    menuId: prizeRights.settings,
  },
  {
    path: '/ticketsManage/orders',
    title: (menu) => menu.prizes.orders,
    section: 'rewards',
    order: 35,
    icon: icon(PackageCheck),
    menuId: prizeRights.orders,
  },
  {
    path: '/prizeMall',
    title: (menu) => menu.prizes.mall,
    section: 'own',
    order: 61,
    flag: ticketFlag,
    icon: icon(Store),
  },
];
