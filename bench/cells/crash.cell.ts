import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInZone } from '../../src/kit/contract/format.ts';
import {
  isConnectionError,
  openDatabase,
  sql,
  type Database,
  type Tx,
} from '../../src/kit/server/database/db.ts';
import { startEmbedded, type EmbeddedDatabase } from '../../src/kit/server/embedded/embedded.ts';
import { newId } from '../../src/kit/server/id.ts';
import { migrate, migrationFolders } from '../../src/kit/server/database/migrate.ts';
import { ledgerInvariants } from '../../src/modules/ledger/server/invariants.ts';
import { bookSomething, randomOf, type Booked } from '../../src/modules/ledger/server/oracle.fixture.ts';
import { startDrain } from '../../src/kit/server/background/drain.ts';
import { folding, foldOnce } from '../../src/modules/ledger/server/fold/worker.ts';
import type { Bench } from '../cell.ts';
import { makeOrganisation } from './exactness.cell.ts';
import { ratioOfRuns } from '../measure.ts';

const writers = 32;
const kills = { quick: 3, full: 10 };
const source = join(fileURLToPath(import.meta.url), '..', '..', '..', 'src');

type Tally = { acknowledged: Booked[]; refused: number; deadlocks: number; wrongErrors: string[] };
type Crashing = { orgId: string; world: Parameters<typeof bookSomething>[1]; tally: Tally };

/**
 * The database is ended with `kill -9` again and again while 32 writers book and, every fourth time, reverse, and a
 * worker folds; a database of its own, with fsync. What was acknowledged must be there, whole, and in the totals.
 */
export async function crashCell(bench: Bench): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'laurel-bench-'));
  chmodSync(dataDir, 0o711); // where root has to run PostgreSQL as somebody else, that user must get in
  const silent = { info: () => {}, warn: () => {} };
  let postgres: EmbeddedDatabase = await startEmbedded({ dataDir, log: silent });
  try {
    await migrate(postgres.url, await migrationFolders(source));
    const crashing = await prepare(postgres);
    const killed = kills[bench.quick ? 'quick' : 'full'];
    let lost = 0;
    for (let kill = 0; kill < killed; kill += 1) {
      await crash(bench, postgres, crashing);
      postgres = await startEmbedded({ dataDir, log: silent });
      lost += await using(postgres, (db) => countLost(db, crashing));
    }
    const broken = await using(postgres, (db) => foldAndCheck(db, crashing.orgId));
    tell(bench, { crashing, killed, lost, broken });
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function using<T>(postgres: EmbeddedDatabase, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: postgres.url, maximumConnections: writers + 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function prepare(postgres: EmbeddedDatabase): Promise<Crashing> {
  const orgId = newId();
  const { members, units } = await using(postgres, (db) =>
    db.transact({ orgId, userId: null }, makeOrganisation),
  );
  const today = dayInZone(new Date(), 'UTC');
  const world = {
    members,
    units,
    booked: [],
    firstDay: `${today.slice(0, 8)}01`,
    days: Number(today.slice(8)),
  };
  return { orgId, world, tally: { acknowledged: [], refused: 0, deadlocks: 0, wrongErrors: [] } };
}

/** Lets the writers go and ends the database under them after a while of no certain length. */
async function crash(
  { app }: Bench,
  postgres: EmbeddedDatabase,
  { orgId, world, tally }: Crashing,
): Promise<void> {
  await using(postgres, async (db) => {
    const stopFolding = startDrain({ ...app, db, log: quietLog(app.log) }, folding);
    const write = async (lane: number): Promise<void> => {
      const random = randomOf(Math.floor(Math.random() * 1e9) + lane);
      for (;;) {
        try {
          const made = await db.transact({ orgId, userId: null }, (tx) => bookSomething(tx, world, random));
          tally.acknowledged.push(made);
          if (made.version === 1) world.booked.push(made);
        } catch (error) {
          if (isConnectionError(error)) return;
          note(tally, error);
        }
      }
    };
    const writing = Promise.all(Array.from({ length: writers }, (_, lane) => write(lane)));
    await sleep(400 + Math.random() * 1_200);
    await postgres.kill();
    await writing;
    await stopFolding();
  });
}

/** Silences the worker's warnings while the database is down: this cell expects them. */
function quietLog(log: Bench['app']['log']): Bench['app']['log'] {
  return Object.assign(Object.create(log) as typeof log, { warn: () => {} });
}

function note(tally: Tally, error: unknown): void {
  const { reason, code } = error as { reason?: string; code?: string };
  if (reason !== undefined) tally.refused += 1;
  else if (code === '40P01') tally.deadlocks += 1;
  else tally.wrongErrors.push(String(error));
}

/** Postings that were acknowledged and are not there with their entries. */
function countLost(db: Database, { orgId, tally }: Crashing): Promise<number> {
  const ids = tally.acknowledged.map(({ postingId }) => postingId);
  return db.read({ orgId, userId: null }, async (tx) => {
    const { n } = await tx.one(sql<{ n: number }>`
      select count(*) as n from unnest(${ids}::uuid[]) as a(id)
      where not exists (select from posting p where p.org_id = ${orgId} and p.id = a.id)
        or not exists (select from entry e where e.org_id = (select ${orgId}::uuid) and e.posting_id = a.id)`);
    return n;
  });
}

async function foldAndCheck(db: Database, orgId: string): Promise<string[]> {
  while ((await foldOnce({ db }, orgId, 1_000)) > 0);
  return db.transact({ orgId, userId: null }, async (tx: Tx) => {
    await tx.run(
      sql`select set_config('statement_timeout', '10min', true), set_config('enable_nestloop', 'off', true)`,
    );
    return ledgerInvariants(tx);
  });
}

type Found = { crashing: Crashing; killed: number; lost: number; broken: string[] };

function tell({ report }: Bench, { crashing: { tally }, killed, lost, broken }: Found): void {
  const { acknowledged, refused, deadlocks, wrongErrors } = tally;
  const counts = { kills: killed, acknowledged: acknowledged.length, refused };
  report.add(
    'P15',
    `acknowledged postings that ${killed} × kill -9 under ${writers} writers lost or halved`,
    { atMost: 0 },
    ratioOfRuns([lost]),
    counts,
  );
  report.add(
    'P15',
    'wrong totals and half-written postings after them',
    { atMost: 0 },
    ratioOfRuns([broken.length]),
    { broken },
  );
  report.add(
    'P15',
    'deadlocks, and errors other than a lost connection',
    { atMost: 0 },
    ratioOfRuns([deadlocks + wrongErrors.length]),
    { deadlocks, wrongErrors: wrongErrors.slice(0, 5) },
  );
}
