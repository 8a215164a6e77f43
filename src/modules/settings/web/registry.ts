import type { WebModule } from '../../../kit/web/app/module.ts';
import { settingsMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: settingsMenu,
  screens: {
    '/configManage/index': { load: () => import('./config.tsx'), words: ['settings'] },
  },
};
