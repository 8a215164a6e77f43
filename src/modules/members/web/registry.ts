import type { WebModule } from '../../../kit/web/app/module.ts';
import { membersMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: membersMenu,
  screens: {
    '/memberManage': { load: () => import('./member-manage.tsx'), words: ['membersManage', 'members'] },
    '/memberManage/batchInput': {
      load: () => import('./imports.tsx'),
      words: ['membersManage', 'kitImport'],
    },
  },
  screenActions: {
    '/memberManage': { load: () => import('./import-button.tsx'), words: ['membersManage', 'kitImport'] },
  },
  entries: { '/bpcAppMember': () => ['/memberManage'] },
};
