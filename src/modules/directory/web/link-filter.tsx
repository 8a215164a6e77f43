/** The platform link as a filter of lists. */
import { asked } from '../../../kit/web/list/list-fields.tsx';
import { picked } from '../../../kit/web/list/picked-filter.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { directoryCalls } from '../calls.ts';

export const linkFilter = asked(
  picked('link', async () => async (term, signal) => {
    const { rows } = await send(directoryCalls.links, { size: 50 }, { signal });
    return rows
      .filter(({ kind, name }) => kind !== 'scim' && name.toLowerCase().includes(term.toLowerCase()))
      .map(({ id, name }) => ({ id, name }));
  }),
  ({ id }) => ({ linkId: id }),
);
