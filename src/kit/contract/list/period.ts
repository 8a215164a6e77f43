/** Periods of summaries and statistics, in months of the organisation's zone. */
import { addMonths } from '../format.ts';

export const periodKinds = ['month', 'quarter', 'year', 'months'] as const;

export type Period = {
  period: (typeof periodKinds)[number];
  month?: number | undefined;
  toMonth?: number | undefined;
};

/** The months of the period that holds a month, or from one month to another; `thisMonth` where none is named. */
export function monthsOf(
  { period, month, toMonth }: Period,
  thisMonth: number,
): { month: number; toMonth: number } {
  const start = month ?? thisMonth;
  switch (period) {
    case 'quarter': {
      const first = addMonths(start, -(((start % 100) - 1) % 3));
      return { month: first, toMonth: addMonths(first, 2) };
    }
    case 'year': {
      const first = start - (start % 100) + 1;
      return { month: first, toMonth: first + 11 };
    }
    case 'months':
      return { month: start, toMonth: Math.max(start, toMonth ?? thisMonth) };
    case 'month':
      return { month: start, toMonth: start };
  }
}
