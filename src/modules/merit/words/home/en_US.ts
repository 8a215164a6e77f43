import type { HomeText } from './zh_CN.ts';

export const homeText: HomeText = {
  todo: 'Waiting for me',
  todoOpen: 'Review',
  organisation: 'Points of the organisation this month',
  organisationAll: 'Points audit',
  awarded: 'B points awarded',
  deducted: 'B points deducted',
  posted: 'B points posted (with fixed points and tasks)',
  sameDaysBefore: 'against the same days last month',
  netOfRecords: 'B points of records this month, awards less deductions',
  monthBars: ({ plus, minus }) => `B points this month: awarded ${plus}, deducted ${minus}`,
  noPoints: 'Once the first record is approved, the weeks of this month stand here beside those of the last.',
  enter: 'Enter points',
  reviews: 'My reviews',
  claim: 'Claim points',
};
