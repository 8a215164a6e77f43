import { count, tenths, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';

export const reportFields = {
  name: text('name', { width: 150 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 130 }),
  due: tenths('due', { width: 90 }),
  worked: tenths('worked', { width: 90 }),
  rate: tenths('rate', { width: 100 }),
  lates: count('lates', { width: 80 }),
  lateMinutes: count('lateMinutes', { width: 100 }),
  earlyLeaves: count('earlyLeaves', { width: 80 }),
  missed: count('missed', { width: 80 }),
  absences: count('absences', { width: 80 }),
  overtimeMinutes: count('overtimeMinutes', { width: 110 }),
  leaveMinutes: count('leaveMinutes', { width: 110 }),
  tripMinutes: count('tripMinutes', { width: 110 }),
  points: tenths('points'),
} as const;

export const reportWords = ({ attendanceReport: words }: Pick<Catalogue, 'attendanceReport'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { by: words.by },
});
