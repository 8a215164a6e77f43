import { useState } from 'react';
import { Input } from './input.tsx';
import type { InputProps } from './input.tsx';
import { filterNumber, tenthsOf, textOfTenths } from './number-filter.ts';

interface NumberProps extends Omit<InputProps, 'value' | 'onChange' | 'min' | 'max' | 'type' | 'clearable'> {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Limits in the unit of the value, where the arrows stop. Typed values outside stay, and are refused by validation. */
  min?: number;
  max?: number;
}

/**
 * A number with at most one decimal, given and taken in tenths: 105 is 10.5. Takes what the specification's number
 * filter takes; arrows up and down step by one, with Shift by ten.
 */
export function TenthsInput({ value, onChange, min, max, ...rest }: NumberProps) {
  return <FilteredNumber {...rest} tenths={value} onTenths={onChange} min={min} max={max} />;
}

/** A whole number. */
export function NumberInput({ value, onChange, min, max, ...rest }: NumberProps) {
  const times = (part: number | undefined): number | undefined =>
    part === undefined ? undefined : part * 10;
  return (
    <FilteredNumber
      {...rest}
      integer
      tenths={value === null ? null : value * 10}
      onTenths={(tenths) => onChange(tenths === null ? null : tenths / 10)}
      min={times(min)}
      max={times(max)}
    />
  );
}

interface FilteredProps extends Omit<NumberProps, 'value' | 'onChange'> {
  tenths: number | null;
  onTenths: (tenths: number | null) => void;
  integer?: boolean;
}

function FilteredNumber({
  tenths,
  onTenths,
  min,
  max,
  integer = false,
  className,
  onBlur,
  ...rest
}: FilteredProps) {
  // The text may be unfinished ("-", "7."), so it is kept beside the value while they agree.
  const [typed, setTyped] = useState('');
  const shown = tenthsOf(typed) === tenths ? typed : textOfTenths(tenths);
  const put = (next: number): void => {
    const held = Math.min(max ?? next, Math.max(min ?? next, next));
    setTyped(textOfTenths(held));
    onTenths(held);
  };
  return (
    <Input
      {...rest}
      type="text"
      inputMode={integer ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={`k-input-number${className ? ` ${className}` : ''}`}
      value={shown}
      onChange={(text) => {
        const kept = filterNumber(text, { integer, unsigned: min !== undefined && min >= 0 });
        setTyped(kept);
        onTenths(tenthsOf(kept));
      }}
      onKeyDown={(event) => {
        const step = { ArrowUp: 10, ArrowDown: -10 }[event.key];
        if (!step) return;
        event.preventDefault();
        put((tenths ?? 0) + step * (event.shiftKey ? 10 : 1));
      }}
      onBlur={(event) => {
        setTyped(textOfTenths(tenths));
        onBlur?.(event);
      }}
    />
  );
}
