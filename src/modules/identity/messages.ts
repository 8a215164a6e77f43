import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages that identity sends; their words are in `words/messages.*.ts`. */
export const identityMessages = messagesOf('identity', {
  linkHandedOver: { category: 'system', params: ['by'] },
  resetLink: { category: 'system', params: ['by'] },
  sessionsEnded: { category: 'system', params: ['by'] },
  linkNotSent: { category: 'system', params: ['name'] },
  accountReady: { category: 'system', params: [] },
  passwordChanged: { category: 'system', params: [] },
  secondStepOn: { category: 'system', params: [] },
  secondStepOff: { category: 'system', params: [] },
  passkeyAdded: { category: 'system', params: [] },
  passkeyRemoved: { category: 'system', params: [] },
  contactProved: { category: 'system', params: [] },
});
