import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { FieldContext, ProblemContext, type FieldControl } from './field-control.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import '../display/controls.css';

interface Scope {
  errors: Readonly<Record<string, string>>;
  /** Paths shown by a field; the form lists errors of other paths at its top. */
  placed: RefObject<Set<string>>;
  onProblem: TellAt | undefined;
}

/** Tells what is wrong at a path with the text of a box, null once it is mended or gone. */
export type TellAt = (path: string, problem: string | null, box: string) => void;

const ScopeContext = createContext<Scope | null>(null);

/** Refusals by path (`items.2.value`): a `Field` of that `name` shows its own; the rest is listed on top. */
export function FormScope({
  errors,
  attempt = 0,
  onProblem,
  children,
}: {
  errors: Readonly<Record<string, string>>;
  /** How often the form was sent: each time the first wrong field takes the focus. */
  attempt?: number;
  /**
   * Called with the problem of a text that is no value yet, by the path of its field; with null once it is mended or
   * removed.
   */
  onProblem?: TellAt;
  children: ReactNode;
}) {
  const text = useKitText();
  const placed = useRef(new Set<string>());
  const root = useRef<HTMLDivElement>(null);
  const [others, setOthers] = useState<string[]>([]);
  // A refusal of the whole, such as that somebody else was quicker, asks for no correction.
  const [isCorrectable, setCorrectable] = useState(false);
  const before = useRef<{ attempt: number; errors: Record<string, string> }>({ attempt: 0, errors: {} });
  // Compared by content, because callers may create the object in each render.
  const content = JSON.stringify(errors);
  useEffect(() => {
    const refusals: Record<string, string> = JSON.parse(content);
    const left = Object.entries(refusals).filter(([path]) => placeOf(path, placed.current) === null);
    setOthers([...new Set(left.map(([, message]) => message))]);
    setCorrectable(left.some(([path]) => path !== ''));
    // Only for what is new: a refusal that goes because its field is being mended must not take the cursor elsewhere.
    const isNew =
      before.current.attempt !== attempt ||
      Object.entries(refusals).some(([path, message]) => before.current.errors[path] !== message);
    before.current = { attempt, errors: refusals };
    if (isNew) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [content, attempt]);
  return (
    <ScopeContext value={{ errors, placed, onProblem }}>
      <div ref={root} className="k-form">
        {others.length > 0 && (
          <div role="alert" className="k-form-problems">
            {isCorrectable && <strong>{text.form.problems}</strong>}
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

/** The field at which a path is shown: `unitIds.0` at `unitIds` where no field is closer. */
function placeOf(path: string, placed: ReadonlySet<string>): string | null {
  for (let name = path; ; name = name.slice(0, name.lastIndexOf('.'))) {
    if (placed.has(name)) return name;
    if (!name.includes('.')) return null;
  }
}

function messageAt(name: string, { errors, placed }: Scope): string | undefined {
  const own = errors[name];
  if (own !== undefined) return own;
  const within = Object.keys(errors).find(
    (path) => path.startsWith(`${name}.`) && placeOf(path, placed.current) === name,
  );
  return within && errors[within];
}

export interface FieldProps {
  label: string;
  /** Path of the value in the object that is sent; a refusal of this path shows here. */
  name?: string;
  required?: boolean;
  hint?: ReactNode;
  /** The field's own rule, checked on blur; shown in place of a refusal. */
  error?: string | null;
  /** Half of the width in forms of two columns. */
  half?: boolean;
  /** Groups of boxes and radios: a fieldset with a legend in place of a label. */
  group?: boolean;
  /** The control shows its label itself, as a box does. */
  labelled?: boolean;
  children: ReactNode;
}

/** Label above, control, hint, error. The control inside finds its ids by `useFieldControl`. */
export function Field(props: FieldProps) {
  const { label, name, required, hint, error, half, group, labelled = false, children } = props;
  const id = useId();
  const scope = useContext(ScopeContext);
  const text = useKitText();
  useEffect(() => {
    if (!scope || !name) return;
    const names = scope.placed.current;
    names.add(name);
    return () => void names.delete(name);
  }, [scope, name]);
  const message = error || (name && scope ? messageAt(name, scope) : undefined);
  const notes = [hint ? `${id}-hint` : '', message ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control: FieldControl = { id };
  if (message) control['aria-invalid'] = true;
  if (notes) control['aria-describedby'] = notes;
  if (required) control['aria-required'] = true;
  const onProblem = scope?.onProblem;
  const tell =
    name && onProblem ? (problem: string | null, box: string) => onProblem(name, problem, box) : undefined;
  const Root = group ? 'fieldset' : 'div';
  const Label = group ? 'legend' : 'label';
  return (
    <Root className={`k-field${half ? ' k-field-half' : ''}`}>
      {!labelled && (
        <Label className="k-label" {...(group ? {} : { htmlFor: id })}>
          {label}
          {required && (
            <span className="k-required" title={text.required} aria-hidden="true">
              *
            </span>
          )}
        </Label>
      )}
      <ProblemContext value={tell}>
        <FieldContext value={control}>{children}</FieldContext>
      </ProblemContext>
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
