/** What the operator's commands on organisations have in common. */
import '../../src/modules.ts';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../../src/kit/contract/refusal.ts';
import type { Download } from '../../src/kit/server/module.ts';
import {
  readEnvironment,
  withConfigError,
  type Environment,
} from '../../src/kit/server/config/environment.ts';
import { openDatabase, type Database } from '../../src/kit/server/database/db.ts';
import { openDataFolder } from '../../src/kit/server/embedded/data-folder.ts';
import { maximumMembers } from '../../src/modules/packages/rules.ts';
import { CommandError, MisuseError } from './command.ts';
import { withDatabase } from './place.ts';

/** Works on the database of the server, beside it or without it; a refusal is told in a sentence. */
export async function asOperator(
  work: (db: Database, environment: Environment) => Promise<void>,
): Promise<void> {
  const environment = readEnvironment(process.env);
  await withConfigError('DATA_DIR', () => openDataFolder(environment.dataDir));
  await withDatabase(environment, async (url) => {
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

/** Writes what somebody handed in to a file that is not there yet. */
export async function writeFile({ body }: Download<Buffer | Readable>, path: string): Promise<void> {
  try {
    await pipeline(
      Buffer.isBuffer(body) ? Readable.from([body]) : body,
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === undefined) throw error;
    throw new CommandError(
      code === 'EEXIST'
        ? `${path} is there already.`
        : `${path} cannot be written: ${(error as Error).message}`,
    );
  }
}

/** The act and what it is about, before the options. */
export function actOf<const Act extends string>(
  positionals: readonly string[],
  acts: readonly Act[],
): { act: Act; subject: string | undefined } {
  const [name, subject] = positionals;
  const act = acts.find((each) => each === name);
  if (!act) throw new MisuseError(`Say one of ${acts.join(', ')}.`);
  return { act, subject };
}

type TypedTerms = { package?: string | undefined; members?: string | undefined; until?: string | undefined };

/** The package, room and last day of the options; refuses what is no number or no day. */
export function termsOf(values: TypedTerms): {
  code: string | undefined;
  members: number | undefined;
  until: string | undefined;
} {
  const { package: code, until } = values;
  const members = values.members === undefined ? undefined : Number(values.members);
  if (members !== undefined && !(Number.isInteger(members) && members > 0 && members <= maximumMembers))
    throw new CommandError(`--members must be a whole number from 1 to ${maximumMembers}.`);
  if (until !== undefined && !isDay(until))
    throw new CommandError('--until must be a day such as 2027-12-31.');
  return { code, members, until };
}

/** A day that there is: 2027-02-30 is none. */
function isDay(text: string): boolean {
  const read = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
  );
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
