/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const taskTable = table('task', ['id'], {
  id: { type: 'uuid' },
  month: { type: 'int4' },
  name: { type: 'text' },
  remark: { type: 'text' },
  status: { type: 'text', in: ['draft', 'pending', 'active', 'refused', 'cancelled'] },
  version: { type: 'int4', hasDefault: true },
  dayAward: { type: 'int4', isNullable: true },
  dayDeduct: { type: 'int4', isNullable: true },
  dayPeople: { type: 'int4', isNullable: true },
  weekAward: { type: 'int4', isNullable: true },
  weekDeduct: { type: 'int4', isNullable: true },
  weekPeople: { type: 'int4', isNullable: true },
  monthAward: { type: 'int4', isNullable: true },
  monthDeduct: { type: 'int4', isNullable: true },
  monthPeople: { type: 'int4', isNullable: true },
  ratio: { type: 'int4', isNullable: true },
  mostAward: { type: 'int4', isNullable: true },
  mostDeduct: { type: 'int4', isNullable: true },
  penaltyMode: { type: 'text', in: ['difference', 'fixed'] },
  penaltyFixed: { type: 'int4' },
  penaltyEach: { type: 'int4' },
  penaltyMost: { type: 'int4', isNullable: true },
  weekdays: { type: 'int2[]' },
  copyOf: { type: 'uuid', isNullable: true },
  submittedBy: { type: 'uuid', isNullable: true },
  submittedAt: { type: 'timestamptz', isNullable: true },
  decidedBy: { type: 'uuid', isNullable: true },
  decidedAt: { type: 'timestamptz', isNullable: true },
  reason: { type: 'text', hasDefault: true },
  changedAt: { type: 'timestamptz' },
  countsFrom: { type: 'date', isNullable: true },
});

export const taskAppealTable = table('task_appeal', ['id'], {
  id: { type: 'uuid' },
  taskId: { type: 'uuid' },
  month: { type: 'int4' },
  memberId: { type: 'uuid' },
  resultId: { type: 'uuid' },
  points: { type: 'int8' },
  returned: { type: 'int8', hasDefault: true },
  reason: { type: 'text' },
  fileId: { type: 'uuid', isNullable: true },
  appealUntil: { type: 'date' },
  status: { type: 'text', in: ['pending', 'granted', 'rejected', 'withdrawn', 'lapsed'] },
  version: { type: 'int4', hasDefault: true },
  createdAt: { type: 'timestamptz' },
  decidedBy: { type: 'uuid', isNullable: true },
  decidedAt: { type: 'timestamptz', isNullable: true },
  remark: { type: 'text', hasDefault: true },
});

export const taskExcuseTable = table('task_excuse', ['id'], {
  id: { type: 'uuid' },
  memberId: { type: 'uuid', isNullable: true },
  fromDay: { type: 'date' },
  toDay: { type: 'date' },
  reason: { type: 'text' },
  byMember: { type: 'uuid' },
  version: { type: 'int4', hasDefault: true },
  createdAt: { type: 'timestamptz' },
  unitId: { type: 'uuid', isNullable: true },
});

export const taskHolidayTable = table('task_holiday', ['id'], {
  id: { type: 'uuid' },
  name: { type: 'text' },
  fromDay: { type: 'date' },
  toDay: { type: 'date' },
  unitId: { type: 'uuid', isNullable: true },
  version: { type: 'int4', hasDefault: true },
});

export const taskMemberTable = table('task_member', ['taskId', 'memberId'], {
  taskId: { type: 'uuid' },
  memberId: { type: 'uuid' },
  month: { type: 'int4' },
  held: { type: 'bool', hasDefault: true },
});

export const taskResultTable = table('task_result', ['id'], {
  id: { type: 'uuid' },
  runId: { type: 'uuid' },
  taskId: { type: 'uuid' },
  memberId: { type: 'uuid' },
  due: { type: 'int4' },
  posted: { type: 'int4' },
  postingId: { type: 'uuid', isNullable: true },
  bookDate: { type: 'date', isNullable: true },
  version: { type: 'int4', hasDefault: true },
  state: { type: 'text', in: ['standing', 'undone', 'waived'] },
  lines: { type: 'jsonb' },
  appealUntil: { type: 'date', isNullable: true },
});

export const taskRunTable = table('task_run', ['id'], {
  id: { type: 'uuid' },
  taskId: { type: 'uuid' },
  month: { type: 'int4' },
  state: { type: 'text', in: ['ordered', 'posted', 'undoing', 'undone'] },
  cursor: { type: 'uuid', isNullable: true },
  members: { type: 'int4', hasDefault: true },
  points: { type: 'int8', hasDefault: true },
  byMember: { type: 'uuid' },
  byName: { type: 'text' },
  createdAt: { type: 'timestamptz' },
  endedAt: { type: 'timestamptz', isNullable: true },
  undoneBy: { type: 'text', isNullable: true },
  reason: { type: 'text', hasDefault: true },
});
