import { choice, day, entity, reference, text } from '../../kit/contract/entity/entity.ts';
import { awardKinds } from './rules.ts';

/** An award or a punishment of the personnel file. */
export const award = entity(
  'member_award',
  {
    memberId: reference(),
    kind: choice(awardKinds, { width: 80 }),
    day: day({ sort: true }),
    title: text({ max: 100, width: 220 }),
    issuer: text({ max: 100, optional: true, width: 140 }),
    documentNo: text({ max: 60, optional: true, width: 120 }),
    remark: text({ max: 500, optional: true, width: 200 }),
  },
  { order: '-day' },
);
