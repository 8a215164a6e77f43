import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate, migrationFolders, readMigrations } from '../../kit/server/database/migrate.ts';
import { dropDatabase, urlOfDatabase } from '../../kit/test/cluster.ts';
import { ask } from '../../kit/test/shape.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const home = mkdtempSync(join(tmpdir(), 'laurel-commands-'));
const name = 'commands';
const adminUrl = inject('adminUrl');
const url = urlOfDatabase(inject('ownerUrl'), name);
await ask(adminUrl, `create database ${name} owner laurel`);
afterAll(async () => {
  await dropDatabase(adminUrl, name);
  rmSync(home, { recursive: true, force: true });
});

type Ended = { code: number; said: string };

/** A command as at a terminal. */
async function laurel(...args: string[]): Promise<Ended> {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: url,
    DATA_DIR: join(home, 'data'),
    BACKUP_PASSPHRASE: 'a passphrase of the test',
  };
  const line = [join(root, 'scripts', 'laurel.ts'), ...args];
  return promisify(execFile)(process.execPath, line, { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      said: stdout + stderr,
    }),
  );
}

const file = join(home, 'older.tar.gz');
const id = 'aaaaaaaa-0000-4000-8000-000000000001';

/** Every act of every command, and whether it is refused where the database is of an older version. */
const acts: Readonly<Record<string, readonly { args: readonly string[]; says: RegExp }[]>> = {
  backup: [{ args: [file, '--without-keys'], says: /rows of \d+ tables/ }],
  restore: [{ args: [file], says: /is not empty/ }],
  migrate: [{ args: ['--dry-run'], says: /3 migrations would be applied:/ }],
  found: [{ args: ['--name', 'Kenari', '--admin', 'ana', '--link'], says: /older version/ }],
  organisation: ['list', 'show', 'open', 'refuse'].map((act) => ({
    args: [act, ...(act === 'list' ? [] : [id]), ...(act === 'refuse' ? ['--reason', 'x'] : [])],
    says: /older version/,
  })),
  order: ['list', 'show', 'accept', 'refuse'].map((act) => ({
    args: [act, ...(act === 'list' ? [] : ['1']), ...(act === 'refuse' ? ['--reason', 'x'] : [])],
    says: /older version/,
  })),
  package: [
    { args: ['list'], says: /older version/ },
    { args: ['set', id, '--package', 'base'], says: /older version/ },
  ],
  switch: [
    { args: [], says: /older version/ },
    { args: ['secretKey', 'on'], says: /older version/ },
  ],
};

const folders = await migrationFolders(join(root, 'src'));
const all = (await readMigrations(folders)).map((migration) => migration.name);
const recorded = async () =>
  (await ask<{ name: string }>(url, 'select name from migration order by name')).map((row) => row.name);

test(
  'no command but migrate changes the tables of an older version, and each says why',
  { timeout: 400_000 },
  async () => {
    const older = all.slice(0, -3);
    await migrate(url, folders, new Set(older));
    await ask(
      urlOfDatabase(adminUrl, name),
      `insert into organisation (org_id, name, short_name) values ('${id}', 'Kenari', 'Kenari')`,
    );
    const help = await laurel('--help');
    const listed = [...help.said.matchAll(/^ {2}(\w+) /gm)].map(([, command]) => command);
    expect(Object.keys(acts).toSorted()).toEqual(listed.toSorted());
    for (const [command, each] of Object.entries(acts))
      for (const { args, says } of each) {
        const { code, said: output } = await laurel(command, ...args);
        expect(output, `${command} ${args.join(' ')}`).toMatch(says);
        expect(code, command).toBe(['backup', 'migrate'].includes(command) ? 0 : 1);
        expect(await recorded(), command).toEqual(older);
      }
    expect(await laurel('migrate')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^3 migrations were/),
    });
    expect(await recorded()).toEqual(all);
    expect(await laurel('migrate')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Nothing was missing/),
    });
    expect((await laurel('package', 'list')).said).toContain('Kenari');
    // A restore brings the backup of the older version up to date.
    const restored = await laurel('restore', file, '--replace');
    expect(restored.said).toMatch(/It was of an older version: 3 migrations were applied/);
  },
);
