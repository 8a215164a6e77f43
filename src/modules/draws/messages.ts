import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages about draws; their words are in `words/messages.*.ts`. */
export const drawMessages = messagesOf('draws', {
  entered: { category: 'rewardTicket', params: ['draw', 'count'] },
  won: { category: 'rewardTicket', params: ['draw', 'prize'] },
  passed: { category: 'rewardTicket', params: ['draw', 'prize', 'reason'] },
  cancelled: { category: 'rewardTicket', params: ['draw', 'reason'] },
});
