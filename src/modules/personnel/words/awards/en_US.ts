import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const personnelAwardsText: Catalogue['personnelAwards'] = {
  title: 'Awards and punishments',
  help: 'Awards and punishments of the personnel file; they are no points, which are entered by themselves',
  keyword: 'Title, document, name or number',
  member: 'Member',
  columns: {
    memberName: 'Name',
    memberNo: 'Number',
    unitName: 'Unit',
    kind: 'Kind',
    day: 'Day',
    title: 'Title',
    issuer: 'Issued by',
    documentNo: 'Document number',
    remark: 'Remark',
    byName: 'Entered by',
    createdAt: 'Entered',
  },
  kinds: {
    award: 'Award',
    punish: 'Punishment',
  },
  add: 'Add a record',
  edit: 'Change the record',
  toList: 'All records',
  importTitle: 'Import records',
  files: 'Imports',
  filesHelp: 'Awards and punishments by file; nothing is written before you confirm, and it can be undone',
  emptyTitle: 'No awards or punishments',
  emptyText: 'Add one, or import a file.',
};
