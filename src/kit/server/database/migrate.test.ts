import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { budget, diceOf, seed } from '../../test/budget.ts';
import { dropDatabase, urlOfDatabase } from '../../test/cluster.ts';
import { ask, shape } from '../../test/shape.ts';
import { startEmbedded } from '../embedded/embedded.ts';
import { OperatorError } from '../config/environment.ts';
import { newId } from '../id.ts';
import { forSpreadTables } from './cluster/schema.ts';
import { migrate, migrationFolders, readMigrations } from './migrate.ts';
import { isAdditive } from './schema/additive.ts';
import { statementsOf } from './schema/statements.ts';

const sourceFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const folders = await migrationFolders(sourceFolder);
const everyName = (await readMigrations(folders)).map(({ name }) => name);
const home = mkdtempSync(join(tmpdir(), 'laurel-migrate-'));
chmodSync(home, 0o711); // where root has to run PostgreSQL as somebody else, that user must get in
afterAll(() => rmSync(home, { recursive: true, force: true }));

let name = '';
let url = '';
let superUrl = '';

beforeEach(async () => {
  name = `m_${newId().replaceAll('-', '')}`;
  await ask(inject('adminUrl'), `create database ${name} owner laurel`);
  url = urlOfDatabase(inject('ownerUrl'), name);
  superUrl = urlOfDatabase(inject('adminUrl'), name);
});
afterEach(() => dropDatabase(inject('adminUrl'), name));

const catalogues = [
  'class',
  'attribute',
  'constraint',
  'proc',
  'policy',
  'trigger',
  'namespace',
  'depend',
  // Counts for the whole cluster, without databases that other tests create.
  'shdepend where dbid = (select oid from pg_database where datname = current_database())',
];

/** The recorded migrations and the number of objects: a rolled-back file must not change them. */
const standing = `select (select array_agg(name order by name) from migration) as names,
  json_build_array(${catalogues.map((name) => `(select count(*) from pg_${name})`).join(', ')}) as amount`;
type Standing = { names: string[] | null; amount: number[] };

/** Breaks the connection at the given step; steps count from 1. */
async function installProbe(): Promise<void> {
  await ask(
    superUrl,
    `create schema probe; create sequence probe.step; create table probe.target as select 0::bigint as at;
     create function probe.break() returns void language plpgsql security definer as $$
       begin
         if nextval('probe.step') <> (select at from probe.target) then return; end if;
         perform pg_terminate_backend(pg_backend_pid());
         perform pg_sleep(10);
       end $$;
     create function probe.on_statement() returns event_trigger language plpgsql as $$
       begin perform probe.break(); end $$;
     create function probe.on_row() returns trigger language plpgsql as $$
       begin perform probe.break(); return new; end $$;
     grant usage on schema probe to public;
     create event trigger probe on ddl_command_end execute function probe.on_statement();
     create trigger probe before insert on migration for each row execute function probe.on_row();`,
  );
}

/** Functions and words that came with PostgreSQL 17 and 18. */
const newerThan16 = new RegExp(
  [
    `\\b(?:array_(?:reverse|sort)|casefold|crc32c?|l?gamma|json_(?:exists|query|scalar|serialize|table|value)|merge_action|uuidv[47]|to_(?:bin|oct|regtypemod)|unicode_(?:assigned|version)|uuid_extract_\\w+|pg_get_acl|pg_basetype|transaction_timeout|xmltext)\\b`,
    `\\bat local\\b|\\bnot enforced\\b|\\bwithout overlaps\\b|\\bnot matched by source\\b|\\breturning\\s+(?:with\\b|old\\.|new\\.)|\\bon_error\\b`,
  ].join('|'),
  'i',
);

const recorded = async () =>
  (await ask<{ name: string }>(url, 'select name from migration order by name')).map((row) => row.name);

test(
  'whichever statement the line breaks in, nothing of its file stays, and the next start ends where an undisturbed one does',
  { timeout: 600_000 },
  async () => {
    expect(await migrate(url, [])).toEqual([]);
    await installProbe();
    let breaks = 0;
    const watcher = new pg.Client({ connectionString: superUrl });
    await watcher.connect();
    const look = async () => (await watcher.query<Standing>(standing)).rows[0] as Standing;
    let before = await look();
    const throwDice = diceOf(seed);
    // One statement further at each break, a few in the part of a day; a start's first is the look for the table of migrations.
    for (let step = 1; ; step += 1 + throwDice(budget(96, 1))) {
      await watcher.query(`select setval('probe.step', 1, false); update probe.target set at = ${step}`);
      const outcome = await migrate(url, folders).catch((error: Error) => error);
      if (!(outcome instanceof Error)) break;
      breaks += 1;
      if (step > 1) expect(outcome.message).toMatch(/^migration \d+_\w+\.sql failed: .*terminat/);
      const after = await look();
      // Files before the break are applied completely; the broken one left nothing.
      expect(after.names ?? []).toEqual(everyName.slice(0, after.names?.length ?? 0));
      if (after.names?.length === before.names?.length) expect(after.amount).toEqual(before.amount);
      else step = 2; // the break was in the first statement of the next file
      before = after;
    }
    await watcher.query('drop event trigger probe');
    await watcher.end();
    expect(breaks).toBeGreaterThan(budget(10, 100));
    console.info(`${breaks} breaks in ${everyName.length} migrations (seed ${seed})`);
    expect(await recorded()).toEqual(everyName);
    expect(await shape(url)).toEqual(await shape(inject('ownerUrl')));
    expect(await migrate(url, folders)).toEqual([]);
    expect(await shape(url)).toEqual(await shape(inject('ownerUrl')));
  },
);

test(
  'starts at the same moment take turns: each migration is applied once',
  { timeout: 60_000 },
  async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(url, folders)));
    expect(applied.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, 0, everyName.length]);
    expect(await shape(url)).toEqual(await shape(inject('ownerUrl')));
  },
);

test(
  'a role that may not make others says what an administrator has to do, and goes on when that is done',
  { timeout: 60_000 },
  async () => {
    const dataDir = join(home, 'roles');
    const cluster = await startEmbedded({ dataDir, log: { info: () => {}, warn: () => {} }, testMode: true });
    onTestFinished(() => cluster.stop());
    const asTold = async (url: string) => {
      const failed = await migrate(url, folders).catch((error: Error) => error);
      expect(failed).toBeInstanceOf(OperatorError);
      const [sentence = '', ...rest] = (failed as Error).message.split('\n');
      expect(sentence).toMatch(/^The role modest of DATABASE_URL may not make the roles/);
      for (const statement of rest.slice(1)) await ask(cluster.adminUrl, statement);
      return rest.slice(1).map((statement) => statement.trim().split(' ')[0]);
    };
    await ask(cluster.adminUrl, `create role modest login password 'x'`);
    await ask(cluster.adminUrl, 'create database own owner modest');
    const own = Object.assign(new URL(urlOfDatabase(cluster.url, 'own')), {
      username: 'modest',
      password: 'x',
    });
    expect(await asTold(own.href)).toEqual(['create', 'create', 'create', 'grant']);
    // Nothing was made before it was refused: a backup may still be restored there.
    expect(await ask(own.href, `select to_regclass('migration') as made`)).toEqual([{ made: null }]);
    expect(await migrate(own.href, folders)).toEqual(everyName);
    await ask(own.href, 'set role laurel_own_app; set role laurel_own_job; set role laurel_own_backup');
    // Its own statements see no more than before.
    expect(await ask(own.href, `select pg_has_role('laurel_own_backup', 'usage') as "inherits"`)).toEqual([
      { inherits: false },
    ]);
  },
);

describe('PostgreSQL 16 and 17', () => {
  test('without ordered ids they yield the same tables', async () => {
    const [own] = await ask<{ is: boolean }>(url, `select to_regprocedure('uuidv7()') is not null as is`);
    if (own?.is) await ask(superUrl, 'alter function pg_catalog.uuidv7() rename to not_there_yet');
    expect(await migrate(url, folders)).toEqual(everyName);
    expect(await shape(url)).toEqual(await shape(inject('ownerUrl')));
  });

  test('include every keyword of the migrations and statements', () => {
    const source = (file: string) => readFileSync(join(sourceFolder, file), 'utf8');
    const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' });
    const statements = files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        (source(file).match(/\bsql(<[^`]*>)?`[^`]*`/g) ?? []).map((text) => ({ file, text })),
      );
    const migrations = files
      // These two name the function in order to do without it.
      .filter((file) => file.endsWith('.sql') && !/0006_uuid|0703_days|0719_tail_ids/.test(file))
      .map((file) => ({ file, text: source(file).replaceAll(/--.*$/gm, '') }));
    expect(statements.length).toBeGreaterThan(300);
    expect(migrations.length).toBeGreaterThan(35);
    expect('select uuidv7()').toMatch(newerThan16);
    const newer = [...statements, ...migrations].filter(({ text }) => newerThan16.test(text));
    expect(newer).toEqual([]);
  });
});

test('what only adds is known by its statements', () => {
  const adds = [
    `-- why\ncreate table t (id int not null unique);\ncreate unique index on t (id); insert into t values (1);
     alter table t add constraint c check (id > 0); call isolate('t'); grant select on t to laurel_job;`,
    `alter table old add column a text, add column b int not null default 0;`,
    `create index i on old (a, b); comment on column old.a is 'drop';`,
    `create policy queue on old for select to laurel_job using (true)`,
  ];
  for (const text of adds) expect(isAdditive(text), text).toBe(true);
  const changes = [
    'drop table t;',
    'create table t (); drop table old;',
    'alter table old add column a int not null;',
    'alter table old add column a int unique',
    'alter table old add column a int, drop column b',
    'alter table old add constraint c check (a > 0)',
    'create unique index i on old (a)',
    'create or replace function f() returns int language sql return 2',
    'create policy less on old as restrictive to public using (false)',
    'update old set a = 1',
    'do $$ begin perform 1; end $$',
    'revoke select on old from laurel_app',
  ];
  for (const text of changes) expect(isAdditive(text), text).toBe(false);
});

test('a program goes on with what one newer version added, and refuses two, or a change', async () => {
  const set = (files: Record<string, string>): string => {
    const folder = mkdtempSync(join(home, 'version-'));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    return folder;
  };
  const first = { '0001_a.sql': 'create table a (id int);' };
  const added = { ...first, '0002_b.sql': 'alter table a add column b text;' };
  const own = set(first);
  await migrate(url, [set(added)]);
  expect(await migrate(url, [own])).toEqual([]);
  // Its own later migrations go on beside those.
  expect(await migrate(url, [set({ ...first, '0003_own.sql': 'create table c ();' })])).toEqual([
    '0003_own.sql',
  ]);
  await ask(url, `update migration set version = '9.1.0' where name = '0003_own.sql'`);
  await expect(migrate(url, [own])).rejects.toThrow(
    /comes from a newer version \(.*9\.1\.0.*\)\. Use that one, or restore/,
  );
  await ask(url, `delete from migration where name = '0003_own.sql'`);
  expect(await migrate(url, [own])).toEqual([]);
  await migrate(url, [set({ ...added, '0004_d.sql': 'alter table a drop column b;' })]);
  await expect(migrate(url, [own])).rejects.toThrow(/0004_d\.sql, which this version does not know/);
});

test('a file goes statement by statement, whatever stands in quotes and comments', () => {
  const parts = [
    `-- a; b\ncreate table "x;y" (a text default 'it''s; so');`,
    ` create function f() returns int language sql as $body$ select 1; select '$$'; $body$;`,
    ` /* no; */ do $$ begin perform 1; end $$;`,
    ` select 1`,
  ];
  expect(statementsOf(parts.join(''))).toEqual(parts);
  expect(statementsOf('select 1; -- the end;\n')).toEqual(['select 1;']);
});

test('a change of a spread table goes one thing at a time, each constraint under its name', () => {
  const text = `-- of t, too
    alter table s.t add column a text default '(,' check (a in ('--', 'b,c')), -- one, and
      add column n numeric(4, 1), alter column b drop not null, add constraint ab check (a <> b);`;
  expect(forSpreadTables(text)).toEqual([
    `alter table s.t add column a text default '(,'`,
    `alter table s.t add constraint t_a_check check (a in ('--', 'b,c'))`,
    'alter table s.t add column n numeric(4, 1)',
    'alter table s.t alter column b drop not null',
    'alter table s.t add constraint ab check (a <> b)',
  ]);
  const other = 'create table t (a int check (a > 0), b int);';
  expect(forSpreadTables(other)).toEqual([other]);
});

describe('what cannot be applied', () => {
  const folderOf = (files: Record<string, string>): string => {
    const folder = mkdtempSync(join(home, 'set-'));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    return folder;
  };

  test('is named, and leaves the earlier files applied', async () => {
    const good = 'create table kept (id int);';
    const folder = folderOf({
      '0001_good.sql': good,
      '0002_bad.sql': 'create table lost (id int); insert into lost values (1); select 1 / 0;',
    });
    await expect(migrate(url, [folder])).rejects.toThrow(/migration 0002_bad\.sql failed: division by zero/);
    expect(await recorded()).toEqual(['0001_good.sql']);
    const tables = await ask(url, `select to_regclass('kept') as kept, to_regclass('lost') as lost`);
    expect(tables).toEqual([{ kept: 'kept', lost: null }]);
    const mended = folderOf({ '0001_good.sql': good, '0002_bad.sql': 'create table lost (id int);' });
    expect(await migrate(url, [mended])).toEqual(['0002_bad.sql']);
  });

  test('a file that was changed, is unknown, or has the name of another is refused before anything happens', async () => {
    const folder = folderOf({ '0001_a.sql': 'create table a (id int);' });
    await migrate(url, [folder]);
    const changed = folderOf({
      '0001_a.sql': 'create table a (id bigint);',
      '0002_b.sql': 'create table b ();',
    });
    await expect(migrate(url, [changed])).rejects.toThrow(/0001_a\.sql was changed/);
    await ask(url, `update migration set additive = false`);
    const older = folderOf({ '0002_b.sql': 'create table b ();' });
    await expect(migrate(url, [older])).rejects.toThrow(
      /0001_a\.sql, which this version does not know .* comes from a newer version .* restore a backup/,
    );
    await expect(migrate(url, [folder, folderOf({ '0001_a.sql': 'select 1' })])).rejects.toThrow(
      /two migrations are named 0001_a\.sql/,
    );
    expect(await recorded()).toEqual(['0001_a.sql']);
    expect(await ask(url, `select to_regclass('b') as b`)).toEqual([{ b: null }]);
  });

  test('a file without a transaction counts as applied only after its last statement', async () => {
    const text = (last: string) =>
      `-- no-transaction\ncreate index concurrently if not exists a_id on a (id)${last}`;
    const first = { '0001_a.sql': 'create table a (id int);' };
    const folder = folderOf({ ...first, '0002_index.sql': text('') });
    expect(await migrate(url, [folder])).toEqual(['0001_a.sql', '0002_index.sql']);
    expect(await migrate(url, [folder])).toEqual([]);
    const worse = folderOf({
      ...first,
      '0002_index.sql': text(''),
      '0003_more.sql': '-- no-transaction\nselect 1/0',
    });
    await expect(migrate(url, [worse])).rejects.toThrow(/0003_more\.sql/);
    expect(await recorded()).toEqual(['0001_a.sql', '0002_index.sql']);
  });
});
