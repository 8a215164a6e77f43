import type { WebModule } from '../../../kit/web/app/module.ts';
import { IconDownload } from '../../../kit/web/display/icons.tsx';
import { filesMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: filesMenu,
  screens: {
    '/templateDownload': {
      load: () => import('./templates/template-list.tsx'),
      words: ['filesTemplates'],
    },
  },
  person: [
    {
      id: 'exports',
      order: 10,
      icon: IconDownload,
      label: ({ files }) => files.exports,
      dialog: { load: () => import('./my-exports.tsx'), words: ['files'] },
    },
  ],
  listener: { load: () => import('./export-notices.tsx'), words: ['files'] },
};
