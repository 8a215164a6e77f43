import { messagesOf } from '../../kit/contract/message/message.ts';

/** What identity tells people; the words stand in `words/messages.*.ts`. */
export const identityMessages = messagesOf('identity', {
  linkHandedOver: { category: 'system', params: ['by'] },
  resetLink: { category: 'system', params: ['by'] },
  linkNotSent: { category: 'system', params: ['name'] },
  passwordChanged: { category: 'system', params: [] },
  secondStepOn: { category: 'system', params: [] },
  secondStepOff: { category: 'system', params: [] },
});
