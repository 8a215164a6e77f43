import { importCalls } from '../../kit/contract/import/calls.ts';
import { attendanceRights } from './permissions.ts';

const whiteImportFields = ['memberNo', 'memberName', 'fromDay', 'untilDay', 'reason'] as const;
export type WhiteImportField = (typeof whiteImportFields)[number];

/** Entries of the white list by file: a row for each member. */
export const whiteImport = importCalls({
  path: '/iot/attendance/white/import',
  permission: attendanceRights.white,
  reach: 'whole',
  input: { fields: whiteImportFields, template: {}, check: {} },
});
