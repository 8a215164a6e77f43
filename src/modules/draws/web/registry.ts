import type { WebModule } from '../../../kit/web/app/module.ts';
import { drawsMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: drawsMenu,
  screens: {
    '/ticketsManage/draws': {
      load: () => import('./draw-list.tsx'),
      words: ['draws', 'members', 'files'],
    },
    '/ticketsManage/draws/{id}': {
      load: () => import('./page/draw-page.tsx'),
      words: ['draws', 'members', 'files'],
    },
    '/ticketsManage/drawShow/{id}': { load: () => import('./show/stage.tsx'), words: ['draws'] },
    '/myDraws': { load: () => import('./own-draws.tsx'), words: ['draws'] },
  },
};
