import type pg from 'pg';
import { OperatorError } from '../../config/environment.ts';
import { version as ownVersion } from '../../config/version.ts';

/** A file that changes the schema. */
export type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

/** A migration as it was applied; of those of early versions no more than the checksum is known. */
type Applied = {
  readonly checksum: string;
  readonly isAdditive?: boolean;
  readonly version?: string | null;
};

/** By name. */
export type History = ReadonlyMap<string, Applied>;

/** Present while a backup is being restored: a process that finds it refuses the database as incomplete. */
export const unfinishedRestore = 'a restore that has not ended';

/** Makes the table of migrations, and gives that of an early version its columns. */
export async function openHistory(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, at timestamptz not null default now())`);
  if (await isDetailed(client)) return;
  await client.query(`alter table migration add column if not exists additive boolean not null default false,
    add column if not exists version text`);
}

async function isDetailed(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('public.migration') and attname = 'version' and not attisdropped`,
  );
  return rowCount === 1;
}

/** The history of a database; empty where it has none. */
export async function appliedTo(client: pg.ClientBase): Promise<History> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('public.migration') is not null as is`,
  );
  if (!found[0]?.is) return new Map();
  const details = (await isDetailed(client)) ? 'additive, version' : 'false as additive, null as version';
  const { rows } = await client.query<{
    name: string;
    checksum: string;
    additive: boolean;
    version: string | null;
  }>(`select name, checksum, ${details} from migration`);
  return new Map(
    rows.map(({ name, checksum, additive, version }) => [name, { checksum, isAdditive: additive, version }]),
  );
}

/**
 * Throws where migrations were applied to `what` that this program has in another form, or does not have. Those that one
 * newer version applied to a database are taken where they only added: so this program goes on while a newer one starts
 * beside it, and there is a way back.
 */
export function checkHistory(
  migrations: readonly Pick<Migration, 'name' | 'checksum'>[],
  applied: History,
  what: 'the database' | 'the backup',
): void {
  if (applied.has(unfinishedRestore))
    throw new OperatorError(
      'A backup was being restored into this database and did not come to its end: restore it again, with --replace.',
    );
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, { checksum }] of applied)
    if (known.has(name) && known.get(name) !== checksum)
      throw new OperatorError(`migration ${name} was changed after it had been applied to ${what}.`);
  const newer = [...applied].filter(([name]) => !known.has(name));
  const versions = new Set(newer.map(([, { version }]) => version ?? ''));
  const isTolerated = versions.size === 1 && newer.every(([, { isAdditive }]) => isAdditive === true);
  if (newer.length === 0 || (what === 'the database' && isTolerated)) return;
  const [name] = (newer.find(([, { isAdditive }]) => !isAdditive) ?? newer[0])!;
  const named = [...versions].filter((version) => version !== '');
  throw new OperatorError(
    `${what} has migration ${name}, which this version does not know (${ownVersion}): it comes from a newer version` +
      `${named.length > 0 ? ` (${named.join(', ')})` : ''}. Use that one` +
      (what === 'the database' ? ', or restore a backup that was made before the upgrade.' : '.'),
  );
}
