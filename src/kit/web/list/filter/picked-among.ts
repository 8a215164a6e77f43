import type { FilterField } from '../list-fields.tsx';
import { picked } from './picked-filter.tsx';
import type { Named } from '../../picker/named.ts';

/** A filter by one of a few objects: they are read whole, and found by a part of their name. */
export const pickedAmong = <Name extends string>(
  name: Name,
  read: (signal: AbortSignal) => Promise<readonly (Named & { hint?: string })[]>,
  look: { rare?: boolean } = {},
): FilterField<Name, { [K in Name]?: Named }> =>
  picked(
    name,
    async () => async (term, signal) => {
      const search = term.trim().toLowerCase();
      return (await read(signal)).filter((each) => each.name.toLowerCase().includes(search));
    },
    look,
  );
