import type { WebModule } from '../../../kit/web/app/module.ts';
import { batchMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: batchMenu,
  screens: {
    '/integralManage/list/batchInput': {
      load: () => import('./sheet/batch-input.tsx'),
      words: ['meritTemplates', 'batchSheet', 'kitGrid', 'merit', 'meritEntry'],
    },
    '/integralManage/checkBatchImport': {
      load: () => import('./import-screen.tsx'),
      words: ['batch', 'kitImport', 'merit', 'members'],
    },
    '/integralManage/checkBatchInput': {
      load: () => import('./correction/correction-screen.tsx'),
      words: ['batchCorrection', 'kitGrid', 'members', 'merit', 'meritReview'],
    },
  },
  screenActions: {
    '/integralManage/topicView': { load: () => import('./import-link.tsx'), words: ['batch'] },
  },
};
