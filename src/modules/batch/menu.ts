import { Sheet } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { meritRights } from '../merit/permissions.ts';
import { batchRights } from './permissions.ts';

export const batchMenu: readonly MenuEntry[] = [
  {
    path: '/integralManage/list/batchInput',
    aliases: ['/integralManage/batchInput'],
    title: (menu) => menu.batch.sheet,
    section: 'entry',
    place: 'entry',
    order: 13,
    icon: icon(Sheet),
    permission: meritRights.enter,
    parent: '/integralManage/list',
  },
  {
    path: '/integralManage/checkBatchImport',
    // The specification makes it a child of the checking list without placing it in the menu (AMB-01).
    aliases: ['/integralManage/topicView/checkBatchImport'],
    title: (menu) => menu.batch.imports,
    section: 'checking',
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
    section: 'checking',
    order: 22,
    hidden: true,
    permission: batchRights.import,
    parent: '/integralManage/topicView',
  },
];
