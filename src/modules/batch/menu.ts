import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { batchRights } from './permissions.ts';

export const batchMenu: readonly MenuEntry[] = [
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
];
