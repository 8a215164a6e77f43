import { IconEdit, IconSuccess } from '../../../../kit/web/display/icons.tsx';
import type { HomeParts } from '../../../../kit/web/app/slots.ts';
import { myReviews } from '../../menu.ts';
import { meritRights } from '../../permissions.ts';
import { GuidePart } from './guide.tsx';
import { MonthPart } from './month.tsx';
import { TodoPart } from './todo.tsx';

const entry = '/integralManage/themeInput';

const home: HomeParts = {
  parts: [
    { width: 'full', order: 10, permission: meritRights.seeAll, Part: GuidePart },
    { width: 'wide', order: 10, Part: TodoPart },
    { width: 'narrow', order: 10, permission: meritRights.check, Part: MonthPart },
  ],
  tiles: [
    {
      jump: 'HOME001',
      order: 10,
      to: entry,
      screen: entry,
      icon: IconEdit,
      words: ({ meritHome }) => ({ title: meritHome.enter, text: meritHome.enterText }),
    },
    {
      jump: 'HOME002',
      order: 10,
      to: myReviews.to,
      screen: '/integralManage/list',
      icon: IconSuccess,
      words: ({ meritHome }) => ({ title: meritHome.reviews, text: meritHome.reviewsText }),
      count: myReviews.count,
    },
  ],
};
export default home;
