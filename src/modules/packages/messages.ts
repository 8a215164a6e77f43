import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages that packages sends; their words are in `words/messages.*.ts`. */
export const packagesMessages = messagesOf('packages', {
  accepted: { category: 'organisation', params: ['no', 'limit', 'until'] },
  refused: { category: 'organisation', params: ['no', 'reason'] },
  lapsed: { category: 'organisation', params: ['no', 'days'] },
  expiring: { category: 'system', params: ['day', 'left'] },
  expired: { category: 'system', params: ['day'] },
});
