import type { Says } from '../../../kit/web/list/query/says.ts';
import type { FilterSlot } from '../../../kit/web/list/filter-bar.tsx';
import { ownFilter } from '../../../kit/web/list/list-fields.tsx';
import { readId } from '../../../kit/web/picker/named.ts';
import { TreeFilter } from '../../../kit/web/picker/tree-side.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { eventsCalls } from '../calls.ts';
import { useEventTypes } from './event-types.ts';

/** A type with those below it, as a filter. */
function TypeFilter({ slot }: { slot: FilterSlot }) {
  return <TreeFilter slot={slot} nodes={useEventTypes().nodes} />;
}

/** A type by its name, as a query says it. */
const typeSays: Says = {
  kind: 'values',
  values: async () =>
    (await send(eventsCalls.types, {}, { quiet: true })).map(({ id, name }) => ({ value: id, label: name })),
};

export const typeFilter = ownFilter('type', (slot) => <TypeFilter slot={slot} />, {
  read: readId,
  part: (value): { typeId?: string } => (typeof value === 'string' ? { typeId: value } : {}),
  says: typeSays,
});
