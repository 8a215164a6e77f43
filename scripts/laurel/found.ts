// Members come with what the ledger makes of them (hooks).
import '../../src/modules.ts';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { languages } from '../../src/kit/contract/language.ts';
import { Refusal } from '../../src/kit/contract/refusal.ts';
import { openDataFolder } from '../../src/kit/server/embedded/data-folder.ts';
import { openDatabase, type Database } from '../../src/kit/server/database/db.ts';
import {
  withConfigError,
  readEnvironment,
  type FoundingVariables,
} from '../../src/kit/server/config/environment.ts';
import { bringUpToDate, planOf } from '../../src/kit/server/database/migrate.ts';
import {
  completeFounding,
  found,
  foundingProblems,
  type Founding,
} from '../../src/modules/founding/server/door.ts';
import { checkPassword } from '../../src/modules/identity/server/founding.door.ts';
import { handOverLink, hashPassword } from '../../src/modules/identity/server/door.ts';
import { manageVersions } from '../../src/modules/organisation/rules.ts';
import { CommandError, MisuseError, tell, type Command } from './command.ts';
import { folders, withDatabase } from './place.ts';

const usage = `npm run laurel -- found --name NAME --admin LOGIN [options]

Founds the first organisation of an empty database, with its administrator. A database of an older version is not brought up
to date by it ("migrate" does). It works while the server runs or stands
still, with the embedded database (DATA_DIR) as with your own (DATABASE_URL).

  --name NAME            full name of the organisation
  --short-name NAME      short name; without it the beginning of the full name
  --industry CODE        manufacturing (default), school, … : decides the event library it begins with
  --edition NAME         base, standard (default) or professional
  --language CODE        zh_CN (default), en_US, es_ES or ms_MY
  --zone NAME            time zone, such as Asia/Shanghai; without it that of the language
  --admin LOGIN          login name of the administrator
  --admin-name NAME      name of the administrator; without it the login name
  --mobile NUMBER        optional
  --email ADDRESS        optional
  --password-minimum N   the shortest password that members may choose: 6 (default) to 64; 10 is recommended

The administrator's password is asked for at a terminal, and read from standard input otherwise. In place of it:
  --password-file FILE   reads it from a file
  --link                 prints a link by which the administrator sets a password, once, within 24 hours`;

const options = {
  name: { type: 'string' },
  'short-name': { type: 'string' },
  industry: { type: 'string' },
  edition: { type: 'string' },
  language: { type: 'string' },
  zone: { type: 'string' },
  admin: { type: 'string' },
  'admin-name': { type: 'string' },
  mobile: { type: 'string' },
  email: { type: 'string' },
  'password-minimum': { type: 'string' },
  'password-file': { type: 'string' },
  link: { type: 'boolean', default: false },
} as const;

/** Names of options that differ from their fields. */
const optionOf: Readonly<Record<string, string>> = {
  shortName: '--short-name',
  loginName: '--admin',
  adminName: '--admin-name',
  passwordMinimum: '--password-minimum',
  password: 'The password',
};

/** The values of options that take one of a few. */
const choices: Readonly<Record<string, readonly string[]>> = { edition: manageVersions, language: languages };

export const foundOrganisation: Command = {
  summary: 'founds the first organisation with its administrator',
  usage,
  run: async (args) => {
    const { values } = parseArgs({ args: [...args], options });
    const { name, admin } = values;
    const missing = [name ? [] : '--name', admin ? [] : '--admin'].flat();
    if (!name || !admin)
      throw new MisuseError(`${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} needed.`);
    if (values.link && values['password-file'] !== undefined)
      throw new MisuseError('--link and --password-file exclude each other: one of them gives the password.');
    const environment = readEnvironment(process.env);
    const told: FoundingVariables = {
      name,
      admin,
      shortName: values['short-name'],
      industry: values.industry,
      edition: values.edition,
      language: values.language,
      zone: values.zone,
      adminName: values['admin-name'],
      mobile: values.mobile,
      email: values.email,
      passwordMinimum: values['password-minimum'],
      password: undefined,
    };
    // Asked before anything is started, so that giving up leaves nothing running.
    const password = values.link ? null : await givenPassword(values['password-file']);
    await withConfigError('DATA_DIR', () => openDataFolder(environment.dataDir));
    await withDatabase(
      environment,
      async (url) => {
        // Of a database that holds something it changes neither tables nor roles: servers may be at work on it.
        const { isNew } = await planOf(url, await folders());
        if (isNew) await bringUpToDate(url, await folders());
        await foundIn(url, { told, password, publicUrl: environment.publicUrl });
      },
      { mayCreate: true },
    );
  },
};

type Order = { told: FoundingVariables; password: string | null; publicUrl: string };

async function foundIn(url: string, { told, password, publicUrl }: Order): Promise<void> {
  const db = openDatabase({ url, maximumConnections: 2 });
  try {
    const given = await readAll(db, told, password);
    const link =
      password === null
        ? await foundWithLink(db, given, publicUrl)
        : await foundWithPassword(db, given, password);
    tell(`${given.name} is founded. Its administrator signs in as ${given.loginName} at ${publicUrl}`);
    if (link) tell(`The administrator sets a password here, once, within 24 hours:\n  ${link}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CommandError(problemsOf(error).join('\n'));
  } finally {
    await db.close();
  }
}

/** A sentence for each field, with the values that it takes where these are few. */
const problemsOf = (refusal: Refusal): string[] =>
  foundingProblems(refusal, (field) => {
    const takes = choices[field];
    return `${optionOf[field] ?? `--${field}`}${takes ? ` (${takes.join(', ')})` : ''}`;
  });

/** What was given, completed; tells what is wrong with it and with the password at once. */
async function readAll(db: Database, told: FoundingVariables, password: string | null): Promise<Founding> {
  const problems: string[] = [];
  const note = (error: unknown): void => {
    if (!(error instanceof Refusal)) throw error;
    problems.push(...problemsOf(error));
  };
  const given = await completeFounding(db, told).catch(note);
  const { name, shortName = '', admin = '', adminName = '', email = '' } = told;
  if (password !== null)
    await checkPassword(password, {
      minimumLength: given?.passwordMinimum ?? 0,
      names: [name, shortName, admin, adminName, email],
    }).catch(note);
  if (!given || problems.length > 0) throw new CommandError(problems.join('\n'));
  return given;
}

/** Hashed without a key: this command may run where the server's keys are not; the first sign-in adds the key. */
async function foundWithPassword(db: Database, given: Founding, password: string): Promise<null> {
  await found(db, given, { passwordHash: await hashPassword(password) });
  return null;
}

async function foundWithLink(db: Database, given: Founding, publicUrl: string): Promise<string> {
  let link = '';
  const andThen: NonNullable<Parameters<typeof found>[2]['andThen']> = async (tx, { userId }) => {
    ({ url: link } = await handOverLink(tx, { publicUrl }, { userId, byUserId: userId }));
  };
  await found(db, given, { andThen });
  return link;
}

async function givenPassword(file: string | undefined): Promise<string> {
  return file === undefined ? askedPassword() : passwordIn(file);
}

function passwordIn(file: string): string {
  try {
    return firstLine(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`--password-file cannot be read: ${(error as Error).message}`);
  }
}

const firstLine = (text: string): string => text.split(/\r?\n/, 1)[0] ?? '';

async function askedPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine(await wholeInput());
  const [password, again] = await askedInSilence(['Password of the administrator: ', 'Once more: ']);
  if (password !== again) throw new CommandError('The two passwords are not the same.');
  return password ?? '';
}

async function wholeInput(): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Shows the questions and nothing of the answers. */
async function askedInSilence(questions: readonly string[]): Promise<string[]> {
  const silent = new Writable({ write: (_text, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  lines.on('SIGINT', () => process.exit(130));
  const typed = lines[Symbol.asyncIterator]();
  const answers: string[] = [];
  for (const question of questions) {
    process.stdout.write(question);
    answers.push(String((await typed.next()).value ?? ''));
    process.stdout.write('\n');
  }
  lines.close();
  return answers;
}
