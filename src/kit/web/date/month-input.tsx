import { useRef, useState } from 'react';
import { IconButton } from '../display/button.tsx';
import { addMonths } from './calendar-day.ts';
import { dayOf, localToday } from './day.ts';
import type { Day } from './day.ts';
import { useFieldControl } from '../input/field-control.ts';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { Popover } from '../overlay/popover.tsx';
import './calendar.css';

export interface MonthInputProps {
  /** `YYYY-MM`. */
  value: string | null;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  today?: Day;
  label?: string;
}

/** A month with buttons for the previous and the next one, since the previous month is wanted most. */
export function MonthInput({ value, onChange, min, max, today = localToday(), label }: MonthInputProps) {
  const text = useKitText();
  const control = useFieldControl();
  const [open, setOpen] = useState<'pointer' | 'keyboard' | null>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const current = value ?? today.slice(0, 7);
  const off = (month: string): boolean =>
    (min !== undefined && month < min) || (max !== undefined && month > max);
  const step = (count: number): string => addMonths(`${current}-01`, count).slice(0, 7);
  const title = (month: string): string =>
    text.day.monthTitle(Number(month.slice(0, 4)), Number(month.slice(5)));
  return (
    <span className="k-month-input">
      <IconButton
        label={text.day.previousMonth}
        icon={<IconChevronLeft />}
        disabled={off(step(-1))}
        onClick={() => onChange(step(-1))}
      />
      <button
        {...control}
        ref={anchor}
        type="button"
        className="k-control"
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        aria-label={`${label ?? text.day.month}: ${value ? title(value) : text.day.chooseMonth}`}
        onClick={({ detail }) => setOpen(open ? null : detail === 0 ? 'keyboard' : 'pointer')}
      >
        <span className="k-number">{value ? title(value) : text.day.chooseMonth}</span>
        <IconCalendar />
      </button>
      <IconButton
        label={text.day.nextMonth}
        icon={<IconChevronRight />}
        disabled={off(step(1))}
        onClick={() => onChange(step(1))}
      />
      <Popover
        open={open !== null}
        onClose={() => setOpen(null)}
        takeFocus={open === 'keyboard'}
        anchor={anchor}
        role="dialog"
        label={text.day.chooseMonth}
      >
        <MonthGrid
          value={value}
          today={today}
          off={off}
          onPick={(picked) => {
            onChange(picked);
            setOpen(null);
            anchor.current?.focus();
          }}
        />
      </Popover>
    </span>
  );
}

interface MonthGridProps {
  value: string | null;
  today: Day;
  off: (month: string) => boolean;
  onPick: (month: string) => void;
}

/** The months of a year, at first the year of the chosen month. */
function MonthGrid({ value, today, off, onPick }: MonthGridProps) {
  const text = useKitText();
  const [year, setYear] = useState(Number((value ?? today).slice(0, 4)));
  return (
    <div className="k-calendar">
      <div className="k-calendar-head">
        <IconButton
          label={text.day.previousYear}
          icon={<IconChevronLeft />}
          onClick={() => setYear(year - 1)}
        />
        <span aria-live="polite">{text.day.yearTitle(year)}</span>
        <IconButton label={text.day.nextYear} icon={<IconChevronRight />} onClick={() => setYear(year + 1)} />
      </div>
      <div className="k-months">
        {Array.from({ length: 12 }, (_, index) => dayOf(year, index + 1, 1).slice(0, 7)).map(
          (month, index) => (
            <button
              key={month}
              type="button"
              disabled={off(month)}
              aria-pressed={month === value}
              aria-current={month === today.slice(0, 7) ? 'date' : undefined}
              onClick={() => onPick(month)}
            >
              {text.day.monthName(index + 1)}
            </button>
          ),
        )}
      </div>
    </div>
  );
}
