import type { WebModule } from '../../../kit/web/app/module.ts';
import { authorityMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: authorityMenu,
  screens: {
    '/memberPermissions/index': {
      load: () => import('./levels.tsx'),
      words: ['authority', 'members'],
    },
    '/memberPermissions/batchImport': {
      load: () => import('./imports.tsx'),
      words: ['authority', 'kitImport'],
    },
    '/appSetting/setRole': {
      load: () => import('./managers/managers.tsx'),
      words: ['authorityManagers', 'members', 'kitBulk', 'files'],
    },
  },
  screenActions: {
    '/memberPermissions/index': {
      load: () => import('./import-button.tsx'),
      words: ['authority', 'kitImport'],
    },
  },
};
