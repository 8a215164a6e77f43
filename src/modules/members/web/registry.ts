import type { WebModule } from '../../../kit/web/app/module.ts';
import { membersMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: membersMenu,
  screens: {
    '/memberManage': {
      load: () => import('./member-manage.tsx'),
      words: ['membersManage', 'members', 'membersActs', 'files', 'kitBulk'],
    },
    '/memberManage/member/{id}': {
      load: () => import('./page/member-page.tsx'),
      words: ['membersPage', 'membersManage', 'membersForm', 'membersActs', 'members', 'kitBulk'],
    },
    '/memberManage/looks': {
      load: () => import('./looks/looks.tsx'),
      words: ['membersLooks', 'members', 'files'],
    },
    '/memberManage/batchInput': {
      load: () => import('./grid/grid-screen.tsx'),
      words: ['membersGrid', 'members', 'kitGrid'],
    },
    '/memberManage/imports': {
      load: () => import('./imports.tsx'),
      words: ['membersManage', 'kitImport'],
    },
  },
  screenActions: {
    '/memberManage': { load: () => import('./import-button.tsx'), words: ['membersManage', 'kitImport'] },
  },
  entries: { '/bpcAppMember': () => ['/memberManage'] },
};
