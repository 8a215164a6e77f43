import { send } from '../../../kit/web/send/send.ts';
import type { Find } from '../../../kit/web/picker/named.ts';
import { typeCalls as calls } from '../type.calls.ts';

/** Types of vouchers by a part of their name. */
export const findTypes: Find = async (term, signal) => {
  const { rows } = await send(calls.list, { keyword: term, size: 20 }, { signal, quiet: true });
  return rows.map(({ id, name }) => ({ id, name }));
};
