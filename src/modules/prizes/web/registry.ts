import type { WebModule } from '../../../kit/web/app/module.ts';
import { prizesMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: prizesMenu,
  screens: {
    '/ticketsManage/operationPage': {
      load: () => import('./counter/counter.tsx'),
      words: ['prizes'],
    },
    '/ticketsManage/orders': {
      load: () => import('./order-list.tsx'),
      words: ['prizes', 'kitBulk', 'files'],
    },
    '/prizeMall': { load: () => import('./mall/prize-mall.tsx'), words: ['prizes'] },
    '/ticketsManage/prizeTicketSetting': {
      load: () => import('./prize-list.tsx'),
      words: ['prizes', 'files', 'kitFile'],
    },
  },
};
