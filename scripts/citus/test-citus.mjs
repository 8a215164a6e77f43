/**
 * `npm run test:citus`: runs tests that ask the server on a real Citus cluster of three nodes, which it starts and stops.
 * Each day every call once, faults of nodes, and a part of the files; with `--full` all of them; with names of files or
 * folders those. Does nothing where there is no cluster beside the repository.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../child.mjs';
import { ensure, fail, root } from '../ensure.mjs';
import { probe } from '../port.mjs';

const script = join(root, '..', 'shared', 'citus', 'cluster.sh');
/** What the cluster's programs need of a Debian. */
const libraries = ['libicu72', 'libxml2', 'liblz4-1', 'libzstd1', 'libssl3'];
const aptLimitMs = 300_000;
const filesPerDay = 4;
const roomBytes = 4_000_000_000;
/** Each keeps the three nodes busy, which share the machine with it. */
const filesAtOnce = 2;

/** Each call once, on one organisation: what a cluster refuses of a statement is seen here. */
const always = ['src/test/common/samples.test.ts'];
/** Processes of the product before the cluster, which take minutes to start beside other work. */
const severalProcesses = 'src/test/process/several-processes.test.ts';
/** Files that say nothing of a cluster. */
const leftOut = {
  'src/kit/server/database/migrate.test.ts': 'databases of its own, on one machine',
  'src/kit/server/backup/one-machine.test.ts': 'one machine that takes itself for a cluster',
};

const args = process.argv.slice(2);
const isFull = args.includes('--full');
const named = args.filter((arg) => arg !== '--full');

if (!existsSync(script)) {
  console.log('There is no cluster beside the repository (../shared/citus): its tests are left out.');
  process.exit(0);
}
const node = await ensure();
const port = await freePort();
// Its programs are unpacked there, too; a second run beside takes other ports, and so another folder.
const environment = { CITUS_DIR: join(roomyFolder(), `laurel-citus-${port}`) };
const cluster = (...given) =>
  spawnSync('bash', [script, ...given], { env: { ...process.env, ...environment }, encoding: 'utf8' });

process.once('exit', () => {
  cluster('down');
  rmSync(environment.CITUS_DIR, { recursive: true, force: true });
});
start();
const address = (place) => `postgres://postgres@127.0.0.1:${port + place}/postgres`;
const seed = process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
// One after the other: the second makes nodes fall.
const codes = [await tests('unit', filesOfToday()), await tests('citus', named)];
if (isFull) codes.push(await tests('slow', [severalProcesses]));
process.exit(Math.max(...codes));

function start() {
  let started = cluster('up', String(port));
  if (/missing libraries/.test(started.stderr) && installLibraries()) started = cluster('up', String(port));
  if (started.status !== 0) fail(`The cluster does not start: ${started.stderr}`);
}

/**
 * In memory, where there is much of it and programs may run there. Each database of a test is three of a thousand files,
 * which hold up some file systems, and with them whoever connects to it first.
 */
function roomyFolder() {
  const inMemory = '/dev/shm';
  const program = join(inMemory, `laurel-citus-probe-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    const mayRun = spawnSync(program).status === 0;
    return mayRun && Math.min(bavail * bsize, process.availableMemory()) > roomBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  } finally {
    rmSync(program, { force: true });
  }
}

function installLibraries() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing libraries of the cluster with apt-get (once)…');
  const apt = (...given) =>
    spawnSync('apt-get', ['-q', '-y', ...given], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: aptLimitMs,
    }).status === 0;
  const install = () => apt('install', '--no-install-recommends', ...libraries);
  return install() || (apt('update') && install());
}

/** The first of three ports in a row that nobody listens at. */
async function freePort() {
  for (let first = 19_710; first < 19_800; first += 10) {
    const free = await Promise.all([0, 1, 2].map((place) => isFree(first + place)));
    if (free.every(Boolean)) return first;
  }
  throw new Error('No three ports in a row are free for the nodes of a cluster.');
}

async function isFree(candidate) {
  return probe({ port: candidate, host: '127.0.0.1' }).then(
    () => true,
    () => false,
  );
}

/** Those that ask a running product, or its background work, over a database. */
function filesOfToday() {
  if (named.length > 0) return named;
  const all = globSync('src/**/*.test.ts', { cwd: root })
    .filter((file) => !/\.slow\.test|^src\/test\/(process|citus)\//.test(file) && !(file in leftOut))
    .filter((file) => /\b(useWorld|openWorld|useWork)\b/.test(readFileSync(join(root, file), 'utf8')))
    .toSorted();
  if (isFull) return all;
  const rest = all.filter((file) => !always.includes(file));
  // The day's place moves on by as many as a day takes, so that all have had their turn before one has its second.
  const first = Math.floor(Date.parse(dayOf(seed)) / 86_400_000) * filesPerDay;
  return [
    ...always,
    ...Array.from({ length: filesPerDay }, (_, index) => rest[(first + index) % rest.length]),
  ];
}

function dayOf(text) {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? fail(`TEST_SEED is no day: ${text}`);
  return `${year}-${month}-${day}`;
}

function tests(project, files) {
  return run(
    node,
    [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--passWithNoTests',
      // Nodes fall under one file at a time.
      `--maxWorkers=${project === 'unit' ? filesAtOnce : 1}`,
      '--project',
      project,
      ...files,
    ],
    {
      ...environment,
      TEST_SEED: seed,
      TEST_POSTGRES_URL: address(0),
      TEST_CITUS_WORKERS: [address(1), address(2)].join(','),
      TEST_CITUS_SCRIPT: script,
      TEST_CITUS_PORT: String(port),
    },
  );
}
