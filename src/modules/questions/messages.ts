import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages about questions of members; their words are in `words/messages.*.ts`. */
export const questionMessages = messagesOf('questions', {
  asked: { category: 'approval', params: ['by', 'topic', 'number', 'event', 'reason', 'due'] },
  appealed: { category: 'approval', params: ['by', 'topic', 'number', 'event', 'reason', 'due'] },
  overdue: { category: 'approval', params: ['member', 'topic', 'number', 'due'] },
  answered: { category: 'points', params: ['by', 'topic', 'number', 'event', 'reason', 'until'] },
  granted: { category: 'points', params: ['by', 'topic', 'number', 'event', 'reason'] },
  rejected: { category: 'points', params: ['by', 'topic', 'number', 'event', 'reason'] },
});
