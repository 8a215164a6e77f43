import { send } from '../../../kit/web/send/send.ts';
import type { Find } from '../../../kit/web/picker/named.ts';
import { setupCalls as calls } from '../setup.calls.ts';

/** Shifts by a part of their name. */
export const findShifts: Find = async (term, signal) => {
  const { rows } = await send(calls.shifts, { keyword: term, size: 20 }, { signal, quiet: true });
  return rows.map(({ id, name }) => ({ id, name }));
};
