import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '../display/button.tsx';
import { Calendar } from './calendar.tsx';
import {
  addMonths,
  dateShortcuts,
  type DateShortcut,
  firstDayOf,
  lastDayOf,
  wholeMonthOf,
} from '../../contract/format.ts';
import { localToday } from './day.ts';
import type { Day, DayRange } from './day.ts';
import { DayInput } from './day-input.tsx';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { PanelControl } from './panel-control.tsx';

export interface DayRangeInputProps {
  value: DayRange;
  onChange: (value: DayRange) => void;
  min?: Day | undefined;
  max?: Day | undefined;
  today?: Day;
  label?: string;
  /** Shown while no day is chosen. */
  placeholder?: string;
  /** Two days have to be chosen: neither "any time" nor the shortcuts, which lead into the past. */
  required?: boolean;
}

/**
 * Two days, by shortcut, typed or taken from the calendar: first press begins, second ends. A whole month has steps to the
 * months beside it.
 */
export function DayRangeInput({
  value,
  onChange,
  min,
  max,
  today = localToday(),
  label,
  placeholder,
  required,
}: DayRangeInputProps) {
  const text = useKitText();
  const [begun, setBegun] = useState<Day | null>(null);
  const name = label ?? text.day.range;
  const shortcuts = dateShortcuts(today);
  const shortcut = shortcuts.find(({ from, to }) => from === value.from && to === value.to);
  const titleOf = (each: DateShortcut['name']): string =>
    typeof each === 'number' ? text.day.lastDays(each) : text.day.periods[each];
  const dates = value.from || value.to ? `${value.from ?? '…'} ~ ${value.to ?? '…'}` : null;
  const shown = shortcut ? titleOf(shortcut.name) : dates;
  const month = value.from && value.to ? wholeMonthOf(value.from, value.to, today) : null;
  function put(range: DayRange, close?: () => void): void {
    const swap = range.from && range.to && range.from > range.to;
    onChange(swap ? { from: range.to, to: range.from } : range);
    setBegun(null);
    close?.();
  }
  const steps = { min, max, onPick: put };
  const control = (
    <PanelControl
      label={name}
      shown={shown ?? ''}
      placeholder={placeholder ?? (required ? `${text.day.from} – ${text.day.to}` : text.day.anyTime)}
      icon={<IconCalendar />}
      onClear={() => put({ from: null, to: null })}
      figures
      panelClass="k-range"
    >
      {(close) => (
        <>
          <div className="k-range-shortcuts" hidden={required}>
            {shortcuts.map(({ name: each, ...range }) => (
              <Button
                key={each}
                tone="quiet"
                aria-pressed={each === shortcut?.name}
                disabled={min !== undefined && range.from < min}
                onClick={() => put(range, close)}
              >
                {titleOf(each)}
              </Button>
            ))}
            <Button tone="quiet" aria-pressed={!shown} onClick={() => put({ from: null, to: null }, close)}>
              {text.day.anyTime}
            </Button>
          </div>
          <div className="k-range-main">
            <div className="k-range-ends">
              <DayInput
                label={text.day.from}
                value={begun ?? value.from}
                min={min}
                max={max}
                today={today}
                onChange={(from) => put({ ...value, from })}
              />
              <span aria-hidden="true">–</span>
              <DayInput
                label={text.day.to}
                value={begun ? null : value.to}
                min={min}
                max={max}
                today={today}
                onChange={(to) => put({ ...value, to })}
              />
            </div>
            <p role="status" className="k-hidden">
              {begun && `${text.day.from}${text.colon}${begun}`}
            </p>
            <Calendar
              value={begun ?? value.to ?? value.from}
              range={begun ? { from: begun, to: null } : value}
              today={today}
              min={min}
              max={max}
              onPick={(day) => (begun ? put({ from: begun, to: day }, close) : setBegun(day))}
            />
          </div>
        </>
      )}
    </PanelControl>
  );
  if (month === null) return control;
  return (
    <span className="k-month-input">
      <MonthStep
        month={addMonths(month, -1)}
        {...steps}
        label={text.day.previousMonth}
        icon={<IconChevronLeft />}
      />
      {control}
      <MonthStep
        month={addMonths(month, 1)}
        {...steps}
        label={text.day.nextMonth}
        icon={<IconChevronRight />}
      />
    </span>
  );
}

type MonthStepProps = {
  month: number;
  min: Day | undefined;
  max: Day | undefined;
  onPick: (range: DayRange) => void;
  label: string;
  icon: ReactNode;
};

/** Leads from one whole month to the next, as far as the limits allow. */
function MonthStep({ month, min, max, onPick, ...look }: MonthStepProps) {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const isOff = (min !== undefined && first < min) || (max !== undefined && first > max);
  const to = max !== undefined && last > max ? max : last;
  return <IconButton {...look} disabled={isOff} onClick={() => onPick({ from: first, to })} />;
}
