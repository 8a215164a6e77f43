import { choice, count, entity, flag, reference, text } from '../../kit/contract/entity/entity.ts';

const limitSpans = ['month', 'year', 'ever'] as const;

/** A prize and its price in tickets. Its stock is changed by movements alone. */
export const prize = entity(
  'prize',
  {
    name: text({ max: 60, width: 220, main: true, sort: true, search: true }),
    price: count({ min: 1, max: 100_000, sort: true }),
    limitTimes: count({ min: 1, max: 1_000, optional: true }),
    limitSpan: choice(limitSpans, { optional: true, width: 110 }),
    isOffered: flag(),
    fileId: reference({ optional: true }),
    note: text({ max: 300, optional: true, width: 200 }),
  },
  { order: 'name' },
);
