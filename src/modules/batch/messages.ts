import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages that batch sends; their words are in `words/messages.*.ts`. */
export const batchMessages = messagesOf('batch', {
  posted: { category: 'points', params: ['by', 'topic', 'reason'] },
  undone: { category: 'points', params: ['by', 'topic', 'reason'] },
  finished: { category: 'approval', params: ['topic', 'count', 'reason'] },
  failed: { category: 'approval', params: ['topic', 'count', 'reason'] },
});
