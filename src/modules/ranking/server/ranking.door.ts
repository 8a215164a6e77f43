import type { Tx } from '../../../kit/server/db.ts';
import { scanAll } from '../../ledger/server/ledger.door.ts';
import { named, scanFilterOf, type NamedRow, type RankingQuery } from './ranking.list.ts';

export type { NamedRow, RankingQuery } from './ranking.list.ts';

/** Every row of a ranking in its order, in batches of a cursor of the read transaction: what an export writes. */
export async function* rankRows(tx: Tx, query: RankingQuery): AsyncGenerator<NamedRow> {
  for await (const batch of scanAll(tx, await scanFilterOf(tx, query))) yield* await named(tx, batch);
}
