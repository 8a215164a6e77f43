import type { WebModule } from '../../../kit/web/app/module.ts';
import { screensMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: screensMenu,
  screens: {
    '/device/cloudScreen': {
      load: () => import('./screen-list.tsx'),
      words: ['screens', 'devices', 'members', 'files'],
    },
  },
};
