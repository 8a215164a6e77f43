import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages of merit; their words are in `words/messages.*.ts`. */
export const meritMessages = messagesOf('merit', {
  'review.first': { category: 'approval', params: ['topic', 'number', 'by'] },
  'review.last': { category: 'approval', params: ['topic', 'number', 'by'] },
  stuck: { category: 'approval', params: ['topic', 'number', 'by'] },
  'stuck.more': { category: 'approval', params: ['by', 'count'] },
  waiting: { category: 'approval', params: ['count', 'since'] },
  'waiting.late': { category: 'approval', params: ['count', 'since', 'days'] },
  rejected: { category: 'approval', params: ['topic', 'number', 'by', 'reason'] },
  withdrawn: { category: 'approval', params: ['topic', 'number', 'by', 'reason'] },
  approved: { category: 'approval', params: ['topic', 'number', 'by', 'reason'] },
  'approved.partly': { category: 'approval', params: ['topic', 'number', 'by', 'reason'] },
  /** Of earlier versions, which did not say the outcome: sent no more, its messages are still read. */
  reviewed: { category: 'approval', params: ['topic', 'number', 'by', 'reason'] },
  returned: { category: 'approval', params: ['topic', 'number', 'by', 'reason'] },
  reopened: { category: 'approval', params: ['topic', 'number', 'by', 'reason'] },
  cancelled: { category: 'approval', params: ['topic', 'number', 'by', 'reason'] },
  passed: { category: 'points', params: ['topic', 'number', 'by', 'reason'] },
  copied: { category: 'points', params: ['topic', 'number', 'by', 'reason'] },
  takenBack: { category: 'points', params: ['topic', 'number', 'by', 'reason'] },
  nullified: { category: 'points', params: ['topic', 'number', 'by', 'reason'] },
  corrected: { category: 'points', params: ['topic', 'number', 'by', 'reason'] },
  restored: { category: 'points', params: ['topic', 'number', 'by', 'reason'] },
  'nullified.lines': { category: 'points', params: ['topic', 'number', 'by', 'reason'] },
  'restored.lines': { category: 'points', params: ['topic', 'number', 'by', 'reason'] },
  penalised: { category: 'points', params: ['topic', 'number', 'by', 'reason', 'of'] },
  delegated: { category: 'approval', params: ['by', 'from', 'to'] },
  'delegation.ended': { category: 'approval', params: ['by', 'from', 'to'] },
});
