import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useFieldControl } from './field-control.ts';
import { IconClose, IconMinus, IconCheck } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { Badge } from '../display/tag.tsx';
import '../display/controls.css';

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix' | 'size'>;

export interface InputProps extends NativeInput {
  value: string;
  onChange: (value: string) => void;
  prefix?: ReactNode;
  suffix?: ReactNode;
  clearable?: boolean;
  /** A note on the typed text, above the content below the box. */
  note?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function Input(props: InputProps) {
  const { value, onChange, prefix, suffix, clearable, note, className, ref, ...rest } = props;
  const text = useKitText();
  const control = useFieldControl();
  return (
    <span className={`k-input${className ? ` ${className}` : ''}`}>
      {prefix && <span className="k-input-affix">{prefix}</span>}
      <input
        {...control}
        {...rest}
        ref={ref}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {clearable && value !== '' && !rest.disabled && (
        <button
          type="button"
          tabIndex={-1}
          className="k-input-clear"
          aria-label={text.clear}
          onClick={() => onChange('')}
        >
          <IconClose />
        </button>
      )}
      {suffix && <span className="k-input-affix">{suffix}</span>}
      {note}
    </span>
  );
}

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean, event: React.ChangeEvent<HTMLInputElement>) => void;
  label: ReactNode;
  /** The label is spoken but not shown, as in table rows. */
  hideLabel?: boolean;
  indeterminate?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
}

export function Checkbox({
  checked,
  onChange,
  label,
  hideLabel,
  indeterminate = false,
  disabled,
  hint,
}: CheckboxProps) {
  return (
    <label className={`k-check${disabled ? ' k-off' : ''}`}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
        }}
        onChange={(event) => onChange(event.target.checked, event)}
      />
      <span className="k-check-box" aria-hidden="true">
        {/* A list has a box without a label in each row: the mark that nobody sees is left out there. */}
        {indeterminate ? <IconMinus /> : (checked || !hideLabel) && <IconCheck />}
      </span>
      <span className={hideLabel ? 'k-hidden' : 'k-check-text'}>
        {label}
        {hint && <span className="k-hint">{hint}</span>}
      </span>
    </label>
  );
}

export interface ChoiceOption<V extends string> {
  value: V;
  label: string;
  hint?: string;
  /** How many are behind it; nothing at 0. */
  count?: number;
  disabled?: boolean;
}

export interface RadiosProps<V extends string> {
  value: V | null;
  onChange: (value: V) => void;
  options: readonly ChoiceOption<V>[];
  /** `segments`: side by side in one bar, for 2–4 short words. */
  look?: 'list' | 'segments';
  label?: string;
  /** How many rows each choice has, beside its words. */
  counts?: Counts | undefined;
}

export type Counts = Readonly<Record<string, string>>;

export function Radios<V extends string>({
  value,
  onChange,
  options,
  look = 'list',
  label,
  counts,
}: RadiosProps<V>) {
  const name = useId();
  const { id: _id, 'aria-required': required, ...control } = useFieldControl();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-required={required}
      {...control}
      className={look === 'list' ? 'k-radios' : 'k-segments'}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={look === 'list' ? `k-check${option.disabled ? ' k-off' : ''}` : 'k-segment'}
          data-count={counts && (counts[option.value] ?? '')}
        >
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            disabled={option.disabled}
            aria-description={counts?.[option.value]}
            onChange={() => onChange(option.value)}
          />
          {look === 'list' && <span className="k-radio" aria-hidden="true" />}
          <span className="k-check-text">
            {option.label}
            {option.count !== undefined && <Badge count={option.count} />}
            {option.hint && <span className="k-hint">{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
