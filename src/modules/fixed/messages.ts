import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages that fixed points send; their words are in `words/messages.*.ts`. Points are written out. */
export const fixedMessages = messagesOf('fixed', {
  imported: { category: 'system', params: ['topic', 'count', 'reason'] },
  calculated: { category: 'points', params: ['month', 'count', 'points'] },
  posted: { category: 'points', params: ['month', 'count', 'points'] },
  notCalculated: { category: 'points', params: ['month'] },
  notPosted: { category: 'points', params: ['month'] },
  notImported: { category: 'system', params: ['topic', 'count', 'reason'] },
});
