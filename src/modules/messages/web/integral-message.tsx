import type { ReactNode } from 'react';
import { MessageList } from './message-list.tsx';

/** /messageCenter/integralMessage */
export default function IntegralMessage(): ReactNode {
  return <MessageList kind="integral" path="/messageCenter/integralMessage" />;
}
