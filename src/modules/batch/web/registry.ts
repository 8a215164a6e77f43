import type { WebModule } from '../../../kit/web/app/module.ts';
import { batchMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: batchMenu,
  screens: {
    '/integralManage/checkBatchImport': {
      load: () => import('./import-screen.tsx'),
      words: ['batch', 'kitImport', 'merit', 'members'],
    },
  },
  screenActions: {
    '/integralManage/topicView': { load: () => import('./import-link.tsx'), words: ['batch'] },
  },
};
