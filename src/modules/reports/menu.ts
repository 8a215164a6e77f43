import { CalendarX2, ChartNoAxesCombined, Network, Table2 } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { meritRights } from '../merit/permissions.ts';
import { reportsRights } from './permissions.ts';

export const reportsMenu: readonly MenuEntry[] = [
  {
    path: '/integralManage/monthClose',
    title: (menu) => menu.reports.monthClose,
    section: 'checking',
    order: 46,
    icon: icon(CalendarX2),
    permission: reportsRights.close,
  },
  {
    path: '/integralForm/fixedForm',
    aliases: ['/fixedForm'],
    title: (menu) => menu.reports.fixed,
    section: 'reports',
    order: 3,
    icon: icon(Table2),
    permission: meritRights.reports,
  },
  {
    path: '/integralForm/unitRank',
    title: (menu) => menu.reports.unitRank,
    section: 'reports',
    order: 4,
    icon: icon(Network),
    permission: meritRights.reports,
  },
  {
    path: '/integralForm/managerReport',
    title: (menu) => menu.reports.managers,
    section: 'reports',
    order: 5,
    icon: icon(ChartNoAxesCombined),
    permission: meritRights.wholeRanking,
  },
];
