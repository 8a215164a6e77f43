import { lazy } from 'react';
import type { Screens } from '../../../kit/web/screen.ts';

/** The screens of the rankings by the path of their menu entry. */
export const rankingScreens: Screens = {
  '/integralForm/colligateRank': () => import('./colligate-rank.tsx'),
  '/integralForm/totalRank': () => import('./total-rank.tsx'),
};

/** A number of a ranking opened, wherever it stands; its code comes when it is asked for. */
export const ExplainDrawer = lazy(async () => {
  const { ExplainDrawer: drawer } = await import('./explain-drawer.tsx');
  return { default: drawer };
});
