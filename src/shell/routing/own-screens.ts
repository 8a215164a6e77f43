import type { Screens } from '../../kit/web/app/screen.ts';

export const choicePath = '/chooseOrganisation';

/** Pages of the frame itself whose code is fetched when they are asked for. */
export const ownScreens = {
  [choicePath]: { load: () => import('../session/choose-organisation.tsx'), words: ['shellChoose'] },
  '/home': {
    load: () => import('../home/home.tsx'),
    words: [
      'shellHome',
      'merit',
      'messages',
      'meritMessages',
      'batchMessages',
      'identityMessages',
      'membersMessages',
      'ranking',
    ],
  },
  '/401': { load: () => import('./no-right.tsx'), words: [] },
} as const satisfies Screens;
