import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { ledgerInvariants } from '../../modules/ledger/server/invariants.ts';
import { meritCalls } from '../../modules/merit/calls.ts';
import { uploaded } from '../../modules/files/server/fixture.ts';
import { documentFor, meritWorld, recordIn, submitted, typed } from '../../modules/merit/server/builders.ts';
import { filesInUse } from '../../modules/account/server/invariants.ts';
import { fileInvariants } from '../../modules/files/server/keep/invariants.ts';
import { filesOfRecords, meritInvariants } from '../../modules/merit/server/door.ts';
import { appealFiles } from '../../modules/tasks/server/appeal/appeal.store.ts';
import { TestBrowser } from '../../modules/identity/server/account/test-browser.ts';
import { Sealing } from '../../kit/server/audit/sealing.ts';
import { brokenSeals } from '../../kit/server/audit/verify.ts';
import { unsealKeys } from '../../kit/server/backup/keys.ts';
import { entriesOf, verifyBackup } from '../../kit/server/backup/read.ts';
import { restoreBackup } from '../../kit/server/backup/restore.ts';
import { writeBackup } from '../../kit/server/backup/write.ts';
import { startEmbedded } from '../../kit/server/embedded/embedded.ts';
import { newId } from '../../kit/server/id.ts';
import { migrate, migrationFolders, readMigrations } from '../../kit/server/database/migrate.ts';
import { openSecrets, replaceSecrets } from '../../kit/server/config/secrets.ts';
import { catalogueViolations } from '../../kit/test/catalogue.ts';
import { dropDatabase, urlOfDatabase } from '../../kit/test/cluster.ts';
import { ask } from '../../kit/test/shape.ts';
import { openWorld, useWorld } from '../world.ts';

const passphrase = 'a passphrase of the test';
const log = { info: () => {}, warn: () => {} };
const folders = await migrationFolders(join(dirname(fileURLToPath(import.meta.url)), '..', '..'));
const home = mkdtempSync(join(tmpdir(), 'laurel-backup-'));
chmodSync(home, 0o711); // where root has to run PostgreSQL as somebody else, that user must get in
const world = await useWorld();
const { environment } = world.app.app;
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A database of the test's own in the run's cluster, as its owner and as the superuser. */
async function emptyPlace() {
  const name = `b_${newId().replaceAll('-', '')}`;
  await ask(inject('adminUrl'), `create database ${name} owner laurel`);
  onTestFinished(() => dropDatabase(inject('adminUrl'), name));
  return {
    url: urlOfDatabase(inject('ownerUrl'), name),
    superUrl: urlOfDatabase(inject('adminUrl'), name),
    dataDir: join(home, name),
  };
}

const backupOf = (name: string, url = world.databaseUrl, dataDir = environment.dataDir) => ({
  url,
  dataDir,
  file: join(home, name),
  version: '1.2.3',
  keys: null,
});

const restoring = (file: string, place: { url: string; dataDir: string }, replace = false) =>
  verifyBackup(file).then(({ manifest }) =>
    restoreBackup({ file, manifest, ...place, folders, replace, putKeys: () => {} }),
  );

test(
  'what was saved beside the running server is whole in a cluster made as docs/operating.md says',
  { timeout: 120_000 },
  async () => {
    const merit = await meritWorld(world);
    const attachment = await uploaded(merit.recorder, 'proof');
    const record = await recordIn(merit, 'passed', documentFor(merit, { attachments: [attachment] }));
    const member = await merit.org.person({ loginName: 'wei', password: 'Otter_4719@b' });
    // The first sign-in gives the password its key.
    await new TestBrowser(world.base).tokens('wei', 'Otter_4719@b');
    const sealing = (app: typeof world.app.app) => new Sealing(app, app.environment.dataDir).turn();
    await sealing(world.app.app);

    // Others continue to work meanwhile.
    let over = false;
    const working = (async () => {
      while (!over) await submitted(merit);
    })();
    const secrets = await openSecrets(environment);
    const backup = await writeBackup({ ...backupOf('whole'), keys: { secrets, passphrase } });
    over = true;
    await working;
    expect(backup.missing).toBe(0);

    const dataDir = join(home, 'restored');
    const cluster = await startEmbedded({ dataDir, log, testMode: true });
    onTestFinished(() => cluster.stop());
    const { manifest, sealedKeys } = await verifyBackup(join(home, 'whole'));
    expect(manifest).toEqual(backup.manifest);
    expect(() => unsealKeys(sealedKeys ?? '', 'another passphrase')).toThrow(/does not open the keys/);
    const unsealed = unsealKeys(sealedKeys ?? '', passphrase);
    expect(unsealed).toEqual(secrets);
    const putKeys = () => void replaceSecrets(dataDir, unsealed);
    const options = { file: join(home, 'whole'), manifest, url: cluster.url, dataDir, folders, putKeys };
    expect(await restoreBackup({ ...options, replace: false })).toEqual({ upgraded: [] });

    // Compared row by row, in any order: a table that is filled anew may keep its rows in another one.
    const again = await writeBackup(backupOf('again', cluster.url, dataDir));
    expect(await sortedRows(join(home, 'again'))).toEqual(await sortedRows(join(home, 'whole')));
    expect(again.manifest.sequences).toEqual(manifest.sequences);
    expect(again.manifest.files).toEqual(manifest.files);

    const { world: restored, close } = await openWorld({ databaseUrl: cluster.url, dataDir });
    try {
      expect((await new TestBrowser(restored.base).tokens('wei', 'Otter_4719@b')).access_token).toBeTruthy();
      const recorder = await restored.caller(merit.recorder.userId, merit.org);
      const detail = await recorder.get(meritCalls.detail, { id: record.id });
      expect(detail.attachments.map(({ id }) => id)).toEqual([attachment]);
      const file = await recorder.raw(meritCalls.attachment, { id: record.id, fileId: attachment });
      expect(await file.text()).toBe('proof,1');
      const next = await recorder.get(meritCalls.submit, {
        id: newId(),
        version: 0,
        document: typed(documentFor(merit)),
      });
      expect(next.version).toBe(1);
      expect(member.memberId).toBeTruthy();
      await sealing(restored.app.app);
      expect(restored.app.app.audit.brokenSeals).toBe(0);
      const found = await restored.app.app.db.transact({ orgId: merit.org.orgId, userId: null }, (tx) =>
        Promise.all([
          ledgerInvariants(tx),
          meritInvariants(tx),
          Promise.all([appealFiles(tx), filesOfRecords(tx), filesInUse(tx)]).then((named) =>
            fileInvariants(tx, named.flat()),
          ),
          brokenSeals(tx, 1, Number.MAX_SAFE_INTEGER).then((broken) => broken.map(({ what }) => what)),
        ]),
      );
      expect([...found.flat(), ...(await catalogueViolations(cluster.url))]).toEqual([]);
    } finally {
      await close();
    }
  },
);

test('a backup that would leave out a row is not made', async () => {
  const { url, superUrl, dataDir } = await emptyPlace();
  await migrate(url, folders);
  const attempt = (address = url) => writeBackup(backupOf('partly', address, dataDir));
  await expect(attempt()).rejects.toThrow(/holds no organisation/);
  await ask(superUrl, `create policy less on entry as restrictive to public using (org_id = app_org())`);
  await expect(attempt()).rejects.toThrow(
    /not be whole: laurel_b_\w+_backup may not see all of public\.entry\./,
  );
  await ask(superUrl, `drop policy less on entry; drop policy backup on merit_state`);
  await expect(attempt()).rejects.toThrow(
    /not be whole: laurel_b_\w+_backup may not see all of public\.merit_state\./,
  );
  const stranger = `s_${newId().replaceAll('-', '')}`;
  await ask(inject('adminUrl'), `create role ${stranger} login password 'x'`);
  await ask(superUrl, `grant connect on database ${new URL(url).pathname.slice(1)} to ${stranger}`);
  onTestFinished(async () => {
    await ask(superUrl, `drop owned by ${stranger}`);
    await ask(inject('adminUrl'), `drop role ${stranger}`);
  });
  const strange = Object.assign(new URL(url), { username: stranger, password: 'x' }).href;
  await expect(attempt(strange)).rejects.toThrow(/may not become laurel_b_\w+_backup/);
  await expect(
    writeBackup(backupOf('x', inject('ownerUrl').replace(/\/[^/]*$/, '/postgres'), dataDir)),
  ).rejects.toThrow(/holds no Laurel/);
  expect(readdirSync(home).filter((name) => name.startsWith('partly'))).toEqual([]);
});

test('refuses an incomplete file and a database in use before changing anything', async () => {
  const { url, superUrl, dataDir } = await emptyPlace();
  const file = join(home, 'good');
  await world.organisation();
  await writeBackup(backupOf('good'));
  await expect(writeBackup(backupOf('good'))).rejects.toThrow(/there already/);
  const bytes = readFileSync(file);
  const spoilt = (name: string, content: Buffer) => {
    writeFileSync(join(home, name), content);
    return restoring(join(home, name), { url, dataDir });
  };
  await expect(spoilt('cut', bytes.subarray(0, bytes.length - 400))).rejects.toThrow(/ends too early/);
  const flipped = Buffer.from(bytes);
  flipped[bytes.length >> 1]! ^= 1;
  await expect(spoilt('flipped', flipped)).rejects.toThrow(/cannot be restored: .* Nothing was changed/);
  await expect(spoilt('other', Buffer.from('{}'))).rejects.toThrow(/not a backup/);
  expect(await ask(url, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);

  const guest = new pg.Client({ connectionString: url });
  await guest.connect();
  await expect(restoring(file, { url, dataDir })).rejects.toThrow(/1 other connections use/);
  await guest.end();
  await expect(restoring(file, { url: superUrl, dataDir })).rejects.toThrow(/belongs to another role/);

  await ask(
    url,
    'create schema own; create table own.kept (id int); create function kept() returns int return 1',
  );
  await expect(restoring(file, { url, dataDir })).rejects.toThrow(/not empty/);
  // Truncated, as by a power failure: it is not taken for a database.
  await migrate(url, folders);
  await ask(url, `insert into migration (name, checksum) values ('a restore that has not ended', '')`);
  await expect(migrate(url, folders)).rejects.toThrow(/did not come to its end: restore it again/);
  await restoring(file, { url, dataDir }, true);
  expect(await ask(url, `select to_regclass('own.kept') as t, to_regproc('kept') as f`)).toEqual([
    { t: null, f: null },
  ]);
  expect(await migrate(url, folders)).toEqual([]);
});

test('what a killed backup left stops the next one for an hour, and then no longer', async () => {
  await world.organisation();
  const left = join(home, 'nightly.part');
  writeFileSync(left, 'the beginning');
  await expect(writeBackup(backupOf('nightly'))).rejects.toThrow(/one was killed within the last hour/);
  expect(readFileSync(left, 'utf8')).toBe('the beginning');
  const longAgo = Date.now() / 1_000 - 3_700;
  utimesSync(left, longAgo, longAgo);
  const { manifest } = await writeBackup(backupOf('nightly'));
  expect((await verifyBackup(join(home, 'nightly'))).manifest).toEqual(manifest);
  expect(existsSync(left)).toBe(false);
});

/** A digest of the rows of each table, independent of their order. */
async function sortedRows(file: string): Promise<Record<string, string>> {
  const parts = new Map<string, Buffer[]>();
  for await (const { name, body } of entriesOf(file)) {
    const key = /^tables\/(.+)\/\d{6}\.copy$/.exec(name)?.[1];
    const chunks = key === undefined ? [] : (parts.get(key) ?? []);
    for await (const chunk of body) chunks.push(chunk);
    if (key !== undefined) parts.set(key, chunks);
  }
  const digestOf = (chunks: Buffer[]) =>
    createHash('sha256')
      .update(Buffer.concat(chunks).toString('latin1').split('\n').toSorted().join('\n'))
      .digest('hex');
  return Object.fromEntries([...parts].map(([key, chunks]) => [key, digestOf(chunks)]));
}

test('a backup of an older version is migrated, one of a newer version is refused', async () => {
  const [old, fresh] = [await emptyPlace(), await emptyPlace()];
  const names = (await readMigrations(folders)).map(({ name }) => name);
  // Before any organisation could be known by a backup role: as a database was that is saved before it is upgraded.
  const before = new Set(names.filter((name) => !/^(0007|0719|0720|12|2)/.test(name)));
  await migrate(old.url, folders, before);
  await ask(
    old.superUrl,
    `insert into organisation (org_id, name, short_name) values (gen_random_uuid(), 'Old', 'Old')`,
  );
  await writeBackup(backupOf('old', old.superUrl, old.dataDir));
  const later = names.filter((name) => !before.has(name));
  expect(await restoring(join(home, 'old'), fresh)).toEqual({ upgraded: later });
  expect(await ask(fresh.superUrl, 'select name from organisation')).toEqual([{ name: 'Old' }]);
  expect(existsSync(join(fresh.dataDir, 'attachments'))).toBe(false);

  const { manifest } = await verifyBackup(join(home, 'old'));
  const newer = { ...manifest, migrations: [...manifest.migrations, { name: '9999_x.sql', checksum: 'a' }] };
  const options = { file: join(home, 'old'), ...fresh, folders, replace: true, putKeys: () => {} };
  await expect(restoreBackup({ ...options, manifest: newer })).rejects.toThrow(
    /the backup has migration 9999_x\.sql, which this version does not know/,
  );
});
