import type { WebModule } from '../../../kit/web/app/module.ts';
import { foundingMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: foundingMenu,
  home: { load: () => import('./home/parts.ts'), words: ['foundingSetup'] },
  screens: {
    '/setting/sandbox': { load: () => import('./sandbox/sandbox.tsx'), words: ['foundingSandbox'] },
  },
  openPages: {
    '/apply': { load: () => import('./apply-page.tsx'), words: ['founding', 'joiningJoin', 'kitFile'] },
  },
  choose: [{ order: 20, part: { load: () => import('./applications.tsx'), words: ['founding'] } }],
};
