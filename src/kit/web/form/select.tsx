import { useState } from 'react';
import type { Ref } from 'react';
import { useFieldControl } from './field-control.ts';
import { Checkbox, Input } from './input.tsx';
import type { ChoiceOption } from './input.tsx';
import { IconChevronDown, IconSearch } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { PanelControl } from '../date/panel-control.tsx';
import './controls.css';

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

export interface MultiSelectProps<V extends string> {
  value: readonly V[];
  onChange: (value: V[]) => void;
  options: readonly ChoiceOption<V>[];
  label: string;
  placeholder?: string;
}

const SEARCH_FROM = 9;

/** Some of a list, by boxes in a panel; long lists get a search. */
export function MultiSelect<V extends string>({
  value,
  onChange,
  options,
  label,
  placeholder,
}: MultiSelectProps<V>) {
  const [search, setSearch] = useState('');
  const text = useKitText();
  const names = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const found = options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <PanelControl
      label={label}
      shown={names.length > 2 ? text.select.chosen(names.length) : names.join(text.separator)}
      spoken={names.join(', ')}
      placeholder={placeholder || text.select.placeholder}
      icon={<IconChevronDown />}
      onClear={() => onChange([])}
      matchWidth
      panelClass="k-options"
    >
      {() => (
        <>
          {options.length >= SEARCH_FROM && (
            <Input
              value={search}
              onChange={setSearch}
              autoFocus
              aria-label={text.search}
              prefix={<IconSearch />}
            />
          )}
          {found.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              hint={option.hint}
              disabled={option.disabled ?? false}
              checked={value.includes(option.value)}
              onChange={(on) =>
                onChange(
                  options
                    .filter((o) => (o.value === option.value ? on : value.includes(o.value)))
                    .map((o) => o.value),
                )
              }
            />
          ))}
          {found.length === 0 && <p className="k-options-none">{text.select.noMatch}</p>}
        </>
      )}
    </PanelControl>
  );
}
