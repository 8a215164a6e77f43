import { ChartPie, HandHeart, ConciergeBell, Medal, Settings2 } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { satisfactionRights as rights } from './permissions.ts';

export const satisfactionMenu: readonly MenuEntry[] = [
  {
    path: '/satisfyCardView',
    aliases: ['/ticketsManage/satisfyCardView'],
    title: (menu) => menu.satisfaction.cards,
    section: 'cards',
    order: 110,
    icon: icon(HandHeart),
    menuId: rights.cards,
  },
  {
    path: '/satisfyCardStat',
    aliases: ['/ticketsManage/satisfyCardStat'],
    title: (menu) => menu.satisfaction.stat,
    section: 'cards',
    order: 112,
    icon: icon(ChartPie),
    menuId: rights.statistics,
  },
  {
    path: '/satisfyRankMore',
    aliases: ['/ticketsManage/satisfyRankMore'],
    title: (menu) => menu.satisfaction.rank,
    section: 'cards',
    order: 114,
    icon: icon(Medal),
    menuId: rights.statistics,
  },
  {
    path: '/satisfyCardSetting',
    aliases: ['/ticketsManage/satisfyCardSetting'],
    title: (menu) => menu.satisfaction.settings,
    section: 'cards',
    order: 116,
    icon: icon(Settings2),
    menuId: rights.settings,
  },
  {
    path: '/SatisfactionServerSetEdit',
    aliases: ['/ticketsManage/SatisfactionServerSetEdit'],
    title: (menu) => menu.satisfaction.items,
    section: 'cards',
    order: 118,
    icon: icon(ConciergeBell),
    menuId: rights.settings,
  },
];
