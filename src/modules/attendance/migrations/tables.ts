/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const attendanceClosingTable = table('attendance_closing', [], {
  through: { type: 'date' },
});

export const attendanceCorrectionTable = table('attendance_correction', ['id'], {
  id: { type: 'uuid' },
  memberId: { type: 'uuid' },
  day: { type: 'date' },
  at: { type: 'timestamptz' },
  reason: { type: 'text' },
  status: { type: 'text', in: ['pending', 'granted', 'rejected', 'withdrawn'], hasDefault: true },
  decidedBy: { type: 'uuid', isNullable: true },
  decidedAt: { type: 'timestamptz', isNullable: true },
  remark: { type: 'text', hasDefault: true },
  createdAt: { type: 'timestamptz', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});

export const attendanceDayTable = table('attendance_day', ['memberId', 'day'], {
  memberId: { type: 'uuid' },
  day: { type: 'date' },
  recordId: { type: 'uuid' },
  unitId: { type: 'uuid', isNullable: true },
  ruleId: { type: 'uuid', isNullable: true },
  state: { type: 'text' },
  shiftIds: { type: 'uuid[]' },
  shifts: { type: 'jsonb' },
  cases: { type: 'jsonb' },
  firstAt: { type: 'timestamptz', isNullable: true },
  lastAt: { type: 'timestamptz', isNullable: true },
  isOver: { type: 'bool' },
  isExempt: { type: 'bool' },
  due: { type: 'int2' },
  worked: { type: 'int2' },
  lateMinutes: { type: 'int4' },
  lates: { type: 'int2' },
  earlyLeaves: { type: 'int2' },
  missed: { type: 'int2' },
  absences: { type: 'int2' },
  overtimeMinutes: { type: 'int4' },
  leaveMinutes: { type: 'int4' },
  tripMinutes: { type: 'int4' },
  points: { type: 'int4' },
  posted: { type: 'int4' },
  postings: { type: 'int4' },
  tickets: { type: 'int4' },
  version: { type: 'int4', hasDefault: true },
});

export const attendanceDueTable = table('attendance_due', ['memberId', 'day'], {
  memberId: { type: 'uuid' },
  day: { type: 'date' },
  marks: { type: 'int4', hasDefault: true },
});

export const attendanceLeaveTable = table('attendance_leave', ['id'], {
  id: { type: 'uuid' },
  memberId: { type: 'uuid' },
  kind: { type: 'text', in: ['leave', 'paid', 'trip'] },
  fromDay: { type: 'date' },
  fromMinute: { type: 'int2', isNullable: true },
  untilDay: { type: 'date' },
  untilMinute: { type: 'int2', isNullable: true },
  reason: { type: 'text', hasDefault: true },
  byMember: { type: 'uuid' },
  version: { type: 'int4', hasDefault: true },
});

export const attendanceMonthTable = table('attendance_month', ['month', 'memberId'], {
  month: { type: 'int4' },
  memberId: { type: 'uuid' },
  recordId: { type: 'uuid' },
  due: { type: 'int4' },
  worked: { type: 'int4' },
  bonus: { type: 'int4' },
  posted: { type: 'int4' },
  postings: { type: 'int4' },
  version: { type: 'int4', hasDefault: true },
});

export const attendanceMonthDueTable = table('attendance_month_due', ['month', 'memberId'], {
  month: { type: 'int4' },
  memberId: { type: 'uuid' },
  marks: { type: 'int4', hasDefault: true },
});

export const attendancePunchTable = table('attendance_punch', ['id'], {
  id: { type: 'uuid' },
  memberId: { type: 'uuid' },
  at: { type: 'timestamptz' },
  source: { type: 'text', in: ['person', 'correction'] },
  reason: { type: 'text', hasDefault: true },
  byMember: { type: 'uuid' },
  correctionId: { type: 'uuid', isNullable: true },
  voidedAt: { type: 'timestamptz', isNullable: true },
  madeAt: { type: 'timestamptz', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});

export const attendanceRosterTable = table('attendance_roster', ['id'], {
  id: { type: 'uuid' },
  memberId: { type: 'uuid', isNullable: true },
  unitId: { type: 'uuid', isNullable: true },
  shiftId: { type: 'uuid' },
  weekdays: { type: 'int2[]' },
  onHolidays: { type: 'bool', hasDefault: true },
  fromDay: { type: 'date' },
  untilDay: { type: 'date', isNullable: true },
  byMember: { type: 'uuid' },
  version: { type: 'int4', hasDefault: true },
});

export const attendanceRuleTable = table('attendance_rule', ['id'], {
  id: { type: 'uuid' },
  fromDay: { type: 'date' },
  terms: { type: 'jsonb' },
  note: { type: 'text', hasDefault: true },
  byMember: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});

export const attendanceShiftTable = table('attendance_shift', ['id'], {
  id: { type: 'uuid' },
  name: { type: 'text' },
  isActive: { type: 'bool', hasDefault: true },
  note: { type: 'text', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});

export const attendanceShiftTimeTable = table('attendance_shift_time', ['shiftId', 'fromDay'], {
  shiftId: { type: 'uuid' },
  fromDay: { type: 'date' },
  starts: { type: 'int2' },
  ends: { type: 'int2' },
  breakMinutes: { type: 'int2' },
  graceMinutes: { type: 'int2' },
  flexMinutes: { type: 'int2' },
  beforeMinutes: { type: 'int2' },
  afterMinutes: { type: 'int2' },
});

export const attendanceSpreadTable = table('attendance_spread', ['id'], {
  id: { type: 'uuid' },
  fromDay: { type: 'date' },
  toDay: { type: 'date' },
  memberId: { type: 'uuid', isNullable: true },
  unitId: { type: 'uuid', isNullable: true },
  shiftId: { type: 'uuid', isNullable: true },
  after: { type: 'uuid', isNullable: true },
});

export const attendanceWhiteTable = table('attendance_white', ['id'], {
  id: { type: 'uuid' },
  memberId: { type: 'uuid', isNullable: true },
  unitId: { type: 'uuid', isNullable: true },
  reason: { type: 'text' },
  fromDay: { type: 'date' },
  untilDay: { type: 'date', isNullable: true },
  byMember: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});
