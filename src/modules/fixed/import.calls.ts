import { importCalls } from '../../kit/contract/import/calls.ts';
import { fixedRights } from './permissions.ts';

const bindingFields = [
  'memberNo',
  'memberName',
  'typeName',
  'itemName',
  'fromDay',
  'untilDay',
  'remark',
] as const;
export type BindingField = (typeof bindingFields)[number];

/** The items of members, by file. */
export const bindingImport = importCalls({
  path: '/api/regularconfig/import',
  permission: fixedRights.configure,
  reach: 'whole',
  input: { fields: bindingFields, template: {}, check: {} },
});

const attendanceFields = ['memberNo', 'memberName', 'month', 'due', 'worked'] as const;
export type AttendanceField = (typeof attendanceFields)[number];

/** Due and worked days, by file. */
export const attendanceImport = importCalls({
  path: '/api/regularconfig/attendance/import',
  permission: fixedRights.run,
  reach: 'whole',
  input: { fields: attendanceFields, template: {}, check: {} },
});

const startFields = ['memberNo', 'memberName', 'bmp', 'amp'] as const;
export type StartField = (typeof startFields)[number];

/** Start points, by file. */
export const startImport = importCalls({
  path: '/api/regularconfig/start/import',
  permission: fixedRights.start,
  reach: 'whole',
  input: { fields: startFields, template: {}, check: {} },
});
