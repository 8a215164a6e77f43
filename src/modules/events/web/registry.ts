import type { WebModule } from '../../../kit/web/app/module.ts';
import { eventsMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: eventsMenu,
  screens: {
    '/eventlibrary/index': { load: () => import('./library.tsx'), words: ['eventsLibrary', 'events'] },
  },
};
