import type { FilterSlot } from '../../../kit/web/list/filter-bar.tsx';
import { TreePicker } from '../../../kit/web/picker/tree-picker.tsx';
import { useEventTypes } from './event-types.ts';

/** A type with those below it, as a filter. */
export function TypeFilter({ value, onChange, label }: FilterSlot) {
  const { nodes } = useEventTypes();
  return (
    <TreePicker
      label={label}
      placeholder={label}
      nodes={nodes}
      value={typeof value === 'string' ? [value] : []}
      onChange={([id]) => onChange(id)}
    />
  );
}
