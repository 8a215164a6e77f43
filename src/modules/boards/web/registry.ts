import type { WebModule } from '../../../kit/web/app/module.ts';
import { boardsMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: boardsMenu,
  screens: {
    '/device/LED': {
      load: () => import('./board-list.tsx'),
      words: ['boards', 'devices', 'members', 'files'],
    },
    '/device/LedSetting': {
      load: () => import('./setting-list.tsx'),
      words: ['boards', 'devices', 'members', 'files'],
    },
    '/device/LedRangeSetting': {
      load: () => import('./range-list.tsx'),
      words: ['boards', 'devices', 'members', 'files'],
    },
    '/device/MessageList': {
      load: () => import('./message-list.tsx'),
      words: ['boards', 'kitBulk', 'devices', 'members', 'files'],
    },
  },
};
