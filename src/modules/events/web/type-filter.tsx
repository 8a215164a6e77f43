import type { FilterSlot } from '../../../kit/web/list/filter-bar.tsx';
import { TreeFilter } from '../../../kit/web/picker/tree-side.tsx';
import { useEventTypes } from './event-types.ts';

/** A type with those below it, as a filter. */
export function TypeFilter({ slot }: { slot: FilterSlot }) {
  return <TreeFilter slot={slot} nodes={useEventTypes().nodes} />;
}
