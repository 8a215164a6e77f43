import type { WebModule } from '../../../kit/web/app/module.ts';
import { lastMessageList } from './last-list.ts';
import { messagesMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: messagesMenu,
  screens: {
    '/messageCenter/integralMessage': {
      load: () => import('./integral-message.tsx'),
      words: ['messages', 'merit', 'meritMessages', 'batchMessages', 'identityMessages', 'membersMessages'],
    },
    '/messageCenter/noticeMessage': {
      load: () => import('./notice-message.tsx'),
      words: ['messages', 'merit', 'meritMessages', 'batchMessages', 'identityMessages', 'membersMessages'],
    },
  },
  entries: { '/messageIndex': () => [lastMessageList(), '/messageCenter/integralMessage'] },
};
