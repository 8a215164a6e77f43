import type { Screens } from '../../../kit/web/screen.ts';

export { wordsOf, type Message } from './message-words.ts';

export const messagesScreens: Screens = {
  '/messageCenter/integralMessage': () => import('./integral-message.tsx'),
  '/messageCenter/noticeMessage': () => import('./notice-message.tsx'),
};
