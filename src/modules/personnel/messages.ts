import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages that follow files of members to freeze and of awards; their words are in `words/messages.*.ts`. */
export const personnelMessages = messagesOf('personnel', {
  frozen: { category: 'system', params: ['topic', 'count', 'reason'] },
  notFrozen: { category: 'system', params: ['topic', 'count', 'reason'] },
  awardsImported: { category: 'system', params: ['topic', 'count', 'reason'] },
  awardsNotImported: { category: 'system', params: ['topic', 'count', 'reason'] },
});
