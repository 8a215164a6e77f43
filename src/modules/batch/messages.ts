import { messagesOf } from '../../kit/contract/message/message.ts';

/** What batch tells people; the words stand in `words/messages.*.ts`. */
export const batchMessages = messagesOf('batch', {
  posted: { category: 'points', params: ['by', 'topic', 'reason'] },
  undone: { category: 'points', params: ['by', 'topic', 'reason'] },
  finished: { category: 'approval', params: ['topic', 'count', 'reason'] },
  failed: { category: 'approval', params: ['topic', 'count', 'reason'] },
});
