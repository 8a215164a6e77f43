import { IconChart, IconInbox, IconPeople, IconStack } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { meritRights } from '../merit/permissions.ts';
import { rankingRights } from './permissions.ts';

/** The reports stand in the menu of the base version alone; their addresses work in every version. */
export const rankingMenu: readonly MenuEntry[] = [
  {
    path: '/integralForm/colligateRank',
    jumpKey: 'k',
    title: (menu) => menu.ranking.colligateRank,
    group: 'integralForm',
    order: 1,
    icon: IconChart,
    permission: meritRights.reports,
    onlyVersion: 'base',
  },
  {
    path: '/integralForm/totalRank',
    aliases: ['/totalRank'],
    title: (menu) => menu.ranking.totalRank,
    group: 'integralForm',
    order: 2,
    icon: IconStack,
    permission: meritRights.reports,
    onlyVersion: 'base',
  },
  {
    path: '/integralManage/myPoints',
    title: (menu) => menu.ranking.myPoints,
    group: 'integral',
    order: 9,
    icon: IconInbox,
  },
  {
    path: '/integralForm/outsideRank',
    title: (menu) => menu.ranking.outside,
    group: 'integralForm',
    order: 3,
    icon: IconPeople,
    permission: meritRights.reports,
    hidden: true,
    parent: '/integralForm/colligateRank',
  },
  {
    path: '/integralForm/rankGroups',
    title: (menu) => menu.ranking.groups,
    group: 'integralForm',
    order: 6,
    icon: IconPeople,
    permission: rankingRights.groups,
    onlyVersion: 'base',
  },
  {
    path: '/integralForm/rankExclusions',
    title: (menu) => menu.ranking.exclusions,
    group: 'integralForm',
    order: 7,
    icon: IconPeople,
    permission: rankingRights.exclusions,
    onlyVersion: 'base',
  },
];
