import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages about tasks of managers; their words are in `words/messages.*.ts`. Points are written out. */
export const taskMessages = messagesOf('tasks', {
  review: { category: 'rewardTask', params: ['by', 'task', 'month'] },
  approved: { category: 'rewardTask', params: ['by', 'task', 'month'] },
  refused: { category: 'rewardTask', params: ['by', 'task', 'month', 'reason'] },
  begun: { category: 'rewardTask', params: ['task', 'month'] },
  behind: { category: 'rewardTask', params: ['task', 'month'] },
  settled: { category: 'rewardTask', params: ['task', 'month', 'lost', 'until'] },
  appealed: { category: 'rewardTask', params: ['by', 'task', 'month', 'lost', 'reason'] },
  appealGranted: { category: 'rewardTask', params: ['by', 'task', 'month', 'back', 'remark'] },
  appealRejected: { category: 'rewardTask', params: ['by', 'task', 'month', 'remark'] },
  settlementReversed: { category: 'rewardTask', params: ['by', 'member', 'task', 'month', 'back', 'remark'] },
  settlementUpheld: { category: 'rewardTask', params: ['by', 'member', 'task', 'month', 'remark'] },
  undone: { category: 'rewardTask', params: ['by', 'task', 'month', 'back', 'reason'] },
});
