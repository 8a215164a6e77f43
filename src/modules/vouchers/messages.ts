import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages about vouchers; their words are in `words/messages.*.ts`. */
export const voucherMessages = messagesOf('vouchers', {
  issued: { category: 'rewardTicket', params: ['count', 'type', 'until'] },
  voided: { category: 'rewardTicket', params: ['count', 'reason'] },
  restored: { category: 'rewardTicket', params: ['count'] },
  expiring: { category: 'rewardTicket', params: ['count', 'day'] },
  imported: { category: 'system', params: ['topic', 'count', 'reason'] },
  notImported: { category: 'system', params: ['topic', 'count', 'reason'] },
});
