import type { Screens } from '../../../kit/web/screen.ts';

/** The screens of the rankings by the path of their menu entry. */
export const rankingScreens: Screens = {
  '/integralForm/colligateRank': () => import('./colligate-rank.tsx'),
  '/integralForm/totalRank': () => import('./total-rank.tsx'),
};
