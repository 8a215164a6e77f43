import type { WebModule } from '../../../kit/web/app/module.ts';
import { IconSuccess } from '../../../kit/web/display/icons.tsx';

export const webModule: WebModule = {
  header: [
    {
      order: 10,
      icon: IconSuccess,
      to: '/messageCenter/waiting',
      label: ({ flow }, count) => (count ? flow.todoCount({ count }) : flow.todo),
      count: 'waiting',
      live: ['todo'],
      load: () => import('./read-count.ts'),
    },
  ],
  home: { load: () => import('./home/parts.ts'), words: ['flow'] },
  screenParts: { '/messageCenter/waiting': { load: () => import('./kinds.tsx'), words: ['flow'] } },
};
