/** What the operator's commands on organisations have in common. */
import '../../src/modules.ts';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../src/kit/contract/refusal.ts';
import {
  readEnvironment,
  withConfigError,
  type Environment,
} from '../../src/kit/server/config/environment.ts';
import { openDatabase, type Database } from '../../src/kit/server/database/db.ts';
import { migrate, migrationFolders } from '../../src/kit/server/database/migrate.ts';
import { openDataFolder } from '../../src/kit/server/embedded/data-folder.ts';
import { CommandError } from './command.ts';
import { withDatabase } from './place.ts';

const source = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'src');

/** Works on the database of the server, beside it or without it; a refusal is told in a sentence. */
export async function asOperator(
  work: (db: Database, environment: Environment) => Promise<void>,
): Promise<void> {
  const environment = readEnvironment(process.env);
  await withConfigError('DATA_DIR', () => openDataFolder(environment.dataDir));
  await withDatabase(environment, async (url) => {
    await migrate(url, await migrationFolders(source));
    const db = openDatabase({ url, maximumConnections: 3 });
    try {
      await work(db, environment);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const fields = Object.entries(error.fields).map(([field, each]) => `${field}: ${each.format('en_US')}`);
      throw new CommandError(fields.length > 0 ? fields.join('\n') : error.format('en_US'));
    } finally {
      await db.close();
    }
  });
}

/** The act and what it is about, before the options. */
export function actOf<const Act extends string>(
  positionals: readonly string[],
  acts: readonly Act[],
  usage: string,
): { act: Act; subject: string | undefined } {
  const [name, subject] = positionals;
  const act = acts.find((each) => each === name);
  if (!act) throw new CommandError(`Say one of ${acts.join(', ')}.\n\n${usage}`);
  return { act, subject };
}

/** A table of texts, its columns as wide as their longest text. */
export function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
