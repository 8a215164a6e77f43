import { IconBell, IconInfo } from '../../../../kit/web/display/icons.tsx';
import type { HomeParts } from '../../../../kit/web/app/slots.ts';
import { unreadCount } from '../../menu.ts';
import { LatestPart } from './latest.tsx';

const [points, notices] = ['/messageCenter/integralMessage', '/messageCenter/noticeMessage'] as const;

const home: HomeParts = {
  parts: [
    {
      id: 'messages',
      width: 'wide',
      order: 60,
      title: ({ messagesHome }) => messagesHome.latest,
      Part: LatestPart,
    },
  ],
  tiles: [
    {
      jump: 'HOME002',
      order: 20,
      to: notices,
      screen: notices,
      icon: IconInfo,
      title: ({ messagesHome }) => messagesHome.notices,
    },
    {
      jump: 'HOME003',
      order: 10,
      to: '/messageIndex',
      screen: points,
      icon: IconBell,
      title: ({ messagesHome }) => messagesHome.centre,
      count: unreadCount,
    },
  ],
};
export default home;
