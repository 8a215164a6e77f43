/** Units as fields of a form. */
import { own, type OwnField } from '../../../../kit/web/form/form.tsx';
import { UnitPicker } from '../unit-picker.tsx';

type Look = Pick<OwnField<string, unknown>, 'half' | 'when'> & {
  /** Only those whose members one may manage. */
  managed?: boolean;
  /** No unit means all of them, and the empty field says so. Otherwise it says its label, or `none` among its choices. */
  all?: boolean;
};

const placeholderOf = ({ all }: Look, { label, choices }: { label: string; choices: { none?: string } }) =>
  all ? {} : { placeholder: choices.none ?? label };

/** One unit, or none. */
export const unitField = <Name extends string>(name: Name, look: Look = {}) =>
  own(
    name,
    null as string | null,
    ({ value, onChange }, around) => (
      <UnitPicker
        managed={look.managed ?? false}
        label={around.label}
        {...placeholderOf(look, around)}
        value={value === null ? [] : [value]}
        onChange={([id = null]) => onChange(id)}
      />
    ),
    look,
  );

/** Any number of units. */
export const unitsField = <Name extends string>(name: Name, look: Look = {}) =>
  own(
    name,
    [] as readonly string[],
    ({ value, onChange }, around) => (
      <UnitPicker
        multiple
        managed={look.managed ?? false}
        label={around.label}
        {...placeholderOf(look, around)}
        value={value}
        onChange={onChange}
      />
    ),
    look,
  );
