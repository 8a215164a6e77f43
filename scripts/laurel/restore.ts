import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { unsealKeys } from '../../src/kit/server/backup/keys.ts';
import { verifyBackup } from '../../src/kit/server/backup/read.ts';
import { restoreBackup } from '../../src/kit/server/backup/restore.ts';
import { openDataFolder } from '../../src/kit/server/embedded/data-folder.ts';
import {
  withConfigError,
  readEnvironment,
  type Environment,
} from '../../src/kit/server/config/environment.ts';
import {
  otherKeysGiven,
  otherSecretsIn,
  replaceSecrets,
  type Secrets,
} from '../../src/kit/server/config/secrets.ts';
import { CommandError, MisuseError, tell, type Command } from './command.ts';
import { folders, withDatabase } from './place.ts';

export const restore: Command = {
  summary: 'puts a backup into an empty database and into DATA_DIR, once it was found whole',
  usage: `npm run laurel -- restore FILE [--replace]

Reads the whole backup and compares it with its manifest; then makes the tables, fills them, and puts attachments, seals and keys
into DATA_DIR. Stop the server before. A backup of an older version is brought up to date. Seals that lie in DATA_DIR stay.

  BACKUP_PASSPHRASE  (variable, or BACKUP_PASSPHRASE_FILE) opens the keys in the backup
  --replace          removes everything in the database first, for good, and puts aside keys that lie in DATA_DIR`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [name, surplus] = positionals;
    if (!name || surplus !== undefined) throw new MisuseError('Name one file to restore.');
    const environment = readEnvironment(process.env);
    const { dataDir } = environment;
    const file = resolve(name);
    const { manifest, sealedKeys } = await verifyBackup(file);
    const secrets = sealedKeys === null ? null : keysOf(environment, sealedKeys, values.replace);
    await withConfigError('DATA_DIR', () => openDataFolder(dataDir));
    let aside: string[] = [];
    const putKeys = () => void (aside = secrets ? replaceSecrets(dataDir, secrets) : []);
    const { upgraded } = await withDatabase(
      environment,
      async (url) =>
        restoreBackup({
          file,
          manifest,
          url,
          dataDir,
          folders: await folders(),
          replace: values.replace,
          putKeys,
        }),
      { mayCreate: true, anySchema: true },
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    tell(`Restored the state of ${manifest.madeAt}: ${rows} rows, ${manifest.files.length} files.`);
    if (upgraded.length > 0) tell(`It was of an older version: ${upgraded.length} migrations were applied.`);
    for (const old of aside) tell(`Other keys were put aside: ${old}`);
    const hasFiles = manifest.files.some(({ path }) => !path.startsWith('audit-seals/'));
    if (environment.bucket && hasFiles)
      tell(
        `The backup holds files, which are now in ${dataDir}. Before you start the server, copy the folders attachments and files ` +
          `from there into the bucket ${environment.bucket.name}.`,
      );
    if (!secrets)
      tell(
        `The backup holds no keys. Before you start the server, put secrets.json and password-keys.json into ${dataDir}, ` +
          'or give the keys as variables: without them nobody can sign in by password.',
      );
  },
};

/** The keys of the backup, or the reason why they cannot be used here; nothing has been touched yet. */
function keysOf(environment: Environment, sealed: string, replace: boolean): Secrets {
  const { backupPassphrase: passphrase, dataDir } = environment;
  if (!passphrase) throw new CommandError('Set BACKUP_PASSPHRASE: it opens the keys of this backup.');
  const secrets = unsealKeys(sealed, passphrase);
  const others = otherKeysGiven(environment, secrets);
  if (others.length > 0)
    throw new CommandError(
      `${others.join(' and ')} in the environment would not open what the backup holds. Leave them out, and the keys of the ` +
        'backup are used.',
    );
  const own = otherSecretsIn(dataDir, secrets);
  if (own.length > 0 && !replace)
    throw new CommandError(
      `There are other keys already: ${own.join(', ')}. With --replace they are put aside, and everything in the database is ` +
        'removed.',
    );
  return secrets;
}
