import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isKeyAlive, processKey } from './process.ts';
import { majorVersionOf, runUnder, type Identity, type Program } from './program.ts';

/**
 * Credentials that only this machine knows, stored inside the cluster so that both are always there or missing
 * together.
 */
export type Secret = {
  readonly superuserPassword: string;
  readonly ownerPassword: string;
  readonly port: number;
};

/** Where the parts of a cluster lie. */
export type Cluster = {
  readonly dataDir: string;
  readonly folder: string;
  readonly logFile: string;
  readonly usersFolder: string;
  readonly secretFile: string;
};

let uses = 0;

/** The cluster of a data directory, there or not. */
export function clusterOf(dataDir: string): Cluster {
  const folder = join(dataDir, 'postgres');
  return {
    dataDir,
    folder,
    logFile: join(dataDir, 'postgres.log'),
    usersFolder: join(dataDir, 'postgres.users'),
    secretFile: join(folder, 'laurel.json'),
  };
}

/** Builds in a temporary place and renames, so that a partial cluster is never taken for a database. */
export async function createCluster(
  cluster: Cluster,
  program: Program,
  identity: Identity,
  flags: readonly string[],
): Promise<void> {
  const fresh = `${cluster.folder}.new-${processKey(process.pid)}`;
  const passwordFile = `${fresh}.password`;
  removeAbandoned(cluster.dataDir);
  const secret: Secret = {
    superuserPassword: randomBytes(24).toString('hex'),
    ownerPassword: randomBytes(24).toString('hex'),
    port: await freePort(),
  };
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, secret.superuserPassword, { mode: 0o600 });
  for (const path of [fresh, passwordFile])
    if (identity.owner !== undefined) chownSync(path, identity.owner, -1);
  // The builtin locale makes index order independent of the machine's libraries.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-E', 'UTF8'];
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions'];
  const result = runUnder(identity, [program.initdb, '-D', fresh, ...locale, ...access, ...flags]);
  rmSync(passwordFile);
  if (!result.ok) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`The database in ${cluster.folder} could not be created: ${result.stderr.trim()}`);
  }
  writeFileSync(join(fresh, 'laurel.json'), JSON.stringify(secret), { mode: 0o600 });
  try {
    renameSync(fresh, cluster.folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process was faster: its cluster serves as well.
    if (!existsSync(cluster.secretFile)) throw error;
  }
}

/** Removes the remains of processes that died while creating a cluster. */
function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const key = /^postgres\.new-([\d-]+)/.exec(name)?.[1];
    if (key && !isKeyAlive(key)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

export function checkVersion(cluster: Cluster, program: Program, identity: Identity): void {
  const versionFile = join(cluster.folder, 'PG_VERSION');
  if (!existsSync(versionFile) || !existsSync(cluster.secretFile)) {
    throw new Error(
      `${cluster.folder} is not a database of this product. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  const needed = majorVersionOf(program, identity);
  if (found === needed) return;
  throw new Error(
    `The database in ${cluster.folder} was made by PostgreSQL ${found}, and this version brings PostgreSQL ${needed}. ` +
      'Copy it over with logical replication, or start the version of the product that made it.',
  );
}

/** postmaster.pid: process id, directory, start, port, socket, address, shared memory, status. Empty when missing. */
export function lockLines(cluster: Cluster): string[] {
  try {
    return readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Reuses the port while it is free: tools stay connected, and two data directories do not collide. */
export async function rememberedPort(cluster: Cluster): Promise<number> {
  const secret = readSecret(cluster);
  if (await isFree(secret.port)) return secret.port;
  const port = await freePort();
  const fresh = `${cluster.secretFile}.new`;
  writeFileSync(fresh, JSON.stringify({ ...secret, port }), { mode: 0o600 });
  renameSync(fresh, cluster.secretFile);
  return port;
}

export function readSecret(cluster: Cluster): Secret {
  return JSON.parse(readFileSync(cluster.secretFile, 'utf8')) as Secret;
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(undefined));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

const isFree = async (port: number): Promise<boolean> => (await listenOnce(port)) !== undefined;

async function freePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === undefined) throw new Error('No port of 127.0.0.1 is free for PostgreSQL');
  return port;
}

/** Each process that uses the cluster has a marker file, so that the last one shuts it down. */
export function joinUsers(cluster: Cluster): string {
  mkdirSync(cluster.usersFolder, { recursive: true, mode: 0o700 });
  const file = join(cluster.usersFolder, `${processKey(process.pid)}.${++uses}`);
  writeFileSync(file, '');
  return file;
}

export function hasUsers(cluster: Cluster): boolean {
  // Removed with its data directory, under a running program: its end is not to hide why it ends.
  if (!existsSync(cluster.usersFolder)) return false;
  let living = 0;
  for (const name of readdirSync(cluster.usersFolder)) {
    if (isKeyAlive(name.split('.')[0] ?? '')) living += 1;
    else rmSync(join(cluster.usersFolder, name), { force: true });
  }
  return living > 0;
}
