import { late } from '../../overlay/late.tsx';
import { namedOf, readId, type Find, type Named } from '../../picker/named.ts';
import { ComingBox } from '../../picker/coming-box.tsx';
import type { FilterSlot } from '../filter-bar.tsx';
import { ownFilter, type FilterField } from '../list-fields.tsx';

const PickFilter = late<{ slot: FilterSlot; find: () => Promise<Find> }>(
  async () => (await import('../../picker/pick-filter.tsx')).PickFilter,
  {
    look: 'place',
    soon: true,
    waiting: ({ slot }) => <ComingBox label={slot.label} shown={namedOf(slot.value)?.name ?? ''} />,
  },
);

/** A filter by an object found by typing, such as a member or an event; `find` is loaded with the box; `others` are ids besides those of objects. */
export const picked = <Name extends string>(
  name: Name,
  find: () => Promise<Find>,
  { rare = false, others = [] }: { rare?: boolean; others?: readonly string[] } = {},
): FilterField<Name, { [K in Name]?: Named }> =>
  ownFilter(name, (slot) => <PickFilter slot={slot} find={find} />, {
    part: (value): { [K in Name]?: Named } => {
      const named = namedOf(value);
      return (named ? { [name]: named } : {}) as { [K in Name]?: Named };
    },
    words: (value) => namedOf(value)?.name ?? null,
    read: (text) => {
      const { id = '' } = namedOf(text) ?? {};
      return others.includes(id) || readId(id) ? text : undefined;
    },
    rare,
    says: { kind: 'picked', find },
  });
