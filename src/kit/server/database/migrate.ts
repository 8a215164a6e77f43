import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../config/environment.ts';
import { forSpreadTables } from './cluster-schema.ts';
import { distribute, isCluster, isSpread } from './distribute.ts';
import { carryRoles, closeDatabase, dropUnusedRoles } from './roles/carry.ts';
import { checkRoles } from './roles/check.ts';
import { rolesDue, rolesIn, withRoles, type Roles } from './roles/names.ts';
import { allowShardViews, withdrawShardViews } from './shard-views.ts';

/** Any constant: processes that migrate the same database take turns on it. */
const lockKey = 5_271_830;
const maximumWaitMs = 120_000;

/** Present while a backup is being restored: a process that finds it refuses the database as incomplete. */
export const unfinishedRestore = 'a restore that has not ended';

type Migration = { name: string; text: string; checksum: string };

/** The migration folders: the kit's, and one per module with tables. */
export async function migrationFolders(sourceFolder: string): Promise<string[]> {
  const modules = await readdir(join(sourceFolder, 'modules'));
  return [
    join(sourceFolder, 'kit', 'server', 'migrations'),
    ...modules.toSorted().map((module) => join(sourceFolder, 'modules', module, 'migrations')),
  ];
}

/** Reads `*.sql` of the folders and those below them; the file names (`0001_kit.sql`) give one order over all modules. */
export async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const folder of folders) {
    const files = await readdir(folder, { recursive: true }).catch(() => [] as string[]);
    for (const file of files.filter((name) => name.endsWith('.sql'))) {
      const text = await readFile(join(folder, file), 'utf8');
      migrations.push({
        name: basename(file),
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      });
    }
  }
  migrations.sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = migrations.find((migration, index) => migrations[index + 1]?.name === migration.name);
  if (twice) throw new Error(`two migrations are named ${twice.name}`);
  return migrations;
}

/**
 * Applies missing migrations, each file in a transaction of its own unless its first line says `-- no-transaction`
 * (concurrent index builds). Refuses changed files and a database newer than the program. Returns the applied names.
 * With `only`, stops at the schema of a backup. The roles stay those that the database uses.
 */
export function migrate(
  url: string,
  folders: readonly string[],
  only?: ReadonlySet<string>,
): Promise<string[]> {
  return inTurn(url, async (client) => {
    const known = await readMigrations(folders);
    const { used, own } = await rolesIn(client);
    const roles = used ?? own;
    const due = await pending(client, known, only);
    await checkRoles(client, roles, rolesDue(roles, due));
    return applyAll(client, due, roles);
  });
}

/** What a start does to a database: gives it roles of its own where it uses others', and applies missing migrations. */
export function bringUpToDate(url: string, folders: readonly string[]): Promise<string[]> {
  return inTurn(url, async (client) => {
    const known = await readMigrations(folders);
    const { used, own } = await rolesIn(client);
    const due = await pending(client, known);
    const isCarried = used !== null && used.app !== own.app;
    // Before the first statement: a start that is refused leaves the database as it was.
    await checkRoles(client, own, isCarried ? Object.values(own) : rolesDue(own, due));
    if (isCarried) {
      await withdrawShardViews(client);
      await carryRoles(client, used, own);
      await dropUnusedRoles(client, used);
    }
    return applyAll(client, due, own);
  });
}

/** Works on a connection of its own while no other process migrates this database. */
async function inTurn<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails the statement under way, which reports it; without a listener it would end the process
  // first.
  client.on('error', () => {});
  await client.connect();
  try {
    await takeTurn(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The migrations that were not applied yet, in their order; refuses a history that is not this program's. */
async function pending(
  client: pg.Client,
  known: readonly Migration[],
  only?: ReadonlySet<string>,
): Promise<Migration[]> {
  const migrations = only ? known.filter(({ name }) => only.has(name)) : known;
  const applied = await appliedTo(client);
  checkHistory(known, applied, 'the database');
  return migrations.filter((migration) => !applied.has(migration.name));
}

/** The history of a database: names and checksums. */
async function appliedTo(client: pg.Client): Promise<Map<string, string>> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('public.migration') is not null as is`,
  );
  if (!found[0]?.is) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function applyAll(client: pg.Client, due: readonly Migration[], roles: Roles): Promise<string[]> {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, at timestamptz not null default now())`);
  if (due.length > 0) await withdrawShardViews(client);
  const onCluster = await isCluster(client);
  for (const migration of due) {
    // The first tables are spread together at the end, as one is faster then; later ones where a file may need them.
    const spread = onCluster && (await isSpread(client));
    if (spread) await distribute(client, roles);
    await apply(client, migration, { spread, roles });
  }
  await closeDatabase(client, roles);
  if (onCluster) {
    await distribute(client, roles);
    // Citus makes functions over one connection a node, and tables over several: not in one transaction.
    await allowShardViews(client, roles);
  }
  return due.map((migration) => migration.name);
}

/** Polls: a process that waits inside pg_advisory_lock holds a snapshot, which deadlocks a concurrent index build. */
async function takeTurn(client: pg.Client): Promise<void> {
  const start = Date.now();
  for (;;) {
    const result = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockKey,
    ]);
    if (result.rows[0]?.mine) return;
    if (Date.now() - start > maximumWaitMs)
      throw new Error('another process is still migrating this database');
    await sleep(100);
  }
}

/** Throws where migrations were applied to `what` that this program does not have, or has in another form. */
export function checkHistory(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
  what: 'the database' | 'the backup',
): void {
  if (applied.has(unfinishedRestore))
    throw new OperatorError(
      'A backup was being restored into this database and did not come to its end: restore it again, with --replace.',
    );
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of applied) {
    const current = known.get(name);
    if (current === undefined)
      throw new OperatorError(
        `${what} has migration ${name}, which this version does not know: it comes from a newer version. Use that one.`,
      );
    if (current !== checksum)
      throw new OperatorError(`migration ${name} was changed after it had been applied to ${what}.`);
  }
}

/** A comment, a string, a name or a body in quotes, or the end of a statement. */
const lexeme = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g;

/** The statements of a file, without strings of backslashes (`E'…'`) and bodies outside quotes (`begin atomic`). */
export function statementsOf(text: string): string[] {
  const ends = [...text.matchAll(lexeme)].flatMap(({ 0: found, index }) =>
    found === ';' ? [index + 1] : [],
  );
  return [0, ...ends]
    .map((start, index) => text.slice(start, ends[index]))
    .filter((statement) => statement.replaceAll(lexeme, '').trim() !== '');
}

type Place = { spread: boolean; roles: Roles };

async function apply(client: pg.Client, migration: Migration, { spread, roles }: Place): Promise<void> {
  const whole = !migration.text.startsWith('-- no-transaction');
  // A cluster passes a change of a spread table on as the whole text that it came in.
  const statements = statementsOf(withRoles(migration.text, roles));
  try {
    if (whole) await client.query('begin');
    // Else Citus refuses to change a table whose rows the transaction has changed over several connections.
    if (whole && spread) await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    for (const statement of spread ? statements.flatMap(forSpreadTables) : statements)
      await client.query(statement);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    if (whole) await client.query('commit');
  } catch (error) {
    // If the connection is lost, PostgreSQL has rolled back; report the cause instead of the failed rollback.
    if (whole) await client.query('rollback').catch(() => {});
    throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
