/** `npm run bench`: the goals of this product as ratios measured in one run. bench/README.md tells how to read them. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { openDatabase } from '../src/kit/server/db.ts';
import { startEmbedded } from '../src/kit/server/embedded.ts';
import { readEnvironment } from '../src/kit/server/environment.ts';
import { LiveHub } from '../src/kit/server/live.ts';
import { openLog } from '../src/kit/server/log.ts';
import { migrate, migrationFolders } from '../src/kit/server/migrate.ts';
import type { App } from '../src/kit/server/module.ts';
import { cells } from './cells.ts';
import type { Bench } from './cell.ts';
import { Report, writeResults } from './report.ts';
import { ensureSet, sizes } from './sets.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    /** Names of cells, separated by commas; all by default. */
    only: { type: 'string' },
  },
});

const root = join(fileURLToPath(import.meta.url), '..', '..');
const folder = join(root, '.cache', 'bench');
const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** What no cell measures, and why. */
const leftOut = [
  'P13, import of 50,000 rows: there is no import of that size yet.',
  'P15 with crashes: the tests of the ledger end the database in the middle of writing; here it stays up.',
  'P7 over organisations (P8), Redis (P9), bytes (P18) and the engine (P1, P3–P6, P19): not goals of this stage.',
];

async function main(): Promise<void> {
  if (values.fresh) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const chosen = values.only?.split(',') ?? Object.keys(cells);
  const postgres = await startEmbedded({ dataDir: folder, log: { info: tell, warn: tell } });
  try {
    await migrate(postgres.url, await migrationFolders(join(root, 'src')));
    const [smallName, largeName] = values.quick ? (['s0.1', 's1'] as const) : (['s1', 's10'] as const);
    const small = await ensureSet(smallName, { url: postgres.url, folder });
    const large = await ensureSet(largeName, { url: postgres.url, folder });
    await checkpoint(postgres.adminUrl);
    const report = new Report();
    const db = openDatabase({ url: postgres.url, maximumConnections: 40 });
    try {
      const bench = { url: postgres.url, db, app: appOf(db), small, large, quick: values.quick, report };
      const sets = { [smallName]: sizes[smallName], [largeName]: sizes[largeName] };
      await runCells(bench, chosen, () =>
        writeResults(folder, report, { quick: values.quick, sets, leftOut }),
      );
    } finally {
      await db.close();
    }
    const missed = report.findings.filter(({ met }) => met === false);
    tell(
      `\n${missed.length === 0 ? 'Every goal is met.' : `Goals missed: ${missed.length}.`} Written to .cache/bench/results.json and results.md`,
    );
  } finally {
    await postgres.stop();
  }
}

/** Writes after each cell, so that a run that is ended loses none of them. */
async function runCells(bench: Bench, chosen: readonly string[], write: () => void): Promise<void> {
  for (const [name, cell] of Object.entries(cells)) {
    if (!chosen.includes(name)) continue;
    const start = performance.now();
    bench.report.cell = name;
    await cell(bench);
    write();
    tell(`— ${name}: ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  }
}

async function checkpoint(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}

function appOf(db: App['db']): App {
  const environment = readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const log = openLog('warn') as FastifyBaseLogger;
  return { db, environment, log, live: new LiveHub(), exports: new Map() };
}

await main();
