import type { MenuEntry } from '../../kit/web/screen.ts';

export const batchMenu: readonly MenuEntry[] = [
  {
    path: '/integralManage/checkBatchImport',
    // The specification names it as a child of the checking list, without saying where that stands (AMB-01).
    aliases: ['/integralManage/topicView/checkBatchImport'],
    titleKey: 'batch.menu',
    group: 'integral',
    order: 21,
    hidden: true,
    permission: 'MERITPOINT002005',
    parent: '/integralManage/topicView',
  },
];
