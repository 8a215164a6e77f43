import type { WebModule } from '../../../kit/web/app/module.ts';
import { tasksMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: tasksMenu,
  screenParts: {
    '/integralManage/list/pointBonus': { load: () => import('./home/own-task.tsx'), words: ['tasks'] },
  },
  decisions: {
    'tasks.review': { load: () => import('./decide/decide-task.tsx'), words: ['tasks'] },
    'tasks.appealed': { load: () => import('./decide/decide-appeal.tsx'), words: ['tasks', 'merit'] },
  },
  home: { load: () => import('./home/parts.tsx'), words: [] },
  screens: {
    '/integralManage/pointbonuschecking': {
      load: () => import('./progress-list.tsx'),
      words: ['tasks', 'members', 'files', 'merit', 'kitBulk'],
    },
    '/integralManage/pointbonuschecking/membercheckdetail/{id}': {
      load: () => import('./member-detail.tsx'),
      words: ['tasks', 'files', 'kitFile', 'members', 'merit'],
    },
    '/integralManage/pointbonuschecking/taskcheckdetail/{id}': {
      load: () => import('./task-detail.tsx'),
      words: ['tasks', 'files', 'members', 'merit'],
    },
    '/integralManage/appealchecking': {
      load: () => import('./appeal-list.tsx'),
      words: ['tasks', 'files', 'merit'],
    },
    '/integralManage/appealchecking/appealcheckdetail/{id}': {
      load: () => import('./appeal-detail.tsx'),
      words: ['tasks', 'merit'],
    },
    '/integralConfigure/awardtasks': {
      load: () => import('./award-tasks.tsx'),
      words: ['tasks', 'files'],
    },
  },
};
