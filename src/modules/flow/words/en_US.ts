import type { FlowText } from './zh_CN.ts';

export const flowText: FlowText = {
  title: 'Inbox',
  kinds: {
    records: 'Records to review',
    joins: 'Applications to join',
    tasks: 'Tasks to approve',
    appeals: 'Task appeals',
    profiles: 'Requests to change data',
    questions: 'Questions about points',
  },
};
