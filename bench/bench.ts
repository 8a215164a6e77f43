/** `npm run bench`: the goals of this product as ratios measured in one run. bench/README.md explains how to read them. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { Admission } from '../src/kit/server/admission/admission.ts';
import { Health } from '../src/kit/server/health/health.ts';
import { openDatabase } from '../src/kit/server/database/db.ts';
import { startEmbedded } from '../src/kit/server/embedded/embedded.ts';
import { readEnvironment } from '../src/kit/server/config/environment.ts';
import { LiveHub } from '../src/kit/server/http/live.ts';
import { openLog } from '../src/kit/server/operate/log.ts';
import { migrate, migrationFolders } from '../src/kit/server/database/migrate.ts';
import type { App } from '../src/kit/server/module.ts';
import { foldDaysOf } from '../src/modules/merit/server/list/days/day.worker.ts';
import { cells } from './cells.ts';
import type { Bench } from './cell.ts';
import { hurry } from './measure.ts';
import { hasFailed, Report, writeResults, writeTable } from './report.ts';
import { ensureSet, hasHalfLoaded, sizes } from './sets.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    /** Where the database lies; a later run with the same one finds its sets there. */
    data: { type: 'string' },
    /** Names of cells, separated by commas; all by default. */
    only: { type: 'string' },
  },
});

const root = join(fileURLToPath(import.meta.url), '..', '..');
const folder = values.data ? resolve(values.data) : join(root, '.cache', 'bench');
const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** Goals that no cell measures, and why. */
const leftOut = ['P7 over organisations (P8), Redis (P9): not goals of this stage.'];

async function main(): Promise<void> {
  const start = performance.now();
  const chosen = chosenCells();
  if (values.quick) hurry();
  if (values.fresh || hasHalfLoaded(folder)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const postgres = await startEmbedded({ dataDir: folder, log: { info: tell, warn: tell } });
  try {
    await migrate(postgres.url, await migrationFolders(join(root, 'src')));
    const [smallName, largeName] = values.quick ? (['s0.02', 's0.2'] as const) : (['s1', 's10'] as const);
    // The large one first: the fewer rows there are, the more a load without indexes saves.
    const large = await ensureSet(largeName, { url: postgres.url, folder });
    const small = await ensureSet(smallName, { url: postgres.url, folder });
    await checkpoint(postgres.adminUrl);
    const report = new Report();
    const db = openDatabase({ url: postgres.url, maximumConnections: 40 });
    try {
      const bench = { url: postgres.url, db, app: appOf(db), small, large, quick: values.quick, report };
      const sets = { [smallName]: sizes[smallName], [largeName]: sizes[largeName] };
      const write = (place: string) => {
        const minutes = Math.round((performance.now() - start) / 6_000) / 10;
        writeResults(place, report, {
          quick: values.quick,
          sets,
          minutes,
          leftOut: [...leftOut, ...report.leftOut],
        });
      };
      await runCells(bench, chosen, () => write(folder));
      // Only a full run updates the results in the repository.
      if (!values.quick && !values.only) {
        write(join(root, 'bench'));
        writeTable(join(root, 'bench'));
      }
    } finally {
      await db.close();
    }
    const failed = report.findings.filter(hasFailed);
    const missed = report.findings.filter((finding) => finding.met === false && !hasFailed(finding));
    if (failed.length > 0) {
      tell(`\nCells that failed: ${failed.map(({ cell }) => cell).join(', ')}.`);
      process.exitCode = 1;
    }
    tell(
      `\n${missed.length === 0 ? 'No goal is missed.' : `Goals missed: ${missed.length}.`} Written to ${join(folder, 'results.json')}; ${((performance.now() - start) / 60_000).toFixed(1)} minutes in all`,
    );
  } finally {
    await postgres.stop();
  }
}

function chosenCells(): string[] {
  const names = Object.keys(cells);
  const chosen = values.only?.split(',') ?? names;
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no cell named ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  return chosen;
}

/** Writes after each cell, so that a run that is ended loses none of them; one that fails keeps none from running. */
async function runCells(bench: Bench, chosen: readonly string[], write: () => void): Promise<void> {
  for (const [name, cell] of Object.entries(cells)) {
    if (!chosen.includes(name)) continue;
    const start = performance.now();
    bench.report.cell = name;
    try {
      await cell(bench);
      for (const { orgId } of [bench.small, bench.large]) while ((await foldDaysOf(bench.app, orgId)) > 0);
    } catch (error) {
      bench.report.fail(error);
      tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    const seconds = (performance.now() - start) / 1_000;
    bench.report.took(name, seconds);
    write();
    tell(`— ${name}: ${seconds.toFixed(0)} s`);
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
  return {
    db,
    environment,
    log,
    live: new LiveHub(),
    exports: new Map(),
    imports: new Map(),
    isLimited: false,
    organisationWrites: null,
    admission: new Admission({ connections: 40, isCounted: false }),
    audit: { brokenSeals: 0 },
    health: new Health(),
  };
}

await main();
