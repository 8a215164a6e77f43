import type { HomeParts } from '../../../../kit/web/app/slots.ts';
import { late } from '../../../../kit/web/overlay/late.tsx';

const OwnTask = late(async () => (await import('./own-task.tsx')).default, { words: ['tasks'] });

const home: HomeParts = {
  parts: [
    {
      id: 'task',
      width: 'narrow',
      order: 70,
      title: ({ menu }) => menu.tasks.definitions,
      // Only reviewers have tasks; nobody else waits for it.
      isFor: ({ isReviewer }) => isReviewer,
      Part: () => <OwnTask />,
    },
  ],
};
export default home;
