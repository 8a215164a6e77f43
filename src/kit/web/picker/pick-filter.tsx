import type { FilterSlot } from '../list/filter-bar.tsx';
import { namedOf, namedValue, type Find, type Named } from './named.ts';
import { SearchPicker } from './search-picker.tsx';

/** The box of `picked`. */
export function PickFilter({ slot, find }: { slot: FilterSlot; find: () => Promise<Find> }) {
  const value = namedOf(slot.value);
  return (
    <SearchPicker<Named & { hint?: string }>
      value={value ? [value] : []}
      onChange={([found]) => slot.onChange(namedValue(found))}
      search={async (term, signal) => (await find())(term, signal)}
      itemKey={({ id }) => id}
      itemLabel={({ name }) => name}
      itemHint={({ hint }) => hint}
      label={slot.label}
      placeholder={slot.label}
    />
  );
}
