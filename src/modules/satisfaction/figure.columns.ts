import { count, tenths, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';

type Words = Pick<Catalogue, 'satisfactionFigures'>;

export const statFields = {
  name: text('name', { width: 180 }),
  cards: count('cards'),
  accepted: count('accepted'),
  waiting: count('waiting'),
  rejected: count('rejected'),
  comments: count('comments'),
  share: count('share', { width: 110 }),
  stars: tenths('stars', { width: 110 }),
  points: tenths('points'),
  many: count('many', { width: 110 }),
} as const;

export const statWords = ({ satisfactionFigures: { stat } }: Words) => ({
  title: stat.title,
  columns: stat.columns,
  choices: { by: stat.by },
});

export const rankFields = {
  rankNum: count('rankNum', { width: 70 }),
  name: text('name', { width: 160 }),
  memberNo: text('memberNo', { width: 100 }),
  unitName: text('unitName', { width: 160 }),
  cards: count('cards'),
  points: tenths('points'),
  customers: count('customers', { width: 100 }),
  perHundred: tenths('perHundred', { width: 130 }),
} as const;

export const rankWords = ({ satisfactionFigures: { rank } }: Words) => ({
  title: rank.title,
  columns: rank.columns,
  choices: { by: rank.by, measure: rank.measures },
});
