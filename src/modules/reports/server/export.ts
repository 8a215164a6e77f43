/** The reports as files, with the columns and the words of their screens. */
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { wordsIn } from '../../../kit/server/words.ts';
import { meritRights } from '../../merit/permissions.ts';
import { monthFields, monthWords } from '../close.columns.ts';
import { settings } from '../../organisation/server/door.ts';
import { managerRows } from '../../ranking/server/door.ts';
import {
  fixedFields,
  fixedReportWords,
  fixedTypeFields,
  managerFields,
  managerReportWords,
  unitFields,
  unitTierColumns,
  unitReportWords,
} from '../columns.ts';
import { reportsRights } from '../permissions.ts';
import { monthRows } from './close.ts';
import { fixedRows, fixedSums, fixedTypesOf } from './fixed.ts';
import { unitRows } from './units.ts';

const permission = meritRights.exportReports;

export const reportExports = [
  exportOf(monthRows, {
    kind: 'reports.months',
    permission: reportsRights.close,
    columns: Object.values(monthFields),
    words: monthWords,
  }),
  exportOf(unitRows, {
    kind: 'reports.units',
    permission,
    columns: async ({ tx }) => [...Object.values(unitFields), ...unitTierColumns((await settings(tx)).level)],
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
    columns: async (request) => [
      ...Object.values(fixedFields),
      ...fixedTypeFields(await fixedTypesOf(request, request.input)),
    ],
    words: fixedReportWords,
    sums: async (request) => {
      const { regularMeritMonth, types } = await fixedSums(request, request.input);
      const label = await wordsIn(request.language, ({ reports }) => reports.fixed.sum);
      const byType = types.map(({ id, points }) => [`type.${id}`, points] as const);
      return [{ label, values: { regularMeritMonth, ...Object.fromEntries(byType) } }];
    },
  }),
];
