import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { addDays, addMonths, sheetOf, weekdayOf } from './calendar-day.ts';
import type { Day, DayRange } from './day.ts';
import { IconButton } from '../display/button.tsx';
import { IconChevronLeft, IconChevronRight } from '../display/icons.tsx';
import { IconChevronsLeft, IconChevronsRight } from '../display/more-icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import './calendar.css';

export interface CalendarProps {
  /** The day in use; the sheet opens at its month, or at today's. */
  value: Day | null;
  range?: DayRange;
  today: Day;
  min?: Day | undefined;
  max?: Day | undefined;
  onPick: (day: Day) => void;
  /** Takes the focus when it opens. */
  focus?: boolean;
}

/** Where a key goes from a day: arrows by day and week, Page by month, with Shift by year, Home and End in the week. */
function keyTarget(event: KeyboardEvent, day: Day): Day | null {
  const months = event.shiftKey ? 12 : 1;
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    default:
      return null;
  }
}

/** A month as a grid with one day in the tab order (WAI-ARIA date grid). */
export function Calendar({ value, range, today, min, max, onPick, focus = false }: CalendarProps) {
  const text = useKitText();
  const within = (day: Day): Day => (min && day < min ? min : max && day > max ? max : day);
  const [cursor, setCursor] = useState<Day>(value ?? within(today));
  const grid = useRef<HTMLTableElement>(null);
  const moveFocus = useRef(focus);
  const month = cursor.slice(0, 7);
  const days = sheetOf(month);
  const off = (day: Day): boolean => (min !== undefined && day < min) || (max !== undefined && day > max);
  useEffect(() => {
    if (moveFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moveFocus.current = false;
  }, [cursor]);
  useEffect(() => {
    if (value) setCursor(value);
  }, [value]);

  function onKeyDown(event: KeyboardEvent): void {
    const target = keyTarget(event, cursor);
    if (!target) return;
    event.preventDefault();
    moveFocus.current = true;
    setCursor(within(target));
  }

  const [year, number] = month.split('-').map(Number) as [number, number];
  const turn = (months: number) => {
    const isEnd = months < 0 ? min?.slice(0, 7) === month : max?.slice(0, 7) === month;
    return {
      'aria-disabled': isEnd || undefined,
      onClick: () => setCursor(within(addMonths(cursor, months))),
    };
  };
  return (
    <div className="k-calendar">
      <div className="k-calendar-head">
        <IconButton label={text.day.previousYear} icon={<IconChevronsLeft />} {...turn(-12)} />
        <IconButton label={text.day.previousMonth} icon={<IconChevronLeft />} {...turn(-1)} />
        <span aria-live="polite">{text.day.monthTitle(year, number)}</span>
        <IconButton label={text.day.nextMonth} icon={<IconChevronRight />} {...turn(1)} />
        <IconButton label={text.day.nextYear} icon={<IconChevronsRight />} {...turn(12)} />
      </div>
      <table ref={grid} role="grid" aria-label={text.day.monthTitle(year, number)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {text.day.weekdays.map((short, index) => (
              <th key={text.day.weekdayNames[index]} scope="col" abbr={text.day.weekdayNames[index]}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 7, 14, 21, 28, 35].map((start) => (
            <tr key={start}>
              {days.slice(start, start + 7).map((day) => (
                <DayCell
                  key={day}
                  {...{ day, month, value, range, today, onPick }}
                  isAtCursor={day === cursor}
                  isOff={off(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isChosen = (day: Day, value: Day | null, range?: DayRange): boolean =>
  range ? day === range.from || day === range.to : day === value;

const isBetween = (day: Day, range?: DayRange): boolean =>
  Boolean(range?.from && range.to && day >= range.from && day <= range.to);

function dayClass(day: Day, month: string, value: Day | null, range?: DayRange): string {
  const names = ['k-day'];
  if (!day.startsWith(month)) names.push('k-day-other');
  if (isChosen(day, value, range)) names.push('k-day-chosen');
  if (range && isBetween(day, range)) {
    names.push('k-day-within');
    if (day === range.from) names.push('k-day-first');
    if (day === range.to) names.push('k-day-last');
  }
  return names.join(' ');
}

type DayCellProps = Pick<CalendarProps, 'value' | 'range' | 'today' | 'onPick'> & {
  day: Day;
  month: string;
  isAtCursor: boolean;
  isOff: boolean;
};

function DayCell({ day, month, value, range, today, onPick, isAtCursor, isOff }: DayCellProps) {
  const { language } = useKitText();
  return (
    <td
      role="gridcell"
      tabIndex={isAtCursor ? 0 : -1}
      aria-label={fullDayOf(language).format(new Date(day))}
      aria-selected={isChosen(day, value, range) || isBetween(day, range)}
      aria-disabled={isOff || undefined}
      aria-current={day === today ? 'date' : undefined}
      data-day={day}
      className={dayClass(day, month, value, range)}
      onClick={() => !isOff && onPick(day)}
      onKeyDown={(event) => {
        if ((event.key !== 'Enter' && event.key !== ' ') || isOff) return;
        event.preventDefault();
        event.stopPropagation();
        onPick(day);
      }}
    >
      <span>{Number(day.slice(8))}</span>
    </td>
  );
}

const fullDays = new Map<string, Intl.DateTimeFormat>();

/** Made once a language: a sheet has 42 days. */
function fullDayOf(language: string): Intl.DateTimeFormat {
  const known =
    fullDays.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  fullDays.set(language, known);
  return known;
}
