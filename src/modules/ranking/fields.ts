import * as z from 'zod/mini';
import { count, day as anyDay, month as anyMonth } from '../../kit/contract/fields.ts';
import { isDay, isMonth, monthOf } from '../../kit/contract/format.ts';
import { defaultPageSize, maximumOffset, maximumPageSize } from '../../kit/contract/page.ts';
import { earliestMonth, latestEnd, latestMonth } from './rules.ts';

export type Issues = { value: unknown; issues: z.core.$ZodRawIssue[] };

/** Adds a refusal at a field of the input, or at the whole of it. */
export function refuse(
  payload: Issues,
  path: string,
  message: string,
  params: Record<string, string | number> = {},
): void {
  const place = path === '' ? [] : [path];
  payload.issues.push({
    code: 'custom',
    input: payload.value,
    path: place,
    message,
    params,
    continue: false,
  });
}

const reportable = (month: number) => month >= earliestMonth && month <= latestMonth;

/** A day that reports can look at. */
export function day() {
  return anyDay().check((payload) => {
    if (isDay(payload.value) && !reportable(monthOf(payload.value))) refuse(payload, '', 'rule.day');
  });
}

/** A month that reports can look at. */
export function month() {
  return anyMonth().check((payload) => {
    if (isMonth(payload.value) && !reportable(payload.value)) refuse(payload, '', 'rule.month');
  });
}

export const period = { month: z.optional(month()), from: z.optional(day()), to: z.optional(day()) };

/** A month or the days from–to, three years at most; neither is the current month. */
export function checkPeriod(
  payload: Issues & { value: { month?: number; from?: string; to?: string } },
): void {
  const { from, to } = payload.value;
  if (from === undefined && to === undefined) return;
  if (from === undefined) refuse(payload, 'from', 'rule.required');
  else if (to === undefined) refuse(payload, 'to', 'rule.required');
  else if (payload.value.month !== undefined) refuse(payload, 'month', 'rule.unknown');
  else if (to < from) refuse(payload, 'to', 'rule.atLeast', { n: from });
  else if (to > latestEnd(from)) refuse(payload, 'to', 'rule.atMost', { n: latestEnd(from) });
}

export const paging = {
  page: z._default(count({ min: 1 }), 1),
  size: z._default(count({ min: 1, max: maximumPageSize }), defaultPageSize),
};

/** Deeper reading than lists serve is an export's work. */
export function checkPage(payload: Issues & { value: { page: number; size: number } }): void {
  const lastPage = Math.floor(maximumOffset / payload.value.size) + 1;
  if (payload.value.page > lastPage) refuse(payload, 'page', 'rule.atMost', { n: lastPage });
}
