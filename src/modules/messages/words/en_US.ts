import type { MessagesText } from './zh_CN.ts';
import { menu } from './menu.en_US.ts';

export const messagesText: MessagesText = {
  menu,
  help: {
    integral: 'Points and approvals that concern you',
    notice: 'Announcements and notices of the organisation',
  },
  column: {
    title: 'Message',
    category: 'Category',
    at: 'Time',
    state: 'State',
  },
  state: {
    unread: 'Unread',
    read: 'Read',
    act: 'To do',
    handled: 'Handled',
  },
  filter: {
    category: 'Category',
    unread: 'Unread only',
    waiting: 'Waiting only',
    all: 'All',
    state: 'State',
  },
  action: {
    open: 'Open',
    decide: 'Decide…',
    read: 'Mark as read',
    readAll: 'Mark all as read',
    readDone: (count) =>
      count === 0
        ? 'There was nothing unread'
        : count === 1
          ? 'One message marked as read'
          : `${count} messages marked as read`,
  },
  waiting: {
    title: 'Inbox',
    help: 'What you are asked to review, approve or answer; decide it right here',
    empty: { title: 'Nothing waits for you', text: 'What you are asked to decide will appear here.' },
  },
  decision: {
    open: 'Open it',
    over: 'This no longer waits for you',
  },
  empty: {
    title: 'No messages yet',
    text: 'What concerns you will appear here, by itself.',
  },
  category: {
    0: 'System',
    1: 'Points',
    2: 'Announcement',
    3: 'Marketing',
    4: 'Notice',
    5: 'Attendance',
    6: 'Activity broadcast',
    7: 'Reward/deduct task',
    8: 'Approval',
    9: 'Organisation',
    10: 'CRM',
    11: 'Task reminder',
    12: 'Output value',
    13: 'Checklist management',
    17: 'Task hall',
    18: 'Comprehensive management',
    20: 'Analysis report',
    21: 'Task reminder (task management base)',
    23: 'Reward ticket management',
    24: 'Personnel news',
    25: 'Employee care',
    31: 'Employee suggestion',
    32: 'Reward ticket mall',
    33: 'Evaluation management',
    34: 'Public-opinion messages',
    37: 'Vehicle management',
  },
  listSeparator: ', ',
  gained: (change) =>
    change === 'plus' ? 'You received' : change === 'minus' ? 'You lost' : 'Your points changed by',
  what: ({ event, events, date }) =>
    `${event}${Number(events) > 1 ? ` and ${Number(events) - 1} more` : ''}${date ? `, ${date}` : ''}`,
  notice: (p) => `${p.title}: ${p.body}`,
  unknown: ({ key }) => `New message (${key})`,
};
