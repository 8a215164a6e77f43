import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { useWork } from '../background/fixture.ts';
import { urlOfDatabase } from '../../test/cluster.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const { url } = await useWork();
const home = mkdtempSync(join(tmpdir(), 'laurel-one-machine-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('a cluster is neither backed up nor restored, and the words say what is done instead', async () => {
  const admin = new pg.Client({
    connectionString: urlOfDatabase(inject('adminUrl'), new URL(url).pathname.slice(1)),
  });
  await admin.connect();
  try {
    // The catalogue of a coordinator, as far as it is asked.
    await admin.query(`
      insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
      select 99999, 'citus', extowner, extnamespace, false, '14' from pg_extension where extname = 'plpgsql'`);
    const file = join(home, 'backup.tgz');
    await expect(writeBackup({ url, dataDir: home, file, version: '0', keys: null })).rejects.toThrow(
      /citus_create_restore_point\(\), as docs\/scale\.md says/,
    );
    expect(existsSync(file) || existsSync(`${file}.part`)).toBe(false);
    const manifest = { migrations: [], tables: [] } as unknown as Manifest;
    const restoring = { file, manifest, url, dataDir: home, folders: [], replace: true, putKeys: () => {} };
    await expect(restoreBackup(restoring)).rejects.toThrow(/is a Citus cluster/);
    expect((await admin.query('select from migration')).rowCount).toBeGreaterThan(50);
  } finally {
    await admin.end();
  }
});
