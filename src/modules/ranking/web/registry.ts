import type { WebModule } from '../../../kit/web/app/module.ts';
import { rankingMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: rankingMenu,
  home: { load: () => import('./home/parts.ts'), words: ['rankingHome', 'ranking', 'merit', 'meritTerms'] },
  screenParts: {
    '/memberManage/member/{id}': {
      load: () => import('./member/points.tsx'),
      words: ['ranking', 'merit'],
    },
  },
  screens: {
    '/integralForm/colligateRank': {
      load: () => import('./colligate-rank.tsx'),
      words: ['ranking', 'rankingExclusions', 'merit', 'meritTerms', 'members', 'files'],
    },
    '/integralManage/myPoints': {
      load: () => import('./own/my-points.tsx'),
      words: ['ranking', 'merit', 'files', 'questions'],
    },
    '/integralForm/outsideRank': {
      load: () => import('./outside/outside-list.tsx'),
      words: ['ranking', 'merit', 'files'],
    },
    '/integralForm/rankGroups': {
      load: () => import('./groups/list.tsx'),
      words: ['rankingGroups'],
    },
    '/integralForm/rankExclusions': {
      load: () => import('./exclusions/exclusion-list.tsx'),
      words: ['rankingExclusions'],
    },
    '/integralForm/totalRank': {
      load: () => import('./total-rank.tsx'),
      words: ['ranking', 'rankingExclusions', 'merit', 'meritTerms', 'members', 'files'],
    },
  },
};
