import type { Screens } from '../../kit/web/app/screen.ts';

export const choicePath = '/chooseOrganisation';

/** Pages of the shell that are loaded on demand. */
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
