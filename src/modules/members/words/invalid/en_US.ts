import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const invalidText: Catalogue['membersInvalid'] = {
  title: 'Former members',
  help: 'Members who were frozen, left or were deleted; their points stay in all totals',
  restore: 'Restore',
  restored: (name) => `${name} is restored`,
  startTitle: 'Restore this member?',
  startTip: (units) =>
    units === ''
      ? 'The former units are gone: the member enters the top unit. Nothing is paid for the time between.'
      : `Back into ${units}. Nothing is paid for the time between.`,
  merge: 'Merge into another',
  emptyTitle: 'No former members',
  emptyText: 'Members who are frozen, stopped or deleted are listed here.',
  columns: {
    reason: 'Reason',
    statusTime: 'When',
    byName: 'By',
    merit: 'Points in all',
    openItems: 'Open items',
    mergedInto: 'Merged into',
  },
};
