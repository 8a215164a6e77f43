import { useState } from 'react';
import { dateShortcuts } from '../../contract/format.ts';
import { Button } from '../display/button.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { Calendar } from './calendar.tsx';
import { DayInput } from './day-input.tsx';
import type { Day, DayRange } from './day.ts';
import { shortcutOf, shortcutTitle } from './shortcuts.ts';

export interface DayRangePanelProps {
  value: DayRange;
  today: Day;
  min: Day | undefined;
  max: Day | undefined;
  required: boolean | undefined;
  /** Given `close` where the range is whole. */
  onPick: (range: DayRange, close?: () => void) => void;
  close: () => void;
}

/** Shortcuts, two boxes to type in, and a calendar in which the first press begins and the second ends. */
export function DayRangePanel({ value, today, min, max, required, onPick, close }: DayRangePanelProps) {
  const text = useKitText();
  const [firstDay, setFirstDay] = useState<Day | null>(null);
  const shortcut = shortcutOf(value, today);
  const limits = { min, max, today };
  function put(range: DayRange, done?: () => void): void {
    setFirstDay(null);
    onPick(range, done);
  }
  return (
    <>
      <div className="k-range-shortcuts" hidden={required}>
        {dateShortcuts(today).map(({ name, ...range }) => (
          <Button
            key={name}
            tone="quiet"
            aria-pressed={name === shortcut?.name}
            disabled={min !== undefined && range.from < min}
            onClick={() => put(range, close)}
          >
            {shortcutTitle(name, text)}
          </Button>
        ))}
        <Button
          tone="quiet"
          aria-pressed={!value.from && !value.to}
          onClick={() => put({ from: null, to: null }, close)}
        >
          {text.day.anyTime}
        </Button>
      </div>
      <div className="k-range-main">
        <div className="k-range-ends">
          <DayInput
            {...limits}
            label={text.day.from}
            value={firstDay ?? value.from}
            onChange={(from) => put({ ...value, from })}
          />
          <span aria-hidden="true">–</span>
          <DayInput
            {...limits}
            label={text.day.to}
            value={firstDay ? null : value.to}
            onChange={(to) => put({ ...value, to })}
          />
        </div>
        <p role="status" className="k-hidden">
          {firstDay && `${text.day.from}${text.colon}${firstDay}`}
        </p>
        <Calendar
          {...limits}
          value={firstDay ?? value.to ?? value.from}
          range={firstDay ? { from: firstDay, to: null } : value}
          onPick={(day) => (firstDay ? put({ from: firstDay, to: day }, close) : setFirstDay(day))}
        />
      </div>
    </>
  );
}
