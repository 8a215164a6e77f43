import type { WebModule } from '../../../kit/web/app/module.ts';
import { personnelMenu } from '../menu.ts';
import { mergePath } from '../rules.ts';

export const webModule: WebModule = {
  menu: personnelMenu,
  screens: {
    '/memberManage/invalid': {
      load: () => import('./invalid/invalid-list.tsx'),
      words: ['membersInvalid', 'membersManage', 'membersActs', 'members', 'files', 'kitBulk', 'personnel'],
    },
    [mergePath]: {
      load: () => import('./merge/merge-screen.tsx'),
      words: ['personnelMerge', 'membersManage', 'members'],
    },
    '/memberManage/batchFrozenImport': {
      load: () => import('./freeze/freeze-imports.tsx'),
      words: ['personnel', 'kitImport'],
    },
    '/memberManage/households': {
      load: () => import('./households/household-list.tsx'),
      words: ['personnelHouseholds', 'personnelAwards', 'members'],
    },
    '/memberManage/awards': {
      load: () => import('./awards/award-list.tsx'),
      words: ['personnelAwards', 'personnelHouseholds', 'members', 'files'],
    },
    '/memberManage/awardImports': {
      load: () => import('./awards/award-imports.tsx'),
      words: ['personnelAwards', 'kitImport'],
    },
  },
  screenParts: {
    '/memberManage/member/{id}': {
      load: () => import('./page/parts.tsx'),
      order: 10,
      words: ['personnelAwards', 'personnelHouseholds', 'members'],
    },
  },
  screenActions: {
    '/memberManage/awards': {
      load: () => import('./awards/award-button.tsx'),
      words: ['personnelAwards', 'kitImport'],
    },
  },
};
