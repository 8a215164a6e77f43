import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages that events sends; their words are in `words/messages.*.ts`. */
export const eventsMessages = messagesOf('events', {
  imported: { category: 'system', params: ['topic', 'count', 'reason'] },
  notImported: { category: 'system', params: ['topic', 'count', 'reason'] },
});
