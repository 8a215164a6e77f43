import type { FilterSlot, FilterValue } from '../../../kit/web/list/filter-bar.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { unitsOf, unitsValue } from './unit-choice.ts';
import { UnitNames, UnitPicker } from './unit-picker.tsx';

/** The box of `unitsFilter`. */
export function UnitsFilter({ slot }: { slot: FilterSlot }) {
  const { unitIds, withChildren } = unitsOf(slot.value);
  return (
    <UnitPicker
      multiple
      label={slot.label}
      placeholder={slot.label}
      value={unitIds}
      withChildren={withChildren}
      onChange={(next) => slot.onChange(unitsValue({ unitIds: next, withChildren }))}
      onWithChildren={(next) => slot.onChange(unitsValue({ unitIds, withChildren: next }))}
    />
  );
}

/** The chosen units by name; whether those below count is said where they do not. */
export function UnitsWords({ value }: { value: FilterValue }) {
  const { picker } = useText().members;
  const { unitIds, withChildren } = unitsOf(value);
  return (
    <>
      <UnitNames ids={unitIds} />
      {!withChildren && ` ${picker.unitsAlone}`}
    </>
  );
}
