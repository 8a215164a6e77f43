import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, dropDatabase, startTestCluster, urlOfDatabase } from '../../test/cluster.ts';
import { ask } from '../../test/shape.ts';
import { isAlive } from './process.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const log = { info: () => {}, warn: () => {} };
let home: string;

beforeAll(() => {
  // Readable by its owner only, like a home directory: a cluster that root starts must work there too.
  home = mkdtempSync(join(tmpdir(), 'laurel-embedded-'));
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

const start = (name: string, testMode = true) => startEmbedded({ dataDir: join(home, name), log, testMode });

async function stopped(database: EmbeddedDatabase): Promise<boolean> {
  await database.stop();
  return !isAlive(database.pid);
}

test('creates a cluster that only this machine and user can reach, and keeps it over a restart', async () => {
  const first = await start('restart');
  const [settings] = await ask<Record<string, string>>(
    first.url,
    `select current_setting('listen_addresses') as address, current_setting('server_encoding') as encoding,
            current_setting('data_checksums') as checksums, current_setting('max_connections') as connections`,
  );
  expect(settings).toEqual({ address: '127.0.0.1', encoding: 'UTF8', checksums: 'on', connections: '120' });
  await ask(first.url, 'create table kept as select 1 as one');
  expect(statSync(join(home, 'restart/postgres')).mode & 0o777).toBe(0o700);
  expect(statSync(join(home, 'restart/postgres/laurel.json')).mode & 0o777).toBe(0o600);
  expect(await stopped(first)).toBe(true);

  const second = await start('restart');
  expect(second.adopted).toBe(false);
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  await second.stop();
});

test('stops where its folder of users was removed under it', async () => {
  const database = await start('removed');
  rmSync(join(home, 'removed/postgres.users'), { recursive: true });
  expect(await stopped(database)).toBe(true);
});

test('the product connects as an owner that is no superuser, yet may make its roles', async () => {
  const database = await start('roles');
  const [role] = await ask(
    database.url,
    'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
  );
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: true });
  await ask(database.url, 'create role worker; grant worker to current_user; set role worker');
  await expect(ask(database.url.replace(/:[0-9a-f]{48}@/, ':guess@'), 'select 1')).rejects.toThrow(
    /password/,
  );
  await database.stop();
});

test('is durable unless it is a test', async () => {
  const durability = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync`;
  const real = await start('durable', false);
  expect(await ask(real.url, durability)).toEqual([{ fsync: 'on', sync: 'on' }]);
  await real.stop();
  const test = await start('durable', true);
  expect(await ask(test.url, durability)).toEqual([{ fsync: 'off', sync: 'off' }]);
  await test.stop();
});

test('adopts a running cluster; the last to let go shuts it down', async () => {
  const first = await start('adopt');
  const second = await start('adopt');
  expect(second).toMatchObject({ adopted: true, pid: first.pid, url: first.url });
  expect(await stopped(first)).toBe(false);
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await stopped(second)).toBe(true);
});

test('two starts at once share one cluster', async () => {
  const both = await Promise.all([start('race'), start('race')]);
  expect(both[0].pid).toBe(both[1].pid);
  expect(both.filter((database) => database.adopted)).toHaveLength(1);
  for (const database of both) await database.stop();
  expect(isAlive(both[0].pid)).toBe(false);
});

test('takes over from a process that was killed, and then shuts the cluster down itself', async () => {
  const dataDir = join(home, 'orphan');
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const log = { info: () => {}, warn: () => {} };
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log, testMode: true });
    process.kill(process.pid, 'SIGKILL');`;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', script]).signal).toBe('SIGKILL');
  const heir = await start('orphan');
  expect(heir.adopted).toBe(true);
  expect(await stopped(heir)).toBe(true);
});

test('recovers committed data after kill -9', async () => {
  const first = await start('crash', false);
  await ask(first.url, 'create table kept as select 1 as one');
  await first.kill();
  const second = await start('crash', false);
  expect(second.adopted).toBe(false);
  expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  expect(await stopped(second)).toBe(true);
});

test('starts although a dead start left its lock file empty', async () => {
  const first = await start('empty');
  await first.stop();
  writeFileSync(join(home, 'empty/postgres/postmaster.pid'), '');
  const second = await start('empty');
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
});

test('starts although a stranger has got the process id of its lock file', async () => {
  const first = await start('stranger');
  await first.kill();
  const lockFile = join(home, 'stranger/postgres/postmaster.pid');
  // This test's own parent: alive, and no postmaster.
  writeFileSync(lockFile, readFileSync(lockFile, 'utf8').replace(/^\d+/, String(process.ppid)));
  const second = await start('stranger');
  expect(second.pid).not.toBe(process.ppid);
  await second.stop();
});

test('a half-made cluster of a dead process is cleared away', async () => {
  mkdirSync(join(home, 'half/postgres.new-4000000-1'), { recursive: true });
  const database = await start('half');
  expect(() => statSync(join(home, 'half/postgres.new-4000000-1'))).toThrow();
  await database.stop();
});

test('reports a database of another version or of another product', async () => {
  const database = await start('version');
  await database.stop();
  writeFileSync(join(home, 'version/postgres/PG_VERSION'), '17\n');
  await expect(start('version')).rejects.toThrow(/made by PostgreSQL 17.*brings PostgreSQL 18/);
  mkdirSync(join(home, 'foreign/postgres'), { recursive: true });
  await expect(start('foreign')).rejects.toThrow(/not a database of this product/);
});

test('reports the output of PostgreSQL if it does not start', async () => {
  const database = await start('broken');
  await database.stop();
  writeFileSync(join(home, 'broken/postgres/postgresql.conf'), 'no_such_setting = 1\n');
  await expect(start('broken')).rejects.toThrow(/no_such_setting/);
});

/**
 * Starts and stops a cluster in a child process; returns its user, PostgreSQL's user, and whether it adopted a running
 * one.
 */
function startElsewhere(dataDir: string, options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv }) {
  const script = `
    import { statSync } from 'node:fs';
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const log = { info: () => {}, warn: () => {} };
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log, testMode: true });
    console.log(process.getuid(), statSync('/proc/' + database.pid).uid, database.adopted);
    await database.stop();`;
  const flags = ['--input-type=module', '-e', script];
  return spawnSync(process.execPath, flags, { ...options, cwd: '/', encoding: 'utf8' });
}

// A project inside a private home directory leaves no other user to run as.
const others = { uid: 65_534, gid: 65_534 };
const read = `require('node:fs').readFileSync(${JSON.stringify(import.meta.filename)})`;
const othersMayRead =
  isRoot && spawnSync(process.execPath, ['-e', read], { ...others, cwd: '/' }).status === 0;

test.runIf(othersMayRead)(
  'an ordinary user starts it, and root takes the same directory over as that user',
  async () => {
    const open = mkdtempSync(join(tmpdir(), 'laurel-embedded-user-'));
    chmodSync(open, 0o777);
    const dataDir = join(open, 'data');
    expect(startElsewhere(dataDir, others)).toMatchObject({ stdout: '65534 65534 false\n', stderr: '' });
    expect(startElsewhere(dataDir, {})).toMatchObject({ stdout: '0 65534 false\n', stderr: '' });
    rmSync(open, { recursive: true });
  },
);

test.runIf(othersMayRead)('without user namespaces, root runs it as a user who may', () => {
  const tools = mkdtempSync(join(tmpdir(), 'laurel-embedded-tools-'));
  chmodSync(tools, 0o755);
  symlinkSync('/bin/sh', join(tools, 'sh'));
  const env = { PATH: tools };
  const { stdout, stderr } = startElsewhere(join(tools, 'data'), { env });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^0 [1-9]\d* false$/m);
  expect(startElsewhere(join(home, 'closed'), { env }).stderr).toMatch(
    /refuses to run as root.*ordinary user.*DATABASE_URL/,
  );
  rmSync(tools, { recursive: true });
});

test('a test cluster copies databases and is removed afterwards', async () => {
  const cluster = await startTestCluster();
  await ask(cluster.url, 'create table kept as select 1 as one');
  await cloneDatabase(cluster.adminUrl, 'laurel', 'copy');
  const copyUrl = urlOfDatabase(cluster.url, 'copy');
  expect(await ask(copyUrl, 'insert into kept values (2) returning one')).toEqual([{ one: 2 }]);
  const left = new pg.Client({ connectionString: copyUrl });
  left.on('error', () => {});
  await left.connect();
  await dropDatabase(cluster.adminUrl, 'copy');
  await expect(ask(copyUrl, 'select 1')).rejects.toThrow(/does not exist/);
  await cluster.stop();
  await expect(ask(cluster.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});
