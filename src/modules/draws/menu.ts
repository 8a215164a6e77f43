import { Dices, PartyPopper } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { drawFlag } from './flag.rules.ts';
import { drawRights } from './permissions.ts';

export const drawsMenu: readonly MenuEntry[] = [
  {
    path: '/ticketsManage/draws',
    title: (menu) => menu.draws.draws,
    section: 'rewards',
    order: 74,
    icon: icon(Dices),
    menuId: drawRights.view,
  },
  {
    path: '/ticketsManage/draws/{id}',
    title: (menu) => menu.draws.draws,
    section: 'rewards',
    order: 75,
    permission: drawRights.view,
    hidden: true,
    parent: '/ticketsManage/draws',
  },
  {
    path: '/ticketsManage/drawShow/{id}',
    title: (menu) => menu.draws.draws,
    section: 'rewards',
    order: 76,
    permission: drawRights.run,
    hidden: true,
    isStep: true,
    parent: '/ticketsManage/draws',
  },
  {
    path: '/myDraws',
    title: (menu) => menu.draws.own,
    section: 'own',
    order: 62,
    flag: drawFlag,
    icon: icon(PartyPopper),
  },
];
