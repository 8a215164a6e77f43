import type { WebModule } from '../../../kit/web/app/module.ts';
import { reportsMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: reportsMenu,
  screens: {
    '/integralManage/monthClose': {
      load: () => import('./month-close.tsx'),
      words: ['reportsClose', 'files'],
    },
    '/integralForm/fixedForm': {
      load: () => import('./fixed-form.tsx'),
      words: ['reports', 'merit', 'files'],
    },
    '/integralForm/unitRank': {
      load: () => import('./unit-rank.tsx'),
      words: ['reports', 'rankingExclusions', 'merit', 'members', 'files'],
    },
    '/integralForm/managerReport': {
      load: () => import('./manager-report.tsx'),
      words: ['reports', 'merit', 'files'],
    },
  },
};
