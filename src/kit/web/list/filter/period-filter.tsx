import { MonthInput } from '../../date/month-input.tsx';
import type { Filters } from '../filter-bar.tsx';
import { oneAmong, ownFilter, type FilterField } from '../list-fields.tsx';
import { readMonth } from './month-filter.tsx';

const spans = ['quarter', 'year', 'months'] as const;

/** The month, unless a longer span is chosen: beside `monthFilter` and `toMonthFilter`. */
export const periodFilter: FilterField<'period', { period?: (typeof spans)[number] }> = {
  name: 'period',
  read: oneAmong(spans),
  filter: (label, { words }) => ({
    kind: 'segments',
    name: 'period',
    label,
    allLabel: words('month'),
    options: spans.map((value) => ({ value, label: words(value) })),
  }),
  part: (value) => {
    const period = spans.find((each) => each === value);
    return period ? { period } : {};
  },
};

/** The last month, where the period is from one month to another. */
export const toMonthFilter = ownFilter(
  'toMonth',
  ({ value, onChange, label }, { today }, { month }) => (
    <MonthInput
      label={label}
      value={typeof value === 'string' ? value : today.slice(0, 7)}
      {...(typeof month === 'string' && { min: month })}
      max={today.slice(0, 7)}
      today={today}
      onChange={onChange}
    />
  ),
  {
    read: readMonth,
    when: ({ period }) => period === 'months',
    part: (value): { toMonth?: number } =>
      typeof value === 'string' ? { toMonth: Number(value.replace('-', '')) } : {},
    words: (value, { today }) => (typeof value === 'string' ? value : today.slice(0, 7)),
    says: { kind: 'month', ahead: false },
  },
);

/** The last month is not before the first: the `settle` of a list with these filters. */
export function settledPeriod(filters: Filters): Filters {
  const { month, toMonth } = filters;
  return typeof month === 'string' && typeof toMonth === 'string' && toMonth < month
    ? { ...filters, toMonth: month }
    : filters;
}
