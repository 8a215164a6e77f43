import type { Tx } from '../../../../kit/server/database/db.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { allLevels, insertBinding } from './authority.store.ts';

/** Binds a member to a level of authority from today on; false where there is no such level. */
export async function bindLevel(tx: Tx, memberId: string, levelId: string): Promise<boolean> {
  if (!(await allLevels(tx)).some(({ id }) => id === levelId)) return false;
  const from = todayOf(tx, await settings(tx));
  await insertBinding(tx, { memberId, levelId, from, to: null });
  return true;
}
