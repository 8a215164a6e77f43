import { choice, count, day, derived, flag, instant, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { awayKinds } from './rules/shift.rules.ts';

type Words = Pick<Catalogue, 'attendance'>;

export const shiftFields = {
  name: text('name', { width: 150 }),
  starts: text('starts', { width: 80 }),
  ends: text('ends', { width: 80 }),
  isOvernight: flag('isOvernight'),
  breakMinutes: count('breakMinutes', { width: 90 }),
  graceMinutes: count('graceMinutes', { width: 90 }),
  flexMinutes: count('flexMinutes', { width: 90 }),
  beforeMinutes: count('beforeMinutes', { width: 110 }),
  afterMinutes: count('afterMinutes', { width: 110 }),
  fromDay: day('fromDay'),
  rosters: count('rosters', { width: 80 }),
  isActive: flag('isActive'),
  note: text('note', { width: 160 }),
} as const;

export const shiftWords = ({ attendance: { shifts } }: Words) => ({
  title: shifts.title,
  columns: shifts.columns,
  choices: { isActive: shifts.active, isOvernight: shifts.overnight },
});

export const rosterFields = {
  whom: text('whom', { width: 140 }),
  memberNo: text('memberNo', { width: 90 }),
  shiftName: text('shiftName', { width: 130 }),
  times: text('times', { width: 120 }),
  weekdays: derived(
    'weekdays',
    'text',
    ({ weekdays }: { weekdays: readonly number[] }) => weekdays.join(' '),
    {
      width: 130,
    },
  ),
  onHolidays: flag('onHolidays'),
  fromDay: day('fromDay'),
  untilDay: day('untilDay'),
} as const;

export const rosterWords = ({ attendance: { rosters } }: Words) => ({
  title: rosters.title,
  columns: rosters.columns,
  choices: { onHolidays: rosters.holidays },
});

export const leaveFields = {
  memberName: text('memberName', { width: 120 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 130 }),
  kind: choice('kind', awayKinds, { width: 110 }),
  fromDay: day('fromDay'),
  fromTime: text('fromTime', { width: 80 }),
  untilDay: day('untilDay'),
  untilTime: text('untilTime', { width: 80 }),
  reason: text('reason', { width: 180 }),
  byName: text('byName', { width: 110 }),
} as const;

export const leaveWords = ({ attendance: { leaves } }: Words) => ({
  title: leaves.title,
  columns: leaves.columns,
  choices: { kind: leaves.kinds },
});

export const ruleFields = {
  fromDay: day('fromDay'),
  state: choice('state', ['past', 'current', 'coming'], { width: 100 }),
  days: count('days', { width: 110 }),
  note: text('note', { width: 200 }),
  byName: text('byName', { width: 110 }),
  at: instant('at'),
} as const;
