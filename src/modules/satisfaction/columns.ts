import { choice, count, flag, instant, tenths, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { cardStates } from './rules/states.ts';
import { cardType, serviceItem } from './type.fields.ts';

type Words = Pick<Catalogue, 'satisfaction'>;

export const typeFields = {
  name: cardType.fields.name,
  eventName: text('eventName', { width: 180 }),
  answers: cardType.fields.answers,
  review: cardType.fields.review,
  responsibleName: text('responsibleName', { width: 120 }),
  leastStars: cardType.fields.leastStars,
  memberDay: cardType.fields.memberDay,
  memberMonth: cardType.fields.memberMonth,
  customerDay: cardType.fields.customerDay,
  cards: count('cards', { width: 90 }),
  isActive: cardType.fields.isActive,
} as const;

/** The words of a flag as a column and as a filter. */
const flagWords = ({ yes, all }: Catalogue['satisfaction'], label: string) => ({ yes, all, label });

export const typeWords = ({ satisfaction: words }: Words) => ({
  title: words.types.title,
  columns: words.types.columns,
  choices: {
    answers: words.types.answers,
    review: words.types.reviews,
    isActive: flagWords(words, words.types.active),
  },
});

export const itemFields = {
  nameZh: serviceItem.fields.nameZh,
  nameEn: serviceItem.fields.nameEn,
  nameEs: serviceItem.fields.nameEs,
  nameMs: serviceItem.fields.nameMs,
  unitName: text('unitName', { width: 140 }),
  position: serviceItem.fields.position,
  cards: count('cards', { width: 90 }),
  isActive: flag('isActive'),
} as const;

export const itemWords = ({ satisfaction: words }: Words) => ({
  title: words.items.title,
  columns: words.items.columns,
  choices: { isActive: flagWords(words, words.items.active) },
});

export const batchFields = {
  at: instant('at'),
  typeName: text('typeName', { width: 150 }),
  unitName: text('unitName', { width: 130 }),
  members: count('members', { width: 80 }),
  cards: count('cards', { width: 80 }),
  waiting: count('waiting', { width: 100 }),
  byName: text('byName', { width: 110 }),
} as const;

export const cardFields = {
  number: text('number', { width: 90 }),
  state: choice('state', cardStates, { width: 100 }),
  typeName: text('typeName', { width: 140 }),
  memberName: text('memberName', { width: 120 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 130 }),
  itemName: text('itemName', { width: 140 }),
  stars: count('stars', { width: 70 }),
  comment: text('comment', { width: 240 }),
  answeredAt: instant('answeredAt'),
  many: flag('many'),
  points: tenths('points', { width: 90 }),
  recordName: text('recordName', { width: 160 }),
  reason: text('reason', { width: 160 }),
} as const;

export const cardWords = ({ satisfaction: words }: Words) => ({
  title: words.cards.title,
  columns: words.cards.columns,
  choices: {
    state: words.cards.states,
    many: flagWords(words, words.cards.columns.many),
    withComment: flagWords(words, words.cards.withComment),
  },
});
