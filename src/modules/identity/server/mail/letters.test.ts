import { afterAll, beforeEach, expect, it } from 'vitest';
import { openIdentity } from '../test-world.ts';
import { insertLetter, type Content } from './letter.store.ts';
import { leaveLetter } from './letters.ts';
import { nowhere } from '../oauth/adapter.ts';
import { FakeMailServer } from './fake-mail-server.ts';

const office = await FakeMailServer.open();
afterAll(() => office.close());
const identity = await openIdentity({ mail: office.address });
const { app } = identity;
const email = 'siti@example.org';
const userId = await identity.user('siti', 'Kenari#2207', { email });
const content: Content = {
  channel: 'mail',
  letter: { to: email, subject: 'subject', text: 'the secret 482913', language: 'en_US' },
};
const letter = { userId, topic: 'changed', content, lifetimeSeconds: 600 } as const;

const leave = () => app.db.transact(nowhere, (tx) => leaveLetter(tx, app, letter));
const letters = () =>
  identity.sql<{ tries: number; row: string }>('select tries, l::text as row from identity.letter l');
const restIsOver = () => identity.sql("update identity.letter set try_at = now() - interval '1 second'");

beforeEach(async () => {
  await identity.sql('delete from identity.letter');
  office.letters.length = 0;
  office.status = 200;
  office.silentTo = null;
});

it('a letter is delivered once, after the commit, and removed', async () => {
  await leave();
  expect(await office.take(email)).toMatchObject({ channel: 'mail', text: 'the secret 482913' });
  await expect.poll(letters).toEqual([]);
  expect(office.letters).toEqual([]);
});

it('a rolled-back transaction leaves no letter', async () => {
  const failed = app.db.transact(nowhere, async (tx) => {
    await leaveLetter(tx, app, letter);
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  await leave();
  await office.take(email);
  await expect.poll(letters).toEqual([]);
  expect(office.letters).toEqual([]);
});

it('one that the provider refused waits, is retried under the same id, and stays encrypted meanwhile', async () => {
  office.status = 503;
  await leave();
  await expect.poll(async () => (await letters())[0]?.tries).toBe(1);
  const [row] = await letters();
  expect(row?.row).not.toContain('482913');
  expect(row?.row).not.toContain(email);
  const [{ rest } = { rest: 0 }] = await identity.sql<{ rest: number }>(
    'select extract(epoch from try_at - now())::float8 as rest from identity.letter',
  );
  expect(rest).toBeGreaterThan(5);
  expect(rest).toBeLessThanOrEqual(10);

  office.status = 200;
  await restIsOver();
  expect(row?.row).toContain((await office.take(email)).id);
  await expect.poll(letters).toEqual([]);
});

it('a provider that hangs with many letters does not delay other providers', async () => {
  office.silentTo = 'nobody@example.org';
  const lost = { ...letter, content: { ...content, letter: { ...content.letter, to: office.silentTo } } };
  await app.db.transact(nowhere, async (tx) => {
    for (let n = 0; n < 60; n += 1) await leaveLetter(tx, app, lost);
  });
  await leave();
  // Earlier than the first of the sixty attempts times out.
  await office.take(email);
  await expect
    .poll(async () => (await letters()).map(({ tries }) => tries))
    .toEqual(Array<number>(60).fill(1));
});

it('one left by a dead process is found', async () => {
  await app.db.transact(nowhere, (tx) => insertLetter(tx, app.environment, letter));
  await expect.poll(() => office.letters.length, { timeout: 5_000 }).toBe(1);
  await expect.poll(letters).toEqual([]);
});

it('one that expired, or that no key decrypts, is abandoned', async () => {
  office.status = 503;
  await leave();
  await leave();
  await expect.poll(async () => (await letters()).map(({ tries }) => tries)).toEqual([1, 1]);
  await identity.sql(`
    update identity.letter set expires_at = now() where id = (select min(id::text)::uuid from identity.letter)`);
  await identity.sql("update identity.letter set sealed = sealed || '\\x00' where expires_at > now()");
  office.status = 200;
  await restIsOver();
  await expect.poll(letters, { timeout: 5_000 }).toEqual([]);
  expect(office.letters).toEqual([]);
});

it('stores a letter without a recipient like any other, and never sends it', async () => {
  await app.db.transact(nowhere, async (tx) => {
    await insertLetter(tx, app.environment, { ...letter, userId: null });
  });
  await expect.poll(letters, { timeout: 5_000 }).toEqual([]);
  expect(office.letters).toEqual([]);
});
