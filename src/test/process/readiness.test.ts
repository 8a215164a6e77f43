/** Obstacles to full service are reported: by `/health/ready`, on the sign-in page, and to users who save. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { identityCalls } from '../../modules/identity/calls.ts';
import { TestBrowser } from '../../modules/identity/server/account/test-browser.ts';
import { pcClientId } from '../../modules/identity/rules.ts';
import { viewsCalls } from '../../modules/views/calls.ts';
import { openWorld, useWorld, type World } from '../world.ts';

const maximumConnections = 6;
const world = await useWorld({ maximumConnections });
const org = await world.organisation();
const password = 'Otter_4719@b';
const person = await org.person({ loginName: 'wei', password });
const { environment } = world.app.app;
const asBefore = { ...environment };
afterEach(() => {
  vi.useRealTimers();
  Object.assign(environment, { ...asBefore, bucket: asBefore.bucket });
});

type Condition = { code: string; effect: string; detail: string; message: string };
type Readiness = { status: string; reason?: string; conditions?: Condition[] };

async function readiness({ base }: Pick<World, 'base'> = world, language = 'en') {
  const answer = await fetch(`${base}/health/ready`, { headers: { 'accept-language': language } });
  const { status, reason, conditions = [] } = (await answer.json()) as Readiness;
  return { http: answer.status, status, reason, conditions, codes: conditions.map(({ code }) => code) };
}

/** A folder that goes with the test. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-readiness-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const becomes = (codes: readonly string[], of?: World) =>
  expect.poll(async () => (await readiness(of)).codes, { timeout: 20_000 }).toEqual(codes);

/** The sign-in page as a browser sees it that speaks a language. */
async function signInPage(language: string, of = world): Promise<{ status: number; text: string }> {
  const browser = new TestBrowser(of.base);
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: pcClientId,
    redirect_uri: `${of.base}/`,
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  });
  const headers = { 'accept-language': language };
  const answer = await browser.go(`/oauth/authorize?${parameters}`, { headers });
  const page = answer.headers.get('location');
  const response = page === null ? answer : await browser.go(page, { headers });
  return { status: response.status, text: await response.text() };
}

const write = () => person.as.call(viewsCalls.save, { screen: '/integralManage/list', settings: null });
const read = () => person.as.call(identityCalls.account, {});

async function metric(code: string): Promise<string | undefined> {
  const text = await (await fetch(`${world.base}/metrics`)).text();
  return new RegExp(`^conditions\\{code="${code}"\\} (\\d)`, 'm').exec(text)?.[1];
}

async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query(`set default_transaction_read_only = off`);
  await client.query(text);
  await client.end();
}

async function endConnections(): Promise<void> {
  const admin = await world.admin();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await admin.end();
}

test('with nothing against it, it is ready and the page says nothing', async () => {
  expect(await readiness()).toMatchObject({ http: 200, status: 'ready', codes: [] });
  expect((await signInPage('en')).text).not.toContain('class="notice"');
  expect(await metric('disk_low')).toBe('0');
});

test('below the reserve of the disk nothing is saved, and everything else goes on', async () => {
  expect((await write()).reason).toBeNull();
  Object.assign(environment, { diskReserveBytes: 2 ** 60 });
  await becomes(['disk_low']);
  const { http, status, reason, conditions } = await readiness(world, 'es');
  expect([http, status, conditions[0]?.effect]).toEqual([200, 'limited', 'read_only']);
  expect(reason).toMatch(/^The disk of DATA_DIR has \d+ MB left, less than DISK_RESERVE_MB/);
  expect(conditions[0]?.message).toMatch(/^El disco del servidor está casi lleno/);
  expect(await metric('disk_low')).toBe('1');
  for (const [language, sentence] of [
    ['zh', '服务器磁盘空间不足'],
    ['es', 'El disco del servidor está casi lleno'],
  ] as const)
    expect((await signInPage(language)).text).toContain(sentence);

  const refused = await write();
  expect([refused.status, refused.reason]).toEqual([200, 'disk_low']);
  expect(refused.envelope).toMatchObject({
    message: expect.stringMatching(/^The disk of the server is nearly/),
  });
  expect((await read()).reason).toBeNull();
  expect((await new TestBrowser(world.base).tokens('wei', password)).access_token).toBeTruthy();

  Object.assign(environment, { diskReserveBytes: 0 });
  await becomes([]);
  expect((await write()).reason).toBeNull();
});

test('a store of files that cannot be reached takes no process out of service', async () => {
  const bucket = {
    name: 'laurel-files',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9',
    keys: { id: 'a', secret: 'b' },
  };
  Object.assign(environment, { bucket });
  await becomes(['storage_away']);
  expect(await readiness()).toMatchObject({ http: 200, status: 'limited' });
  expect((await readiness()).reason).toMatch(/^S3_BUCKET cannot be used: .*Exports and uploads fail/);
  expect((await signInPage('en')).text).toContain('The store of files cannot be reached');
  expect((await write()).reason).toBeNull();
  Object.assign(environment, { bucket: undefined });
  await becomes([]);
});

test.each([
  [-20, 'clock_behind', 503, 'about 20 min behind, so signing in fails'],
  [-1, 'clock_behind', 503, 'about 1 min behind'],
  [20, 'clock_ahead', 200, 'about 20 min ahead'],
])('a clock that is %i minutes off is told as such: %s', async (minutes, code, http, sentence) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  const found = await readiness();
  expect([found.http, found.codes]).toEqual([http, [code]]);
  expect(found.reason).toMatch(/^The clock of this process is \d+ s .*; 30 s are tolerated/);
  expect((await signInPage('en')).text).toContain(sentence);
});

test('a clock within the tolerance lets people sign in', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 25_000 });
  expect((await readiness()).codes).toEqual([]);
  expect((await new TestBrowser(world.base).tokens('wei', password)).access_token).toBeTruthy();
});

test('a database that takes no changes is read, and says why nobody can save or sign in', async () => {
  const name = new URL(world.databaseUrl).pathname.slice(1);
  const writable = `alter database ${name} reset default_transaction_read_only`;
  onTestFinished(() => asOwner(writable).then(endConnections));
  await asOwner(`alter database ${name} set default_transaction_read_only = on`);
  await endConnections();
  await becomes(['database_read_only']);
  expect(await readiness()).toMatchObject({ http: 200, status: 'limited' });
  const refused = await write();
  expect([refused.status, refused.reason]).toEqual([200, 'database_read_only']);
  expect((await read()).reason).toBeNull();
  const page = await signInPage('en');
  expect([page.status, page.text]).toEqual([503, expect.stringContaining('The database is read-only')]);

  await asOwner(writable);
  await endConnections();
  await becomes([]);
  expect((await write()).reason).toBeNull();
});

test('with every connection in use it is not ready, and says that', { timeout: 60_000 }, async () => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  onTestFinished(() => release());
  const open = new TestBrowser(world.base);
  const path = await open.openSignIn();
  const holders = Array.from({ length: maximumConnections }, () => org.tx(() => released));
  const found = await readiness();
  expect([found.http, found.codes]).toEqual([503, ['pool_exhausted']]);
  const page = await signInPage('en');
  expect([page.status, page.text]).toEqual([503, expect.stringContaining('all of its database connections')]);
  const again = await open.go(path);
  expect([again.status, await again.text()]).toEqual([503, expect.stringContaining('数据库连接已全部占用')]);
  release();
  await Promise.all(holders);
  await becomes([]);
});

test('a process with other keys says so until it has those of the installation', async () => {
  // One in which nobody has a password yet, of which a process without its key would say that it is lost.
  const { world: own, close: end } = await openWorld();
  onTestFinished(end);
  // The installation's keys are known once a process has said that it uses them.
  await becomes([], own);
  const { dataDir: folder } = own.app.app.environment;
  const contentOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const started = async (keys: Record<string, string>) => {
    const dataDir = newFolder();
    for (const [name, text] of Object.entries(keys)) writeFileSync(join(dataDir, name), text);
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const opened = await openWorld({ databaseUrl: own.databaseUrl, dataDir, log });
    await readiness(opened.world);
    return { ...opened, lines };
  };
  const [passwords, secrets] = [contentOf('password-keys.json'), contentOf('secrets.json')];
  const [old] = JSON.parse(passwords) as [string];
  const fresh = 'h'.repeat(20) + 'abcdefghijklmnopqrstuvw';
  const expectOf = async (keys: Record<string, string>, codes: readonly string[]) => {
    const { world: other, close, lines } = await started(keys);
    try {
      await becomes(codes, other);
      const found = await readiness(other);
      return { found, lines, page: (await signInPage('en', other)).text };
    } finally {
      await close();
    }
  };

  await expectOf({ 'password-keys.json': passwords, 'secrets.json': secrets }, []);
  const { found, lines, page } = await expectOf({ 'secrets.json': secrets }, ['keys_differ']);
  expect([found.http, found.status]).toEqual([503, 'unready']);
  expect(found.reason).toMatch(/^PASSWORD_KEYS: this process has other keys/);
  expect(page).toContain('This server has other keys than the rest of the installation');
  expect(lines.some((line) => line.includes('"level":"error"') && line.includes('PASSWORD_KEYS'))).toBe(true);
  // While a process uses them, those of the sign-in have to be the same, too.
  const others = await expectOf({ 'password-keys.json': passwords }, ['keys_differ']);
  expect(others.found.reason).toMatch(/^COLUMN_KEYS, HMAC_KEYS, COOKIE_KEYS, SIGNING_KEYS: /);

  // Keys are replaced by a start that knows both.
  const both = JSON.stringify([fresh, old]);
  await expectOf({ 'password-keys.json': both, 'secrets.json': secrets }, []);
  await expectOf({ 'password-keys.json': JSON.stringify([fresh]), 'secrets.json': secrets }, []);
  await expectOf({ 'password-keys.json': passwords, 'secrets.json': secrets }, ['keys_differ']);
  await expectOf({ 'password-keys.json': both, 'secrets.json': secrets }, []);
});

test('keys of the sign-in that nobody uses any more may be others; those of the data may not', async () => {
  const { world: first, close } = await openWorld();
  const [databaseUrl, dataDir] = [first.databaseUrl, newFolder()];
  expect((await readiness(first)).codes).toEqual([]);
  const { cookieKeys, ...lasting } = JSON.parse(
    readFileSync(join(first.app.app.environment.dataDir, 'secrets.json'), 'utf8'),
  ) as { cookieKeys: string[] };
  const passwords = readFileSync(join(first.app.app.environment.dataDir, 'password-keys.json'), 'utf8');
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ ...lasting, cookieKeys: ['c'.repeat(43)] }));
  writeFileSync(join(dataDir, 'password-keys.json'), passwords);
  expect(cookieKeys).toHaveLength(1);
  const second = await openWorld({ databaseUrl, dataDir });
  onTestFinished(() => second.close());
  await becomes(['keys_differ'], second.world);
  expect((await readiness(second.world)).reason).toMatch(/^COOKIE_KEYS: /);
  await first.app.close();
  onTestFinished(close);
  await becomes([], second.world);
});

// The last, as it is believed for half a minute.
test('a database that refuses a write as its disk is full is believed for a while', async () => {
  await asOwner(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert or update or delete on list_view for each row execute function full_disk()`);
  onTestFinished(() => asOwner('drop function if exists full_disk cascade'));
  const save = () =>
    person.as.call(viewsCalls.save, { screen: '/integralManage/list', settings: { columns: [] } });
  expect((await save()).reason).toBe('database_full');
  expect((await readiness()).codes).toEqual(['database_full']);
  expect((await write()).reason).toBe('database_full');
});
