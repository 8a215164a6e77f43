import { rootTable } from '../database/cluster/root-table.ts';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { OperatorError } from '../config/environment.ts';
import { version } from '../config/version.ts';
import { bringUpToDate } from '../database/migrate.ts';
import { writeBackup } from './write.ts';

/** The embedded database, which nobody else saves. */
export type EmbeddedPlace = {
  /** Connects to its database as the superuser: of any version, it sees every row. */
  readonly adminUrl: string;
  readonly dataDir: string;
};

export type UpgradeOptions = {
  url: string;
  folders: readonly string[];
  /** Copied before it is changed; null for a database of the operator's own, who saves it. */
  embedded: EmbeddedPlace | null;
  withoutCopy?: boolean;
};

const keptCopies = 3;
/** @internal */
export const copiesFolder = (dataDir: string): string => join(dataDir, 'before-upgrade');

/** Brings a database up to date, with a way back: an embedded one is copied before, and the last copies are kept. */
export async function upgrade({
  url,
  folders,
  embedded,
  withoutCopy = false,
}: UpgradeOptions): Promise<{ applied: string[]; copy: string | null }> {
  let copy: string | null = null;
  const applied = await bringUpToDate(url, folders, async () => {
    if (embedded && !withoutCopy) copy = await copyOf(embedded);
  });
  if (copy) await removeOldCopies(copiesFolder(embedded!.dataDir));
  return { applied, copy };
}

/** A backup without files and keys, which stay where they are. Null where there is nothing to lose. */
async function copyOf({ adminUrl, dataDir }: EmbeddedPlace): Promise<string | null> {
  if (!(await holdsOrganisation(adminUrl))) return null;
  const folder = copiesFolder(dataDir);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(folder, `${moment}-before-${version}.tar.gz`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeBackup({ url: adminUrl, dataDir, file, version, keys: null, withoutFiles: true });
  } catch (error) {
    throw new OperatorError(
      `The database is copied before it is changed, and that failed: ${(error as Error).message} Nothing was changed. ` +
        'Make room in DATA_DIR, or run "npm run laurel -- migrate --without-copy".',
      { cause: error },
    );
  }
  return file;
}

async function holdsOrganisation(adminUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {}); // the statement under way says so
  await client.connect();
  try {
    const { rows } = await client.query(`select where to_regclass('public.${rootTable}') is not null`);
    if (rows.length === 0) return false;
    return (await client.query(`select from ${rootTable} limit 1`)).rowCount === 1;
  } finally {
    await client.end();
  }
}

/** The names begin with the moment, so that the oldest are first. */
async function removeOldCopies(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).toSorted();
  for (const name of names.slice(0, -keptCopies)) await rm(join(folder, name));
}
