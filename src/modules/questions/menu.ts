import { IconInfo } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';

export const questionsMenu: readonly MenuEntry[] = [
  {
    path: '/integralManage/questions',
    title: (menu) => menu.questions.list,
    group: 'integral',
    order: 29,
    icon: IconInfo,
  },
  {
    path: '/integralManage/questions/detail/{id}',
    title: (menu) => menu.questions.detail,
    group: 'integral',
    order: 29,
    hidden: true,
    parent: '/integralManage/questions',
  },
];
