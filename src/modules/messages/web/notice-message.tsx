import { messageList } from './message-list.tsx';

/** /messageCenter/noticeMessage */
export default messageList('notice', '/messageCenter/noticeMessage');
