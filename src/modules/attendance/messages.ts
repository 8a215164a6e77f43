import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages about attendance; their words are in `words/messages.*.ts`. Points are written out. */
export const attendanceMessages = messagesOf('attendance', {
  cost: { category: 'attendance', params: ['day', 'state', 'points'] },
  asked: { category: 'attendance', params: ['by', 'day', 'time', 'reason'] },
  granted: { category: 'attendance', params: ['by', 'day', 'time', 'remark'] },
  rejected: { category: 'attendance', params: ['by', 'day', 'time', 'remark'] },
  imported: { category: 'attendance', params: ['topic', 'count'] },
  notImported: { category: 'attendance', params: ['topic', 'reason'] },
});
