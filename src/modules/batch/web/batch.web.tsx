import type { Screens } from '../../../kit/web/screen.ts';

export { ImportLink } from './import-link.tsx';

/** The screens of imports by the path of their menu entry. */
export const batchScreens: Screens = {
  '/integralManage/checkBatchImport': () => import('./import-screen.tsx'),
};
