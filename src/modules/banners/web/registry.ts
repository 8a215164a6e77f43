import type { WebModule } from '../../../kit/web/app/module.ts';
import { bannersMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: bannersMenu,
  home: { load: () => import('./home-parts.tsx'), words: [] },
  screens: {
    '/bannerConfig': { load: () => import('./list.tsx'), words: ['banners', 'members', 'files', 'kitFile'] },
  },
};
