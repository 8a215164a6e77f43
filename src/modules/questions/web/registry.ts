import type { DecisionProps } from '../../../kit/web/decide/decisions.ts';
import type { WebModule } from '../../../kit/web/app/module.ts';
import type { PartCode } from '../../../kit/web/app/screen.ts';
import { questionsMenu } from '../menu.ts';

const deciding: PartCode<DecisionProps> = {
  load: () => import('./decide.tsx'),
  words: ['questions', 'merit'],
};

export const webModule: WebModule = {
  menu: questionsMenu,
  screens: {
    '/integralManage/questions': { load: () => import('./question-list.tsx'), words: ['questions', 'merit'] },
    '/integralManage/questions/detail/{id}': {
      load: () => import('./detail.tsx'),
      words: ['questions', 'merit'],
    },
  },
  screenParts: {
    '/integralManage/detail/{id}': {
      load: () => import('./record-part.tsx'),
      words: ['questions', 'merit'],
    },
  },
  stepNote: { load: () => import('./step-note.tsx'), words: ['questions'] },
  decisions: {
    'questions.asked': deciding,
    'questions.appealed': deciding,
    'questions.overdue': deciding,
  },
};
