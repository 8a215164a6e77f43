/** The columns of the findings, as the screen and the file show them. */
import { monthText } from '../../kit/contract/format.ts';
import { choice, count, instant, derived, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { checks } from './rules/checks.ts';
import { findingStates } from './rules/evidence.ts';

type Concerned = { month: number; subjectName: string; otherName: string };

export const fairnessFields = {
  month: derived('month', 'text', ({ month }: Pick<Concerned, 'month'>) => monthText(month), { width: 90 }),
  kind: choice('kind', checks, { width: 150 }),
  subjectName: derived(
    'subjectName',
    'text',
    ({ subjectName, otherName }: Pick<Concerned, 'subjectName' | 'otherName'>) =>
      [subjectName, otherName].filter(Boolean).join(' · '),
    { width: 150 },
  ),
  explanation: text('explanation', { width: 430 }),
  records: count('records'),
  foundAt: instant('foundAt'),
  state: choice('state', findingStates, { width: 120 }),
  closedBy: text('closedBy'),
  closedAt: instant('closedAt'),
  reason: text('reason', { width: 225 }),
};

export const fairnessWords = ({ fairness: words }: Pick<Catalogue, 'fairness'>) => ({
  title: words.menu.monitor,
  columns: words.columns,
  choices: { kind: words.kinds, state: words.states },
});
