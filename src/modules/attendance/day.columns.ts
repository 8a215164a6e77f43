import { choice, count, day, derived, instant, tenths, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { correctionStatuses, type DayRow } from './day.calls.ts';
import { dayStates } from './rules/terms.rules.ts';

export const dayFields = {
  day: day('day'),
  memberName: text('memberName', { width: 120 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 130 }),
  shiftNames: derived(
    'shiftNames',
    'text',
    ({ shiftNames }: Pick<DayRow, 'shiftNames'>) => shiftNames.join(', '),
    {
      width: 130,
    },
  ),
  state: choice('state', dayStates, { width: 110 }),
  firstAt: instant('firstAt'),
  lastAt: instant('lastAt'),
  lateMinutes: count('lateMinutes', { width: 90 }),
  overtimeMinutes: count('overtimeMinutes', { width: 90 }),
  leaveMinutes: count('leaveMinutes', { width: 90 }),
  points: tenths('points'),
  tickets: count('tickets', { width: 80 }),
} as const;

export const dayWords = ({ attendanceDays: words }: Pick<Catalogue, 'attendanceDays'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { state: words.states },
});

export const correctionFields = {
  memberName: text('memberName', { width: 120 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 130 }),
  day: day('day'),
  at: instant('at'),
  status: choice('status', correctionStatuses, { width: 100 }),
  reason: text('reason', { width: 200 }),
  createdAt: instant('createdAt'),
  decidedBy: text('decidedBy', { width: 110 }),
  remark: text('remark', { width: 160 }),
} as const;

export const correctionWords = ({ attendanceDays: { corrections } }: Pick<Catalogue, 'attendanceDays'>) => ({
  title: corrections.title,
  columns: corrections.columns,
  choices: { status: corrections.statuses },
});
