import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError } from '../config/environment.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { checkHistory, unfinishedRestore } from '../database/schema/history.ts';
import { emptyDatabase, hasTables } from './empty-database.ts';
import { filePath, type Manifest } from './manifest.ts';
import { needOneMachine } from './one-machine.ts';
import { entriesOf, tableKey } from './read.ts';
import { setAside } from './set-aside.ts';
import { tablesOf, type Table } from './tables.ts';
import type { TarEntry } from './tar.ts';

export type RestoreOptions = {
  file: string;
  /** The result of `verifyBackup` for that file. */
  manifest: Manifest;
  /** Connects as the role that owns the database. */
  url: string;
  dataDir: string;
  /** The folder of this program's migrations. */
  folders: readonly string[];
  /** Empties a database that is not empty. */
  replace: boolean;
  /** Puts the keys in place; called when the rows are. */
  putKeys: () => void;
};

/**
 * Restores a verified backup into an empty database and the data directory: the schema by the backup's own migrations,
 * the rows, then newer migrations. Until it has finished, the program refuses the database.
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ upgraded: string[] }> {
  const { manifest, url, folders } = options;
  const known = await readMigrations(folders);
  checkHistory(
    known,
    new Map(manifest.migrations.map(({ name, checksum }) => [name, { checksum }])),
    'the backup',
  );
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the statement under way says so
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await checkPlace(client, options.replace);
    await migrate(url, folders, new Set(manifest.migrations.map(({ name }) => name)));
    await client.query('insert into migration (name, checksum) values ($1, $2)', [unfinishedRestore, '']);
    await fill(client, options);
    options.putKeys();
    await client.query('delete from migration where name = $1', [unfinishedRestore]);
  } finally {
    await client.end().catch(() => {});
  }
  return { upgraded: await migrate(url, folders) };
}

/** Checks that the database is ours, unused, and empty or allowed to be emptied. */
async function checkPlace(client: pg.Client, replace: boolean): Promise<void> {
  await needOneMachine(client);
  const { rows } = await client.query<{ owner: boolean; others: number; name: string }>(`
    select d.datname as name, d.datdba = r.oid as owner,
      (select count(*)::int from pg_stat_activity a where a.datname = d.datname and a.pid <> pg_backend_pid()
         and a.backend_type = 'client backend') as others
    from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`);
  const { owner, others, name } = rows[0]!;
  if (!owner)
    throw new OperatorError(
      `The database ${name} belongs to another role; restore as the role that will own its tables.`,
    );
  if (others > 0)
    throw new OperatorError(
      `${others} other connections use the database ${name}: stop the server before it is restored.`,
    );
  if (!(await hasTables(client))) return;
  if (!replace)
    throw new OperatorError(
      `The database ${name} is not empty. With --replace everything in it is removed first, for good.`,
    );
  await emptyDatabase(client);
}

async function fill(client: pg.Client, { file, manifest, dataDir }: RestoreOptions): Promise<void> {
  const tables = await tablesOf(client);
  const byKey = new Map(manifest.tables.map((table) => [tableKey(table.name), table]));
  checkShape(tables, manifest);
  const isolated = tables.filter(({ isIsolated }) => isIsolated).map(({ name }) => name);
  const names = tables.map(({ name }) => name);
  const alter = (these: readonly string[], how: string) =>
    client.query(these.map((name) => `alter table ${name} ${how}`).join(';'));
  await alter(isolated, 'no force row level security');
  await alter(names, 'disable trigger user');
  const putBack = await setAside(client, names);
  // Rows that migrations insert are in the backup too.
  await client.query(`truncate ${names.join(', ')}`);

  const entries = entriesOf(file)[Symbol.asyncIterator]();
  let next = await entries.next();
  while (!next.done) {
    const entry = next.value;
    const key = /^(tables\/.+)\/\d{6}\.copy$/.exec(entry.name)?.[1];
    if (key === undefined) {
      if (filePath.test(entry.name)) await putFile(dataDir, entry);
      next = await entries.next();
      continue;
    }
    const { name, columns } = byKey.get(key)!;
    const parts = async function* (): AsyncGenerator<Buffer> {
      while (!next.done && next.value.name.startsWith(`${key}/`)) {
        yield* next.value.body;
        next = await entries.next();
      }
    };
    await pipeline(
      Readable.from(parts()),
      client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)),
    );
  }
  const { rows: counted } = await client.query<{ name: string; n: string }>(
    names.map((name) => `select '${name}' as name, count(*) as n from ${name}`).join(' union all '),
  );
  const counts = new Map(counted.map(({ name, n }) => [name, Number(n)]));
  for (const { name, rows } of manifest.tables)
    if (counts.get(name) !== rows)
      throw new Error(`${name} has ${counts.get(name)} rows, and the backup ${rows}`);
  await putBack(client);
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  await alter(names, 'enable trigger user');
  await alter(isolated, 'force row level security');
  await client.query('analyze');
}

/** The same migrations must yield the same tables; otherwise rows would be lost. */
function checkShape(tables: readonly Table[], manifest: Manifest): void {
  const shapeOf = (list: readonly Pick<Table, 'name' | 'columns'>[]) =>
    list
      .map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`)
      .toSorted()
      .join('\n');
  if (shapeOf(tables) !== shapeOf(manifest.tables))
    throw new OperatorError('The backup holds tables that the migrations named in it do not make.');
}

/** Audit files outside the database are not replaced: the restored database may be older than this evidence. */
async function putFile(dataDir: string, { name, body }: TarEntry): Promise<void> {
  const path = join(dataDir, name);
  if (name.startsWith('audit-seals/') && (await stat(path).catch(() => null))) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(body, createWriteStream(`${path}.part`, { mode: 0o600, flush: true }));
  await rename(`${path}.part`, path);
}
