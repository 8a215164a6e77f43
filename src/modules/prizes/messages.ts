import { messagesOf } from '../../kit/contract/message/message.ts';

const order = ['prize', 'pieces', 'tickets'] as const;

/** The messages about orders of prizes; their words are in `words/messages.*.ts`. */
export const prizeMessages = messagesOf('prizes', {
  /** To those who decide. */
  requested: { category: 'ticketMall', params: ['by', ...order] },
  approved: { category: 'ticketMall', params: ['by', ...order] },
  delivered: { category: 'ticketMall', params: ['by', ...order] },
  cancelled: { category: 'ticketMall', params: ['by', ...order, 'reason'] },
  returned: { category: 'ticketMall', params: ['by', ...order, 'reason'] },
});
