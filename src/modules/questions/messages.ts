import { messagesOf } from '../../kit/contract/message/message.ts';

const asking = ['by', 'source', 'topic', 'number', 'event', 'reason', 'due'] as const;
const ending = ['by', 'source', 'topic', 'number', 'event', 'reason'] as const;

/** The messages about questions of members; their words are in `words/messages.*.ts`. */
export const questionMessages = messagesOf('questions', {
  asked: { category: 'approval', params: asking },
  appealed: { category: 'approval', params: asking },
  overdue: { category: 'approval', params: ['member', 'source', 'topic', 'number', 'event', 'due'] },
  answered: { category: 'points', params: [...ending, 'until'] },
  granted: { category: 'points', params: ending },
  /** Without taking the points back: a record was booked instead. */
  grantedOtherwise: { category: 'points', params: ending },
  rejected: { category: 'points', params: ending },
});
