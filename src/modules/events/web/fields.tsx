/** Events as filters of lists. */
import type { FilterField } from '../../../kit/web/list/list-fields.tsx';
import { picked } from '../../../kit/web/list/filter/picked-filter.tsx';
import type { Find, Named } from '../../../kit/web/picker/named.ts';
import { send } from '../../../kit/web/send/send.ts';

/** The library's calls come with the first search: a list needs none of them before its rows. */
const findEvents = async (): Promise<Find> => {
  const { eventsCalls } = await import('../calls.ts');
  return async (keyword, signal) => {
    const { rows } = await send(eventsCalls.list, { keyword, size: 20 }, { signal, quiet: true });
    return rows.map(({ id, eventName, code, typeName }) => ({
      id,
      name: eventName,
      hint: `${code} · ${typeName}`,
    }));
  };
};

/** An event by name and code, including disabled ones, which past records hold. */
export const eventFilter = <Name extends string>(
  name: Name,
  look: { rare?: boolean; others?: readonly string[] } = {},
): FilterField<Name, { [K in Name]?: Named }> => picked(name, findEvents, look);
