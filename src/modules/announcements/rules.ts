/** The messages that an organisation may publish, by the names of their categories. */
export const announcementCategories = [
  'announcement',
  'notice',
  'personnelNews',
  'employeeCare',
  'publicOpinion',
] as const;
export type AnnouncementCategory = (typeof announcementCategories)[number];

export const announcementStates = ['draft', 'review', 'approved', 'published', 'ended', 'recalled'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** The steps from state to state; `publish` and `end` are also steps of the calendar. */
export const announcementSteps = {
  submit: { from: ['draft'], to: 'review' },
  approve: { from: ['review'], to: 'approved' },
  refuse: { from: ['review'], to: 'draft' },
  withdraw: { from: ['review', 'approved'], to: 'draft' },
  end: { from: ['published'], to: 'ended' },
  recall: { from: ['published', 'ended'], to: 'recalled' },
} as const satisfies Record<string, { from: readonly AnnouncementState[]; to: AnnouncementState }>;
export type AnnouncementStep = keyof typeof announcementSteps;

export const audiences = ['all', 'units', 'roles'] as const;
export const maximumUnits = 200;
export const maximumRoles = 50;
export const maximumFiles = 10;
export const maximumBody = 5_000;
export const maximumAnnouncements = 5_000;

/** How far a recipient has come. */
export const receiptStates = ['unread', 'read', 'confirmed'] as const;
export type ReceiptState = (typeof receiptStates)[number];

export type CelebrationKind = 'birthday' | 'jubilee';

/**
 * Whether a day is the anniversary of another one: 29 February is kept on the 28th in years without it. The years that have
 * passed, at least 1 for a jubilee; null on any other day.
 */
export function yearsOn(day: string, since: string): number | null {
  const [year, rest] = [Number(day.slice(0, 4)), day.slice(5)];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const celebrated = since.slice(5) === '02-29' && !isLeap ? '02-28' : since.slice(5);
  return celebrated === rest ? year - Number(since.slice(0, 4)) : null;
}
