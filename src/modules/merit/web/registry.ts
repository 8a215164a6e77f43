import type { DecisionProps } from '../../../kit/web/decide/decisions.ts';
import type { WebModule } from '../../../kit/web/app/module.ts';
import type { PartCode } from '../../../kit/web/app/screen.ts';
import { meritMenu } from '../menu.ts';

const deciding: PartCode<DecisionProps> = {
  load: () => import('./review/decide-here.tsx'),
  words: ['merit', 'meritReview', 'meritRecord', 'meritAttachment'],
};

export const webModule: WebModule = {
  menu: meritMenu,
  screens: {
    '/integralManage/themeInput': {
      load: () => import('./entry/theme-input.tsx'),
      words: [
        'merit',
        'meritEntry',
        'meritTemplates',
        'meritAttachment',
        'members',
        'events',
        'eventsLibrary',
      ],
    },
    '/integralManage/claims': {
      load: () => import('./claim/claims.tsx'),
      words: ['merit', 'meritClaims'],
    },
    '/integralManage/themeInputs': {
      load: () => import('./themes/theme-inputs.tsx'),
      words: ['merit', 'meritEntry', 'meritThemes', 'meritAttachment', 'members', 'events', 'eventsLibrary'],
    },
    '/integralManage/list/pointBonus': {
      load: () => import('./bonus/point-bonus.tsx'),
      words: ['merit', 'meritEntry', 'meritBonus', 'meritAttachment', 'members', 'events', 'eventsLibrary'],
    },
    '/integralManage/list/commitSuccess': {
      load: () => import('./entry/commit-success.tsx'),
      words: ['merit', 'meritEntry'],
    },
    '/integralManage/list': {
      load: () => import('./list/record-list.tsx'),
      words: ['merit', 'meritReview', 'members', 'files'],
    },
    '/integralManage/topicView': {
      load: () => import('./list/topic-view.tsx'),
      words: ['merit', 'meritReview', 'members', 'files'],
    },
    '/integralManage/detail/{id}': {
      load: () => import('./detail/record-detail.tsx'),
      words: ['merit', 'meritReview', 'meritRecord', 'meritAttachment'],
    },
  },
  decisions: { 'merit.review.first': deciding, 'merit.review.last': deciding },
  home: { load: () => import('./home/parts.ts'), words: ['meritHome', 'merit'] },
  entries: {
    '/bpcAppIntegral': (version) => [
      version === 'base' ? '/integralManage/topicView' : '/integralManage/list',
    ],
  },
};
