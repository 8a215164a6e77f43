import type { Screens } from '../../../kit/web/screen.ts';

export { Points, useTiers } from './record-display.tsx';

/** The screens of merit records by the path of their menu entry. */
export const meritScreens: Screens = {
  '/integralManage/themeInput': () => import('./theme-input.tsx'),
  '/integralManage/list/commitSuccess': () => import('./commit-success.tsx'),
  '/integralManage/list': () => import('./record-list.tsx'),
  '/integralManage/topicView': () => import('./topic-view.tsx'),
  '/integralManage/detail/{id}': () => import('./record-detail.tsx'),
};
