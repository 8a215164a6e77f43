import { IconChart } from '../../kit/web/icons.tsx';
import type { MenuEntry } from '../../kit/web/screen.ts';

/** The reports stand in the menu of the base version alone; their addresses work in every version. */
export const rankingMenu: readonly MenuEntry[] = [
  {
    path: '/integralForm/colligateRank',
    titleKey: 'ranking.menu.colligateRank',
    group: 'integralForm',
    order: 1,
    icon: IconChart,
    permission: 'MERITPOINT003',
    onlyVersion: 'base',
  },
  {
    path: '/integralForm/totalRank',
    aliases: ['/totalRank'],
    titleKey: 'ranking.menu.totalRank',
    group: 'integralForm',
    order: 2,
    icon: IconChart,
    permission: 'MERITPOINT003',
    onlyVersion: 'base',
  },
];
