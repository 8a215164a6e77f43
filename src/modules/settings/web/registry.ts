import type { WebModule } from '../../../kit/web/app/module.ts';
import { settingsMenu, settingsPath } from '../menu.ts';

export const webModule: WebModule = {
  menu: settingsMenu,
  palette: () => import('./palette.tsx'),
  screens: {
    [settingsPath]: { load: () => import('./config.tsx'), words: ['settings'] },
  },
};
