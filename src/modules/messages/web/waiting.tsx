import { waitingList } from './message-list.tsx';

/** /messageCenter/waiting: everything that waits for the reader. */
export default waitingList('/messageCenter/waiting');
