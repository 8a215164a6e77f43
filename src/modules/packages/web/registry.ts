import type { WebModule } from '../../../kit/web/app/module.ts';
import { packagesMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: packagesMenu,
  screens: {
    '/Expansion': { load: () => import('./expansion.tsx'), words: ['packages', 'files'] },
  },
};
