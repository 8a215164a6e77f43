import { MessageSquareQuote, RadioTower, PanelsTopLeft, SlidersVertical } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { boardRights as rights } from './permissions.ts';

export const boardsMenu: readonly MenuEntry[] = [
  {
    path: '/device/LED',
    title: (menu) => menu.boards.boards,
    section: 'devices',
    order: 45,
    icon: icon(RadioTower),
    menuId: rights.boards,
  },
  {
    path: '/device/LedSetting',
    title: (menu) => menu.boards.setting,
    section: 'devices',
    order: 46,
    icon: icon(SlidersVertical),
    permission: rights.boards,
  },
  {
    path: '/device/LedRangeSetting',
    title: (menu) => menu.boards.ranges,
    section: 'devices',
    order: 47,
    icon: icon(PanelsTopLeft),
    menuId: rights.ranges,
  },
  {
    path: '/device/MessageList',
    title: (menu) => menu.boards.messages,
    section: 'devices',
    order: 48,
    icon: icon(MessageSquareQuote),
    menuId: rights.messages,
  },
];
