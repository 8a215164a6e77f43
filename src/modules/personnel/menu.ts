import { IconBan, IconHome, IconTicket } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { memberRights } from '../members/permissions.ts';
import { personnelRights } from './permissions.ts';
import { mergePath } from './rules.ts';

export const personnelMenu: readonly MenuEntry[] = [
  {
    path: '/memberManage/invalid',
    title: (menu) => menu.personnel.invalid,
    group: 'member',
    order: 5,
    icon: IconBan,
    permission: memberRights.list,
  },
  {
    path: mergePath,
    title: (menu) => menu.personnel.merge,
    group: 'member',
    order: 6,
    hidden: true,
    permission: memberRights.merge,
    parent: '/memberManage/invalid',
  },
  {
    path: '/memberManage/batchFrozenImport',
    title: (menu) => menu.personnel.freeze,
    group: 'member',
    order: 6,
    hidden: true,
    permission: memberRights.batchSaveFrozen,
    parent: '/memberManage',
  },
  {
    path: '/memberManage/households',
    title: (menu) => menu.personnel.households,
    group: 'member',
    order: 7,
    icon: IconHome,
    permission: personnelRights.households,
  },
  {
    path: '/memberManage/awards',
    title: (menu) => menu.personnel.awards,
    group: 'member',
    order: 8,
    icon: IconTicket,
    permission: personnelRights.awards,
  },
  {
    path: '/memberManage/awardImports',
    title: (menu) => menu.personnel.awardFiles,
    group: 'member',
    order: 8,
    hidden: true,
    permission: personnelRights.keepAwards,
    parent: '/memberManage/awards',
  },
];
