import { Radios } from '../input/input.tsx';
import { Select } from '../input/select.tsx';
import { own, type OwnField } from './form.tsx';

type Look<Name extends string, Value> = Pick<OwnField<Name, Value>, 'half' | 'when'>;
type Values = Readonly<Record<string, unknown>>;

/**
 * One of a few values, all in sight: the first of them where nothing is said. Their words are the form's `choices`; `among` says
 * which are offered beside the other values of the form.
 */
export const radios = <Name extends string, const Value extends string>(
  name: Name,
  values: readonly [Value, ...Value[]],
  {
    among = () => values,
    ...look
  }: Look<Name, Value> & { among?: (chosen: Value, form: Values) => readonly Value[] } = {},
): OwnField<Name, Value> =>
  own(
    name,
    values[0] as Value,
    ({ value, onChange }, { label, choices, values: form }) => (
      <Radios
        label={label}
        value={value}
        onChange={onChange}
        options={among(value, form).map((each) => ({ value: each, label: choices[each] ?? each }))}
      />
    ),
    look,
  );

const hours = Array.from({ length: 24 }, (_none, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** An hour of the day, 0 to 23. */
export const hourField = <Name extends string>(
  name: Name,
  first: number,
  look: Look<Name, number> = {},
): OwnField<Name, number> =>
  own(
    name,
    first,
    ({ value, onChange }) => (
      <Select
        value={String(value)}
        options={hours}
        onChange={(chosen) => onChange(Number(chosen ?? value))}
      />
    ),
    look,
  );
