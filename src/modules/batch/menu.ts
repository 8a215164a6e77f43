import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { IconGrid } from '../../kit/web/display/icons.tsx';
import { meritRights } from '../merit/permissions.ts';
import { batchRights } from './permissions.ts';

export const batchMenu: readonly MenuEntry[] = [
  {
    path: '/integralManage/list/batchInput',
    aliases: ['/integralManage/batchInput'],
    title: (menu) => menu.batch.sheet,
    group: 'integral',
    order: 13,
    icon: IconGrid,
    permission: meritRights.enter,
    parent: '/integralManage/list',
  },
  {
    path: '/integralManage/checkBatchImport',
    // The specification makes it a child of the checking list without placing it in the menu (AMB-01).
    aliases: ['/integralManage/topicView/checkBatchImport'],
    title: (menu) => menu.batch.imports,
    group: 'integral',
    order: 21,
    hidden: true,
    permission: batchRights.import,
    parent: '/integralManage/topicView',
  },
  {
    path: '/integralManage/checkBatchInput',
    // As its neighbour (AMB-01).
    aliases: ['/integralManage/topicView/checkBatchInput'],
    title: (menu) => menu.batch.corrections,
    group: 'integral',
    order: 22,
    hidden: true,
    permission: batchRights.import,
    parent: '/integralManage/topicView',
  },
];
