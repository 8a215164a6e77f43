import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openWorld, type OrganisationWorld } from '../../../test/world.ts';
import { isOnCluster } from '../../test/citus-nodes.ts';
import { writeAudit } from './audit.ts';
import { finalNo, sealAll, type Seal } from './seal.ts';
import { Sealing } from './sealing.ts';
import { brokenSeals } from './verify.ts';
import { sql } from '../database/db.ts';
import { rolesNow } from '../config/role-names.ts';
import { newId } from '../id.ts';

// Not `useWorld`: its invariants would report what this test breaks on purpose.
const { world, close } = await openWorld();
const { app } = world.app;
const dataDir = mkdtempSync(join(tmpdir(), 'laurel-seals-'));
const admin = await world.admin();
afterAll(async () => {
  await admin.end();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

const leaveRow = ({ orgId }: OrganisationWorld) =>
  app.db.transact({ orgId, userId: newId() }, (tx) =>
    writeAudit(tx, { call: 'test.write', objectId: null, input: { word: '积分' }, traceId: newId() }),
  );

async function sealed(org: OrganisationWorld): Promise<Seal[]> {
  const untilNo = await finalNo(app.db);
  return untilNo === null ? [] : sealAll(app.db, org.orgId, untilNo);
}

const verified = async (org: OrganisationWorld): Promise<string[]> => {
  const broken = await org.tx((own) => brokenSeals(own, 1, Number.MAX_SAFE_INTEGER));
  return broken.map(({ what }) => what);
};

/** An organisation with three seals over two rows each. */
async function sealedThrice(): Promise<OrganisationWorld> {
  const org = await world.organisation();
  for (let no = 1; no <= 3; no += 1) {
    await leaveRow(org);
    await leaveRow(org);
    expect(await sealed(org)).toMatchObject([{ no, rowCount: 2 }]);
  }
  return org;
}

/** Runs as a superuser without triggers; `$1` is the organisation. */
async function tamper(org: OrganisationWorld, statement: string): Promise<void> {
  await admin.query('begin');
  await admin.query('set local session_replication_role = replica');
  await admin.query(statement.replaceAll('$1', `'${org.orgId}'`));
  await admin.query('commit');
}

/** The number of a row by its position in the log, from 1. */
const row = (place: number) =>
  `(select written_no from audit where org_id = $1 order by written_no limit 1 offset ${place - 1})`;

describe('seals', () => {
  test('follow each other, and agree with the rows beneath them', async () => {
    const org = await sealedThrice();
    expect(await sealed(org)).toEqual([]);
    expect(await verified(org)).toEqual([]);
    const rows = await org.tx((tx) =>
      tx.all(sql<{ follows: boolean }>`
        select previous_digest = lag(digest, 1, '\\x${sql.raw('00'.repeat(32))}') over (order by no) as follows
        from audit_seal where org_id = ${tx.orgId}`),
    );
    expect(rows.map(({ follows }) => follows)).toEqual([true, true, true]);
  });

  test.each([
    [
      `update audit set input = '{}' where org_id = $1 and written_no = ${row(3)}`,
      'a row under seal 2 was changed',
    ],
    [
      `update audit set at = '2020-01-01T00:00:00Z' where org_id = $1 and written_no = ${row(1)}`,
      'a row under seal 1 was changed',
    ],
    [
      `delete from audit where org_id = $1 and written_no = ${row(4)}`,
      'of 2 rows under seal 2 only 1 are there',
    ],
    [
      `insert into audit (org_id, id, call, input, trace_id, written_no) overriding system value
       select org_id, gen_random_uuid(), 'test.write', '{}', 'x', written_no from audit
       where org_id = $1 and written_no = ${row(4)}`,
      'among 2 rows under seal 2 1 slipped in',
    ],
    [
      `update audit_seal set row_count = 3 where org_id = $1 and no = 2`,
      'seal 2 was changed; of 3 rows under seal 2 only 2 are there',
    ],
    [`update audit_seal set at = '2020-01-01T00:00:00Z' where org_id = $1 and no = 3`, 'seal 3 was changed'],
    [
      `update audit_seal set digest = sha256('') where org_id = $1 and no = 2`,
      'seal 2 was changed; seal 3 does not follow seal 2',
    ],
    [`delete from audit_seal where org_id = $1 and no = 2`, 'seal 2 is missing'],
    [`delete from audit_seal where org_id = $1 and no = 1`, 'seal 1 is missing'],
  ])('%s', async (statement, found) => {
    const org = await sealedThrice();
    const other = await sealedThrice();
    await tamper(org, statement);
    expect((await verified(org)).join('; ')).toBe(found);
    expect(await verified(other)).toEqual([]);
  });

  test('are one chain, however many make them at once', async () => {
    const org = await world.organisation();
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 6 }, () => Promise.all([leaveRow(org), sealed(org)])));
    }
    await sealed(org);
    expect(await verified(org)).toEqual([]);
    const { rows, total } = await org.tx((tx) =>
      tx.one(sql<{ rows: number; total: number }>`
        select (select sum(row_count)::int from audit_seal where org_id = ${tx.orgId}) as rows,
          (select count(*)::int from audit where org_id = ${tx.orgId}) as total`),
    );
    expect([rows, total]).toEqual([30, 30]);
  });

  test('wait for a row that was numbered and not committed, and never leave it out', async () => {
    const org = await sealedThrice();
    const late = new pg.Client({ connectionString: world.databaseUrl });
    await late.connect();
    await late.query(`set role ${(await rolesNow(late)).app}; begin; set local citus.propagate_set_commands to 'local';
      set local "app.org_id" to '${org.orgId}'`);
    await late.query(
      `insert into audit (org_id, id, call, input, trace_id) values ($1, $2, 'test.late', '{}', 'late')`,
      [org.orgId, newId()],
    );
    await leaveRow(org);
    expect(await finalNo(app.db, 100)).toBeNull();
    const waiting = sealed(org);
    await late.query('commit');
    await late.end();
    expect(await waiting).toMatchObject([{ no: 4, rowCount: 2 }]);
    await leaveRow(org);
    expect(await sealed(org)).toMatchObject([{ no: 5, rowCount: 1 }]);
    expect(await verified(org)).toEqual([]);
  });
});

describe('the log and its seals', () => {
  // A cluster has no triggers, so that the owner of the tables can change them there.
  test.each(isOnCluster ? ['the application'] : ['the application', 'the owner'])(
    'cannot be changed, not even by %s',
    async (who) => {
      const org = await sealedThrice();
      const client = new pg.Client({ connectionString: world.databaseUrl });
      await client.connect();
      if (who === 'the application') await client.query(`set role ${(await rolesNow(client)).app}`);
      await client.query(`select set_config('app.org_id', '${org.orgId}', false)`);
      for (const table of ['audit', 'audit_seal']) {
        for (const statement of [
          `update ${table} set org_id = org_id`,
          `delete from ${table}`,
          `truncate ${table}`,
        ]) {
          await expect(client.query(statement), statement).rejects.toThrow(/permission denied|never changed/);
        }
      }
      await client.end();
      expect(await verified(org)).toEqual([]);
    },
  );

  test('show the organisation of background work, not its content', async () => {
    await sealedThrice();
    const rows = await app.db.job((tx) => tx.all(sql`select org_id, written_no from audit limit 1`));
    expect(rows).toHaveLength(1);
    for (const column of ['input', 'user_id', 'call']) {
      const read = app.db.job((tx) => tx.all(sql`select ${sql.id(column)} from audit limit 1`));
      await expect(read, column).rejects.toThrow('permission denied');
    }
  });
});

describe('once a minute', () => {
  const brokenSince = async (work: () => Promise<void>): Promise<number> => {
    const before = app.audit.brokenSeals;
    await work();
    return app.audit.brokenSeals - before;
  };

  test('every organisation is sealed, and each seal is in a file that only its owner can read', async () => {
    const [one, two] = [await sealedThrice(), await sealedThrice()];
    for (const org of [one, two]) await leaveRow(org);
    expect(await brokenSince(() => new Sealing(app, dataDir).turn())).toBe(0);
    const month = new Date().toISOString().slice(0, 7);
    const path = join(dataDir, 'audit-seals', `${month}.jsonl`);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    for (const org of [one, two]) {
      const latest = await org.tx((own) =>
        own.one(sql<{ digest: string }>`
          select encode(digest, 'hex') as digest from audit_seal where org_id = ${own.orgId} and no = 4`),
      );
      const own = lines.map((line) => JSON.parse(line) as Seal).filter((seal) => seal.orgId === org.orgId);
      expect(own).toMatchObject([{ no: 4, rowCount: 1, digest: latest.digest }]);
    }
  });

  test('sealing a long log for the first time does not delay shutdown', async () => {
    const org = await world.organisation();
    await org.tx((tx) =>
      tx.run(sql`
        insert into audit (org_id, id, call, input, trace_id)
        select ${tx.orgId}, gen_random_uuid(), 'test.write', '{}', n::text from generate_series(1, 4100) n`),
    );
    const untilNo = (await finalNo(app.db)) ?? 0;
    const ended = AbortSignal.abort();
    expect(await sealAll(app.db, org.orgId, untilNo, ended)).toMatchObject([{ no: 1, rowCount: 2_000 }]);
    expect(await sealed(org)).toMatchObject([
      { no: 2, rowCount: 2_000 },
      { no: 3, rowCount: 100 },
    ]);
  });

  test('a change is counted in the metrics', async () => {
    const org = await sealedThrice();
    await tamper(org, `delete from audit where org_id = $1 and written_no = ${row(6)}`);
    await leaveRow(org);
    expect(await brokenSince(() => new Sealing(app, dataDir).turn())).toBe(1);
    const metrics = await (await fetch(`${world.base}/metrics`)).text();
    expect(metrics).toContain(`audit_seals_broken ${app.audit.brokenSeals}`);
  });

  test.each([
    ['the same process', (sealing: Sealing) => sealing],
    ['another that reads the file', () => new Sealing(app, dataDir)],
  ])('a seal that is gone with its rows is missed by %s', async (_who, next) => {
    const org = await sealedThrice();
    const sealing = new Sealing(app, dataDir);
    await leaveRow(org);
    await sealing.turn();
    await tamper(
      org,
      `delete from audit where org_id = $1 and written_no = ${row(7)}; delete from audit_seal where org_id = $1 and no = 4`,
    );
    expect(await verified(org)).toEqual([]);
    await leaveRow(org);
    const later = next(sealing);
    expect(await brokenSince(() => later.turn())).toBe(1);
    await leaveRow(org);
    expect(await brokenSince(() => later.turn())).toBe(0);
  });

  test('a folder that cannot be written does not stop sealing', async () => {
    const org = await sealedThrice();
    await leaveRow(org);
    const file = join(dataDir, 'no-folder');
    writeFileSync(file, '');
    expect(await brokenSince(() => new Sealing(app, file).turn())).toBe(0);
    expect(await sealed(org)).toEqual([]);
    expect(await verified(org)).toEqual([]);
  });
});
