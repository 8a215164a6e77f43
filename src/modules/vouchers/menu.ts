import { ChartColumnStacked, TicketPlus, WalletCards } from 'lucide';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { icon } from '../../kit/web/display/icon.tsx';
import { voucherFlag } from './flag.rules.ts';
import { voucherRights } from './permissions.ts';

export const vouchersMenu: readonly MenuEntry[] = [
  {
    path: '/ticketsManage/vouchers',
    title: (menu) => menu.vouchers.vouchers,
    section: 'rewards',
    order: 70,
    icon: icon(TicketPlus),
    menuId: voucherRights.vouchers,
  },
  {
    path: '/ticketsManage/voucherTypes',
    title: (menu) => menu.vouchers.types,
    section: 'rewards',
    order: 71,
    permission: voucherRights.vouchers,
    hidden: true,
    parent: '/ticketsManage/vouchers',
  },
  {
    path: '/ticketsManage/VoucherStatistics',
    aliases: ['/VoucherStatistics'],
    title: (menu) => menu.vouchers.statistics,
    section: 'rewards',
    order: 72,
    icon: icon(ChartColumnStacked),
    permission: voucherRights.statistics,
  },
  {
    path: '/myVouchers',
    title: (menu) => menu.vouchers.own,
    section: 'own',
    order: 63,
    flag: voucherFlag,
    icon: icon(WalletCards),
  },
];
