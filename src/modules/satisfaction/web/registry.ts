import type { WebModule } from '../../../kit/web/app/module.ts';
import { satisfactionMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: satisfactionMenu,
  screens: {
    '/satisfyCardView': {
      load: () => import('./card-list.tsx'),
      words: ['satisfaction', 'kitBulk', 'members', 'files'],
    },
    '/satisfyCardStat': {
      load: () => import('./stat-list.tsx'),
      words: ['satisfactionFigures', 'members', 'files'],
    },
    '/satisfyRankMore': {
      load: () => import('./rank-list.tsx'),
      words: ['satisfactionFigures', 'members', 'files'],
    },
    '/satisfyCardSetting': {
      load: () => import('./type-list.tsx'),
      words: ['satisfaction', 'events', 'eventsLibrary', 'members', 'files'],
    },
    '/SatisfactionServerSetEdit': {
      load: () => import('./item-list.tsx'),
      words: ['satisfaction', 'members', 'files'],
    },
  },
};
