import { IconEdit, IconPlus, IconSuccess } from '../../../../kit/web/display/icons.tsx';
import type { HomeParts } from '../../../../kit/web/app/slots.ts';
import { myReviews } from '../../menu.ts';
import { meritRights } from '../../permissions.ts';
import { MonthPart } from './month.tsx';
import { TodoPart } from './todo.tsx';

const entry = '/integralManage/themeInput';

const home: HomeParts = {
  parts: [
    {
      id: 'month',
      width: 'narrow',
      order: 20,
      title: ({ meritHome }) => meritHome.organisation,
      permission: meritRights.check,
      Part: MonthPart,
    },
    { id: 'todo', width: 'wide', order: 40, title: ({ meritHome }) => meritHome.todo, Part: TodoPart },
  ],
  tiles: [
    {
      jump: 'HOME001',
      order: 10,
      to: entry,
      screen: entry,
      icon: IconEdit,
      title: ({ meritHome }) => meritHome.enter,
    },
    {
      jump: 'HOME002',
      order: 10,
      to: myReviews.to,
      screen: '/integralManage/list',
      icon: IconSuccess,
      title: ({ meritHome }) => meritHome.reviews,
      isFor: ({ isReviewer }) => isReviewer,
      count: myReviews.count,
    },
    {
      order: 40,
      to: '/integralManage/claims',
      screen: '/integralManage/claims',
      icon: IconPlus,
      title: ({ meritHome }) => meritHome.claim,
    },
  ],
};
export default home;
