import { setTimeout as sleep } from 'node:timers/promises';
import { brokenSeals } from '../kit/server/audit/verify.ts';
import { finalNo, sealAll } from '../kit/server/audit/seal.ts';
import { sql, type Database, type Tx } from '../kit/server/database/db.ts';
import type { RunningApp } from '../kit/server/app/app.ts';
import type { AuditWatch } from '../kit/test/watch/audit-watch.ts';
import type { PeopleWatch } from './people.invariants.ts';
import { filesInUse } from '../modules/account/server/invariants.ts';
import { attendanceInvariants } from '../modules/attendance/server/invariants.ts';
import { ledgerInvariants } from '../modules/ledger/server/invariants.ts';
import { fixedInvariants } from '../modules/fixed/server/invariants.ts';
import { filesOfRecords, meritInvariants } from '../modules/merit/server/door.ts';
import { fileInvariants } from '../modules/files/server/keep/invariants.ts';
import { proofsOfOrders } from '../modules/packages/server/order.store.ts';
import { appealFiles } from '../modules/tasks/server/appeal/appeal.store.ts';
import { announcementFiles } from '../modules/announcements/server/announcement.store.ts';
import { announcementInvariants } from '../modules/announcements/server/invariants.ts';
import { boardInvariants } from '../modules/boards/server/invariants.ts';
import { bannerFiles } from '../modules/banners/server/banner.store.ts';
import { drawInvariants } from '../modules/draws/server/invariants.ts';
import { prizeFiles, prizeInvariants } from '../modules/prizes/server/invariants.ts';
import { evaluationInvariants } from '../modules/evaluation/server/invariants.ts';
import { terminalInvariants } from '../modules/terminals/server/invariants.ts';
import { ticketInvariants } from '../modules/tickets/server/invariants.ts';
import { satisfactionInvariants } from '../modules/satisfaction/server/invariants.ts';
import { voucherInvariants } from '../modules/vouchers/server/invariants.ts';
import { catalogueViolations } from '../kit/test/catalogue.ts';

/** The subject of the invariants: the running product and the requests it received. */
export type Watched = {
  readonly app: RunningApp;
  /** The database without the world's watch on it. */
  readonly unwatched: Database;
  readonly databaseUrl: string;
  readonly organisations: readonly { orgId: string; mark: string }[];
  readonly people: PeopleWatch;
  readonly audit: AuditWatch;
  /** Organisations that may have changed since the last look. */
  takeChanged(): Watched['organisations'];
};

/**
 * Everything that must hold after every test, over the organisations changed since the last check or over the given
 * ones; a sentence per violation.
 */
export async function violations(
  world: Watched,
  organisations: Watched['organisations'] = world.takeChanged(),
): Promise<string[]> {
  const found = await catalogueViolations(world.databaseUrl);
  const sealed = await seal(world);
  for (const { orgId, mark } of organisations) {
    const own = await world.app.app.db.read({ orgId, userId: null }, (tx) =>
      Promise.all([
        ledgerInvariants(tx),
        meritInvariants(tx),
        Promise.all([
          filesOfRecords(tx),
          appealFiles(tx),
          proofsOfOrders(tx),
          filesInUse(tx),
          bannerFiles(tx),
          prizeFiles(tx),
          announcementFiles(tx),
        ]).then((named) => fileInvariants(tx, named.flat())),
        fixedInvariants(tx),
        announcementInvariants(tx),
        ticketInvariants(tx),
        evaluationInvariants(tx),
        terminalInvariants(tx),
        satisfactionInvariants(tx),
        voucherInvariants(tx),
        boardInvariants(tx),
        prizeInvariants(tx),
        drawInvariants(tx),
        attendanceInvariants(tx),
        keysHaveOneEffect(tx),
        world.people.violations(tx),
        world.audit.violations(tx),
        sealsVerify(tx, sealed.get(orgId)),
      ]),
    );
    found.push(...own.flat().map((sentence) => `${mark}: ${sentence}`));
  }
  found.push(...(await leftInUse(world.app.app.db)));
  return found;
}

/** Looks of background work take a connection for a moment; one that was not given back stays. */
async function leftInUse(db: Pick<Database, 'usage'>): Promise<string[]> {
  const endMs = performance.now() + 2_000;
  for (;;) {
    const { waiting, total, idle } = db.usage();
    if (waiting === 0 && total - idle <= 6) return [];
    if (performance.now() > endMs) return [`connections left in use: ${total - idle}, waiting ${waiting}`];
    await sleep(50);
  }
}

/**
 * Everything that must hold at the end of a test file: all organisations, and each whole audit log against its seals
 * and requests.
 */
export async function lastViolations(world: Watched): Promise<string[]> {
  const found = [...(await violations(world, world.organisations)), ...world.audit.leftovers()];
  for (const { orgId, mark } of world.organisations) {
    const own = await world.app.app.db.read({ orgId, userId: null }, (tx) => sealsVerify(tx, 1));
    found.push(...own.map((sentence) => `${mark}: ${sentence}`));
  }
  return found;
}

/** Seals the rows since the last test. By organisation: the first new seal. */
async function seal({ unwatched: db, audit, organisations }: Watched): Promise<Map<string, number>> {
  const touched = audit.touched(organisations.map(({ orgId }) => orgId));
  const first = new Map<string, number>();
  const untilNo = touched.length > 0 ? await finalNo(db) : null;
  if (untilNo === null) return first;
  for (const orgId of touched) {
    const [latest] = await sealAll(db, orgId, untilNo);
    if (latest) first.set(orgId, latest.no);
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
