import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { clusterOf, lockLines } from '../../kit/server/embedded/cluster.ts';
import { isAlive } from '../../kit/server/embedded/process.ts';
import { checkConnection } from '../../kit/server/database/connect/check-connection.ts';
import { DatabaseLine } from '../../kit/test/database-line.ts';
import { cloneDatabase, dropDatabase, urlOfDatabase } from '../../kit/test/cluster.ts';
import { ofToday } from '../../kit/test/budget.ts';
import { ServerProcess } from '../server-process.ts';

/** On a machine that runs other tests beside it. */
const startMs = 120_000;
const home = mkdtempSync(join(tmpdir(), 'laurel-start-'));
chmodSync(home, 0o711); // where root has to run PostgreSQL as somebody else, that user must get in
const dataDir = join(home, 'data');
const server = await ServerProcess.create(dataDir);
const other = await ServerProcess.create(join(home, 'other'));
const elsewhere = 'start_stop';
const late = 'start_late';

afterAll(async () => {
  await server.end();
  await other.end();
  await dropDatabase(inject('adminUrl'), elsewhere);
  await dropDatabase(inject('adminUrl'), late);
  rmSync(home, { recursive: true, force: true });
});

test(
  'told to stop, it answers what it was asked, takes its database along, and starts again where it was',
  async () => {
    await server.start(startMs, { DRAIN_SECONDS: '1' });
    const postmaster = Number(lockLines(clusterOf(dataDir))[0]);
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query('lock table identity.oauth_item in access exclusive mode');
    const pending = fetch(`${server.base}/api/account`, {
      headers: { authorization: `Bearer ${'a'.repeat(43)}` },
    });
    const isHeld = async (): Promise<boolean> => {
      const { rows } = await client.query(
        `select from pg_locks where relation = 'identity.oauth_item'::regclass and not granted`,
      );
      return rows.length > 0;
    };
    while (!(await isHeld()));
    const stopped = server.stop();
    while (await server.isReady());
    // Balancers are sent away, yet requests on an open connection are answered, with the notice that it ends.
    const ready = await fetch(`${server.base}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }]);
    const late = await fetch(`${server.base}/oauth/check_token`);
    expect([late.status, late.headers.get('connection')]).toEqual([401, 'close']);
    await client.query('commit');
    await client.end();
    const answered = await pending;
    expect([answered.status, answered.headers.get('connection')]).toEqual([401, 'close']);
    expect(await stopped).toBe(0);
    expect(isAlive(postmaster)).toBe(false);

    await server.start(startMs, { LOG_LEVEL: 'info' });
    expect(server.words).not.toContain('Creating a PostgreSQL database');
    expect(server.words).not.toContain('brought up to date');
    expect(server.words).not.toContain('recovering');
    // While it runs, its port is another's bad value: who comes second says so, and leaves it alone.
    expect(await server.startInVain({})).toBe(1);
    expect(server.words).toMatch(/^ {2}PORT or HOST cannot be used: .*address already in use/m);
    expect(await server.isReady()).toBe(true);
    expect(await server.stop()).toBe(0);
  },
  3 * startMs,
);

test(
  'a start that was killed while it loaded the demo data is made good by the next, and by no later one',
  async () => {
    const users = async (): Promise<number> => {
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      const { rows } = await client.query<{ n: number }>('select count(*)::int as n from identity.app_user');
      await client.end();
      return rows[0]?.n ?? 0;
    };
    const addUser = async (): Promise<void> => {
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      await client.query(
        `insert into identity.app_user (id, login_name, name) values (gen_random_uuid(), 'half', 'Half')`,
      );
      await client.end();
    };
    await server.start(startMs);
    await addUser();
    await server.stop();
    writeFileSync(join(dataDir, 'postgres.demo'), '999999-1');
    await server.start(startMs, { LOG_LEVEL: 'warn' });
    expect(server.words).toContain('not whole');
    expect(await users()).toBe(0);
    await addUser();
    await server.stop();
    await server.start(startMs, { LOG_LEVEL: 'warn' });
    expect(server.words).not.toContain('not whole');
    expect(await users()).toBe(1);
    expect(await server.stop()).toBe(0);
  },
  4 * startMs,
);

test(
  'a database that dies is started again where it was; one that goes on dying ends the process, which says so',
  async () => {
    await server.start(startMs, { LOG_LEVEL: 'warn' });
    const url = server.databaseUrl;
    for (let death = 1; death <= 3; death += 1) {
      await server.killDatabase();
      for (const end = Date.now() + startMs; !(await server.isReady()); await sleep(50))
        if (Date.now() > end || server.exitCode !== null)
          throw new Error(`it does not heal:\n${server.words}`);
      expect(server.databaseUrl).toBe(url);
    }
    await server.killDatabase();
    for (const end = Date.now() + startMs; server.exitCode === null; await sleep(50))
      if (Date.now() > end) throw new Error(`it does not end:\n${server.words}`);
    expect(server.exitCode).toBe(1);
    expect(server.words).toMatch(/^The embedded database ended again and again \(3 starts/m);
    expect(isAlive(Number(lockLines(clusterOf(dataDir))[0]))).toBe(false);
  },
  3 * startMs,
);

const unusable: readonly (readonly [name: string, given: Record<string, string>])[] = [
  ['DATA_DIR', { DATA_DIR: join(home, 'file') }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://laurel:s3cret@127.0.0.1:1/laurel' }],
  ['DATA_DIR', { DATA_DIR: '/proc/laurel/data' }],
  ['DATABASE_URL', { DATABASE_URL: `${inject('ownerUrl').replace(/:[^:@]+@/, ':s3cret@')}` }],
];

test.each(ofToday(unusable, 2))(
  '%s that cannot be used is named, without its secret: %o',
  async (name, variables) => {
    writeFileSync(join(home, 'file'), '');
    expect(await other.startInVain({ ...variables, DATABASE_WAIT_SECONDS: '0' })).toBe(1);
    expect(other.words).toMatch(new RegExp(`^The environment has values .*:\\n  ${name} cannot be used: `));
    expect(other.words).not.toMatch(/s3cret| at /);
  },
  startMs,
);

test(
  'a database that answers late is waited for, and that is told',
  async () => {
    await cloneDatabase(inject('adminUrl'), new URL(inject('ownerUrl')).pathname.slice(1), late);
    const line = await DatabaseLine.open(urlOfDatabase(inject('ownerUrl'), late));
    line.stall();
    const healing = setInterval(() => {
      if (other.words.includes('tried again')) line.heal();
    }, 100);
    try {
      await other.start(startMs, { DATABASE_URL: line.url, LOG_LEVEL: 'warn' });
      expect(other.words).toContain('the database cannot be used yet; it is tried again');
      expect(await other.stop()).toBe(0);
    } finally {
      clearInterval(healing);
      await line.close();
    }
  },
  2 * startMs,
);

test(
  'no request on a kept connection is reset when it is told to stop',
  async () => {
    await server.start(startMs);
    const agent = new Agent({ keepAlive: true });
    const outcomes: string[] = [];
    let isOver = false;
    const ask = (): Promise<string> =>
      new Promise((resolve) => {
        const request = get(`${server.base}/health/live`, { agent }, (answer) => {
          answer.resume().on('end', () => resolve(String(answer.statusCode)));
        });
        // A request that arrives during the shutdown has sent nothing on a connection that was kept.
        request.on('error', (error) => resolve(request.reusedSocket ? `kept: ${error.message}` : 'refused'));
      });
    const asking = async (pauseMs: number): Promise<void> => {
      while (!isOver) {
        const outcome = await ask();
        outcomes.push(outcome);
        if (outcome === 'refused') return;
        if (pauseMs > 0) await sleep(pauseMs);
      }
    };
    const clients = [0, 0, 0, 0, 7, 45, 180, 700].map(asking);
    await sleep(1_000);
    const stopped = server.stop();
    expect(await stopped).toBe(0);
    isOver = true;
    await Promise.all(clients);
    agent.destroy();
    expect([...new Set(outcomes)].toSorted()).toEqual(['200', 'refused']);
    expect(outcomes.length).toBeGreaterThan(100);
  },
  2 * startMs,
);

test('a PostgreSQL that is too old is refused', async () => {
  await expect(checkConnection(inject('ownerUrl'), 99)).rejects.toThrow(
    /it is PostgreSQL \d+, and 99 or later is needed/,
  );
});

test(
  'over a database of one’s own it tells which keys only its folder holds, and of passwords that no key opens',
  async () => {
    await cloneDatabase(inject('adminUrl'), new URL(inject('ownerUrl')).pathname.slice(1), elsewhere);
    const url = urlOfDatabase(inject('ownerUrl'), elsewhere);
    const variables = { DATABASE_URL: url, LOG_LEVEL: 'warn' };
    await other.start(startMs, variables);
    expect(other.words).toContain('["PASSWORD_KEYS","COLUMN_KEYS","HMAC_KEYS"]');
    expect(other.words).not.toContain('nobody can use them');
    expect(await other.stop()).toBe(0);

    // As after the first password of somebody, and then a new container with an empty folder.
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `insert into identity.app_user (id, login_name, name, password_hash) values
        (gen_random_uuid(), 'wei', 'Wei', '$laurel1$000000000000$argon2id$x'),
        (gen_random_uuid(), 'ana', 'Ana', '$argon2id$x')`,
    );
    await client.end();
    const [key] = JSON.parse(readFileSync(join(other.dataDir, 'password-keys.json'), 'utf8')) as [string];
    const keys = { PASSWORD_KEYS: key, COLUMN_KEYS: key, HMAC_KEYS: key };
    const isUnready = async () => (await other.readiness())?.status === 503;
    const replica = { READ_DATABASE_URL: 'postgres://laurel:s3cret@127.0.0.1:1/laurel', PUBLC_URL: 'x' };
    await other.start(startMs, { ...variables, ...keys, ...replica }, isUnready);
    expect((await other.readiness())?.reason).toMatch(
      /^No password can be checked.*PASSWORD_KEYS.*Restore it\.$/,
    );
    expect(other.words).toMatch(/READ_DATABASE_URL cannot be used: connect ECONNREFUSED.*until it answers\./);
    expect(other.words).toContain('PUBLC_URL is no variable of this program. Was PUBLIC_URL meant?');
    expect(other.words).not.toMatch(/s3cret| at \w+ \(/);
    expect(other.words).not.toContain('DATA_DIR holds');
    expect(other.words).toMatch(/"level":"error".*"passwords":1.*nobody can use them/);
    expect(await other.stop()).toBe(0);
  },
  2 * startMs,
);
