import type { Ref } from 'react';
import { useFieldControl } from './field-control.ts';
import type { ChoiceOption } from './input.tsx';
import { IconChevronDown } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import '../display/controls.css';

export interface SelectProps<V extends string> {
  value: V | null;
  onChange: (value: V | null) => void;
  options: readonly ChoiceOption<V>[];
  placeholder?: string;
  /** Offers the empty choice again after one was made. */
  clearable?: boolean;
  disabled?: boolean;
  label?: string;
  className?: string;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * One of a few. A native select: keyboard, typing ahead, phones and screen readers come from the browser, and its
 * list takes our look where the browser lets one style it.
 */
export function Select<V extends string>(props: SelectProps<V>) {
  const { value, onChange, options, placeholder, clearable, disabled, label, className, ref } = props;
  const text = useKitText();
  const control = useFieldControl();
  return (
    <span className={`k-select${value === null ? ' k-select-empty' : ''}${className ? ` ${className}` : ''}`}>
      <select
        {...control}
        ref={ref}
        aria-label={label}
        disabled={disabled}
        value={value ?? ''}
        onChange={(event) =>
          onChange(options.find((option) => option.value === event.target.value)?.value ?? null)
        }
      >
        {(value === null || clearable) && (
          <option value="" disabled={!clearable && value !== null}>
            {placeholder ?? text.select.placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown />
    </span>
  );
}
