import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { rolesOf } from '../server/config/role-names.ts';
import { startEmbedded } from '../server/embedded/embedded.ts';
import { isKeyAlive, processKey } from '../server/embedded/process.ts';
import { joinNodes, nodesOf } from './citus-nodes.ts';
import { memoryFolder, throwAwayFolders } from './memory-folder.ts';

const prefix = 'laurel-test-';
const silent = { info: () => {}, warn: () => {} };

export type TestCluster = {
  /** As the superuser, to the database `postgres`: makes and drops databases, sees past row-level security. */
  readonly adminUrl: string;
  /** As the owner of the product's databases, to the empty database `laurel`. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/**
 * A database for all files of a test run: in the server that `TEST_POSTGRES_URL` names, as its superuser, so that the
 * tests can run on another version of PostgreSQL; else in a separate cluster.
 */
export function openTestDatabase(): Promise<TestCluster> {
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  return serverUrl ? useTestServer(serverUrl) : startTestCluster();
}

async function useTestServer(adminUrl: string): Promise<TestCluster> {
  const drop = () => dropDatabase(adminUrl, 'laurel_test');
  await drop();
  for (const url of nodesOf(adminUrl))
    await asAdmin(url, async (client) => {
      const { rows } = await client.query(`select from pg_roles where rolname = 'laurel'`);
      if (rows.length === 0) await client.query(`create role laurel login createrole password 'laurel'`);
      await client.query('create database laurel_test owner laurel');
    });
  await joinNodes(adminUrl, 'laurel_test');
  const url = new URL(urlOfDatabase(adminUrl, 'laurel_test'));
  Object.assign(url, { username: 'laurel', password: 'laurel' });
  return { adminUrl, url: url.href, stop: drop };
}

/**
 * Starts one throw-away PostgreSQL, in memory where there is room, for all files of a test run; `stop` removes it. Also
 * clears away those whose test run was killed before it could.
 */
export async function startTestCluster(): Promise<TestCluster> {
  await removeAbandoned();
  const dataDir = mkdtempSync(join(memoryFolder(), `${prefix}${processKey(process.pid)}.`));
  // mkdtemp makes it 0700, which shuts out the user that PostgreSQL runs as where root has to step down.
  chmodSync(dataDir, 0o711);
  const database = await startEmbedded({ dataDir, log: silent, testMode: true });
  return {
    adminUrl: database.adminUrl,
    url: database.url,
    stop: async () => {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Taking a cluster over makes us its last user: letting go shuts it down. */
async function removeAbandoned(): Promise<void> {
  const found = throwAwayFolders().flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })));
  for (const { folder, name } of found) {
    if (!name.startsWith(prefix) || isKeyAlive(name.slice(prefix.length).split('.')[0] ?? '')) continue;
    const dataDir = join(folder, name);
    try {
      const database = await startEmbedded({ dataDir, log: silent, testMode: true });
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // Another user's, or another test run clears it at this moment.
    }
  }
}

/** The address of another database of the same cluster, with the same role. */
export function urlOfDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Copies the database `template`, to which nobody may be connected, as `name`; it belongs to the template's owner.
 * Files are copied without writing them to the log: about 40 ms for 80 tables.
 */
export async function cloneDatabase(adminUrl: string, template: string, name: string): Promise<void> {
  // Each node of a cluster copies its part, and what it knows of the others'.
  for (const url of nodesOf(adminUrl)) await cloneOn(url, template, name);
}

async function cloneOn(adminUrl: string, template: string, name: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [template],
    );
    const owner = rows[0]?.owner;
    if (owner === undefined) throw new Error(`there is no database ${template} to copy`);
    const [copy, original, keeper] = [name, template, owner].map((word) => client.escapeIdentifier(word));
    await client.query(`create database ${copy} template ${original} strategy file_copy owner ${keeper}`);
  });
}

/** Drops a database, its remaining connections, and its roles. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  for (const url of nodesOf(adminUrl))
    await asAdmin(url, async (client) => {
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
      const { app, job, backup } = rolesOf(name);
      // Copies of the run's database use its roles, so that these stay until the last of them goes.
      for (const role of [backup, job, app])
        await client.query(`drop role if exists ${role}`).catch(() => {});
    });
}

async function asAdmin(adminUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
