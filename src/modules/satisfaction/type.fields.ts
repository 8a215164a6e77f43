import { choice, count, entity, flag, reference, text } from '../../kit/contract/entity/entity.ts';

const answerKinds = ['stars', 'thanks'] as const;
/** `reviews`: the points that an acceptance brings wait for both reviews. */
const reviews = ['person', 'automatic', 'reviews'] as const;

/** A type of card: what its acceptance brings, who accepts, and how many. */
export const cardType = entity(
  'satisfaction_type',
  {
    name: text({ max: 60, width: 200, main: true, sort: true, search: true }),
    eventId: reference({ optional: true }),
    answers: choice(answerKinds, { width: 100 }),
    review: choice(reviews, { width: 120 }),
    responsibleId: reference({ optional: true }),
    leastStars: count({ min: 1, max: 5 }),
    memberDay: count({ min: 1, max: 1_000, optional: true }),
    memberMonth: count({ min: 1, max: 10_000, optional: true }),
    customerDay: count({ min: 1, max: 1_000, optional: true }),
    isActive: flag(),
  },
  { order: 'name' },
);

/** A service that a customer may name besides a person, in the four languages; a missing name is read in Chinese. */
export const serviceItem = entity(
  'satisfaction_item',
  {
    nameZh: text({ max: 60, width: 180, main: true, sort: true, search: true }),
    nameEn: text({ max: 60, width: 160, optional: true, search: true }),
    nameEs: text({ max: 60, width: 160, optional: true, search: true }),
    nameMs: text({ max: 60, width: 160, optional: true, search: true }),
    unitId: reference({ optional: true }),
    position: count({ max: 9_999, sort: true }),
  },
  { order: 'position' },
);
