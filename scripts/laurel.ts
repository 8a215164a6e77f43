/** `npm run laurel -- <command> …`: the operator's commands besides starting and stopping. One file per command. */
import { OperatorError } from '../src/kit/server/config/environment.ts';
import { MisuseError, tell, type Command } from './laurel/command.ts';

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  backup: async () => (await import('./laurel/backup.ts')).backup,
  restore: async () => (await import('./laurel/restore.ts')).restore,
  migrate: async () => (await import('./laurel/migrate.ts')).migrateDatabase,
  found: async () => (await import('./laurel/found.ts')).foundOrganisation,
  organisation: async () => (await import('./laurel/organisation.ts')).organisations,
  order: async () => (await import('./laurel/order.ts')).orders,
  package: async () => (await import('./laurel/package.ts')).packagesCommand,
  switch: async () => (await import('./laurel/switch.ts')).setSwitch,
};

const [name, ...args] = process.argv.slice(2);
// What a package deprecates is nothing that an operator can mend.
process.noDeprecation = true;
process.exitCode = await main(name, args);

async function main(name: string | undefined, args: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    await printCommands();
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    complain(`There is no command ${JSON.stringify(name)}. "npm run laurel -- --help" lists them.`);
    return 2;
  }
  const command = await load();
  if (args.includes('--help')) {
    tell(command.usage);
    return 0;
  }
  try {
    await command.run(args);
    return 0;
  } catch (error) {
    complain(`${sentenceOf(error)}${isMisuse(error) ? `\n\n${command.usage}` : ''}`);
    return isMisuse(error) ? 2 : 1;
  }
}

async function printCommands(): Promise<void> {
  tell('npm run laurel -- <command> [options]\n');
  for (const [each, load] of Object.entries(commands)) tell(`  ${each.padEnd(13)} ${(await load()).summary}`);
  tell(
    '\nnpm run laurel -- <command> --help says more. Commands read the same environment variables as npm start.',
  );
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Also an option that `parseArgs` does not know, or one without its value. */
function isMisuse(error: unknown): boolean {
  return (
    error instanceof MisuseError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
  );
}

/** An unexpected error keeps its stack: it is a fault of the program, and the stack helps to fix it. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForeseen = error instanceof OperatorError || isMisuse(error);
  if (isForeseen) return error.message;
  const isDatabases = typeof (error as { severity?: unknown }).severity === 'string';
  return isDatabases ? `The database refused: ${error.message}` : (error.stack ?? error.message);
}
