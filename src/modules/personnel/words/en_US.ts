import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const personnelText: Catalogue['personnel'] = {
  freeze: {
    title: 'Freeze in bulk',
    help: 'Freezes the members of a file or pasted list by number; names are only compared, nothing happens before you confirm, and it can be undone',
    start: 'Freeze members',
    undoTip: 'Only the members that this list froze and whose state has not changed since are unfrozen.',
    columns: {
      memberNo: 'Number',
      memberName: 'Name',
      reason: 'Reason',
    },
  },
};
