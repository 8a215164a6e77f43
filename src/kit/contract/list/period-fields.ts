/** The input of a call that sums a period. */
import * as z from 'zod/mini';
import { month, stringEnum } from '../fields.ts';
import { periodKinds, type Period } from './period.ts';

export const periodFields = {
  period: z._default(stringEnum(periodKinds), 'month'),
  /** The first month, or one within the quarter or year; the present one where it is not named. */
  month: z.optional(month()),
  /** Of `months`: the last one. */
  toMonth: z.optional(month()),
};

/** Refuses a last month before the first. */
export const periodInOrder = (payload: { value: Period; issues: z.core.$ZodRawIssue[] }): void => {
  const { period, month: first, toMonth } = payload.value;
  if (period === 'months' && first !== undefined && toMonth !== undefined && toMonth < first)
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      path: ['toMonth'],
      message: 'rule.month',
      params: {},
    });
};
