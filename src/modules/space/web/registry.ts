import type { WebModule } from '../../../kit/web/app/module.ts';
import { spaceMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: spaceMenu,
  openPages: { '/sharedFile': { load: () => import('./shared-file.tsx'), words: ['spaceShared'] } },
  screens: {
    '/spaceresource': {
      load: () => import('./file-list.tsx'),
      words: ['space', 'members', 'kitBulk', 'files'],
    },
    '/spaceresource/members': {
      load: () => import('./member-list.tsx'),
      words: ['space', 'members', 'files'],
    },
  },
};
