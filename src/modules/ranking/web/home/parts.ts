import { IconInbox } from '../../../../kit/web/display/icons.tsx';
import { IconChart } from '../../../../kit/web/display/more-icons.tsx';
import type { HomeParts } from '../../../../kit/web/app/slots.ts';
import { OwnPointsPart } from './own-points.tsx';
import { RecentPart } from './recent.tsx';

const mine = '/integralManage/myPoints';
const ranking = '/integralForm/colligateRank';

const home: HomeParts = {
  parts: [
    {
      id: 'own',
      width: 'narrow',
      order: 22,
      title: ({ rankingHome }) => rankingHome.month,
      Part: OwnPointsPart,
    },
    {
      id: 'recent',
      width: 'wide',
      order: 50,
      title: ({ rankingHome }) => rankingHome.recent,
      Part: RecentPart,
    },
  ],
  tiles: [
    {
      jump: 'HOME001',
      order: 20,
      to: mine,
      screen: mine,
      icon: IconInbox,
      title: ({ rankingHome }) => rankingHome.points,
    },
    {
      order: 50,
      to: ranking,
      screen: ranking,
      icon: IconChart,
      title: ({ rankingHome }) => rankingHome.seeRanking,
    },
  ],
};
export default home;
