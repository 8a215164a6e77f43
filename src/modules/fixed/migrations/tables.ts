/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const fixedAttendanceTable = table('fixed_attendance', ['month', 'memberId'], {
  month: { type: 'int4' },
  memberId: { type: 'uuid' },
  due: { type: 'int4' },
  worked: { type: 'int4' },
  id: { type: 'uuid' },
  batchId: { type: 'uuid', isNullable: true },
  dueBefore: { type: 'int4', isNullable: true },
  workedBefore: { type: 'int4', isNullable: true },
});

export const fixedBindingTable = table('fixed_binding', ['id'], {
  id: { type: 'uuid' },
  itemId: { type: 'uuid' },
  memberId: { type: 'uuid' },
  fromDay: { type: 'date' },
  untilDay: { type: 'date', isNullable: true },
  remark: { type: 'text', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  createdBy: { type: 'uuid' },
  createdAt: { type: 'timestamptz', hasDefault: true },
  batchId: { type: 'uuid', isNullable: true },
});

export const fixedItemTable = table('fixed_item', ['id'], {
  id: { type: 'uuid' },
  typeId: { type: 'uuid' },
  name: { type: 'text' },
  key: { type: 'text' },
  remark: { type: 'text', hasDefault: true },
  kind: { type: 'text', in: ['value', 'seniority', 'recorder', 'reviewer'] },
  everybody: { type: 'bool' },
  byDays: { type: 'bool' },
  byAttendance: { type: 'bool' },
  untilDay: { type: 'date', isNullable: true },
  version: { type: 'int4', hasDefault: true },
  createdBy: { type: 'uuid', isNullable: true },
  createdAt: { type: 'timestamptz', hasDefault: true },
});

export const fixedLineTable = table('fixed_line', ['recordId', 'memberId'], {
  recordId: { type: 'uuid' },
  memberId: { type: 'uuid' },
  unitId: { type: 'uuid' },
  planned: { type: 'int4' },
  posted: { type: 'int4', hasDefault: true },
  excluded: { type: 'text', isNullable: true },
  why: { type: 'jsonb' },
});

export const fixedRecordTable = table('fixed_record', ['id'], {
  id: { type: 'uuid' },
  month: { type: 'int4' },
  itemId: { type: 'uuid' },
  value: { type: 'int4' },
  cap: { type: 'int4', isNullable: true },
  persons: { type: 'int4', hasDefault: true },
  planned: { type: 'int8', hasDefault: true },
  posted: { type: 'int8', hasDefault: true },
  excluded: { type: 'int4', hasDefault: true },
  status: { type: 'int2', in: [-1, 0, 1], hasDefault: true },
  reason: { type: 'text', hasDefault: true },
  postings: { type: 'int4', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  postedAt: { type: 'timestamptz', isNullable: true },
  lines: { type: 'int4', hasDefault: true },
});

export const fixedRunTable = table('fixed_run', ['id'], {
  id: { type: 'uuid' },
  month: { type: 'int4' },
  act: { type: 'text', in: ['plan', 'post'] },
  recordId: { type: 'uuid', isNullable: true },
  automatic: { type: 'bool', hasDefault: true },
  state: { type: 'text', in: ['running', 'done', 'failed'], hasDefault: true },
  atRecord: { type: 'uuid', isNullable: true },
  atMember: { type: 'uuid', isNullable: true },
  done: { type: 'int4', hasDefault: true },
  total: { type: 'int4', hasDefault: true },
  byMember: { type: 'uuid', isNullable: true },
  beganAt: { type: 'timestamptz', hasDefault: true },
  endedAt: { type: 'timestamptz', isNullable: true },
});

export const fixedSettingTable = table('fixed_setting', [], {
  runDay: { type: 'int2', isNullable: true },
  startLockedAt: { type: 'timestamptz', isNullable: true },
  startLockedBy: { type: 'uuid', isNullable: true },
  version: { type: 'int4', hasDefault: true },
});

export const fixedStartTable = table('fixed_start', ['memberId'], {
  memberId: { type: 'uuid' },
  recordId: { type: 'uuid' },
  bmp: { type: 'int4' },
  amp: { type: 'int4' },
  ratio: { type: 'int4' },
  source: { type: 'text' },
  postings: { type: 'int4' },
  version: { type: 'int4', hasDefault: true },
  byMember: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
  batchId: { type: 'uuid', isNullable: true },
  bmpBefore: { type: 'int4', hasDefault: true },
  ampBefore: { type: 'int4', hasDefault: true },
});

export const fixedTypeTable = table('fixed_type', ['id'], {
  id: { type: 'uuid' },
  parentId: { type: 'uuid', isNullable: true },
  name: { type: 'text' },
  key: { type: 'text' },
  position: { type: 'int4', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});

export const fixedValueTable = table('fixed_value', ['itemId', 'fromDay'], {
  itemId: { type: 'uuid' },
  fromDay: { type: 'date' },
  value: { type: 'int4' },
  cap: { type: 'int4', isNullable: true },
  byMember: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
});
