import { useState } from 'react';
import { Button } from './button.tsx';
import { Calendar } from './calendar.tsx';
import { DAY_SHORTCUTS, lastDays, localToday } from './day.ts';
import type { Day, DayRange } from './day.ts';
import { DayInput } from './day-input.tsx';
import { IconCalendar } from './icons.tsx';
import { useKitText } from './kit-text.tsx';
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

/** Two days, by shortcut (7, 30, 90, 180 days), typed or taken from the calendar: first press begins, second ends. */
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
  const shortcut = DAY_SHORTCUTS.find((count) => {
    const range = lastDays(count, today);
    return range.from === value.from && range.to === value.to;
  });
  const dates = value.from || value.to ? `${value.from ?? '…'} ~ ${value.to ?? '…'}` : null;
  const shown = shortcut ? text.day.lastDays(shortcut) : dates;
  function put(range: DayRange, close?: () => void): void {
    const swap = range.from && range.to && range.from > range.to;
    onChange(swap ? { from: range.to, to: range.from } : range);
    setBegun(null);
    close?.();
  }
  return (
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
            {DAY_SHORTCUTS.map((count) => (
              <Button
                key={count}
                tone="quiet"
                aria-pressed={count === shortcut}
                disabled={min !== undefined && (lastDays(count, today).from ?? '') < min}
                onClick={() => put(lastDays(count, today), close)}
              >
                {text.day.shortcut(count)}
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
}
