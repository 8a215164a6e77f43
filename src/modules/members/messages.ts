import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages that members sends; their words are in `words/messages.*.ts`. */
export const membersMessages = messagesOf('members', {
  imported: { category: 'system', params: ['topic', 'count', 'reason'] },
  notImported: { category: 'system', params: ['topic', 'count', 'reason'] },
});
