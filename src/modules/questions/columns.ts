import { choice, day, instant, text } from '../../kit/contract/list/columns.ts';
import { questionScopes, questionStatuses } from './rules.ts';

export const questionFields = {
  askedAt: instant('askedAt', { width: 130 }),
  memberName: text('memberName', { width: 120 }),
  topicName: text('topicName', { width: 190 }),
  eventName: text('eventName', { width: 150 }),
  reason: text('reason', { width: 260 }),
  status: choice('status', questionStatuses, { width: 110 }),
  due: day('due'),
  scope: choice('scope', questionScopes),
};
