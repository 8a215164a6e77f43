import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../../src/kit/server/backup/write.ts';
import { readEnvironment, type Environment } from '../../src/kit/server/config/environment.ts';
import { version } from '../../src/kit/server/config/version.ts';
import { missingKeyFiles, openSecrets } from '../../src/kit/server/config/secrets.ts';
import { CommandError, MisuseError, tell, type Command } from './command.ts';
import { withDatabase } from './place.ts';

export const backup: Command = {
  summary: 'saves database, attachments, seals and keys in one file, beside a running server',
  usage: `npm run laurel -- backup FILE [--without-keys] [--allow-missing]

Saves the database in one snapshot, of this version or an older one and as it is, the files that people handed in, the seals of the audit log, and the keys. The server may run.
With FILE_STORE=s3 the files are not in it: the bucket is saved by its own means.
FILE (a compressed tar) must not exist; it is there when it is whole. It holds what people wrote: keep it as you keep the database.

  BACKUP_PASSPHRASE  (variable, or BACKUP_PASSPHRASE_FILE) encrypts the keys in the backup; without it no restore opens them
  --without-keys     leaves the keys out: keep them yourself, for without them nobody can sign in by password
  --allow-missing    goes on although attachments are not in DATA_DIR`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'without-keys': { type: 'boolean' }, 'allow-missing': { type: 'boolean' } },
    });
    const [file, surplus] = positionals;
    if (!file || surplus !== undefined) throw new MisuseError('Name one file to write.');
    const environment = readEnvironment(process.env);
    const path = resolve(file);
    const keys = values['without-keys'] ? null : await keysOf(environment);
    const { manifest, missing } = await withDatabase(
      environment,
      (url, embedded) =>
        writeBackup({
          url: embedded?.adminUrl ?? url,
          keys,
          file: path,
          dataDir: environment.dataDir,
          version,
          withoutFiles: environment.bucket !== undefined,
          allowMissing: values['allow-missing'] ?? false,
        }),
      { anySchema: true },
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    tell(
      `${path}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files, ` +
        (keys ? 'and the keys, encrypted.' : 'without keys.'),
    );
    if (environment.bucket)
      tell(
        `The files lie in the bucket ${environment.bucket.name} and are not in it: save the bucket, by its versions or a copy.`,
      );
    if (missing > 0) tell(`${missing} attachments are not in it: they are not in DATA_DIR.`);
  },
};

async function keysOf(environment: Environment) {
  const { backupPassphrase: passphrase, dataDir } = environment;
  if (!passphrase)
    throw new CommandError(
      'Set BACKUP_PASSPHRASE, which encrypts the keys in the backup; or say --without-keys, and keep them yourself.',
    );
  const missing = missingKeyFiles(environment);
  if (missing.length > 0)
    throw new CommandError(
      `The keys of this installation are not there: ${missing.join(', ')}. Set DATA_DIR (${dataDir}) to that of the server, ` +
        'give the keys as the server gets them, or say --without-keys.',
    );
  return { secrets: await openSecrets(environment), passphrase };
}
