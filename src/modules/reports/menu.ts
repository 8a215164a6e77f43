import { IconColumns, IconLock, IconScales, IconUnit } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { meritRights } from '../merit/permissions.ts';
import { reportsRights } from './permissions.ts';

export const reportsMenu: readonly MenuEntry[] = [
  {
    path: '/integralManage/monthClose',
    title: (menu) => menu.reports.monthClose,
    group: 'integral',
    order: 46,
    icon: IconLock,
    permission: reportsRights.close,
  },
  {
    path: '/integralForm/fixedForm',
    aliases: ['/fixedForm'],
    title: (menu) => menu.reports.fixed,
    group: 'integralForm',
    order: 3,
    icon: IconColumns,
    permission: meritRights.reports,
    onlyVersion: 'base',
  },
  {
    path: '/integralForm/unitRank',
    title: (menu) => menu.reports.unitRank,
    group: 'integralForm',
    order: 4,
    icon: IconUnit,
    permission: meritRights.reports,
    onlyVersion: 'base',
  },
  {
    path: '/integralForm/managerReport',
    title: (menu) => menu.reports.managers,
    group: 'integralForm',
    order: 5,
    icon: IconScales,
    permission: meritRights.wholeRanking,
    onlyVersion: 'base',
  },
];
