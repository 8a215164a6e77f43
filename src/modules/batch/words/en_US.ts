import type { batchText as chinese } from './zh_CN.ts';
import { menu } from './menu.en_US.ts';

export const batchText: typeof chinese = {
  menu: menu.imports,
  help: 'Late entries and corrections by file; nothing counts before you confirm, and a whole file can be taken back',
  open: 'Import',
  openCorrections: 'Corrections',
  units: 'Units (optional)',
  undoTip:
    'Every record is voided, its points are reversed and the members are notified. Records voided before stay as they are.',
  closed: ({ month, rows, points, into }) =>
    `${month} is closed: ${rows} rows (${points}) will count in ${into}, and its rankings stay as they are`,
  closedTitle: 'Some rows belong to closed months',
  rows: 'Rows',
  templateHint: 'Fill in the columns; choose units, and their members stand in the template already.',
  sums: 'Points to be posted',
  sumOf: ({ members }) => (members === '1' ? 'Total, 1 member' : `Total, ${members} members`),
  moreMembers: ({ count }) => (count === '1' ? '1 more member' : `${count} more members`),
};
