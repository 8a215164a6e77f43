import type { WebModule } from '../../../kit/web/app/module.ts';
import { eventsMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: eventsMenu,
  screens: {
    '/eventlibrary/index/batchImport': {
      load: () => import('./imports.tsx'),
      words: ['eventsLibrary', 'kitImport'],
    },
    '/eventlibrary/values': { load: () => import('./values/values.tsx'), words: ['eventsLibrary'] },
    '/eventlibrary/index': {
      load: () => import('./library.tsx'),
      words: ['eventsLibrary', 'files', 'kitBulk', 'members'],
    },
  },
  screenActions: {
    '/eventlibrary/index/batchImport': {
      load: () => import('./starter/starter-button.tsx'),
      words: ['eventsLibrary'],
    },
    '/eventlibrary/index': {
      load: () => import('./import-button.tsx'),
      words: ['eventsLibrary', 'kitImport'],
    },
  },
};
