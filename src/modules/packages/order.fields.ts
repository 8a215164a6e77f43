import { count, entity, text } from '../../kit/contract/entity/entity.ts';
import { maximumMembers, maximumMonths } from './rules.ts';

/** The fields of an order; its package is any that there was. */
export const order = entity(
  'fee_order',
  {
    /** Members in all, not those that are added. */
    memberLimit: count({ min: 1, max: maximumMembers, width: 100, sort: true }),
    months: count({ max: maximumMonths, width: 90 }),
    remark: text({ max: 500, optional: true, width: 200 }),
  },
  { order: '-memberLimit' },
);
