import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { ask } from '../../test/shape.ts';
import { startEmbedded } from '../embedded/embedded.ts';
import { verifyBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { copiesFolder, upgrade } from './upgrade.ts';

const home = mkdtempSync(join(tmpdir(), 'laurel-upgrade-'));
chmodSync(home, 0o711); // where root has to run PostgreSQL as somebody else, that user must get in
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The schema of a small product, which grows by a table with each version. */
function folderOf(count: number): string {
  const folder = mkdtempSync(join(home, 'set-'));
  writeFileSync(
    join(folder, '0001_kit.sql'),
    `create table organisation (org_id uuid primary key, name text);
     create table file (org_id uuid, id uuid, purpose text, key text);`,
  );
  for (let index = 2; index <= count; index += 1)
    writeFileSync(join(folder, `000${index}_more.sql`), `create table more_${index} (id int);`);
  return folder;
}

test(
  'an embedded database is copied before it is changed, the last three copies are kept, and each leads back',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(home, 'data');
    const log = { info: () => {}, warn: () => {} };
    const database = await startEmbedded({ dataDir, log, testMode: true });
    onTestFinished(() => database.stop());
    const { url } = database;
    const embedded = { adminUrl: database.ownAdminUrl, dataDir };
    const to = (count: number, more: object = {}) =>
      upgrade({ url, folders: [folderOf(count)], embedded, ...more });
    const copies = () =>
      existsSync(copiesFolder(dataDir)) ? readdirSync(copiesFolder(dataDir)).toSorted() : [];

    // There is nothing to lose before somebody has founded an organisation.
    expect((await to(1)).copy).toBeNull();
    expect((await to(2)).copy).toBeNull();
    await ask(url, `insert into organisation values (gen_random_uuid(), 'Kenari')`);
    const copyFiles: string[] = [];
    for (const count of [3, 4, 5, 6]) {
      const { applied, copy } = await to(count);
      expect(applied).toEqual([`000${count}_more.sql`]);
      expect(statSync(copy!).mode & 0o777).toBe(0o600);
      copyFiles.push(copy!);
      // Their names tell the second.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    }
    expect(copies().map((name) => join(copiesFolder(dataDir), name))).toEqual(copyFiles.slice(1));
    // Where nothing is missing, and where it is not wanted, none is made.
    expect(await to(6)).toEqual({ applied: [], copy: null });
    expect((await to(7, { withoutCopy: true })).copy).toBeNull();
    expect(copies()).toHaveLength(3);

    // By the program of the version before.
    const file = copyFiles.at(-1)!;
    const { manifest } = await verifyBackup(file);
    await ask(url, 'delete from organisation');
    const back = { file, manifest, url, dataDir, folders: [folderOf(5)], replace: true, putKeys: () => {} };
    expect(await restoreBackup(back)).toEqual({ upgraded: [] });
    expect(await ask(url, `select name, to_regclass('more_6') as later from organisation`)).toEqual([
      { name: 'Kenari', later: null },
    ]);

    // One that cannot be made leaves the database as it is.
    rmSync(copiesFolder(dataDir), { recursive: true });
    writeFileSync(copiesFolder(dataDir), 'a file where the folder would be');
    await expect(to(8)).rejects.toThrow(
      /copied before it is changed, and that failed: .* Nothing was changed/,
    );
    expect(await ask(url, `select to_regclass('more_8') as later`)).toEqual([{ later: null }]);
  },
);
