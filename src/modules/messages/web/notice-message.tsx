import type { ReactNode } from 'react';
import { MessageList } from './message-list.tsx';

/** /messageCenter/noticeMessage */
export default function NoticeMessage(): ReactNode {
  return <MessageList kind="notice" path="/messageCenter/noticeMessage" />;
}
