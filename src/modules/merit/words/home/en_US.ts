import type { HomeText } from './zh_CN.ts';

export const homeText: HomeText = {
  guide: 'Getting started',
  guideText: 'A few minutes to get your organisation going.',
  guideDismiss: 'Do not show again',
  todo: 'Waiting for me',
  todoNone: 'You’re all caught up',
  todoNoneText: 'Records that need your review appear here.',
  todoOpen: 'Review',
  organisation: 'Points of the organisation this month',
  organisationAll: 'Points audit',
  awarded: 'B points awarded',
  deducted: 'B points deducted',
  posted: 'B points posted (with fixed points and tasks)',
  sameDaysBefore: 'Same days last month',
  weekDays: 'Days',
  monthBars: ({ plus, minus }) => `B points this month: awarded ${plus}, deducted ${minus}`,
  enter: 'Enter points',
  enterText: 'Start a new merit record',
  reviews: 'My reviews',
  reviewsText: 'Review what is waiting for you',
};
