import { useMemo, type ReactNode } from 'react';
import type { Call, InputOf, OutputOf } from '../../contract/call.ts';
import type { ColumnKind } from '../../contract/list/columns.ts';
import type { Catalogue } from '../../contract/words/catalogue.ts';
import { DayInput } from '../date/day-input.tsx';
import { toast } from '../overlay/toast.tsx';
import { useToday } from '../settings/use-today.ts';
import { useText } from '../text/text.tsx';
import { Field } from '../input/field.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { Checkbox, Input, type InputProps } from '../input/input.tsx';
import { Textarea } from '../input/more-inputs.tsx';
import { NumberInput, TenthsInput } from '../input/number-input.tsx';
import { Select } from '../input/select.tsx';
import { useForm, type Errors, type FormOptions } from './use-form.ts';

/** The part of a list column that a form needs: `text('title')` of `columns.ts` is a field as well. */
type Kinded<Name extends string> = {
  readonly name: Name;
  readonly kind: Exclude<ColumnKind, 'texts' | 'instant'>;
  /** Of a choice. */
  readonly values?: readonly string[];
};

type ControlProps<Value> = { value: Value; onChange: (value: Value) => void };
/** The surroundings of a control: its label, the words of its values, and the rest of the form. */
type Around = {
  label: string;
  choices: Readonly<Record<string, string>>;
  /** The values of all fields, by name. */
  values: Readonly<Record<string, unknown>>;
  /** Changes several fields at once. */
  change: (part: Readonly<Record<string, unknown>>) => void;
};
/** A field with a custom control. */
export type OwnField<Name extends string, Value> = {
  readonly name: Name;
  readonly empty: Value;
  readonly half?: boolean;
  /** Whether it is asked for with these values; otherwise it keeps its own unseen. */
  readonly when?: (values: Readonly<Record<string, unknown>>) => boolean;
  readonly control: (props: ControlProps<Value>, around: Around) => ReactNode;
};
type AnyOwnField<Name extends string> = Omit<OwnField<Name, unknown>, 'control'> & {
  readonly control: (props: never, around: Around) => ReactNode;
};

export type FormField<Name extends string = string> = Kinded<Name> | AnyOwnField<Name>;

type Values = {
  text: string;
  choice: string | null;
  flag: boolean;
  day: string | null;
  count: number | null;
  tenths: number | null;
};
type ValueOf<F> = F extends { readonly empty: infer Value }
  ? Value
  : F extends Kinded<string>
    ? Values[F['kind']]
    : never;
export type FormValue<Fields extends readonly FormField[]> = {
  [F in Fields[number] as F['name']]: ValueOf<F>;
};

const empties: Values = { text: '', choice: null, flag: false, day: null, count: null, tenths: null };
const controls: { [Kind in keyof Values]: (props: ControlProps<Values[Kind]>, around: Around) => ReactNode } =
  {
    text: (props) => <Input {...props} autoComplete="off" />,
    choice: (props, { choices }) => (
      <Select {...props} options={Object.entries(choices).map(([value, label]) => ({ value, label }))} />
    ),
    flag: ({ value, onChange }, { label }) => <Checkbox checked={value} onChange={onChange} label={label} />,
    day: (props, { label }) => <DayInput {...props} label={label} />,
    count: (props) => <NumberInput {...props} />,
    tenths: (props) => <TenthsInput {...props} />,
  };

/** A text with more to it than `text('title')` of the columns says: a password, a keyboard, several lines. */
export const entry = <Name extends string>(
  name: Name,
  {
    rows,
    half,
    ...look
  }: Omit<InputProps, 'value' | 'onChange' | 'name'> & { rows?: number; half?: boolean } = {},
): OwnField<Name, string> => ({
  name,
  empty: '',
  ...(half !== undefined && { half }),
  control: (props) =>
    rows === undefined ? (
      <Input autoComplete="off" {...look} {...props} />
    ) : (
      <Textarea {...props} rows={rows} />
    ),
});

/** A day that is not to come: the calendar offers none after today. */
export const pastDay = <Name extends string>(
  name: Name,
  look: Pick<OwnField<Name, string | null>, 'half'> = {},
): OwnField<Name, string | null> => ({
  ...look,
  name,
  empty: null,
  control: (props, { label }) => <PastDay {...props} label={label} />,
});

function PastDay(props: ControlProps<string | null> & { label: string }): ReactNode {
  const today = useToday();
  return <DayInput {...props} today={today} max={today} />;
}

/** A field that is not asked for with these values cannot be missing. */
const isAsked = (fields: readonly FormField[], name: string, value: unknown): boolean =>
  fields.some(
    (field) =>
      field.name === name &&
      !('when' in field && field.when?.(value as Readonly<Record<string, unknown>>) === false),
  );

/** A field with a custom control, such as a picker of members. */
export const own = <Name extends string, Value>(
  name: Name,
  empty: Value,
  control: (props: ControlProps<Value>, around: Around) => ReactNode,
  look: Pick<OwnField<Name, Value>, 'half' | 'when'> = {},
): OwnField<Name, Value> => ({ ...look, name, empty, control });

/** The words of a form; a field without its label does not compile. */
export type FormWords<Names extends string, C extends Call = Call, Value = unknown> = {
  title: string;
  help?: ReactNode;
  submit?: string;
  /** The toast after success. */
  done?: string | ((answer: OutputOf<C>, value: Value) => string);
  fields: { readonly [Name in Names]: string };
  hints?: { readonly [Name in Names]?: string };
  /** The words of the values of a field, by its name. */
  choices?: { readonly [Name in Names]?: Readonly<Record<string, string>> };
};

type FormDeclaration<C extends Call, Fields extends readonly FormField[], From, Texts, Facts> = Pick<
  FormOptions<C, FormValue<Fields>>,
  'changes' | 'places'
> &
  Pick<FormDialogProps<object>, 'look' | 'width' | 'throwaway'> & {
    /** The names must be the same for all `facts`. */
    fields: Fields | ((facts: Facts) => Fields);
    /** The facts of the organisation on which the fields depend, such as the values that exist. */
    facts?: () => Facts;
    /** `from`: what is edited; null for something new. */
    words: (texts: Texts, from: From | null) => FormWords<Fields[number]['name'], C, FormValue<Fields>>;
    /** Where its words are, if not in the catalogue that every screen has. */
    texts?: () => Texts;
    /** The call's input, if it is more than the fields. `id` is new for each new content. */
    input?: (value: FormValue<Fields>, id: string, from: From | null, facts: Facts) => InputOf<C>;
    /** Errors that the form finds before sending. */
    check?: (value: FormValue<Fields>, texts: Texts) => Errors;
    /** Required fields that the contract does not require. */
    required?: readonly Fields[number]['name'][];
  };

export type FormProps<C extends Call, Value, From> = {
  /** The edited object: fields of the same names start with its values. */
  from?: From;
  /** Shown above the fields. */
  head?: ReactNode;
  /** There is nothing to send: it shows its head alone. */
  readOnly?: boolean;
  onClose: () => void;
  onDone?: (answer: OutputOf<C>, value: Value) => void | Promise<void>;
};

/**
 * A form in one declaration: names are those of the call's input, limits come from its contract, words are found by the
 * same names. Without `onDone` it closes when it is done.
 */
export function form<
  C extends Call,
  const Fields extends readonly FormField[],
  From extends object = object,
  Texts = Catalogue,
  Facts = undefined,
>(
  declared: C,
  declaration: FormDeclaration<C, Fields, From, Texts, Facts>,
): (props: FormProps<C, FormValue<Fields>, From>) => ReactNode {
  type Value = FormValue<Fields>;
  const {
    fields: fieldsOf,
    words: wordsOf,
    input,
    check,
    required = [],
    changes,
    places,
    look,
    width,
    throwaway,
  } = declaration;
  const useTexts = declaration.texts ?? (useText as () => Texts);
  const useFacts = declaration.facts ?? ((): Facts => undefined as Facts);
  return function DeclaredForm({ from, head, readOnly = false, onClose, onDone }) {
    const texts = useTexts();
    const facts = useFacts();
    const fields = typeof fieldsOf === 'function' ? fieldsOf(facts) : fieldsOf;
    const words = useMemo(() => wordsOf(texts, from ?? null), [texts, from]);
    const initial = from as Readonly<Record<string, unknown>> | undefined;
    const form = useForm<C, Value & object>(declared, {
      initial: Object.fromEntries(
        fields.map((field) => [field.name, initial?.[field.name] ?? emptyOf(field)]),
      ) as Value & object,
      ...(input && { input: (value: Value, id: string) => input(value, id, from ?? null, facts) }),
      ...(check && { check: (value: Value) => check(value, texts) }),
      required: (value: Value) => required.filter((name) => isAsked(fields, name, value)),
      ...(changes && { changes }),
      ...(places && { places }),
      onDone: (answer, value) => {
        const { done } = words;
        if (done !== undefined)
          toast({ tone: 'success', text: typeof done === 'string' ? done : done(answer, value) });
        return onDone ? onDone(answer, value) : onClose();
      },
    });
    const values = form.value as Readonly<Record<string, unknown>>;
    const labels: Readonly<Record<string, string>> = words.fields;
    const hints: Readonly<Record<string, string | undefined>> = words.hints ?? {};
    const choices: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> =
      words.choices ?? {};
    return (
      <FormDialog
        form={form}
        title={words.title}
        onClose={onClose}
        {...(words.help !== undefined && { help: words.help })}
        {...(words.submit !== undefined && { submitText: words.submit })}
        {...(look && { look })}
        {...(width && { width })}
        {...(throwaway && { throwaway })}
        readOnly={readOnly}
      >
        {head}
        {(readOnly ? [] : fields).map((field) => {
          if ('when' in field && field.when?.(values) === false) return null;
          const name = field.name as keyof Value & string;
          const label = labels[name] ?? name;
          const hint = hints[name];
          const around: Around = {
            label,
            choices: offered(field, choices[name] ?? {}),
            values,
            change: (part) => form.change(part as Partial<Value & object>),
          };
          return (
            <Field
              key={name}
              {...form.field(name)}
              {...(required.includes(name) && { required: true })}
              label={label}
              labelled={'kind' in field && field.kind === 'flag'}
              {...(hint !== undefined && { hint })}
              {...('half' in field && field.half && { half: true })}
            >
              {controlOf(field)(form.control(name) as never, around)}
            </Field>
          );
        })}
      </FormDialog>
    );
  };
}

/** The values of a choice in their order, each with its words; all that there are words of where it names none. */
const offered = (
  field: FormField,
  words: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  'values' in field && field.values
    ? Object.fromEntries(field.values.map((value) => [value, words[value] ?? value]))
    : words;

const emptyOf = (field: FormField): unknown => ('kind' in field ? empties[field.kind] : field.empty);

const controlOf = (field: FormField) =>
  ('kind' in field ? controls[field.kind] : field.control) as (props: never, around: Around) => ReactNode;
