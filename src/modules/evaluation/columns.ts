import { choice, count, day, derived, text, texts } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import type { CardRow } from './calls.ts';
import { evaluationCard } from './card.fields.ts';
import { starsText } from './rules/score.ts';
import { cardStates } from './rules/states.ts';

const { title, kind, fromDay, toDay, anonymity, evaluators } = evaluationCard.fields;

export const cardFields = {
  title,
  kind,
  state: choice('state', cardStates, { width: 90 }),
  fromDay,
  toDay,
  anonymity,
  evaluators,
  questions: count('questions', { width: 80 }),
  subjects: count('subjects', { width: 90 }),
  answers: count('answers', { width: 80 }),
  average: derived('average', 'text', (row: CardRow) => starsText(row.average), { width: 90 }),
} as const;

export const cardWords = ({ evaluation: words }: Pick<Catalogue, 'evaluation'>) => ({
  title: words.list.title,
  columns: words.columns,
  choices: {
    kind: words.kinds,
    state: words.states,
    anonymity: words.anonymities,
    evaluators: words.evaluatorKinds,
  },
});

export const subjectFields = {
  name: text('name', { width: 180 }),
  memberNo: text('memberNo', { width: 100 }),
  unitName: text('unitName', { width: 150 }),
  responsibleNames: texts('responsibleNames', { width: 160 }),
  eventName: text('eventName', { width: 150 }),
} as const;

export const missingFields = {
  memberName: text('memberName', { width: 140 }),
  memberNo: text('memberNo', { width: 100 }),
  unitName: text('unitName', { width: 160 }),
  asked: count('asked', { width: 90 }),
  answered: count('answered', { width: 90 }),
  remindedOn: day('remindedOn'),
} as const;

export const missingWords = ({ evaluation: words }: Pick<Catalogue, 'evaluation'>) => ({
  title: words.missing.title,
  columns: words.missing.columns,
});
