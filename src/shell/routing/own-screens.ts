import { signedOutPath } from '../session/leaving.ts';
import { loadHomeParts } from '../home/parts.ts';
import type { Screens } from '../../kit/web/app/screen.ts';

export const choicePath = '/chooseOrganisation';

/** Pages of the shell that are loaded on demand. */
export const ownScreens = {
  [choicePath]: { load: () => import('../session/choose-organisation.tsx'), words: ['shellChoose'] },
  '/home': {
    // In one wave with what modules put there.
    load: async () => {
      const [home] = await Promise.all([import('../home/home.tsx'), loadHomeParts()]);
      return home;
    },
    words: ['shellHome'],
  },
  [signedOutPath]: { load: () => import('../visitor/signed-out.tsx'), words: [] },
  '/401': { load: () => import('./no-right.tsx'), words: [] },
} as const satisfies Screens;
