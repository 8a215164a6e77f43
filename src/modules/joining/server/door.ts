import type { Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { nothingWaits, type Load } from '../../../kit/server/list/load.ts';
import { joiningRights } from '../permissions.ts';
import { ownTurnLoad } from './application.store.ts';

/** Applications that wait for the caller. */
export const waitingApplications = async (tx: Tx, actor: Actor): Promise<Load> =>
  may(actor, joiningRights.decide) ? ownTurnLoad(tx, actor) : nothingWaits;
