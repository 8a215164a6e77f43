import { SlidersHorizontal } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { groupRights, ruleGroup } from './groups.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const settingsPath = '/configManage/index';

export const rulesPath = '/ticketsManage/prizeTicketSetting/rules';

export const settingsMenu: readonly MenuEntry[] = [
  {
    path: settingsPath,
    title: (menu) => menu.settings.points,
    section: 'config',
    order: 60,
    icon: icon(SlidersHorizontal),
    permission: organisationRights.points,
  },
  {
    path: rulesPath,
    title: (menu) => menu.settings.rules,
    section: 'tickets',
    order: 81,
    hidden: true,
    permission: groupRights[ruleGroup],
    parent: '/ticketsManage/prizeTicketSetting',
  },
];
