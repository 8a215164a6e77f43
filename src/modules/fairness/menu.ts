import { IconEye } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { fairnessRights } from './permissions.ts';

/** Beside the rankings. */
export const fairnessMenu: readonly MenuEntry[] = [
  {
    path: '/integralForm/fairness',
    title: (menu) => menu.fairness.monitor,
    group: 'integralForm',
    order: 9,
    icon: IconEye,
    permission: fairnessRights.monitor,
  },
];
