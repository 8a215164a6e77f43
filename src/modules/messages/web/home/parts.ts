import { IconBell, IconInfo } from '../../../../kit/web/display/icons.tsx';
import type { HomeParts } from '../../../../kit/web/app/slots.ts';
import { unreadCount } from '../../menu.ts';
import { LatestPart } from './latest.tsx';

const [points, notices] = ['/messageCenter/integralMessage', '/messageCenter/noticeMessage'] as const;

const home: HomeParts = {
  parts: [{ width: 'wide', order: 20, Part: LatestPart }],
  tiles: [
    {
      jump: 'HOME002',
      order: 20,
      to: notices,
      screen: notices,
      icon: IconInfo,
      words: ({ messagesHome }) => ({ title: messagesHome.notices, text: messagesHome.noticesText }),
    },
    {
      jump: 'HOME003',
      order: 10,
      to: '/messageIndex',
      screen: points,
      icon: IconBell,
      words: ({ messagesHome }) => ({ title: messagesHome.centre, text: messagesHome.centreText }),
      count: unreadCount,
    },
  ],
};
export default home;
