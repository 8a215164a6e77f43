import { messagesOf } from '../../kit/contract/message/message.ts';

/** What members tells people; the words stand in `words/messages.*.ts`. */
export const membersMessages = messagesOf('members', {
  imported: { category: 'system', params: ['topic', 'count', 'reason'] },
  notImported: { category: 'system', params: ['topic', 'count', 'reason'] },
});
