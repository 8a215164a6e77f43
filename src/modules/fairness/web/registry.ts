import type { WebModule } from '../../../kit/web/app/module.ts';
import { fairnessMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: fairnessMenu,
  screens: {
    '/integralForm/fairness': {
      load: () => import('./monitor.tsx'),
      words: ['fairness', 'merit', 'files'],
    },
  },
};
