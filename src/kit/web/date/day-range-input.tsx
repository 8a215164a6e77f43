import type { ReactNode } from 'react';
import { IconButton } from '../display/button.tsx';
import { addMonths, firstDayOf, lastDayOf, wholeMonthOf } from '../../contract/format.ts';
import { localToday } from './day.ts';
import type { Day, DayRange } from './day.ts';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '../display/icons.tsx';
import { late } from '../overlay/late.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { PanelControl } from './panel-control.tsx';
import { shortcutOf, shortcutTitle } from './shortcuts.ts';

const Panel = late(async () => (await import('./day-range-panel.tsx')).DayRangePanel, {
  look: 'place',
  soon: true,
});

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
  const name = label ?? text.day.range;
  const shortcut = shortcutOf(value, today);
  const dates = value.from || value.to ? `${value.from ?? '…'} ~ ${value.to ?? '…'}` : null;
  const rangeText = shortcut ? shortcutTitle(shortcut.name, text) : dates;
  const month = value.from && value.to ? wholeMonthOf(value.from, value.to, today) : null;
  function put(range: DayRange, close?: () => void): void {
    const swap = range.from && range.to && range.from > range.to;
    onChange(swap ? { from: range.to, to: range.from } : range);
    close?.();
  }
  const steps = { min, max, onPick: put };
  return (
    // The parent is the same for every choice: an element that moves to another parent is created anew, and its open
    // panel closes.
    <span className="k-day-range">
      {month !== null && (
        <MonthStep
          month={addMonths(month, -1)}
          {...steps}
          label={text.day.previousMonth}
          icon={<IconChevronLeft />}
        />
      )}
      <PanelControl
        label={name}
        shown={rangeText ?? ''}
        placeholder={placeholder ?? (required ? `${text.day.from} – ${text.day.to}` : text.day.anyTime)}
        icon={<IconCalendar />}
        onClear={() => put({ from: null, to: null })}
        figures
        panelClass="k-range"
      >
        {(close) => (
          <Panel
            value={value}
            today={today}
            min={min}
            max={max}
            required={required}
            onPick={put}
            close={close}
          />
        )}
      </PanelControl>
      {month !== null && (
        <MonthStep
          month={addMonths(month, 1)}
          {...steps}
          label={text.day.nextMonth}
          icon={<IconChevronRight />}
        />
      )}
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
