import type { MonthCloseText } from './close.zh_CN.ts';

export const monthCloseText: MonthCloseText = {
  title: 'Month close',
  help: 'Check the months and close them; a closed ranking stays as it is and cannot be opened again',
  open: 'Show',
  frozenHelp: 'A closed month keeps its ranking; later changes count in a later month',
  columns: {
    month: 'Month',
    state: 'Status',
    closesAfter: 'Closes by itself after',
    entries: 'Entries',
    members: 'Members',
    meritPoint: 'Overall points',
    outsideMembers: 'Outside the ranking',
    outsidePoints: 'Points outside',
    pending: 'Pending',
    closedAt: 'Closed at',
    lateChanges: 'Changes after closing',
    signedBy: 'Signed by',
    digest: 'Digest',
  },
  states: { running: 'Running', open: 'Open', closed: 'Closed' },
  closesAfterHelp: 'After this day the month is closed by itself',
  outsideHelp: 'In the sums of the month and not in its ranking: not activated, frozen, stopped or deleted',
  outside: ({ members, points }) => `${members} with ${points}`,
  pendingHelp:
    'Records of the month without a final decision; approved after the close, they count in a later month',
  lateHelp:
    'Entries that belong to the month and were posted after it was closed; its ranking stays as it is',
  chart: 'Points by month',
  empty: { title: 'No points yet', text: 'Months with points appear here.' },
  ranking: 'Ranking of this month',
  notOver: (day) =>
    `Once the month is over, it can be checked and closed here; after ${day} it closes by itself.`,
  preview: 'What closing freezes',
  previewHelp: 'These months are closed together, with their figures as of now',
  close: 'Close',
  closeTitle: (month) => `Close ${month}`,
  closeStatus: (months) => `Closes ${months.join(', ')}`,
  closeTip:
    'Closing cannot be undone, and no month can be opened again. What is voided or entered later counts in a later month.',
  closed: (month) => `${month} is closed`,
  pendingLeft: (count) =>
    `${count} records are still pending; approved after the close, they count in a later month.`,
  digestHelp: 'Made of every member’s points in the month: whatever changes, the digest changes',
  showLate: (count) => `Show ${count}`,
  noLate: 'Nothing was changed after closing',
  signatures: 'Signatures',
  unsigned: 'Nobody has signed yet',
  note: 'Remark (optional)',
  sign: 'Sign',
};
