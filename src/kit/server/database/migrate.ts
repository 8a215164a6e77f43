import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../config/environment.ts';
import { version } from '../config/version.ts';
import { forSpreadTables } from './cluster/schema.ts';
import { distribute, isCluster, isSpread } from './cluster/distribute.ts';
import { carryRoles, closeDatabase, dropUnusedRoles } from './roles/carry.ts';
import { checkRoles } from './roles/check.ts';
import { rolesDue, rolesIn, withRoles, type Roles } from '../config/role-names.ts';
import { isAdditive } from './schema/additive.ts';
import { appliedTo, checkHistory, openHistory, type History, type Migration } from './schema/history.ts';
import { statementsOf } from './schema/statements.ts';
import { allowShardViews, withdrawShardViews } from './cluster/shard-views.ts';

/** Any constant: processes that migrate the same database take turns on it. */
const lockKey = 5_271_830;
const maximumWaitMs = 120_000;

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
 * Applies missing migrations, each file in a separate transaction unless its first line says `-- no-transaction`
 * (concurrent index builds). Refuses changed files and a database newer than the program. Returns the applied names.
 * With `only`, stops at the schema of a backup. The database keeps its roles.
 */
export function migrate(
  url: string,
  folders: readonly string[],
  only?: ReadonlySet<string>,
): Promise<string[]> {
  return connected(url, async (client) => {
    await takeTurn(client);
    const known = await readMigrations(folders);
    const { used, own } = await rolesIn(client);
    const roles = used ?? own;
    const due = missing(known, await appliedTo(client), only);
    await checkRoles(client, roles, rolesDue(roles, due));
    return applyAll(client, due, roles);
  });
}

export type Plan = {
  /** Missing migrations, in the order in which they are applied. */
  readonly due: readonly { readonly name: string; readonly isAdditive: boolean }[];
  /** None was ever applied: there is nothing to lose. */
  readonly isNew: boolean;
  /** It uses the roles of another database, or those that installations once shared. */
  readonly getsRoles: boolean;
};

/** The changes that `bringUpToDate` would make to a database. Reads only, and refuses in the same cases. */
export function planOf(url: string, folders: readonly string[]): Promise<Plan> {
  return connected(url, async (client) => {
    const { plan, own, rolesNeeded } = await prepare(client, folders);
    await checkRoles(client, own, rolesNeeded);
    return plan;
  });
}

/**
 * Refuses a database that a command cannot work with: one of an older version, for a look never changes a schema. One
 * that has no tables yet is taken where `mayBeNew`.
 */
export async function demandCurrent(
  url: string,
  folders: readonly string[],
  { mayBeNew = false } = {},
): Promise<void> {
  const { due, isNew } = await connected(url, async (client) => (await prepare(client, folders)).plan);
  if (due.length === 0 || (isNew && mayBeNew)) return;
  throw new OperatorError(
    isNew
      ? 'The database holds no Laurel yet: start the program, or found an organisation.'
      : `This database is of an older version: ${due.length} of its migrations are missing, and this command changes no tables. ` +
          'Start the program, or run "npm run laurel -- migrate" (with --dry-run it only says what it would do).',
  );
}

/**
 * Prepares a database at a start: gives it separate roles if it shares others', and applies missing migrations. Calls
 * `before` before the first change of a database that is not empty.
 */
export function bringUpToDate(
  url: string,
  folders: readonly string[],
  before: (plan: Plan) => Promise<void> = async () => {},
): Promise<string[]> {
  return connected(url, async (client) => {
    await takeTurn(client);
    const { plan, due, used, own, rolesNeeded } = await prepare(client, folders);
    // Before the first statement: a start that is refused leaves the database as it was.
    await checkRoles(client, own, rolesNeeded);
    if (!plan.isNew && due.length > 0) await before(plan);
    if (used && plan.getsRoles) {
      await withdrawShardViews(client);
      await carryRoles(client, used, own);
      await dropUnusedRoles(client, used);
    }
    return applyAll(client, due, own);
  });
}

/** The applied and the missing migrations; refuses a history that is not this program's. */
async function prepare(client: pg.Client, folders: readonly string[]) {
  const known = await readMigrations(folders);
  const { used, own } = await rolesIn(client);
  const applied = await appliedTo(client);
  const due = missing(known, applied);
  const getsRoles = used !== null && used.app !== own.app;
  const plan: Plan = {
    due: due.map(({ name, text }) => ({ name, isAdditive: isAdditive(text) })),
    isNew: applied.size === 0,
    getsRoles,
  };
  return { plan, due, used, own, rolesNeeded: getsRoles ? Object.values(own) : rolesDue(own, due) };
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails the statement under way, which reports it; without a listener it would end the process
  // first.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The migrations that were not applied yet, in their order; refuses a history that is not this program's. */
function missing(known: readonly Migration[], applied: History, only?: ReadonlySet<string>): Migration[] {
  checkHistory(known, applied, 'the database');
  return known.filter(({ name }) => !applied.has(name) && (only?.has(name) ?? true));
}

async function applyAll(client: pg.Client, due: readonly Migration[], roles: Roles): Promise<string[]> {
  await openHistory(client);
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
    await client.query('insert into migration (name, checksum, additive, version) values ($1, $2, $3, $4)', [
      migration.name,
      migration.checksum,
      isAdditive(migration.text),
      version,
    ]);
    if (whole) await client.query('commit');
  } catch (error) {
    // If the connection is lost, PostgreSQL has rolled back; report the cause instead of the failed rollback.
    if (whole) await client.query('rollback').catch(() => {});
    throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
