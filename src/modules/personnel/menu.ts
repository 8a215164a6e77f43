import { Houses, Ribbon, UserX } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { memberRights } from '../members/permissions.ts';
import { personnelRights } from './permissions.ts';
import { mergePath } from './rules.ts';

export const personnelMenu: readonly MenuEntry[] = [
  {
    path: '/memberManage/invalid',
    title: (menu) => menu.personnel.invalid,
    section: 'people',
    order: 5,
    icon: icon(UserX),
    permission: memberRights.list,
  },
  {
    path: mergePath,
    title: (menu) => menu.personnel.merge,
    section: 'people',
    order: 6,
    hidden: true,
    permission: memberRights.merge,
    parent: '/memberManage/invalid',
  },
  {
    path: '/memberManage/batchFrozenImport',
    title: (menu) => menu.personnel.freeze,
    section: 'people',
    order: 6,
    hidden: true,
    permission: memberRights.batchSaveFrozen,
    parent: '/memberManage',
  },
  {
    path: '/memberManage/households',
    title: (menu) => menu.personnel.households,
    section: 'people',
    order: 7,
    icon: icon(Houses),
    permission: personnelRights.households,
  },
  {
    path: '/memberManage/awards',
    title: (menu) => menu.personnel.awards,
    section: 'people',
    order: 8,
    icon: icon(Ribbon),
    permission: personnelRights.awards,
  },
  {
    path: '/memberManage/awardImports',
    title: (menu) => menu.personnel.awardFiles,
    section: 'people',
    order: 8,
    hidden: true,
    permission: personnelRights.keepAwards,
    parent: '/memberManage/awards',
  },
];
