import { IconBell, IconInbox, IconSuccess } from '../../kit/web/display/icons.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';

/** The id of the number of unread messages. */
export const unreadCount = 'messages';

export const messagesMenu: readonly MenuEntry[] = [
  {
    path: '/messageCenter/waiting',
    title: (menu) => menu.messages.waiting,
    group: 'message',
    order: 0,
    icon: IconSuccess,
  },
  {
    path: '/messageCenter/integralMessage',
    jumpKey: 'i',
    title: (menu) => menu.messages.integral,
    group: 'message',
    order: 1,
    icon: IconInbox,
  },
  {
    path: '/messageCenter/noticeMessage',
    title: (menu) => menu.messages.notice,
    group: 'message',
    order: 2,
    icon: IconBell,
  },
];
