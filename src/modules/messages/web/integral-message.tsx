import { messageList } from './message-list.tsx';

/** /messageCenter/integralMessage */
export default messageList('integral', '/messageCenter/integralMessage');
