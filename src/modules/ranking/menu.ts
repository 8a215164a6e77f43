import { Group, Layers, Trophy, UserMinus, Wallet } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { meritRights } from '../merit/permissions.ts';
import { rankingRights } from './permissions.ts';

/** In the base version they are among the points, in others in a separate group. */
export const rankingMenu: readonly MenuEntry[] = [
  {
    path: '/integralForm/colligateRank',
    jumpKey: 'k',
    title: (menu) => menu.ranking.colligateRank,
    section: 'reports',
    order: 1,
    icon: icon(Trophy),
    permission: meritRights.reports,
  },
  {
    path: '/integralForm/totalRank',
    aliases: ['/totalRank'],
    title: (menu) => menu.ranking.totalRank,
    section: 'reports',
    order: 2,
    icon: icon(Layers),
    permission: meritRights.reports,
  },
  {
    path: '/integralManage/myPoints',
    title: (menu) => menu.ranking.myPoints,
    section: 'own',
    order: 9,
    icon: icon(Wallet),
  },
  {
    path: '/integralForm/outsideRank',
    title: (menu) => menu.ranking.outside,
    section: 'reports',
    order: 3,
    permission: meritRights.reports,
    hidden: true,
    parent: '/integralForm/colligateRank',
  },
  {
    path: '/integralForm/rankGroups',
    title: (menu) => menu.ranking.groups,
    section: 'reports',
    order: 6,
    icon: icon(Group),
    permission: rankingRights.groups,
  },
  {
    path: '/integralForm/rankExclusions',
    title: (menu) => menu.ranking.exclusions,
    section: 'reports',
    order: 7,
    icon: icon(UserMinus),
    permission: rankingRights.exclusions,
  },
];
