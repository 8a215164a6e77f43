import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { urlOfDatabase } from '../../../../kit/test/cluster.ts';
import { useLedger } from '../fixture.ts';
import { foldOnce } from '../fold/worker.ts';
import { ledgerInvariants } from '../invariants.ts';
import { bookSomething, randomOf, type Booked } from '../oracle.fixture.ts';
import { setLeftOut } from './cumulative.ts';

const ledger = await useLedger();

const totals = (tx: Tx) =>
  tx.all(sql<{ task: number; start: number }>`
    select period, member_id, fixed + seniority as fixed, task, start, carry from member_total
    where org_id = ${tx.orgId} order by 1, 2`);

test('the migration gives entries their source and totals their parts, as if they had been kept from the beginning', async () => {
  const own = await ledger.organisation();
  const units = [own.unitId, await own.unit('A')];
  const members = await own.members(12);
  const booked: Booked[] = [];
  const random = randomOf(7);
  const world = { members, units, booked, firstDay: '2026-01-10', days: 100 };
  for (let done = 0; done < 150; done++) booked.push(await own.tx((tx) => bookSomething(tx, world, random)));
  await foldOnce(ledger, own.orgId, 120);
  const before = await own.read(totals);
  expect(before.some(({ start }) => start !== 0) && before.some(({ task }) => task !== 0)).toBe(true);
  const path = join(import.meta.dirname, '..', '..', 'migrations', '2080_sources.sql');
  const text = await readFile(path, 'utf8');
  const fills = text.slice(text.indexOf('update entry'), text.indexOf('alter table member_cumulative force'));
  const client = new pg.Client(urlOfDatabase(ledger.adminUrl, new URL(ledger.url).pathname.slice(1)));
  await client.connect();
  await client.query(`update entry set source = 'post'`);
  for (const table of ['member_total', 'member_cumulative'])
    await client.query(`update ${table} set fixed = 0, seniority = 0, task = 0, start = 0, carry = 0`);
  expect(await own.read(ledgerInvariants)).not.toEqual([]);
  await client.query(fills);
  await client.end();
  expect(await own.read(ledgerInvariants)).toEqual([]);
  // Without their items, points for years of service are fixed points like others.
  expect(await own.read(totals)).toEqual(before);
});

test('what the cumulative total leaves out changes while others book and fold, and every total stays the sum of its entries', async () => {
  const own = await ledger.organisation();
  const members = await own.members(8);
  const booked: Booked[] = [];
  const random = randomOf(11);
  const world = { members, units: [own.unitId], booked, firstDay: '2026-01-10', days: 60 };
  const options = [['start'], ['fixed', 'seniority'], [], ['start', 'fixed']] as const;
  await Promise.all([
    (async () => {
      for (let done = 0; done < 60; done++)
        booked.push(await own.tx((tx) => bookSomething(tx, world, random)));
    })(),
    (async () => {
      for (let done = 0; done < 20; done++) await foldOnce(ledger, own.orgId, 5);
    })(),
    ...options.map((left) => own.tx((tx) => setLeftOut(tx, left))),
  ]);
  expect(await own.read(ledgerInvariants)).toEqual([]);
  await own.fold();
  expect(await own.read(ledgerInvariants)).toEqual([]);
});
