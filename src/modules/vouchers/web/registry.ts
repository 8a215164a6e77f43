import type { WebModule } from '../../../kit/web/app/module.ts';
import { vouchersMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: vouchersMenu,
  screenActions: {
    '/ticketsManage/vouchers': {
      load: () => import('./import-action.tsx'),
      words: ['vouchers', 'kitImport'],
    },
  },
  screens: {
    '/ticketsManage/vouchers': {
      load: () => import('./voucher-list.tsx'),
      words: ['vouchers', 'kitBulk', 'members', 'files'],
    },
    '/ticketsManage/voucherTypes': {
      load: () => import('./types/type-list.tsx'),
      words: ['vouchers', 'members', 'files'],
    },
    '/ticketsManage/VoucherStatistics': {
      load: () => import('./statistics/figure-list.tsx'),
      words: ['vouchersStatistics', 'members', 'files'],
    },
    '/myVouchers': { load: () => import('./own/own-list.tsx'), words: ['vouchers'] },
  },
};
