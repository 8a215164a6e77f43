import type { WebModule } from '../../../kit/web/app/module.ts';
import { evaluationMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: evaluationMenu,
  screens: {
    '/evalCardManage/list': {
      load: () => import('./card-list.tsx'),
      words: ['evaluation', 'events', 'eventsLibrary', 'members', 'files'],
    },
    '/evalCardManage/edit': { load: () => import('./design/designer.tsx'), words: ['evaluation'] },
    '/evalCardManage/editService': {
      load: () => import('./subjects/services.tsx'),
      words: ['evaluation', 'events', 'eventsLibrary', 'members', 'files'],
    },
    '/evalCardManage/editPerson': {
      load: () => import('./subjects/persons.tsx'),
      words: ['evaluation', 'members', 'files'],
    },
    '/evalCardManage/results': {
      load: () => import('./results/results.tsx'),
      words: ['evaluationResults', 'files'],
    },
    '/myEvaluations': {
      load: () => import('./own/own-evaluations.tsx'),
      words: ['evaluationOwn', 'evaluationResults'],
    },
  },
};
