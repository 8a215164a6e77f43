/**
 * Each release leaves a backup of a small installation in `releases/` (`scripts/release/keep-release.mjs` makes it). It is restored
 * by today's program, which brings it up to date: its points hold, and its people sign in.
 */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { meritCalls } from '../../modules/merit/calls.ts';
import { documentOfO1, meritWorld, recordIn } from '../../modules/merit/server/builders.ts';
import { meritInvariants } from '../../modules/merit/server/door.ts';
import { ledgerInvariants } from '../../modules/ledger/server/invariants.ts';
import { TestBrowser } from '../../modules/identity/server/account/test-browser.ts';
import { unsealKeys } from '../../kit/server/backup/keys.ts';
import { verifyBackup } from '../../kit/server/backup/read.ts';
import { restoreBackup } from '../../kit/server/backup/restore.ts';
import { writeBackup } from '../../kit/server/backup/write.ts';
import { openSecrets, replaceSecrets } from '../../kit/server/config/secrets.ts';
import { version } from '../../kit/server/config/version.ts';
import { migrationFolders } from '../../kit/server/database/migrate.ts';
import { newId } from '../../kit/server/id.ts';
import { catalogueViolations } from '../../kit/test/catalogue.ts';
import { dropDatabase, urlOfDatabase } from '../../kit/test/cluster.ts';
import { openWorld, OrganisationWorld, type World } from '../world.ts';

const here = dirname(fileURLToPath(import.meta.url));
const releases = join(here, 'releases');
const folders = await migrationFolders(join(here, '..', '..'));
const maximumBytes = 300_000;
/** Of installations that hold nothing but what this file puts into them. */
const [passphrase, password] = ['a passphrase of the test', 'Otter_4719@b'];
const home = mkdtempSync(join(tmpdir(), 'laurel-releases-'));
chmodSync(home, 0o711);
afterAll(() => rmSync(home, { recursive: true, force: true }));

type Points = { number: string; b: number; a: number };
/** The expected state after the upgrade. */
type Expected = {
  orgId: string;
  mark: string;
  loginName: string;
  userId: string;
  records: { id: string; bPlus: number; bMinus: number }[];
  points: Points[];
};

/** Points by member, from the entries of the ledger. */
async function pointsIn(world: World, orgId: string): Promise<Points[]> {
  const admin = await world.admin();
  const { rows } = await admin.query<Points>(
    `select m.number, sum(e.bmp)::int as b, sum(e.amp)::int as a
     from entry e join member m on m.org_id = e.org_id and m.id = e.member_id
     where e.org_id = $1 group by m.number order by m.number`,
    [orgId],
  );
  await admin.end();
  return rows;
}

test.runIf(process.env['KEEP_RELEASE'])('a backup of this version is kept', async () => {
  const { world, close } = await openWorld();
  onTestFinished(close);
  const merit = await meritWorld(world);
  const { org, manager } = merit;
  const { userId } = await org.person({ loginName: 'wei', password, roles: ['administrator'] });
  // The first sign-in gives the password its key.
  await new TestBrowser(world.base).tokens('wei', password);
  const ids: string[] = [];
  for (const state of ['draft', 'first', 'last', 'passed', 'rejected'] as const)
    ids.push((await recordIn(merit, state)).id);
  for (const state of ['passed', 'partly', 'nullified'] as const)
    ids.push((await recordIn(merit, state, documentOfO1(merit))).id);
  await world.settle();
  const reader = await world.caller(manager.userId, org);
  const records: Expected['records'] = [];
  for (const id of ids.slice(1)) {
    const { topic } = await reader.get(meritCalls.detail, { id });
    records.push({ id, bPlus: topic.bPlus, bMinus: topic.bMinus });
  }
  const points = await pointsIn(world, org.orgId);
  expect(points.some(({ b }) => b > 0)).toBe(true);
  const file = join(releases, `${version}.tar.gz`);
  rmSync(file, { force: true });
  const { environment } = world.app.app;
  const secrets = await openSecrets(environment);
  await writeBackup({
    url: world.databaseUrl,
    dataDir: environment.dataDir,
    file,
    version,
    keys: { secrets, passphrase },
  });
  chmodSync(file, 0o644);
  const expected: Expected = { orgId: org.orgId, mark: org.mark, loginName: 'wei', userId, records, points };
  writeFileSync(join(releases, `${version}.json`), `${JSON.stringify(expected, null, 2)}\n`);
});

const names = readdirSync(releases).filter((name) => name.endsWith('.tar.gz'));

test('each release from the first kept one on has its backup, which is small', () => {
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(statSync(join(releases, name)).size).toBeLessThan(maximumBytes);
});

test.each(names)(
  'what %s kept is upgraded: its points hold, and its people sign in',
  { timeout: 180_000 },
  async (name) => {
    const file = join(releases, name);
    const expected = JSON.parse(readFileSync(file.replace('.tar.gz', '.json'), 'utf8')) as Expected;
    const database = `r_${newId().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: inject('adminUrl') });
    await admin.connect();
    await admin.query(`create database ${database} owner laurel`);
    await admin.end();
    onTestFinished(() => dropDatabase(inject('adminUrl'), database));
    const [url, dataDir] = [urlOfDatabase(inject('ownerUrl'), database), join(home, database)];
    mkdirSync(dataDir);
    const { manifest, sealedKeys } = await verifyBackup(file);
    const secrets = unsealKeys(sealedKeys ?? '', passphrase);
    const putKeys = () => void replaceSecrets(dataDir, secrets);
    await restoreBackup({ file, manifest, url, dataDir, folders, replace: false, putKeys });

    const { world, close } = await openWorld({ databaseUrl: url, dataDir });
    try {
      expect(await pointsIn(world, expected.orgId)).toEqual(expected.points);
      const tokens = await new TestBrowser(world.base).tokens(expected.loginName, password);
      expect(tokens.access_token).toBeTruthy();
      const org = new OrganisationWorld(world, expected.orgId, expected.mark);
      const reader = await world.caller(expected.userId, org);
      for (const topic of expected.records)
        expect(await reader.get(meritCalls.detail, { id: topic.id })).toMatchObject({ topic });
      const found = await world.app.app.db.transact({ orgId: expected.orgId, userId: null }, (tx) =>
        Promise.all([ledgerInvariants(tx), meritInvariants(tx)]),
      );
      expect([...found.flat(), ...(await catalogueViolations(url))]).toEqual([]);
      const ready = await fetch(`${world.base}/health/ready`);
      expect(await ready.json()).toEqual({ status: 'ready' });
    } finally {
      await close();
    }
  },
);
