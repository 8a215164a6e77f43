import { IconInbox } from '../../../../kit/web/display/icons.tsx';
import type { HomeParts } from '../../../../kit/web/app/slots.ts';
import { OwnPointsPart } from './own-points.tsx';

const mine = '/integralManage/myPoints';

const home: HomeParts = {
  parts: [{ width: 'narrow', order: 20, Part: OwnPointsPart }],
  tiles: [
    {
      jump: 'HOME001',
      order: 20,
      to: mine,
      screen: mine,
      icon: IconInbox,
      words: ({ rankingHome }) => ({ title: rankingHome.points, text: rankingHome.pointsText }),
    },
  ],
};
export default home;
