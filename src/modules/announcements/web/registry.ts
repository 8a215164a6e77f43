import type { WebModule } from '../../../kit/web/app/module.ts';
import { announcementsMenu } from '../menu.ts';

const decideReview = { load: () => import('./decide-review.tsx'), words: ['announcements'] } as const;
const decideReading = { load: () => import('./decide-reading.tsx'), words: ['announcements'] } as const;

export const webModule: WebModule = {
  menu: announcementsMenu,
  decisions: {
    'announcements.review': decideReview,
    'announcements.announcement': decideReading,
    'announcements.notice': decideReading,
    'announcements.personnelNews': decideReading,
    'announcements.employeeCare': decideReading,
    'announcements.publicOpinion': decideReading,
  },
  screens: {
    '/messageCenter/announcements': {
      load: () => import('./announcement-list.tsx'),
      words: ['announcements', 'members', 'files', 'kitFile'],
    },
    '/messageCenter/announcement/{id}': {
      load: () => import('./announcement-page.tsx'),
      words: ['announcements'],
    },
  },
};
