import { IconBell, IconInbox } from '../../kit/web/icons.tsx';
import type { MenuEntry } from '../../kit/web/screen.ts';

export const messagesMenu: readonly MenuEntry[] = [
  {
    path: '/messageCenter/integralMessage',
    titleKey: 'messages.menu.integral',
    group: 'message',
    order: 1,
    icon: IconInbox,
  },
  {
    path: '/messageCenter/noticeMessage',
    titleKey: 'messages.menu.notice',
    group: 'message',
    order: 2,
    icon: IconBell,
  },
];
