import type { LooksText } from './zh_CN.ts';

export const looksText: LooksText = {
  title: 'Looks at personal data',
  help: 'Who looked at whose mobile or certificate number and when, and who exported members or their awards',
  columns: {
    at: 'When',
    byName: 'By',
    byNo: 'Number of the reader',
    kind: 'What',
    memberName: 'Whose',
    memberNo: 'Number of the member',
    rows: 'Rows exported',
  },
  kinds: {
    mobile: 'Mobile number',
    certificate: 'Certificate number',
    both: 'Mobile and certificate number',
    export: 'Export of members',
    awards: 'Export of awards',
  },
  filters: { from: 'Days', kind: 'What', by: 'By', member: 'Whose' },
  emptyTitle: 'Nobody has looked yet',
  emptyText: 'Whoever shows a full mobile or certificate number, or exports members, is listed here.',
};
