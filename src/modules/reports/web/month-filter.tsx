import { MonthInput } from '../../../kit/web/date/month-input.tsx';
import type { Filters } from '../../../kit/web/list/filter-bar.tsx';
import { ownFilter } from '../../../kit/web/list/list-fields.tsx';

/** `202611` of `2026-11`; undefined for none. */
export const monthOfText = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}$/.test(value) ? Number(value.replace('-', '')) : undefined;

const isRanged = (filters: Filters): boolean => typeof filters['from'] === 'string';

const shown = (value: unknown, otherwise: string | null): string | null =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/**
 * The month of a report; the current one (or the server's, with `free`) until another is chosen. Beside a range of days
 * it is none while there is one.
 */
export const monthFilter = ({ free = false }: { free?: boolean } = {}) =>
  ownFilter(
    'month',
    ({ value, onChange, label }, { today }, filters) => (
      <MonthInput
        label={label}
        value={shown(value, free || isRanged(filters) ? null : today.slice(0, 7))}
        max={today.slice(0, 7)}
        today={today}
        onChange={onChange}
      />
    ),
    {
      part: (value) => {
        const month = monthOfText(value);
        return month === undefined ? {} : { month };
      },
      words: (value, { today }, filters) =>
        shown(value, free || isRanged(filters) ? null : today.slice(0, 7)),
    },
  );
