import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { batchRights } from './permissions.ts';

export const batchMenu: readonly MenuEntry[] = [
  {
    path: '/integralManage/checkBatchImport',
    // The specification names it as a child of the checking list, without saying where that stands (AMB-01).
    aliases: ['/integralManage/topicView/checkBatchImport'],
    title: (menu) => menu.batch.imports,
    group: 'integral',
    order: 21,
    hidden: true,
    permission: batchRights.import,
    parent: '/integralManage/topicView',
  },
];
