import type { WebModule } from '../../../kit/web/app/module.ts';
import { screensMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: screensMenu,
  screens: {
    '/device/cloudScreen': {
      load: () => import('./screen-list.tsx'),
      words: ['screens', 'screensProfiles', 'devices', 'members', 'files'],
    },
    '/device/ScreenSetting': {
      load: () => import('./profile-list.tsx'),
      words: ['screensProfiles', 'members'],
    },
  },
};
