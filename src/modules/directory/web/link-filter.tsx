/** The platform link as a filter of lists. */
import { sentAs } from '../../../kit/web/list/list-fields.tsx';
import { pickedAmong } from '../../../kit/web/list/filter/picked-among.ts';
import { send } from '../../../kit/web/send/send.ts';
import { directoryCalls } from '../calls.ts';

export const linkFilter = sentAs(
  pickedAmong('link', async (signal) => {
    const { rows } = await send(directoryCalls.links, { size: 50 }, { signal });
    return rows.filter(({ kind }) => kind !== 'scim').map(({ id, name }) => ({ id, name }));
  }),
  ({ id }) => ({ linkId: id }),
);
