import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { migrate, migrationFolders, readMigrations } from '../../../../kit/server/database/migrate.ts';
import { dropDatabase, urlOfDatabase } from '../../../../kit/test/cluster.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { settings } from '../../../organisation/server/door.ts';
import { meritCalls } from '../../calls.ts';
import {
  documentFor,
  memberLine,
  meritWorld,
  recordIn,
  submitted,
  typed,
  type MeritWorld,
} from '../builders.ts';
import { numberPrefix } from '../list/filter/number-search.ts';
import { takeNumber } from './record.store.ts';

const world = await useWorld();

async function freshWorld(now = '2026-11-20T04:00:00Z'): Promise<MeritWorld> {
  world.at(now);
  return meritWorld(world);
}

async function numberOf(merit: MeritWorld, id: string): Promise<string | null> {
  return (await merit.recorder.as.get(meritCalls.detail, { id })).topic.recordNo;
}

test('typed text is the beginning of a number, whichever dash and width the keyboard has', () => {
  for (const typed of [
    '2026-11',
    '2026-11-',
    '2026-11-0123',
    ' 2026－11－01 ',
    '２０２６-11',
    '2026–11—0123',
  ])
    expect(numberPrefix(typed)).toMatch(/^2026-11/);
  expect(numberPrefix('2026–11—0123')).toBe('2026-11-0123');
  for (const typed of [
    '',
    '2026',
    '2026-1',
    '2026-11-01x',
    'a2026-11',
    '0123',
    '2026-11-0123-4',
    "2026-11-'",
  ])
    expect(numberPrefix(typed)).toBeNull();
});

describe('a record', () => {
  test('is given at the first submission and kept', async () => {
    const merit = await freshWorld();
    const draft = await recordIn(merit, 'draft');
    expect(await numberOf(merit, draft.id)).toBeNull();
    const first = await submitted(merit);
    expect(await numberOf(merit, first.id)).toBe('2026-11-0001');
    // A refused submission takes no number.
    const refused = await merit.recorder.as.call(meritCalls.submit, {
      id: newId(),
      version: 0,
      document: typed(documentFor(merit, { name: '' })),
    });
    expect(Object.keys(refused.fields)).toEqual(['document.name']);
    // A draft gets its number at the submission, in the month of that day.
    world.at('2026-12-01T04:00:00Z');
    const document = typed(documentFor(merit));
    await merit.recorder.as.get(meritCalls.submit, { id: draft.id, version: draft.version, document });
    expect(await numberOf(merit, draft.id)).toBe('2026-12-0001');
    const { version } = await merit.recorder.as.get(meritCalls.withdraw, { id: first.id, version: 1 });
    await merit.recorder.as.get(meritCalls.submit, { id: first.id, version, document });
    expect(await numberOf(merit, first.id)).toBe('2026-11-0001');
    const second = await submitted(merit);
    expect(await numberOf(merit, second.id)).toBe('2026-12-0002');
  });

  test('follows the month in the organisation’s zone, per organisation', async () => {
    // In Shanghai it is December already.
    const merit = await freshWorld('2026-11-30T17:00:00Z');
    const other = await meritWorld(world);
    for (const each of [merit, other])
      expect(await numberOf(each, (await submitted(each)).id)).toBe('2026-12-0001');
  });

  test('beyond 9999 has a digit more', async () => {
    const merit = await freshWorld();
    await submitted(merit);
    await merit.org.tx((tx) =>
      tx.run(sql`update merit_number set last = 9998 where org_id = ${tx.orgId} and month = 202611`),
    );
    const numbers = [];
    for (let count = 0; count < 3; count += 1)
      numbers.push(await numberOf(merit, (await submitted(merit)).id));
    expect(numbers).toEqual(['2026-11-9999', '2026-11-10000', '2026-11-10001']);
  });

  test('is unique among simultaneous submissions, and waits for no other transaction', async () => {
    const merit = await freshWorld();
    const together = await Promise.all(Array.from({ length: 8 }, () => submitted(merit)));
    const numbers = await Promise.all(together.map(({ id }) => numberOf(merit, id)));
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `2026-11-000${n}`));
    const nothing = new Error('rolled back');
    const transaction = merit.org.tx(async (tx) => {
      expect(await takeNumber(tx, await settings(tx))).toBe('2026-11-0009');
      // That transaction is still open: if it locked the counter, this one would wait until it fails.
      expect(await numberOf(merit, (await submitted(merit)).id)).toBe('2026-11-0010');
      throw nothing;
    });
    await expect(transaction).rejects.toBe(nothing);
    // A failed submission leaves a gap; its number is never reused.
    expect(await numberOf(merit, (await submitted(merit)).id)).toBe('2026-11-0011');
  });
});

test('records are found by number or its beginning in every list, together with other filters', async () => {
  const merit = await freshWorld();
  const { recorder, manager, first } = merit;
  const [a, b] = merit.targets as [Person, Person];
  const events = documentFor(merit).events.map((event) => ({ ...event, members: [memberLine(b)] }));
  const forA = await submitted(merit);
  const forB = await submitted(merit, documentFor(merit, { events }));
  const named = await submitted(merit, documentFor(merit, { name: 'Plan 2026-10-0001' }));
  const other = await meritWorld(world);
  await submitted(other);
  const found = async (who: Person, filter: object) =>
    (await who.as.get(meritCalls.list, { sort: 'createTime', ...filter })).rows.map(({ id }) => id);
  for (const [who, scope] of [
    [recorder, 'own'],
    [manager, 'all'],
    [manager, 'checking'],
    [first, 'todo'],
  ] as const) {
    expect(await found(who, { scope, keyword: '2026-11-0002' })).toEqual([forB.id]);
    expect(await found(who, { scope, keyword: '2026-11' })).toEqual([forA.id, forB.id, named.id]);
    expect(await found(who, { scope, keyword: '2026-11-0004' })).toEqual([]);
    // A number in the words of a record finds it too.
    expect(await found(who, { scope, keyword: '2026-10-0001' })).toEqual([named.id]);
    expect(await found(who, { scope, keyword: '2026-11', memberId: b.memberId })).toEqual([forB.id]);
    expect(await found(who, { scope, keyword: '2026-11-0002', memberId: a.memberId })).toEqual([]);
    expect(await found(who, { scope, keyword: '2026-11-0002', status: 1 })).toEqual([]);
  }
  const input = { scope: 'all', keyword: '2026-11-0002' } as const;
  const lines = await manager.as.get(meritCalls.lines, input);
  expect(lines.rows.map(({ recordNo, memberId }) => [recordNo, memberId])).toEqual([
    ['2026-11-0002', b.memberId],
  ]);
  expect((await manager.as.get(meritCalls.groups, { ...input, by: 'member' })).rows).toMatchObject([
    { id: b.memberId },
  ]);
});

test('the search by number reads the index, for all its isolation', async () => {
  const merit = await freshWorld();
  await submitted(merit);
  const plan = await merit.org.tx(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`);
    await tx.run(sql`set local enable_bitmapscan = off`);
    return tx.all(sql<{ 'QUERY PLAN': string }>`explain select id from merit_record n
      where n.org_id = ${tx.orgId} and n.number >= '2026-11' and n.number < '2026-11~'`);
  });
  const lines = plan.map((row) => row['QUERY PLAN']).join(' ');
  expect(lines).toMatch(/using merit_record_number(?:_\d+)? .*Index Cond: .*org_id = .*number >= .*number </);
});

test('messages about a record carry its number', async () => {
  const merit = await freshWorld();
  await submitted(merit);
  const messageParams = () =>
    merit.org.tx((tx) =>
      tx.all(
        sql<{ number: string }>`select params ->> 'number' as number from message where org_id = ${tx.orgId}`,
      ),
    );
  await expect.poll(messageParams).toEqual([{ number: '2026-11-0001' }]);
});

test('records that were there before are numbered in the order in which they were entered', async () => {
  const name = `n_${newId().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`create database ${name} owner laurel`);
  await admin.end();
  const url = urlOfDatabase(inject('ownerUrl'), name);
  const before = mkdtempSync(join(tmpdir(), 'laurel-number-'));
  const client = new pg.Client({ connectionString: url });
  try {
    const folders = await migrationFolders(join(import.meta.dirname, '..', '..', '..', '..'));
    for (const { name: file, text } of await readMigrations(folders))
      if (file !== '0711_number.sql') writeFileSync(join(before, file), text);
    await migrate(url, [before]);
    await client.connect();
    await client.query(`
      alter table merit_record no force row level security; alter table merit_history no force row level security;
      insert into merit_record (org_id, id, created_at, created_date, name, remark, recorder_id, recorder_name)
      select md5(org)::uuid, md5(org || n)::uuid, at, at::date, n, '', md5(org)::uuid, '' from (values
        ('a', 'third', timestamptz '2026-11-20'), ('a', 'first', '2026-11-01'), ('a', 'draft', '2026-11-02'),
        ('a', 'second', '2026-11-03'), ('a', 'october', '2026-10-31'), ('b', 'first', '2026-11-09')) as r(org, n, at);
      insert into merit_history (org_id, record_id, step, version, action, to_status, to_stage, member_id, member_name, at, reason)
      select org_id, id, 1, 1, case name when 'draft' then 'save' when 'second' then 'import' else 'submit' end, 3, 1,
        org_id, '', created_at, '' from merit_record;
      insert into merit_record (org_id, id, created_at, created_date, name, remark, recorder_id, recorder_name)
      select md5('c')::uuid, gen_random_uuid(), timestamptz '2026-11-01' + n * interval '1 second', '2026-11-01', n::text, '',
        md5('c')::uuid, '' from generate_series(1, 10001) n;
      insert into merit_history (org_id, record_id, step, version, action, to_status, to_stage, member_id, member_name, at, reason)
      select org_id, id, 1, 1, 'submit', 3, 1, org_id, '', created_at, '' from merit_record where org_id = md5('c')::uuid;
      alter table merit_record force row level security; alter table merit_history force row level security`);
    expect(await migrate(url, folders)).toEqual(['0711_number.sql']);
    await client.query(`alter table merit_record no force row level security;
      alter table merit_number no force row level security`);
    const { rows } = await client.query<{ name: string; number: string | null }>(
      `select name, number from merit_record where org_id <> md5('c')::uuid
       union all select name, number from merit_record where org_id = md5('c')::uuid and name in ('9999', '10000', '10001')
       order by number nulls last, name`,
    );
    expect(rows.map(({ name: of, number }) => [of, number])).toEqual([
      ['october', '2026-10-0001'],
      ['first', '2026-11-0001'],
      ['first', '2026-11-0001'],
      ['second', '2026-11-0002'],
      ['third', '2026-11-0003'],
      ['10000', '2026-11-10000'],
      ['10001', '2026-11-10001'],
      ['9999', '2026-11-9999'],
      ['draft', null],
    ]);
    const counters = await client.query(`select month, last from merit_number order by month, last`);
    expect(counters.rows).toEqual([
      { month: 202610, last: 1 },
      { month: 202611, last: 1 },
      { month: 202611, last: 3 },
      { month: 202611, last: 10_001 },
    ]);
  } finally {
    await client.end();
    rmSync(before, { recursive: true, force: true });
    await dropDatabase(inject('adminUrl'), name);
  }
});
