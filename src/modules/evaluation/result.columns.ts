import { choice, count, day, derived, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import type { RankRow } from './result.calls.ts';
import { starsText } from './rules/score.ts';
import { complaintStates } from './rules/states.ts';

export const rankFields = {
  rankNum: count('rankNum', { width: 70 }),
  name: text('name', { width: 180 }),
  unitName: text('unitName', { width: 150 }),
  answers: count('answers', { width: 90 }),
  average: derived('average', 'text', (row: RankRow) => starsText(row.average), { width: 90 }),
  interval: derived('interval', 'text', ({ from, to }: RankRow) => `${starsText(from)}–${starsText(to)}`, {
    width: 120,
  }),
} as const;

export const rankWords = ({ evaluationResults: words }: Pick<Catalogue, 'evaluationResults'>) => ({
  title: words.ranking,
  columns: words.rank,
});

export const complaintFields = {
  openedOn: day('openedOn'),
  cardTitle: text('cardTitle', { width: 180 }),
  subjectName: text('subjectName', { width: 150 }),
  low: count('low', { width: 90 }),
  answers: count('answers', { width: 90 }),
  authorName: text('authorName', { width: 110 }),
  body: text('body', { width: 220 }),
  responsibleName: text('responsibleName', { width: 110 }),
  state: choice('state', complaintStates, { width: 90 }),
  remark: text('remark', { width: 200 }),
} as const;

export const complaintWords = ({ evaluationResults: words }: Pick<Catalogue, 'evaluationResults'>) => ({
  title: words.complaints,
  columns: words.complaint,
  choices: { state: words.complaintStates },
});
