import { parseArgs } from 'node:util';
import { upgrade } from '../../src/kit/server/backup/upgrade.ts';
import { readEnvironment, withConfigError } from '../../src/kit/server/config/environment.ts';
import { version } from '../../src/kit/server/config/version.ts';
import { planOf } from '../../src/kit/server/database/migrate.ts';
import { openDataFolder } from '../../src/kit/server/embedded/data-folder.ts';
import { tell, type Command } from './command.ts';
import { folders, withDatabase } from './place.ts';

export const migrateDatabase: Command = {
  summary: 'brings the database to the version of this program, as a start does; or says what it would do',
  usage: `npm run laurel -- migrate [--dry-run] [--without-copy]

Applies the migrations that the database lacks. Only this command, a start and a restore ever do. Save the database before: the
embedded one is copied into DATA_DIR/before-upgrade by itself, and the last three copies are kept ("restore FILE --replace" by the
program of that version leads back); one of your own (DATABASE_URL) is saved by "backup", also by that of this program.

  --dry-run       says what is missing, and changes nothing
  --without-copy  does not copy the embedded database: where there is no room for it`,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { 'dry-run': { type: 'boolean' }, 'without-copy': { type: 'boolean' } },
    });
    const environment = readEnvironment(process.env);
    await withConfigError('DATA_DIR', () => openDataFolder(environment.dataDir));
    await withDatabase(
      environment,
      async (url, embedded) => {
        if (values['dry-run']) return tellPlan(url);
        const { applied, copy } = await upgrade({
          url,
          folders: await folders(),
          embedded,
          withoutCopy: values['without-copy'] ?? false,
        });
        if (copy) tell(`Copied before: ${copy}`);
        tell(
          applied.length > 0
            ? `${applied.length} migrations were applied: the database is of version ${version}.`
            : `Nothing was missing: the database is of version ${version}.`,
        );
      },
      { anySchema: true },
    );
  },
};

async function tellPlan(url: string): Promise<void> {
  const { due, isNew, getsRoles } = await planOf(url, await folders());
  if (due.length === 0 && !getsRoles)
    return tell(`Nothing is missing: the database is of version ${version}.`);
  if (getsRoles)
    tell('The database would get roles of its own, in place of those that it shares with others.');
  if (isNew) return tell(`The database is empty: ${due.length} migrations would make its tables.`);
  if (due.length === 0) return;
  tell(`${due.length} migrations would be applied:`);
  for (const { name, isAdditive } of due) tell(`  ${name}${isAdditive ? '' : '  (changes what is there)'}`);
  tell(
    due.every(({ isAdditive }) => isAdditive)
      ? 'They only add: the program of the version before can go on working with the database.'
      : 'The program of the version before can no longer work with the database then.',
  );
}
