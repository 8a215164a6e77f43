/** The message categories of the specification. Numbers 14–16, 22, 26–30, 35 and 36 are not given. */
export const messageCategories = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 17, 18, 19, 20, 21, 23, 24, 25, 31, 32, 33, 34, 37,
] as const;
export type MessageCategory = (typeof messageCategories)[number];

/** The two lists of the message centre: what concerns points, and everything else that is told. */
export const messageKinds = ['integral', 'notice'] as const;
export type MessageKind = (typeof messageKinds)[number];

const integral: readonly MessageCategory[] = [1, 7, 8, 11, 12, 13, 17, 18, 19, 20, 21, 23, 32, 33];

export function categoriesOf(kind: MessageKind): MessageCategory[] {
  return messageCategories.filter((category) => integral.includes(category) === (kind === 'integral'));
}

export function kindOf(category: number): MessageKind {
  return integral.some((known) => known === category) ? 'integral' : 'notice';
}

/** The type key of each category: stable names for icons and styles. */
export const categoryKeys: Readonly<Record<MessageCategory, string>> = {
  0: 'system',
  1: 'points',
  2: 'announcement',
  3: 'marketing',
  4: 'notice',
  5: 'attendance',
  6: 'broadcast',
  7: 'rewardTask',
  8: 'approval',
  9: 'organisation',
  10: 'crm',
  11: 'taskAlarm',
  12: 'outputValue',
  13: 'checklist',
  17: 'taskHall',
  18: 'comprehensive',
  19: 'efficientReport',
  20: 'analysisReport',
  21: 'taskAlarmBase',
  23: 'rewardTicket',
  24: 'personnelNews',
  25: 'employeeCare',
  31: 'suggestion',
  32: 'ticketMall',
  33: 'evaluation',
  34: 'publicOpinion',
  37: 'vehicle',
};
