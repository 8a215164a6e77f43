import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages about tickets; their words are in `words/messages.*.ts`. */
export const ticketMessages = messagesOf('tickets', {
  given: { category: 'rewardTicket', params: ['count', 'until'] },
  restored: { category: 'rewardTicket', params: ['count'] },
  voided: { category: 'rewardTicket', params: ['count', 'reason'] },
  expiring: { category: 'rewardTicket', params: ['count', 'day'] },
  exception: { category: 'rewardTicket', params: ['count', 'reason'] },
  requested: { category: 'rewardTicket', params: ['by', 'count', 'reason'] },
  imported: { category: 'system', params: ['topic', 'count', 'reason'] },
  notImported: { category: 'system', params: ['topic', 'count', 'reason'] },
});
