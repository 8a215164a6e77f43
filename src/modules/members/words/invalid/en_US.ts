import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const invalidText: Catalogue['membersInvalid'] = {
  title: 'Former members',
  help: 'Members who were frozen, left or were deleted; their points stay in all totals',
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
