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
    corrections: 'Attendance corrections',
    returned: 'Records sent back',
    claims: 'Claims sent back',
    ownTask: 'Reward/deduct task behind',
    late: 'Overdue reviews',
    behind: 'Members behind with their task',
    findings: 'Findings of the fairness monitor',
    syncs: 'Platforms that failed to synchronise',
    seats: 'Members that the package still takes',
    days: 'Days left of the package',
  },
  watch: 'To look after',
  nothing: 'Nothing is waiting for you',
  nothingToWatch: 'Nothing needs looking after',
  cards: {
    title: 'How points work',
    dismiss: (title) => `Do not show “${title}” again`,
    earn: { title: 'What earns points', text: 'Each event says how many it gives or takes' },
    claim: {
      title: 'How to claim',
      text: 'Did something that counts? Submit it; once approved it is posted',
    },
    rank: {
      title: 'How to read the ranking',
      text: 'By overall points, most first; press a number to see its entries',
    },
  },
  age: (days) => (days === 0 ? 'oldest from today' : days === 1 ? 'oldest 1 day' : `oldest ${days} days`),
};
