/** Inputs that no first row of a list needs. */
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { useKitText } from '../words/use-kit-text.tsx';
import { useFieldControl } from './field-control.ts';

export interface TextareaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange'
> {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Grows with its text; with `maxLength` it counts. */
export function Textarea({ value, onChange, rows = 3, maxLength, ...rest }: TextareaProps) {
  const text = useKitText();
  const control = useFieldControl();
  return (
    <span className="k-textarea">
      <textarea
        {...control}
        {...rest}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {maxLength !== undefined && <span className="k-count">{text.characters(value.length, maxLength)}</span>}
    </span>
  );
}

/** On or off at once; where something must be saved first, use a checkbox. */
export function Switch(props: {
  checked: boolean;
  onChange: (on: boolean) => void;
  label: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
}) {
  return (
    <label className={`k-check${props.disabled ? ' k-off' : ''}`}>
      <input
        type="checkbox"
        role="switch"
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span className="k-switch" aria-hidden="true" />
      <span className={props.hideLabel ? 'k-hidden' : 'k-check-text'}>{props.label}</span>
    </label>
  );
}
