import { MessageCircleQuestionMark } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';

export const questionsMenu: readonly MenuEntry[] = [
  {
    path: '/integralManage/questions',
    title: (menu) => menu.questions.list,
    section: 'own',
    order: 29,
    icon: icon(MessageCircleQuestionMark),
  },
  {
    path: '/integralManage/questions/detail/{id}',
    title: (menu) => menu.questions.detail,
    section: 'own',
    order: 29,
    hidden: true,
    parent: '/integralManage/questions',
  },
];
