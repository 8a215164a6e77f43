import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { transactionPooler } from '../../../test/transaction-pooler.ts';
import { checkConnection } from './check-connection.ts';

test('a pooler that changes the connection with each transaction is refused, and a session is not', async () => {
  const pooler = await transactionPooler(inject('ownerUrl'));
  onTestFinished(() => pooler.close());
  const refused = /leads to another connection with each transaction .*pool_mode = session/;
  await expect(checkConnection(pooler.url)).rejects.toThrow(refused);
  // Also where others have left connections to it.
  const others = Array.from({ length: 3 }, () => new pg.Client({ connectionString: pooler.url }));
  for (const other of others) await other.connect();
  for (const other of others) await other.query('select 1');
  await expect(checkConnection(pooler.url)).rejects.toThrow(refused);
  for (const other of others) await other.end();
  await checkConnection(inject('ownerUrl'));
});

test('what a session keeps is lost over such a pooler', async () => {
  const pooler = await transactionPooler(inject('ownerUrl'));
  onTestFinished(() => pooler.close());
  const [one, two] = [new pg.Client({ connectionString: pooler.url }), new pg.Client(pooler.url)];
  await one.connect();
  await two.connect();
  await one.query(`set lock_timeout = '7s'`);
  await two.query('begin');
  const { rows } = await one.query<{ set: string }>(`select current_setting('lock_timeout') as set`);
  expect(rows[0]?.set).not.toBe('7s');
  await two.query('commit');
  await one.end();
  await two.end();
});
