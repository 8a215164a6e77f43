import { messagesOf } from '../../kit/contract/message/message.ts';

export const accountMessages = messagesOf('account', {
  asked: { category: 'organisation', params: ['name'] },
  accepted: { category: 'organisation', params: ['by'] },
  declined: { category: 'organisation', params: ['by', 'reason'] },
});
