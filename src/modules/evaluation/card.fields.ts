import {
  choice,
  count,
  day,
  entity,
  flag,
  reference,
  references,
  tenths,
  text,
} from '../../kit/contract/entity/entity.ts';

export const kinds = ['service', 'person'] as const;
export const anonymities = ['anonymous', 'named'] as const;
const evaluatorKinds = ['nobody', 'everybody', 'sameUnit', 'units', 'named'] as const;

/** An evaluation card: what is rated when, by whom, and what follows of low and high scores (tenths of a star). */
export const evaluationCard = entity(
  'evaluation_card',
  {
    title: text({ max: 80, width: 220, main: true, sort: true, search: true }),
    kind: choice(kinds, { width: 90 }),
    fromDay: day({ sort: true }),
    toDay: day({ sort: true }),
    anonymity: choice(anonymities, { width: 100 }),
    perPerson: count({ min: 1, max: 20 }),
    byCustomers: flag(),
    evaluators: choice(evaluatorKinds, { width: 130 }),
    evaluatorUnitIds: references({ max: 100 }),
    evaluatorIds: references({ max: 500 }),
    low: tenths({ min: 10, max: 50, optional: true }),
    complaintMemberId: reference({ optional: true }),
    high: tenths({ min: 10, max: 50, optional: true }),
    eventId: reference({ optional: true }),
    firstReviewerId: reference({ optional: true }),
    reviewerId: reference({ optional: true }),
  },
  { order: '-toDay' },
);

/** A service or place that a card evaluates. A missing name is read in the first language that there is. */
export const evaluatedService = entity(
  'evaluation_subject',
  {
    nameZh: text({ max: 60, width: 180, main: true, optional: true }),
    nameEn: text({ max: 60, width: 160, optional: true }),
    nameEs: text({ max: 60, width: 160, optional: true }),
    nameMs: text({ max: 60, width: 160, optional: true }),
    unitId: reference({ optional: true }),
    responsibleIds: references({ max: 20 }),
    eventId: reference({ optional: true }),
  },
  { order: 'nameZh' },
);
