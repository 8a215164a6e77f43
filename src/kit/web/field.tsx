import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useKitText } from './kit-text.tsx';
import './controls.css';

interface FieldControl {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  'aria-required'?: true;
}

const FieldContext = createContext<FieldControl | null>(null);

/** What a control inside a `Field` spreads on its input, so that label, hint and error belong to it. */
export const useFieldControl = (): Partial<FieldControl> => useContext(FieldContext) ?? {};

interface Scope {
  errors: Readonly<Record<string, string>>;
  /** Paths that a field on the screen shows; the form names the others at its top. */
  placed: RefObject<Set<string>>;
}

const ScopeContext = createContext<Scope | null>(null);

/** Refusals by path (`items.2.value`): a `Field` of that `name` shows its own; the rest is listed on top. */
export function FormScope({
  errors,
  children,
}: {
  errors: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const text = useKitText();
  const placed = useRef(new Set<string>());
  const root = useRef<HTMLDivElement>(null);
  const [others, setOthers] = useState<string[]>([]);
  // By content: a caller may write the object anew each time it renders, and focus must move for new refusals only.
  const content = JSON.stringify(errors);
  useEffect(() => {
    const refusals: Record<string, string> = JSON.parse(content);
    const left = Object.entries(refusals).filter(([path]) => !placed.current.has(path));
    setOthers(left.map(([, message]) => message));
    if (Object.keys(refusals).length > 0)
      root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [content]);
  return (
    <ScopeContext value={{ errors, placed }}>
      <div ref={root} className="k-form">
        {others.length > 0 && (
          <div role="alert" className="k-form-problems">
            <strong>{text.form.problems}</strong>
            <ul>
              {others.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </div>
        )}
        {children}
      </div>
    </ScopeContext>
  );
}

export interface FieldProps {
  label: string;
  /** Path of the value in the object that is sent; a refusal of this path shows here. */
  name?: string;
  required?: boolean;
  hint?: ReactNode;
  /** The field's own rule, as one leaves it; stands before a refusal. */
  error?: string | null;
  /** Half of the width in forms of two columns. */
  half?: boolean;
  /** Groups of boxes and radios: a fieldset with a legend in place of a label. */
  group?: boolean;
  children: ReactNode;
}

/** Label above, control, hint, error. The control inside finds its ids by `useFieldControl`. */
export function Field({ label, name, required, hint, error, half, group, children }: FieldProps) {
  const id = useId();
  const scope = useContext(ScopeContext);
  const text = useKitText();
  useEffect(() => {
    if (!scope || !name) return;
    const names = scope.placed.current;
    names.add(name);
    return () => void names.delete(name);
  }, [scope, name]);
  const message = error || (name ? scope?.errors[name] : undefined);
  const notes = [hint ? `${id}-hint` : '', message ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control: FieldControl = { id };
  if (message) control['aria-invalid'] = true;
  if (notes) control['aria-describedby'] = notes;
  if (required) control['aria-required'] = true;
  const Root = group ? 'fieldset' : 'div';
  const Label = group ? 'legend' : 'label';
  return (
    <Root className={`k-field${half ? ' k-field-half' : ''}`}>
      <Label className="k-label" {...(group ? {} : { htmlFor: id })}>
        {label}
        {required && (
          <span className="k-required" title={text.required} aria-hidden="true">
            *
          </span>
        )}
      </Label>
      <FieldContext value={control}>{children}</FieldContext>
      {message && (
        <p id={`${id}-error`} className="k-error">
          {message}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="k-hint">
          {hint}
        </p>
      )}
    </Root>
  );
}
