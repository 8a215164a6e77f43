import { ownFilter } from '../list-fields.tsx';
import type { ReadText } from '../list-address.ts';
import { MonthInput } from '../../date/month-input.tsx';

/** `2026-11` of an address that says so, or 202611, as months are sent. */
export const readMonth: ReadText = (text) => {
  const [, year, month] = /^((?:19|2\d)\d\d)-?(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year && `${year}-${month}`;
};

/** The same of a month that has begun. */
const readPastMonth: ReadText = (text, today) => {
  const month = readMonth(text, today);
  return month !== undefined && month <= today ? month : undefined;
};

/** 202611 of `2026-11`. */
const monthNumber = (text: string): number => Number(text.replace('-', ''));

/**
 * A month of rows. Until one is chosen it is the present one, or all of them with `free`; beside a range of days it is none
 * while there is one. `ahead`: months to come can be chosen, too.
 */
export const monthFilter = ({ free = false, ahead = false }: { free?: boolean; ahead?: boolean } = {}) =>
  ownFilter(
    'month',
    ({ value, onChange, label }, { today }, { from }) => (
      <MonthInput
        label={label}
        value={typeof value === 'string' ? value : free || from ? null : today.slice(0, 7)}
        {...(!ahead && { max: today.slice(0, 7) })}
        today={today}
        onChange={onChange}
      />
    ),
    {
      read: ahead ? readMonth : readPastMonth,
      says: { kind: 'month', ahead },
      part: (value): { month?: number } => (typeof value === 'string' ? { month: monthNumber(value) } : {}),
      words: (value, { today }, { from }) =>
        typeof value === 'string' ? value : free || from ? null : today.slice(0, 7),
    },
  );
