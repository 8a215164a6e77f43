import type { Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { joiningRights } from '../permissions.ts';
import { countOwnTurn } from './application.store.ts';

/** How many applications wait for the caller. */
export const waitingApplications = async (tx: Tx, actor: Actor): Promise<number> =>
  may(actor, joiningRights.decide) ? countOwnTurn(tx, actor) : 0;
