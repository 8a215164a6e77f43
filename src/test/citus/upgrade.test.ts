import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate, migrationFolders, readMigrations } from '../../kit/server/database/migrate.ts';
import { joinNodes, nodesOf } from '../../kit/test/citus-nodes.ts';
import { cloneDatabase, dropDatabase, urlOfDatabase } from '../../kit/test/cluster.ts';

const [adminUrl, ownerUrl] = [inject('adminUrl'), inject('ownerUrl')];
const [upgraded, fresh] = ['upgraded', 'fresh'];
afterAll(async () => {
  for (const name of [upgraded, fresh]) await dropDatabase(adminUrl, name);
});

/** The files of the first version that ran on a cluster: their tables are spread when the later ones come. */
const first =
  '000 010 0110 0111 0200 021 030 040 0501 0502 0503 060 070 0710 0711 0716 0719 072 0900 1000 110 120'.split(
    ' ',
  );

async function ask<Row extends pg.QueryResultRow>(url: string, ...texts: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const text of texts) ({ rows } = await client.query<Row>(text));
    return rows;
  } finally {
    await client.end();
  }
}

/** The schema as text, independent of the order in which it was created. */
async function schemaOf(name: string): Promise<string[]> {
  const rows = await ask<{ what: string }>(
    urlOfDatabase(adminUrl, name),
    `with own as (select * from pg_class where relnamespace::regnamespace::text !~ '^(pg_|information|citus|columnar|shard_)'
       and relkind in ('r', 'p') and relname !~ '_\\d{6}$')
     select format('column %s.%s %s %s %s', t.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
         pg_get_expr(d.adbin, d.adrelid)) as what
       from own t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
     union all select format('constraint %s %s %s', t.oid::regclass, k.conname, pg_get_constraintdef(k.oid))
       from own t join pg_constraint k on k.conrelid = t.oid
     union all select pg_get_indexdef(i.indexrelid) from own t join pg_index i on i.indrelid = t.oid
     union all select format('policy %s on %s: %s, %s', p.polname, t.oid::regclass, pg_get_expr(p.polqual, t.oid),
         pg_get_expr(p.polwithcheck, t.oid)) from own t join pg_policy p on p.polrelid = t.oid
     union all select format('trigger %s on %s', g.tgname, t.oid::regclass)
       from own t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
     union all select format('table %s %s %s %s, spread by %s', t.oid::regclass, t.relrowsecurity, t.relforcerowsecurity,
         t.relacl, p.colocationid)
       from own t left join pg_dist_partition p on p.logicalrelid = t.oid
     order by what`,
  );
  // Each database has roles with its name.
  return rows.map(({ what }) => what.replaceAll(/laurel_\w+_(app|job|backup)/g, 'laurel_$1'));
}

// Changes to a spread table are divided for a cluster; this test, and not an operator, finds those that cannot be.
test('every later migration is taken by a cluster whose tables are spread and hold rows', async () => {
  for (const url of nodesOf(adminUrl)) await ask(url, `create database ${upgraded} owner laurel`);
  await joinNodes(adminUrl, upgraded);
  // One on each worker: a change goes to every shard.
  await ask(adminUrl, `alter database ${upgraded} set citus.shard_count = 2`);
  const url = urlOfDatabase(ownerUrl, upgraded);
  const folders = await migrationFolders(join(import.meta.dirname, '..', '..'));
  const names = (await readMigrations(folders)).map(({ name }) => name);
  const isFirst = (name: string): boolean => first.some((start) => name.startsWith(start));
  expect(await migrate(url, folders, new Set(names.filter(isFirst)))).toHaveLength(66);
  const admin = urlOfDatabase(adminUrl, upgraded);
  const org = 'aaaaaaaa-0000-4000-8000-000000000001';
  await ask(
    admin,
    `insert into organisation (org_id, name, short_name) values ('${org}', 'Kenari', 'Kenari')`,
    `insert into ledger_month (org_id, period, n, bmp, amp, pmp, gcp, merit) values ('${org}', 0, 0, 0, 0, 0, 0, 0)`,
    `insert into ledger_member (org_id, member_id, member_no, since) values ('${org}', '${org}', '7', 0)`,
  );
  // Points for years of service become a separate source, in entries, totals and questions.
  const isSource = (name: string): boolean => /^(2080|2120)_/.test(name);
  const before = names.filter((name) => !isSource(name));
  expect(await migrate(url, folders, new Set(before))).toEqual(before.filter((name) => !isFirst(name)));
  const [own, day] = [`'${org}', '${org}'`, `'2026-10-31'`];
  await ask(
    admin,
    `insert into fixed_type (org_id, id, name, key, position) values (${own}, 'Years', 'years', 1)`,
    `insert into fixed_item (org_id, id, type_id, name, key, kind, everybody, by_days, by_attendance)
       values (${own}, '${org}', 'Years', 'years', 'seniority', true, true, false)`,
    `insert into fixed_record (org_id, id, month, item_id, value) values (${own}, 202610, '${org}', 300)`,
    `insert into posting (org_id, id, record_id, state_version, kind, book_date)
       values (${own}, '${org}', 1, 'fixed', ${day})`,
    `insert into entry (org_id, posting_id, line, member_id, unit_id, record_id, record_date, book_date, period,
         bmp, amp, pmp, gcp, merit)
       values (${own}, 1, '${org}', '${org}', '${org}', ${day}, ${day}, 202610, 300, 0, 0, 0, 300)`,
    `insert into question (org_id, id, status, record_id, line_no, member_id, asked_ids, reason, asked_at, source)
       values (${own}, 'open', '${org}', 0, '${org}', '{}', 'Why?', now(), 'fixed')`,
  );
  expect(await migrate(url, folders)).toEqual(names.filter(isSource));
  await cloneDatabase(adminUrl, new URL(ownerUrl).pathname.slice(1), fresh);
  expect(await schemaOf(upgraded)).toEqual(await schemaOf(fresh));
  // 1700 lists everybody without an entry.
  const rows = await ask(
    admin,
    `select name, member_no, merit from organisation join member_total using (org_id) where org_id = '${org}'`,
  );
  expect(rows).toEqual([{ name: 'Kenari', member_no: '7', merit: '0' }]);
  const sources = await ask(
    admin,
    `select e.source as entry, q.source as question, t.seniority from entry e
       join question q on q.org_id = e.org_id and q.record_id = e.record_id
       join member_total t on t.org_id = e.org_id and t.member_id = e.member_id and t.period = 0
     where e.org_id = '${org}'`,
  );
  expect(sources).toEqual([{ entry: 'seniority', question: 'seniority', seniority: '300' }]);
});
