import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  checkVersion,
  clusterOf,
  createCluster,
  hasUsers,
  joinUsers,
  lockLines,
  readSecret,
  rememberedPort,
  type Cluster,
  type Secret,
} from './cluster.ts';
import { isAlive, isPostmaster, isTaken, waitUntil } from './process.ts';
import {
  chooseIdentity,
  findProgram,
  programEnvironment,
  spawnIdentity,
  type Identity,
  type Program,
} from './program.ts';

export type EmbeddedOptions = {
  /** The product's data directory; the cluster lies in its folder `postgres`. */
  dataDir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** Gives up safety against power loss for speed: for databases that are thrown away. */
  testMode?: boolean;
};

export type EmbeddedDatabase = {
  /** Connects as the role that owns the database `laurel`: no superuser, but it may make roles. */
  readonly url: string;
  /** Connects as the superuser, to the database `postgres`. */
  readonly adminUrl: string;
  /** Connects as the superuser, to the database `laurel`. */
  readonly ownAdminUrl: string;
  readonly pid: number;
  readonly isRunning: () => boolean;
  /** Starts it again after it has ended, where it was; throws where its address is another's by now. */
  readonly startAgain: () => Promise<void>;
  /** Whether the cluster ran already, started by another process. */
  readonly adopted: boolean;
  /** Empties the database `laurel`, even if others are connected to it. */
  readonly reset: () => Promise<void>;
  /** Releases the cluster. The last process to release it shuts it down; open transactions are rolled back. */
  readonly stop: () => Promise<void>;
  /** Kills the postmaster, as a crash would. */
  readonly kill: () => Promise<void>;
};

/** A long write-ahead log takes its time: 2.2 GB were replayed in 49 s. */
const recoveryLimitMs = 600_000;
const shutdownLimitMs = 60_000;
/** How long a crash may leave traces: a zombie postmaster, backends that have not yet noticed. */
const leftoverLimitMs = 15_000;
const maximumLogBytes = 5_000_000;

/**
 * Starts the embedded PostgreSQL in a data directory, or adopts a running one. Creates the cluster, the role `laurel`
 * and the database `laurel` if missing. Listens on a free port of the loopback address only. Throws an Error with
 * advice: no binaries, wrong owner, other major version, root that cannot drop its rights.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  // Other users may pass through but not list, because root may have to run PostgreSQL as another user.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const cluster = clusterOf(dataDir);
  const program = findProgram();
  const identity = chooseIdentity(program, dataDir, cluster.folder);
  if (!existsSync(cluster.folder)) {
    options.log.info(`Creating a PostgreSQL database in ${cluster.folder}`);
    await createCluster(cluster, program, identity, options.testMode ? ['--no-sync'] : []);
  }
  checkVersion(cluster, program, identity);
  const use = joinUsers(cluster);
  try {
    const { adopted, ...found } = await adoptOrLaunch(cluster, program, identity, options);
    let { pid } = found;
    const secret = { ...readSecret(cluster), port: Number(lockLines(cluster)[3]) };
    const adminUrl = urlOf(secret, 'postgres', secret.superuserPassword, 'postgres');
    await createDatabase(adminUrl, secret.ownerPassword);
    return {
      url: urlOf(secret, 'laurel', secret.ownerPassword, 'laurel'),
      adminUrl,
      ownAdminUrl: urlOf(secret, 'postgres', secret.superuserPassword, 'laurel'),
      get pid() {
        return pid;
      },
      isRunning: () => isPostmaster(pid, cluster.folder),
      startAgain: async () => {
        ({ pid } = await adoptOrLaunch(cluster, program, identity, options));
        const port = Number(lockLines(cluster)[3]);
        if (port !== secret.port)
          throw new Error(`Port ${secret.port} of the database is another program's now`);
      },
      adopted,
      reset: () => resetDatabase(adminUrl, secret.ownerPassword),
      stop: () => release(cluster, program, identity, pid, use),
      kill: async () => {
        rmSync(use, { force: true });
        process.kill(pid, 'SIGKILL');
        await waitUntil(() => !isAlive(pid), leftoverLimitMs);
      },
    };
  } catch (error) {
    rmSync(use, { force: true });
    throw error;
  }
}

function urlOf(secret: Secret, user: string, password: string, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${secret.port}/${database}`;
}

/** Idempotent, so that a start that died between two steps is made good by the next. */
async function createDatabase(adminUrl: string, ownerPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const alreadyThere = (error: unknown) => {
    if (!['42710', '42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  };
  try {
    const { rows } = await client.query("select from pg_database where datname = 'laurel'");
    if (rows.length > 0) return;
    // Hexadecimal, so it needs no quoting; a role's password cannot be a parameter.
    await client.query(`create role laurel login createrole password '${ownerPassword}'`).catch(alreadyThere);
    await client.query('create database laurel owner laurel').catch(alreadyThere);
  } finally {
    await client.end();
  }
}

async function resetDatabase(adminUrl: string, ownerPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('drop database if exists laurel with (force)');
  } finally {
    await client.end();
  }
  await createDatabase(adminUrl, ownerPassword);
}

async function adoptOrLaunch(
  cluster: Cluster,
  program: Program,
  identity: Identity,
  options: EmbeddedOptions,
) {
  const end = performance.now() + leftoverLimitMs;
  for (;;) {
    const running = Number(lockLines(cluster)[0]);
    if (isPostmaster(running, cluster.folder)) {
      if (await becomesReady(cluster, running, options)) return { pid: running, adopted: true };
      continue;
    }
    await removeStaleLock(cluster, options);
    const started = await launch(cluster, program, identity, options);
    if (started.pid !== undefined) return { pid: started.pid, adopted: false };
    // Another process was faster, or the remains of a crash are not removed yet: check again.
    const passing =
      /postmaster\.pid" already exists|postmaster\.pid" is empty|pre-existing shared memory|could not bind|in use/i.test(
        started.words,
      );
    if (!passing || performance.now() > end) {
      throw new Error(`PostgreSQL did not start. Its last words, from ${cluster.logFile}:\n${started.words}`);
    }
    await sleep(250);
  }
}

/** Waits during recovery; false if the process ends or was shutting down. */
async function becomesReady(cluster: Cluster, pid: number, options: EmbeddedOptions): Promise<boolean> {
  const isReady = () => {
    const lines = lockLines(cluster);
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  };
  const isOver = () => isReady() || !isPostmaster(pid, cluster.folder);
  if (!(await waitUntil(isOver, 5_000))) {
    options.log.info('PostgreSQL is recovering from an unclean end; this may take a minute');
    if (!(await waitUntil(isOver, recoveryLimitMs, 100))) {
      throw new Error(`PostgreSQL (process ${pid}) was not ready after 10 minutes; see ${cluster.logFile}`);
    }
  }
  return isReady();
}

/**
 * PostgreSQL refuses to start while the process id in its lock file is in use, be it by a zombie or by a stranger that
 * got the number. Waits for a zombie to go; removes the file when it names no postmaster of this cluster. Safe: a
 * postmaster that loses its lock file shuts down, and shared memory in use still stops a second one.
 */
async function removeStaleLock(cluster: Cluster, options: EmbeddedOptions): Promise<void> {
  const lockFile = join(cluster.folder, 'postmaster.pid');
  const isEmpty = () => statSync(lockFile, { throwIfNoEntry: false })?.size === 0;
  // A running start writes its lock file at once; a start that died leaves it empty.
  if (!(await waitUntil(() => !isEmpty(), 5_000))) rmSync(lockFile, { force: true });
  const pid = Number(lockLines(cluster)[0]);
  if (!pid || !isTaken(pid)) return;
  if (!isAlive(pid) && (await waitUntil(() => !isTaken(pid), 5_000))) return;
  if (isPostmaster(pid, cluster.folder)) return;
  options.log.warn(`Removing the lock file of a PostgreSQL that has ended (process ${pid})`);
  rmSync(lockFile, { force: true });
}

async function launch(cluster: Cluster, program: Program, identity: Identity, options: EmbeddedOptions) {
  const port = await rememberedPort(cluster);
  rotateLog(cluster);
  const logStart = existsSync(cluster.logFile) ? statSync(cluster.logFile).size : 0;
  const log = openSync(cluster.logFile, 'a', 0o600);
  const settings = settingsOf(port, options.testMode ?? false).flatMap((setting) => ['-c', setting]);
  const [file = '', ...rest] = [...identity.prefix, program.postgres, '-D', cluster.folder, ...settings];
  // In its own process group: Ctrl-C must reach the server first, which then stops the database.
  const child = spawn(file, rest, {
    ...spawnIdentity(identity),
    detached: true,
    stdio: ['ignore', log, log],
    env: programEnvironment,
  });
  closeSync(log);
  child.on('error', (error) => options.log.warn(`PostgreSQL could not be run: ${error.message}`));
  child.unref();
  const pid = child.pid;
  // Until it has written the lock file, the process may still be `unshare`.
  const isKnown = () => pid === undefined || !isAlive(pid) || Number(lockLines(cluster)[0]) === pid;
  await waitUntil(isKnown, leftoverLimitMs, 5);
  if (pid !== undefined && (await becomesReady(cluster, pid, options))) return { pid, words: '' };
  const words = existsSync(cluster.logFile)
    ? readFileSync(cluster.logFile).subarray(logStart).toString().trim()
    : '';
  return { pid: undefined, words: words.slice(-2_000) };
}

function rotateLog(cluster: Cluster): void {
  if (!existsSync(cluster.logFile) || statSync(cluster.logFile).size < maximumLogBytes) return;
  renameSync(cluster.logFile, `${cluster.logFile}.1`);
}

/** A quarter of a gigabyte serves millions of rows; small machines and containers give an eighth of their memory. */
function sharedBufferMegabytes(): number {
  const limit = process.constrainedMemory();
  const memoryBytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.max(32, Math.min(256, Math.floor(memoryBytes / 8 / 1024 / 1024)));
}

function settingsOf(port: number, testMode: boolean): string[] {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=120',
    `shared_buffers=${sharedBufferMegabytes()}MB`,
    'max_wal_size=2GB', // bounds what a crash has to replay
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    // Failed statements are reported to the application, which knows their organisation; row data stays out of this
    // log.
    'log_min_messages=log',
    'log_parameter_max_length=0',
    ...(testMode ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
}

async function release(
  cluster: Cluster,
  program: Program,
  identity: Identity,
  pid: number,
  use: string,
): Promise<void> {
  rmSync(use, { force: true });
  if (hasUsers(cluster) || !isPostmaster(pid, cluster.folder)) return;
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl sends PostgreSQL's own.
    spawnSync(program.pgCtl, ['stop', '-D', cluster.folder, '-m', 'fast', '-w']);
    return;
  }
  process.kill(pid, 'SIGINT'); // fast shutdown
  if (await waitUntil(() => !isAlive(pid), shutdownLimitMs)) return;
  process.kill(pid, 'SIGQUIT'); // immediate: the next start recovers
  await waitUntil(() => !isAlive(pid), leftoverLimitMs);
}
