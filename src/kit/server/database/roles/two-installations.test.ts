import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, expect, inject, onTestFinished, test } from 'vitest';
import { isOnCluster } from '../../../test/citus-nodes.ts';
import { cloneDatabase, dropDatabase, urlOfDatabase } from '../../../test/cluster.ts';
import { ask, shape } from '../../../test/shape.ts';
import { newId } from '../../id.ts';
import { bringUpToDate, migrate, migrationFolders } from '../migrate.ts';
import { openDatabase, sql } from '../db.ts';
import { rolesIn, rolesOf, type Roles } from '../../config/role-names.ts';

/** The roles' names in migrations, which all installations of a server shared in earlier versions. */
const sharedRoles: Roles = { app: 'laurel_app', job: 'laurel_job', backup: 'laurel_backup' };

const source = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
const [adminUrl, ownerUrl] = [inject('adminUrl'), inject('ownerUrl')];
/** Those of the kit: tables of organisations, queues, a backup's role. */
const kit = [join(source, 'kit', 'server', 'migrations')];

const databases: string[] = [];
afterEach(async () => {
  for (const name of databases.splice(0)) await dropDatabase(adminUrl, name);
});

/** A name that can be part of a role's. */
function newName(letter: string): string {
  const name = `${letter}_${newId().replaceAll('-', '').slice(-12)}z`;
  databases.push(name);
  return name;
}

type Installation = { name: string; login: string; url: string; admin: string; roles: Roles };

/** A database with a separate login, made as in docs/operating.md. */
async function place(letter: string): Promise<Installation> {
  const name = newName(letter);
  const login = `login_${name}`;
  await ask(adminUrl, `create role ${login} login createrole password 'x'`);
  await ask(adminUrl, `create database ${name} owner ${login}`);
  onTestFinished(async () => {
    await dropDatabase(adminUrl, name);
    await ask(adminUrl, `drop role ${login}`);
  });
  return {
    name,
    login,
    url: asLogin(urlOfDatabase(ownerUrl, name), login),
    admin: urlOfDatabase(adminUrl, name),
    roles: rolesOf(name),
  };
}

const asLogin = (url: string, login: string): string =>
  Object.assign(new URL(url), { username: login, password: 'x' }).href;

/** The same database, entered as the other's login. */
const entered = (by: Installation, other: Installation): string => asLogin(other.url, by.login);

/** One row that only its organisation sees. */
const row = `insert into outbox (org_id, id, topic, payload) values (gen_random_uuid(), gen_random_uuid(), 't', '{}')`;

async function rolesLike(pattern: string): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    adminUrl,
    `select rolname as name from pg_roles where rolname ~ '${pattern}' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Tries to become each role of the other installation, and each that both once shared, where only roles separate them.
 */
async function expectShutOut(by: Installation, other: Installation): Promise<void> {
  await expect(ask(entered(by, other), 'select 1')).rejects.toThrow(/permission denied for database/);
  // The roles alone are to be enough, too.
  await ask(adminUrl, `grant connect on database ${other.name} to ${by.login}`);
  for (const role of Object.values(other.roles))
    await expect(ask(entered(by, other), `set role ${role}`), role).rejects.toThrow(/permission denied/);
  for (const role of Object.values(sharedRoles))
    await expect(ask(entered(by, other), `set role ${role}; select * from outbox`), role).rejects.toThrow(
      /permission denied|does not exist/,
    );
  await ask(adminUrl, `revoke connect on database ${other.name} from ${by.login}`);
}

test('the login of one installation neither enters the database of another nor becomes one of its roles', async () => {
  const [one, two] = [await place('one'), await place('two')];
  for (const each of [one, two]) {
    await bringUpToDate(each.url, kit);
    await ask(each.admin, row);
    expect(await rolesLike(`^laurel_${each.name}_`)).toEqual(Object.values(each.roles).toSorted());
  }
  await expectShutOut(two, one);
  await expectShutOut(one, two);
});

test(
  'installations that shared their roles get their own, one after the other, and the shared ones go with the last',
  { timeout: 60_000 },
  async () => {
    const [one, two] = [await place('one'), await place('two')];
    // As versions before this one made them: the second login is given the roles by the sentence that a start printed.
    await ask(
      one.url,
      Object.values(sharedRoles)
        .map((role) => `create role ${role}`)
        .join(';'),
    );
    onTestFinished(async () => {
      for (const role of Object.values(sharedRoles)) await ask(adminUrl, `drop role if exists ${role}`);
    });
    await ask(
      adminUrl,
      `grant ${Object.values(sharedRoles).join(', ')} to ${two.login} with admin option, inherit false`,
    );
    for (const each of [one, two]) {
      await ask(each.url, `grant usage on schema public to ${sharedRoles.app}`);
      await migrate(each.url, kit);
      await ask(each.admin, row);
      // They were open to everybody.
      await ask(each.admin, `grant connect on database ${each.name} to public`);
    }
    const attack = `set role ${sharedRoles.backup}; select * from outbox`;
    await expect(ask(entered(two, one), attack)).resolves.toHaveLength(1);

    expect(await bringUpToDate(one.url, kit)).toEqual([]);
    await expectShutOut(two, one);
    // The other goes on with the shared roles until its own start.
    await expect(ask(two.url, attack)).resolves.toHaveLength(1);
    expect(await rolesLike('^laurel_(app|job|backup)$')).toHaveLength(3);
    expect(await bringUpToDate(two.url, kit)).toEqual([]);
    await expectShutOut(one, two);
    expect(await rolesLike('^laurel_(app|job|backup)$')).toEqual([]);
    expect(await shape(one.url)).toEqual(
      (await shape(two.url)).map((line) => line.replaceAll(two.login, one.login)),
    );
    // A later migration gives its tables to the new roles.
    await ask(one.url, `create table later (org_id uuid not null); call isolate('later')`);
    expect((await shape(one.url)).find((line) => line.includes('relation later '))).toContain(
      'laurel_app=arwd',
    );
  },
);

test.skipIf(isOnCluster)(
  'a copy of a database gets roles of its own, of which it loses nothing, and its original keeps its own',
  { timeout: 60_000 },
  async () => {
    const original = new URL(ownerUrl).pathname.slice(1);
    const [copy, renamed] = [newName('copy'), newName('renamed')];
    await cloneDatabase(adminUrl, original, copy);
    const url = urlOfDatabase(ownerUrl, copy);
    const folders = await migrationFolders(source);
    const before = await shape(ownerUrl);
    expect(await shape(url)).toEqual(before);
    expect(await bringUpToDate(url, folders)).toEqual([]);
    expect(await shape(url)).toEqual(before);
    expect(await shape(ownerUrl)).toEqual(before);
    const used = async (address: string) => {
      const client = new pg.Client({ connectionString: address });
      await client.connect();
      const roles = await rolesIn(client);
      await client.end();
      return roles;
    };
    expect((await used(url)).used).toEqual(rolesOf(copy));
    expect((await used(ownerUrl)).used).toEqual(rolesOf(original));
    expect(
      await ask(
        urlOfDatabase(adminUrl, copy),
        `select deptype, refobjid::regrole::text as role from pg_shdepend join pg_database d on d.oid = dbid
         where d.datname = '${copy}' and refobjid::regrole::text like 'laurel_${original}_%'`,
      ),
    ).toEqual([]);

    await ask(adminUrl, `alter database ${copy} rename to ${renamed}`);
    const again = urlOfDatabase(ownerUrl, renamed);
    expect(await bringUpToDate(again, folders)).toEqual([]);
    expect(await shape(again)).toEqual(before);
    // Nobody uses those of the old name any more.
    expect(await rolesLike(`^laurel_${copy}_`)).toEqual([]);
  },
);

test('a connection is the role of the application from its first byte on, and without a warning', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const name = newName('start');
  await cloneDatabase(adminUrl, new URL(ownerUrl).pathname.slice(1), name);
  const db = openDatabase({ url: urlOfDatabase(ownerUrl, name), maximumConnections: 3 });
  onTestFinished(() => db.close());
  const scope = { orgId: newId(), userId: null };
  const reads = Array.from({ length: 6 }, () =>
    db.transact(scope, (tx) =>
      Promise.all([
        tx.one(sql<{ role: string; limit: string }>`
          select current_user as role, current_setting('statement_timeout') as limit`),
        // A reset returns to the settings with which a connection begins.
        tx.run(sql`reset role`),
        tx.one(sql<{ role: string }>`select current_user as role`),
      ]),
    ),
  );
  const { app, job } = rolesOf(new URL(ownerUrl).pathname.slice(1));
  for (const [first, , reset] of await Promise.all(reads)) {
    expect(first).toEqual({ role: app, limit: '10s' });
    expect(reset).toEqual({ role: app });
  }
  const [worked] = await db.job((tx) => tx.all(sql<{ role: string }>`select current_user as role`));
  expect(worked).toEqual({ role: job });
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
});

test('roles carry the name of the database, whatever that is', () => {
  expect(rolesOf('laurel').app).toBe('laurel_laurel_app');
  const names = [
    'Laurel',
    'laurel-2',
    'laurel 2',
    'größe',
    '生产',
    'x'.repeat(41),
    `${'x'.repeat(62)}y`,
    'a_0123abcd',
    'a',
  ];
  const roles = names.map((name) => rolesOf(name).backup);
  expect(new Set(roles).size).toBe(names.length);
  for (const role of roles) expect(role).toMatch(/^laurel_[a-z0-9_]{1,48}_backup$/);
  // No name can be taken for that of another database.
  expect(rolesOf(roles[0]!.slice('laurel_'.length, -'_backup'.length))).not.toEqual(rolesOf('Laurel'));
});
