import type { WebModule } from '../../../kit/web/app/module.ts';
import { rankingMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: rankingMenu,
  screens: {
    '/integralForm/colligateRank': {
      load: () => import('./colligate-rank.tsx'),
      words: ['ranking', 'merit', 'members', 'files'],
    },
    '/integralForm/totalRank': {
      load: () => import('./total-rank.tsx'),
      words: ['ranking', 'merit', 'members', 'files'],
    },
  },
};
