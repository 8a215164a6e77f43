import type { WebModule } from '../../../kit/web/app/module.ts';
import { IconBell } from '../../../kit/web/display/icons.tsx';
import { lastMessageList } from './last-list.ts';
import { messagesMenu, unreadCount } from '../menu.ts';

export const webModule: WebModule = {
  menu: messagesMenu,
  screens: {
    '/messageCenter/waiting': {
      load: () => import('./waiting.tsx'),
      words: ['messages', 'merit', '*Messages'],
    },
    '/messageCenter/integralMessage': {
      load: () => import('./integral-message.tsx'),
      words: ['messages', 'merit', '*Messages'],
    },
    '/messageCenter/noticeMessage': {
      load: () => import('./notice-message.tsx'),
      words: ['messages', 'merit', '*Messages'],
    },
  },
  home: {
    load: () => import('./home/parts.ts'),
    words: ['messagesHome', 'messages', 'merit', '*Messages'],
  },
  person: [
    {
      id: 'reach',
      order: 30,
      icon: IconBell,
      label: ({ messages }) => messages.reach,
      dialog: { load: () => import('./reach-form.tsx'), words: ['messagesReach'] },
    },
  ],
  header: [
    {
      order: 20,
      icon: IconBell,
      to: '/messageIndex',
      label: ({ messages }, count) => (count ? messages.unread({ count }) : messages.centre),
      count: unreadCount,
      live: ['message.integral', 'message.notice'],
      load: () => import('./read-count.ts'),
    },
  ],
  entries: { '/messageIndex': () => [lastMessageList(), '/messageCenter/integralMessage'] },
};
