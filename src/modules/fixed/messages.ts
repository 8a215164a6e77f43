import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages that fixed points send; their words are in `words/messages.*.ts`. */
export const fixedMessages = messagesOf('fixed', {
  imported: { category: 'system', params: ['topic', 'count', 'reason'] },
  notImported: { category: 'system', params: ['topic', 'count', 'reason'] },
});
