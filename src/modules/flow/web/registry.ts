import type { WebModule } from '../../../kit/web/app/module.ts';
import { IconSuccess } from '../../../kit/web/display/icons.tsx';
import { myReviews } from '../../merit/menu.ts';

export const webModule: WebModule = {
  header: [
    {
      order: 10,
      icon: IconSuccess,
      to: myReviews.to,
      label: ({ flow }, count) => (count ? flow.todoCount({ count }) : flow.todo),
      count: myReviews.count,
      live: ['todo'],
      load: () => import('./read-count.ts'),
    },
  ],
};
