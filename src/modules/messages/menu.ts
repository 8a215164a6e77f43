import { Hourglass, Megaphone, MessageSquareText } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';

/** The id of the number of unread messages. */
export const unreadCount = 'messages';

export const messagesMenu: readonly MenuEntry[] = [
  {
    path: '/messageCenter/waiting',
    title: (menu) => menu.messages.waiting,
    section: 'messages',
    order: 0,
    count: 'waiting',
    icon: icon(Hourglass),
  },
  {
    path: '/messageCenter/integralMessage',
    jumpKey: 'i',
    title: (menu) => menu.messages.integral,
    section: 'messages',
    order: 1,
    count: unreadCount,
    icon: icon(MessageSquareText),
  },
  {
    path: '/messageCenter/noticeMessage',
    title: (menu) => menu.messages.notice,
    section: 'messages',
    order: 2,
    icon: icon(Megaphone),
  },
];
