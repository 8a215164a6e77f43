import type { Find } from '../../../kit/web/picker/named.ts';
import { send } from '../../../kit/web/send/send.ts';
import { messageCalls as calls } from '../message.calls.ts';

/** Boards by a part of their name. */
export const findBoards: Find = async (term, signal) => {
  const { rows } = await send(calls.boards, { keyword: term }, { signal, quiet: true });
  return rows.map(({ id, name }) => ({ id, name }));
};
