import { sql } from '../server/db.ts';
import type { World } from './world.ts';
import { ledgerInvariants } from '../../modules/ledger/server/ledger.invariants.ts';
import { meritInvariants } from '../../modules/merit/server/merit.door.ts';
import { catalogueViolations } from './catalogue.ts';

/** Everything that must hold after every test, over all organisations of the world; a sentence per violation. */
export async function violations(world: World): Promise<string[]> {
  const found = await catalogueViolations(world.databaseUrl);
  for (const { orgId, mark } of world.organisations) {
    const own = await world.app.app.db.transact({ orgId, userId: null }, (tx) =>
      Promise.all([ledgerInvariants(tx), meritInvariants(tx), keysHaveOneEffect(tx)]),
    );
    found.push(...own.flat().map((sentence) => `${mark}: ${sentence}`));
  }
  const { waiting, total, idle } = world.app.app.db.usage();
  if (waiting > 0 || total - idle > 6)
    found.push(`connections left in use: ${total - idle}, waiting ${waiting}`);
  return found;
}

type Tx = Parameters<typeof ledgerInvariants>[0];

/** I8: a key that was claimed in a committed transaction has an answer. */
async function keysHaveOneEffect(tx: Tx): Promise<string[]> {
  const rows = await tx.all(sql<{ key: string; call: string }>`
    select key, call from idempotency where org_id = ${tx.orgId} and answer is null`);
  return rows.map(({ key, call }) => `key ${key} of ${call} was committed without an answer`);
}
