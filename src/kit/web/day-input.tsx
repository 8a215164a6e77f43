import { useRef, useState } from 'react';
import { Calendar } from './calendar.tsx';
import { addMonths, dayOf, localToday, parseDay } from './day.ts';
import type { Day } from './day.ts';
import { useFieldControl } from './field.tsx';
import { IconButton } from './button.tsx';
import { IconCalendar, IconChevronLeft, IconChevronRight, IconClose } from './icons.tsx';
import { useKitText } from './kit-text.tsx';
import { Popover } from './popover.tsx';
import './calendar.css';

export interface DayInputProps {
  value: Day | null;
  onChange: (value: Day | null) => void;
  /** Limits, both included. `max={today}` forbids the future. */
  min?: Day | undefined;
  max?: Day | undefined;
  /** Today in the organisation's zone; by default the browser's. */
  today?: Day;
  label?: string;
  disabled?: boolean;
  clearable?: boolean;
  /**
   * For a form that is submitted while one still types: told at each key what is wrong with the text, null when
   * nothing is. A right day then counts at once, so that never the day before it is submitted.
   */
  onProblem?: (problem: string | null) => void;
}

/** A day: typed (`2026-11-21`, `11-21`, `1121`, `t`) or taken from the calendar (arrow down opens it). */
export function DayInput({
  value,
  onChange,
  min,
  max,
  today = localToday(),
  label,
  disabled,
  clearable,
  onProblem,
}: DayInputProps) {
  const text = useKitText();
  const control = useFieldControl();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [open, setOpen] = useState<'pointer' | 'keyboard' | null>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);

  function problemOf(day: Day | null): string | null {
    if (day && min && day < min) return text.day.tooEarly(min);
    return day && max && day > max ? text.day.tooLate(max) : null;
  }
  function take(day: Day | null): void {
    const wrong = problemOf(day);
    setProblem(wrong);
    onProblem?.(wrong);
    if (wrong) return;
    setTyped(null);
    if (day !== value) onChange(day);
  }
  function type(next: string): void {
    setTyped(next);
    if (!onProblem) return;
    const day = parseDay(next, today);
    const wrong = day || next.trim() === '' ? problemOf(day) : text.day.invalid;
    onProblem(wrong);
    if (wrong) return;
    setProblem(null);
    if (day !== value) onChange(day);
  }
  function commit(): void {
    if (typed === null) return;
    if (typed.trim() === '') return take(null);
    const day = parseDay(typed, today);
    if (day) take(day);
    else setProblem(text.day.invalid);
  }

  return (
    <span ref={anchor} className="k-input k-day-input">
      <input
        {...control}
        ref={input}
        aria-label={label}
        aria-invalid={problem ? true : control['aria-invalid']}
        title={problem ?? text.day.typing}
        placeholder={text.day.placeholder}
        disabled={disabled}
        autoComplete="off"
        value={typed ?? value ?? ''}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        onClick={() => setOpen('pointer')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== null) {
            if (!event.ctrlKey) event.preventDefault();
            commit();
          } else if (event.key === 'ArrowDown') {
            event.preventDefault();
            setOpen('keyboard');
          } else if (event.key === 'Tab') setOpen(null);
        }}
      />
      {clearable && value && !disabled ? (
        <button
          type="button"
          tabIndex={-1}
          className="k-input-clear"
          aria-label={text.clear}
          onClick={() => take(null)}
        >
          <IconClose />
        </button>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className="k-input-clear"
          aria-label={text.day.choose}
          disabled={disabled}
          onClick={() => setOpen('keyboard')}
        >
          <IconCalendar />
        </button>
      )}
      {problem && (
        <span role="alert" className="k-day-problem">
          {problem}
        </span>
      )}
      <Popover
        open={open !== null}
        onClose={() => setOpen(null)}
        anchor={anchor}
        role="dialog"
        label={text.day.choose}
      >
        <Calendar
          value={value}
          today={today}
          min={min}
          max={max}
          focus={open === 'keyboard'}
          onPick={(day) => {
            take(day);
            setOpen(null);
            input.current?.focus();
          }}
        />
      </Popover>
    </span>
  );
}

export interface MonthInputProps {
  /** `YYYY-MM`. */
  value: string | null;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  today?: Day;
  label?: string;
}

/** A month, with a step back and forth beside it, since people mostly go to the month before. */
export function MonthInput({ value, onChange, min, max, today = localToday(), label }: MonthInputProps) {
  const text = useKitText();
  const control = useFieldControl();
  const [open, setOpen] = useState(false);
  const [year, setYear] = useState(0);
  const anchor = useRef<HTMLButtonElement>(null);
  const shown = value ?? today.slice(0, 7);
  const off = (month: string): boolean =>
    (min !== undefined && month < min) || (max !== undefined && month > max);
  const step = (count: number): string => addMonths(`${shown}-01`, count).slice(0, 7);
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
        aria-expanded={open}
        aria-label={`${label ?? text.day.month}: ${value ? title(value) : text.day.chooseMonth}`}
        onClick={() => {
          setYear(Number(shown.slice(0, 4)));
          setOpen(!open);
        }}
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
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        role="dialog"
        label={text.day.chooseMonth}
      >
        <div className="k-calendar">
          <div className="k-calendar-head">
            <IconButton
              label={text.day.previousYear}
              icon={<IconChevronLeft />}
              onClick={() => setYear(year - 1)}
            />
            <span aria-live="polite">{text.day.yearTitle(year)}</span>
            <IconButton
              label={text.day.nextYear}
              icon={<IconChevronRight />}
              onClick={() => setYear(year + 1)}
            />
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
                  onClick={() => {
                    onChange(month);
                    setOpen(false);
                    anchor.current?.focus();
                  }}
                >
                  {text.day.monthName(index + 1)}
                </button>
              ),
            )}
          </div>
        </div>
      </Popover>
    </span>
  );
}
