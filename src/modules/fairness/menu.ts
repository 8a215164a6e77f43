import { Scale } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { fairnessRights } from './permissions.ts';

/** Beside the rankings. */
export const fairnessMenu: readonly MenuEntry[] = [
  {
    path: '/integralForm/fairness',
    title: (menu) => menu.fairness.monitor,
    section: 'reports',
    order: 9,
    icon: icon(Scale),
    permission: fairnessRights.monitor,
  },
];
