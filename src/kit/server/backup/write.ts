import { rootTable } from '../database/cluster/root-table.ts';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { OperatorError } from '../config/environment.ts';
import type { Secrets } from '../config/secrets.ts';
import { rolesNow, type Roles } from '../config/role-names.ts';
import { keysName, manifestName, partName, type Manifest } from './manifest.ts';
import { sealKeys } from './keys.ts';
import { needOneMachine } from './one-machine.ts';
import { sequencesOf, tablesNotWhole, tablesOf, type Table } from './tables.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/** Rows are buffered up to this size, because a tar header states the size before the bytes. */
const partBytes = 4 * 1_048_576;

export type BackupOptions = {
  url: string;
  dataDir: string;
  /** The path of the backup; the file must not exist. */
  file: string;
  version: string;
  /** Null omits the keys. */
  keys: { secrets: Secrets; passphrase: string } | null;
  /** The files lie in a bucket, which is saved by its own means: the backup holds none of them. */
  withoutFiles?: boolean;
  /** Continues if attachments named by rows are missing from the data directory. */
  allowMissing?: boolean;
};

export type BackupMade = { manifest: Manifest; missing: number };

/**
 * Writes the whole product into one file: all tables in one snapshot, the files that rows name, the seals of the audit
 * log, and the keys. The server may keep running. The file appears only when it is complete.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupMade> {
  const { file } = options;
  if (existsSync(file)) throw new OperatorError(`${file} is there already; a backup replaces nothing.`);
  const fresh = `${file}.part`;
  const client = new pg.Client({ connectionString: options.url });
  client.on('error', () => {}); // the statement under way says so
  await client.connect();
  try {
    await needOneMachine(client);
    await removeAbandoned(fresh);
    const sink = createWriteStream(fresh, { flags: 'wx', mode: 0o600, flush: true });
    const gzip = createGzip({ level: 3 });
    const finished = pipeline(gzip, sink);
    finished.catch(() => {});
    const result = await writeParts(client, options, new TarWriter(gzip, finished));
    gzip.end();
    await finished;
    await rename(fresh, file);
    await syncFolder(dirname(file));
    return result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(fresh, { force: true });
    throw toldOf(error, fresh);
  } finally {
    await client.end().catch(() => {});
  }
}

/** How long nothing was written to what a killed backup left. One that is at it writes all the time. */
const abandonedMs = 3_600_000;

/** A job with a fixed name would stop for good at what one that was killed has left. */
async function removeAbandoned(fresh: string): Promise<void> {
  const left = await stat(fresh).catch(() => null);
  if (left && Date.now() - left.mtimeMs > abandonedMs) await rm(fresh);
}

/** Only then is a renamed file there after a power cut, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function toldOf(error: unknown, fresh: string): unknown {
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (path !== fresh) return error;
  const advice =
    code === 'EEXIST'
      ? 'another backup is at it, or one was killed within the last hour: then remove that file'
      : message;
  return new OperatorError(`${fresh} cannot be written: ${advice}.`);
}

async function writeParts(client: pg.Client, options: BackupOptions, tar: TarWriter): Promise<BackupMade> {
  const { keys, dataDir } = options;
  // Read before the snapshot: a seal is stored in the database before it is appended to its file.
  const seals = await sealFiles(dataDir);
  const roles = await rolesNow(client);
  const reader = (await beginSnapshot(client, roles)) ? 'none' : roles.backup;
  const tables = [];
  for (const table of await tablesOf(client)) {
    await client.query(`set local role ${table.isIsolated ? reader : 'none'}`);
    tables.push(await writeTable(client, table, tar));
  }
  await client.query('set local role none');
  if (!tables.some(({ name, rows }) => name === `public.${rootTable}` && rows > 0))
    throw new OperatorError('The database holds no organisation: there is nothing to back up.');
  const sequences = await sequencesOf(client);
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from migration order by name',
  );
  const { rows: about } = await client.query<{ postgres: string; at: Date }>(
    `select current_setting('server_version') as postgres, now() as at`,
  );
  await client.query(`set local role ${reader}`);
  const { rows: named } = await client.query<{ path: string; org: string; id: string }>(
    `select case purpose when 'attachment' then 'attachments' else 'files' end || '/' || key as path,
       org_id as org, id from file order by 1`,
  );
  await client.query('commit');

  const files: Manifest['files'] = [];
  const missing: { org: string; id: string }[] = [];
  for (const { path, org, id } of options.withoutFiles ? [] : named) {
    // An open file can be read to its end even if its row is deleted meanwhile.
    const source = await open(join(dataDir, path)).catch(() => null);
    if (source) files.push(await tar.file(path, source));
    else if (path.startsWith('attachments/')) missing.push({ org, id });
  }
  const lost = await stillNamed(client, reader, missing);
  if (lost > 0 && !options.allowMissing)
    throw new OperatorError(
      `${lost} of ${named.length} files that people handed in are not in ${join(dataDir, 'attachments')}. ` +
        'Is DATA_DIR that of the server? With --allow-missing the backup is made without them.',
    );
  for (const { path, size } of seals) files.push(await tar.file(path, await open(join(dataDir, path)), size));
  if (keys) await tar.text(keysName, sealKeys(keys.secrets, keys.passphrase));
  const manifest: Manifest = {
    format: 1,
    product: 'laurel',
    version: options.version,
    madeAt: about[0]!.at.toISOString(),
    postgres: about[0]!.postgres,
    migrations,
    tables,
    sequences,
    files,
    keys: keys ? 'sealed' : 'none',
  };
  await tar.text(manifestName, JSON.stringify(manifest));
  await tar.end();
  return { manifest, missing: lost };
}

/** Opens the snapshot and checks that it sees every row. Returns whether the role does so without the backup policy. */
async function beginSnapshot(client: pg.Client, { backup }: Roles): Promise<boolean> {
  await client.query('begin isolation level repeatable read read only');
  // Settings that make the text output independent of server version and configuration, and no timeouts.
  await client.query(`
    set local statement_timeout = 0; set local lock_timeout = '30s'; set local idle_in_transaction_session_timeout = 0;
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8'`);
  const { rows } = await client.query<{ passes: boolean; may: boolean; known: boolean }>(
    `select r.rolsuper or r.rolbypassrls as passes, to_regclass('public.migration') is not null as known,
      case when to_regrole($1) is null then false else pg_has_role(current_user, $1::text::name, 'SET') end as may
    from pg_roles r where r.rolname = current_user`,
    [backup],
  );
  const { passes, may, known } = rows[0]!;
  if (!known) throw new OperatorError('The database holds no Laurel: there is nothing to back up.');
  if (passes) {
    // From here on PostgreSQL refuses a statement that row-level security would take a row from.
    await client.query('set local row_security = off');
    return true;
  }
  if (!may)
    throw new OperatorError(
      `This role cannot see every row: it may not become ${backup}. Give, as DATABASE_URL, the role that owns the database, or ` +
        'one with bypassrls, which a database of a version without that role needs.',
    );
  const hidden = await tablesNotWhole(client);
  if (hidden.length > 0)
    throw new OperatorError(
      `The backup would not be whole: ${backup} may not see all of ${hidden.join(', ')}.`,
    );
  return false;
}

async function writeTable(
  client: pg.Client,
  { name, columns }: Table,
  tar: TarWriter,
): Promise<Manifest['tables'][number]> {
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  const digest = createHash('sha256');
  let [bytes, part, keptBytes] = [0, 0, 0];
  let chunks: Buffer[] = [];
  const write = async (): Promise<void> => {
    part += 1;
    await tar.bytes(partName(name, part), Buffer.concat(chunks));
    [chunks, keptBytes] = [[], 0];
  };
  let lines = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    digest.update(chunk);
    bytes += chunk.length;
    lines += linesIn(chunk);
    chunks.push(chunk);
    keptBytes += chunk.length;
    if (keptBytes >= partBytes) await write();
  }
  if (keptBytes > 0) await write();
  if (rows.rowCount !== lines)
    throw new Error(`PostgreSQL counts ${rows.rowCount} rows of ${name}, and ${lines} arrived`);
  return { name, columns: [...columns], rows: lines, bytes, sha256: digest.digest('hex') };
}

/** Rows end with the one byte that COPY always escapes within values. */
export function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** Of the files without bytes, those that still have a row: the others were deleted while the backup ran. */
async function stillNamed(
  client: pg.Client,
  reader: string,
  missing: readonly { org: string; id: string }[],
): Promise<number> {
  if (missing.length === 0) return 0;
  await client.query('begin read only');
  await client.query(`set local role ${reader}`);
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from file join unnest($1::uuid[], $2::uuid[]) as m (org, id)
     on file.org_id = m.org and file.id = m.id`,
    [missing.map(({ org }) => org), missing.map(({ id }) => id)],
  );
  await client.query('commit');
  return rows[0]?.n ?? 0;
}

async function sealFiles(dataDir: string): Promise<{ path: string; size: number }[]> {
  const names = await readdir(join(dataDir, 'audit-seals')).catch(() => []);
  const paths = names.filter((name) => /^\d{4}-\d\d\.jsonl$/.test(name)).map((name) => `audit-seals/${name}`);
  return Promise.all(
    paths.toSorted().map(async (path) => ({ path, size: (await stat(join(dataDir, path))).size })),
  );
}

class TarWriter {
  readonly #sink: NodeJS.WritableStream;
  readonly #written: Promise<void>;
  readonly #seconds = Date.now() / 1_000;

  /** `written` rejects when the sink breaks; without it, a wait for `drain` would never end. */
  constructor(sink: NodeJS.WritableStream, finished: Promise<void>) {
    this.#sink = sink;
    this.#written = finished;
  }

  async bytes(name: string, bytes: Buffer): Promise<void> {
    await this.#put(tarHeader(name, bytes.length, this.#seconds));
    await this.#put(bytes);
    await this.#put(tarPadding(bytes.length));
  }

  text(name: string, text: string): Promise<void> {
    return this.bytes(name, Buffer.from(text));
  }

  /** Streams a whole file, or its first `upTo` bytes if it may grow meanwhile; then closes it. */
  async file(name: string, source: FileHandle, upTo?: number): Promise<Manifest['files'][number]> {
    const size = upTo ?? (await source.stat()).size;
    const digest = createHash('sha256');
    let bytes = 0;
    await this.#put(tarHeader(name, size, this.#seconds));
    try {
      if (size > 0)
        for await (const chunk of source.createReadStream({ end: size - 1 }) as AsyncIterable<Buffer>) {
          digest.update(chunk);
          bytes += chunk.length;
          await this.#put(chunk);
        }
    } finally {
      await source.close();
    }
    if (bytes !== size) throw new OperatorError(`${name} became shorter while it was read.`);
    await this.#put(tarPadding(size));
    return { path: name, bytes: size, sha256: digest.digest('hex') };
  }

  async end(): Promise<void> {
    await this.#put(tarEnd);
  }

  async #put(bytes: Buffer): Promise<void> {
    if (!this.#sink.write(bytes)) await Promise.race([once(this.#sink, 'drain'), this.#written]);
  }
}
