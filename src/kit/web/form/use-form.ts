import { useRef, useState } from 'react';
import type { Call, InputOf, Limit, OutputOf } from '../../contract/call.ts';
import { isBlank } from '../../contract/rules.ts';
import { showRefusal } from '../act/use-act.ts';
import { CallRefused, send } from '../send/send.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import { useWrite } from '../send/write.ts';

/** Messages by path of the input (`items.2.value`). */
export type Errors = Readonly<Record<string, string>>;

export type FormOptions<C extends Call, Value extends object> = {
  initial: Value;
  /** The call's input for the value; by default the value itself. `id` is new for each new content. */
  input?: (value: Value, id: string) => InputOf<C>;
  /** Errors that the form finds before sending, by path. */
  check?: (value: Value) => Errors;
  /** Required fields that the contract does not require. */
  required?: readonly string[] | ((value: Value) => readonly string[]);
  /** Paths of the input that another field shows: `{ to: 'from' }` for a range. */
  places?: Readonly<Record<string, keyof Value & string>>;
  /** Calls whose answers it changes; they are sent again afterwards. */
  changes?: readonly Call[];
  onDone: (answer: OutputOf<C>, value: Value) => void | Promise<void>;
};

export type Form<Value extends object> = {
  value: Value;
  change: (part: Partial<Value>) => void;
  /** For `Field`: its path, and whether it has to be filled in. */
  field: (name: keyof Value & string) => { name: string; required: boolean };
  /** For the control within it: its value, and within which limits. */
  control: <Name extends keyof Value & string>(
    name: Name,
  ) => { value: Value[Name]; onChange: (value: Value[Name]) => void } & Pick<Limit, 'min' | 'max'> & {
      maxLength?: number;
    };
  /**
   * For `FormScope`: a control tells that what is typed at a path is no value yet, and why. It is not sent then as if nothing
   * were typed; null once it is mended, or no longer shown.
   */
  tellProblem: (path: string, problem: string | null, box: string) => void;
  errors: Errors;
  /** How many attempts were refused; the first wrong field takes the focus after each. */
  attempt: number;
  /** Something was typed that is not sent. */
  dirty: boolean;
  sending: boolean;
  submit: () => void;
};

/**
 * Typed texts that are no values yet, by path and box, for a form that is not sent by `useForm`. `tell` answers whether
 * the last problem of a path is gone.
 */
export function useBoxProblems() {
  const boxes = useRef(new Map<string, { path: string; problem: string }>());
  return {
    tell: (path: string, problem: string | null, box: string): boolean => {
      if (problem !== null) boxes.current.set(box, { path, problem });
      else if (boxes.current.delete(box))
        return [...boxes.current.values()].every((each) => each.path !== path);
      return false;
    },
    errors: (): Errors =>
      Object.fromEntries([...boxes.current.values()].map(({ path, problem }) => [path, problem])),
  };
}

/** The path of a refusal without a field: the form shows it at its top. */
const wholeForm = '';

/** A choice without a value is null, a picker without any is empty. */
const isEmpty = (part: unknown): boolean => part === null || (Array.isArray(part) && part.length === 0);

/**
 * Names of the required fields without a value: texts by the contract, choices and pickers by the form.
 * @internal
 */
export const missingFields = (
  value: object,
  limits: Readonly<Record<string, Limit>>,
  required: readonly string[],
): readonly string[] =>
  Object.entries(value)
    .filter(([name, part]) =>
      typeof part === 'string'
        ? limits[name]?.required && isBlank(part)
        : isEmpty(part) && required.includes(name),
    )
    .map(([name]) => name);

/**
 * The values of a form and their way to one call: sent once however often it is pressed, with refusals at their fields
 * until these are changed. `FormDialog` shows it; a screen with another body may use it as well.
 */
export function useForm<C extends Call, Value extends object>(
  declared: C,
  { initial, input, check, required = [], places = {}, changes = [], onDone }: FormOptions<C, Value>,
): Form<Value> {
  const [first] = useState(initial);
  const [value, setValue] = useState(initial);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [{ errors, attempt }, setRefused] = useState<{ errors: Errors; attempt: number }>({
    errors: {},
    attempt: 0,
  });
  const refuse = (found: Errors): void =>
    setRefused((before) => ({ errors: found, attempt: before.attempt + 1 }));
  const [sending, setSending] = useState(false);
  const problems = useBoxProblems();
  const { error: words, form } = useKitText();
  const { limits = {} } = declared;
  const write = useWrite(changes);
  const edits = useRef(0);

  function change(part: Partial<Value>): void {
    edits.current += 1;
    setValue((now) => ({ ...now, ...part }));
    setId(crypto.randomUUID());
    setRefused((now) => ({ ...now, errors: without(now.errors, [wholeForm, ...Object.keys(part)]) }));
  }
  function tellProblem(path: string, problem: string | null, box: string): void {
    if (problems.tell(path, problem, box))
      setRefused((now) => ({ ...now, errors: without(now.errors, [path]) }));
  }
  function missing(): Errors {
    // All missing fields are reported at once, typed or chosen.
    const names = typeof required === 'function' ? required(value) : required;
    return Object.fromEntries(missingFields(value, limits, names).map((name) => [name, form.missing]));
  }
  async function submit(): Promise<void> {
    if (sending) return;
    const wrong = { ...missing(), ...check?.(value), ...problems.errors() };
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      return addServers();
    }
    setSending(true);
    try {
      const answer = await write(declared, input ? input(value, id) : (value as InputOf<C>));
      setRefused((before) => ({ ...before, errors: {} }));
      await onDone(answer, value);
    } catch (error) {
      if (error instanceof CallRefused && error.status === 200) refuse(errorsOf(error, places));
      else showRefusal(error, words.text);
    } finally {
      setSending(false);
    }
  }
  /** Problems that the form finds are shown at once; those that only the server can find are added later. */
  async function addServers(): Promise<void> {
    if (!declared.write) return;
    const edit = edits.current;
    try {
      // Incomplete as it is: whether it can be made into an input at all is not known.
      await send(declared, input ? input(value, id) : (value as InputOf<C>), {
        judgeOnly: true,
        quiet: true,
      });
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== 200 || edit !== edits.current) return;
      if (error.reason === 'only_judged') return;
      const found = errorsOf(error, places);
      setRefused((before) => ({ ...before, errors: { ...found, ...before.errors } }));
    }
  }
  return {
    value,
    change,
    field: (name) => ({ name, required: limits[name]?.required ?? false }),
    control: (name) => ({
      value: value[name],
      onChange: (next) => change({ [name]: next } as unknown as Partial<Value>),
      ...boundsOf(value[name], limits[name]),
    }),
    tellProblem,
    errors,
    attempt,
    dirty: value !== first && JSON.stringify(value) !== JSON.stringify(first),
    sending,
    submit: () => void submit(),
  };
}

function boundsOf(value: unknown, { min, max }: Limit = {}) {
  if (typeof value === 'string') return max === undefined ? {} : { maxLength: max };
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function errorsOf({ fields, message }: CallRefused, places: Readonly<Record<string, string>>): Errors {
  const placed = Object.entries(fields).map(([path, message]) => [places[path] ?? path, message] as const);
  return placed.length > 0 ? Object.fromEntries(placed) : { [wholeForm]: message };
}

/** Clears the errors of a changed field and of its parts (`unitIds.0`). */
function without(errors: Errors, names: readonly string[]): Errors {
  const remaining = Object.entries(errors).filter(([path]) => !names.includes(path.split('.')[0] ?? path));
  return remaining.length === Object.keys(errors).length ? errors : Object.fromEntries(remaining);
}
