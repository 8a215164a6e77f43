/** The reports as files, with the columns and the words of their screens. */
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { meritRights } from '../../merit/permissions.ts';
import { managerRows } from '../../ranking/server/door.ts';
import {
  fixedFields,
  fixedReportWords,
  managerFields,
  managerReportWords,
  unitFields,
  unitReportWords,
} from '../columns.ts';
import { fixedRows } from './fixed.ts';
import { unitRows } from './units.ts';

const permission = meritRights.exportReports;

export const reportExports = [
  exportOf(unitRows, {
    kind: 'reports.units',
    permission,
    columns: Object.values(unitFields),
    words: unitReportWords,
  }),
  exportOf(managerRows, {
    kind: 'reports.managers',
    permission,
    columns: Object.values(managerFields),
    words: managerReportWords,
  }),
  exportOf(fixedRows, {
    kind: 'reports.fixed',
    permission,
    columns: Object.values(fixedFields),
    words: fixedReportWords,
  }),
];
