import type { MessagesText } from './messages.text.zh_CN.ts';

export const messagesText: MessagesText = {
  menu: {
    integral: 'Points messages',
    notice: 'Notices',
  },
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
    all: 'All',
    state: 'State',
  },
  action: {
    open: 'Open',
    read: 'Mark as read',
    readAll: 'Mark all as read',
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
    11: 'Task alarm',
    12: 'Output value',
    13: 'Checklist management',
    17: 'Task hall',
    18: 'Comprehensive management',
    19: 'Efficient report',
    20: 'Analysis report',
    21: 'Task alarm (task management base)',
    23: 'Reward ticket management',
    24: 'Personnel news',
    25: 'Employee care',
    31: 'Employee suggestion',
    32: 'Reward ticket mall',
    33: 'Evaluation management',
    34: 'Public-opinion messages',
    37: 'Vehicle management',
  },
  words: {
    'merit.review.first': (p) => `Please give “${p.topic}” its first review (submitted by ${p.by})`,
    'merit.review.last': (p) => `Please give “${p.topic}” its final review (passed on by ${p.by})`,
    'merit.stuck': (p) =>
      `“${p.topic}” waits for ${p.by}, who can no longer review it; please reassign or cancel it`,
    'merit.stuck.more': (p) =>
      `${p.count} more records wait for ${p.by}, who can no longer review them; please reassign or cancel them`,
    'merit.rejected': (p) => `${p.by} rejected “${p.topic}”: ${p.reason}`,
    'merit.withdrawn': (p) => `${p.by} withdrew “${p.topic}”`,
    'merit.reviewed': (p) => `${p.by} gave “${p.topic}” its final review`,
    'merit.returned': (p) =>
      `${p.by} returned “${p.topic}” to the first review${p.reason ? `: ${p.reason}` : ''}`,
    'merit.cancelled': (p) => `${p.by} cancelled “${p.topic}”${p.reason ? `: ${p.reason}` : ''}`,
    'merit.passed': (p) => `Your points in “${p.topic}” have been booked`,
    'merit.copied': (p) => `“${p.topic}” has passed; copied to you`,
    'merit.nullified': (p) => `${p.by} nullified “${p.topic}”; its points were taken back: ${p.reason}`,
    'merit.restored': (p) => `${p.by} restored “${p.topic}”; its points count again`,
    'merit.penalised': (p) => `${p.by} rejected “${p.of}” and deducted points from you for it: ${p.reason}`,
    'merit.delegated': (p) => `${p.by} asks you to review in their place from ${p.from} to ${p.to}`,
    'merit.delegation.ended': (p) => `${p.by} ended the stand-in for reviews from ${p.from} to ${p.to}`,
    'merit.nullified.lines': (p) =>
      `${p.by} nullified lines of “${p.topic}”; their points were taken back: ${p.reason}`,
    'merit.restored.lines': (p) => `${p.by} restored lines of “${p.topic}”; their points count again`,
    'identity.resetLink': (p) =>
      `${p.by} had a link sent to you to choose a password; look at your e-mail or text messages`,
    'identity.linkNotSent': (p) =>
      `The link for ${p.name} to choose a password was not sent: the e-mail or text message service did not take it. Send it again later`,
    'identity.passwordChanged': () =>
      'Your password was changed and you were signed out everywhere; if it was not you, tell an administrator at once',
    'identity.secondStepOn': () =>
      'Two-step sign-in was switched on for your account; if it was not you, tell an administrator at once',
    'identity.secondStepOff': () =>
      'Two-step sign-in was switched off for your account; if it was not you, tell an administrator at once',
    'batch.posted': (p) => `${p.by} booked points for you with the file “${p.topic}”`,
    'batch.undone': (p) => `${p.by} took back the import of “${p.topic}”, and its points: ${p.reason}`,
    'batch.finished': (p) => `The file “${p.topic}” was imported: ${p.count} rows booked`,
    'batch.failed': (p) => `The file “${p.topic}” could not be processed: ${p.reason}`,
    'notice.text': (p) => `${p.title}: ${p.body}`,
  },
  unknown: ({ key }) => `New message (${key})`,
};
