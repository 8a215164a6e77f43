import { brokenSeals } from '../server/audit-verify.ts';
import { finalNo, sealAll } from '../server/audit-seal.ts';
import { sql, type Tx } from '../server/db.ts';
import type { World } from './world.ts';
import { ledgerInvariants } from '../../modules/ledger/server/ledger.invariants.ts';
import { meritInvariants } from '../../modules/merit/server/merit.door.ts';
import { catalogueViolations } from './catalogue.ts';

/** Everything that must hold after every test, over all organisations of the world; a sentence per violation. */
export async function violations(world: World): Promise<string[]> {
  const found = await catalogueViolations(world.databaseUrl);
  const sealed = await seal(world);
  for (const { orgId, mark } of world.organisations) {
    const own = await world.app.app.db.transact({ orgId, userId: null }, (tx) =>
      Promise.all([
        ledgerInvariants(tx),
        meritInvariants(tx),
        keysHaveOneEffect(tx),
        world.people.violations(tx),
        world.audit.violations(tx),
        sealsVerify(tx, sealed.get(orgId)),
      ]),
    );
    found.push(...own.flat().map((sentence) => `${mark}: ${sentence}`));
  }
  const { waiting, total, idle } = world.app.app.db.usage();
  if (waiting > 0 || total - idle > 6)
    found.push(`connections left in use: ${total - idle}, waiting ${waiting}`);
  return found;
}

/** What must hold once a test file is through: the whole of each audit log agrees with its seals, and was asked for. */
export async function lastViolations(world: World): Promise<string[]> {
  const found = world.audit.leftovers();
  for (const { orgId, mark } of world.organisations) {
    const own = await world.app.app.db.transact({ orgId, userId: null }, (tx) => sealsVerify(tx, 1));
    found.push(...own.map((sentence) => `${mark}: ${sentence}`));
  }
  return found;
}

/** Seals what was written since the last test. By organisation: the first seal that was made. */
async function seal({ app, audit, organisations }: World): Promise<Map<string, number>> {
  const { db } = app.app;
  const touched = audit.touched(organisations.map(({ orgId }) => orgId));
  const first = new Map<string, number>();
  const untilNo = touched.length > 0 ? await finalNo(db) : null;
  if (untilNo === null) return first;
  for (const orgId of touched) {
    const [made] = await sealAll(db, orgId, untilNo);
    if (made) first.set(orgId, made.no);
  }
  return first;
}

/** I9: the seals from `fromNo` on agree with the rows beneath them. */
async function sealsVerify(tx: Tx, fromNo: number | undefined): Promise<string[]> {
  if (fromNo === undefined) return [];
  const broken = await brokenSeals(tx, fromNo, Number.MAX_SAFE_INTEGER);
  return broken.map(({ what }) => `I9 ${what}`);
}

/** I8: a key that was claimed in a committed transaction has an answer. */
async function keysHaveOneEffect(tx: Tx): Promise<string[]> {
  const rows = await tx.all(sql<{ key: string; call: string }>`
    select key, call from idempotency where org_id = ${tx.orgId} and answer is null`);
  return rows.map(({ key, call }) => `key ${key} of ${call} was committed without an answer`);
}
