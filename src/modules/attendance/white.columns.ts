import { choice, day, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';

const whiteStates = ['current', 'coming', 'over'] as const;

export const whiteFields = {
  whom: text('whom', { width: 140 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 130 }),
  state: choice('state', whiteStates, { width: 100 }),
  fromDay: day('fromDay'),
  untilDay: day('untilDay'),
  reason: text('reason', { width: 200 }),
  byName: text('byName', { width: 110 }),
} as const;

export const whiteWords = ({ attendanceWhite: words }: Pick<Catalogue, 'attendanceWhite'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { state: words.states },
});
