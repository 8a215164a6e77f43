import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages that authority sends; their words are in `words/messages.*.ts`. */
export const authorityMessages = messagesOf('authority', {
  imported: { category: 'system', params: ['topic', 'count', 'reason'] },
  notImported: { category: 'system', params: ['topic', 'count', 'reason'] },
});
