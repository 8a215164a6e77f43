import { monthText } from '../../kit/contract/format.ts';
import { count, derived } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import type { SurveyMonth } from './survey.calls.ts';

export const surveyFields = {
  month: derived('month', 'text', ({ month }: Pick<SurveyMonth, 'month'>) => monthText(month), { width: 90 }),
  made: count('made', { width: 90 }),
  printed: count('printed', { width: 90 }),
  handed: count('handed', { width: 90 }),
  used: count('used', { width: 90 }),
  back: count('back', { width: 90 }),
  expired: count('expired', { width: 90 }),
  voided: count('voided', { width: 90 }),
  balance: count('balance', { width: 90 }),
} as const;

export const surveyWords = ({ ticketsSurvey: words }: Pick<Catalogue, 'ticketsSurvey'>) => ({
  title: words.title,
  columns: words.columns,
});
