import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { useWorld } from '../../../test/world.ts';
import { accessCalls } from '../../access/calls.ts';
import { TestBrowser } from '../../identity/server/account/test-browser.ts';
import { foundByVariables, foundingPath, openFounding } from './door.ts';

const world = await useWorld();
const { app } = world.app;
const nowhere = { orgId: null, userId: null };

const good = {
  name: 'Taller Río Verde',
  shortName: '',
  industry: 'manufacturing',
  orgLanguage: 'es_ES',
  zone: 'Europe/Madrid',
  adminName: 'Ana Gil',
  loginName: 'ana.gil',
  password: 'Kite@and42',
  repeat: 'Kite@and42',
  mobile: '',
  email: '',
};

const people = (): Promise<number> =>
  app.db.read(nowhere, async (tx) => {
    const row = await tx.one(sql<{ n: number }>`select count(*)::int as n from identity.app_user`);
    return row.n;
  });

async function sent(fields: Record<string, string>): Promise<{ status: number; page: string }> {
  const headers = { 'accept-language': 'en' };
  const answer = await new TestBrowser(world.base).form(foundingPath, fields, headers);
  return { status: answer.status, page: await answer.text() };
}

const wrongFields = (page: string): string[] =>
  [...page.matchAll(/id="(\w+)-error"/g)].map(([, name]) => name ?? '');

describe('while no user exists', () => {
  afterEach(async () => expect(await people()).toBe(0));

  test('every page redirects to the founding page, and calls are left alone', async () => {
    for (const path of ['/', '/home', '/oauth/authorize?client_id=laurel-pc']) {
      const answer = await fetch(world.base + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')], path).toEqual([303, foundingPath]);
    }
    expect((await fetch(`${world.base}/health/ready`)).status).toBe(200);
    expect((await fetch(`${world.base}/api/account`)).status).toBe(401);
  });

  test('a wrong code is refused at its field alone, another site is not heard, and guessing is slowed down', async () => {
    const foreign = await new TestBrowser(world.base).form(foundingPath, good, {
      'sec-fetch-site': 'cross-site',
    });
    expect(wrongFields(await foreign.text())).toEqual([]);
    // The answer does not reveal which of the other fields are right.
    const guess = { ...good, name: '', code: 'AAAA-AAAA-AAAA-AAAA' };
    for (let tries = 0; tries < 6; tries += 1) {
      const { status, page } = await sent(guess);
      expect([status, wrongFields(page)]).toEqual([200, ['code']]);
    }
    expect(await sent(guess)).toMatchObject({ status: 429 });
    await app.db.transact(nowhere, (tx) => tx.run(sql`delete from identity.throttle`));
  });

  test('with the code, every mistake is reported at once; typed values are kept, the password is not', async () => {
    const opened = await openFounding(app);
    if (!opened) throw new Error('nobody exists');
    const { page } = await sent({
      ...good,
      code: opened.code,
      name: '',
      industry: 'piracy',
      zone: 'Mars/Olympus',
      loginName: '12345',
      email: 'ana@',
      password: 'abcdef',
    });
    expect(wrongFields(page).toSorted()).toEqual(
      ['email', 'industry', 'loginName', 'name', 'password', 'zone'].toSorted(),
    );
    expect(page).toContain('value="Ana Gil"');
    expect(page).not.toContain('abcdef');
    const differ = await sent({ ...good, code: opened.code, repeat: 'Kite@and43' });
    expect(wrongFields(differ.page)).toEqual(['repeat']);
    const longer = { passwordMinimum: '12', code: opened.code };
    const short = await sent({ ...good, ...longer });
    expect(wrongFields(short.page)).toEqual(['password']);
    expect(short.page).toContain('12');
    expect(short.page).toMatch(/<option value="12" selected>/);
    expect(wrongFields((await sent({ ...good, ...longer, passwordMinimum: '5' })).page)).toEqual([
      'passwordMinimum',
    ]);
    const named = { password: 'TallerRio#1', repeat: 'TallerRio#1' };
    expect(wrongFields((await sent({ ...good, ...named, code: opened.code })).page)).toEqual(['password']);
    await opened.close();
    // The code went with the process that had made it.
    expect(wrongFields((await sent({ ...good, code: opened.code })).page)).toEqual(['code']);
  });

  test('a variable that cannot be used is named, by its own name', async () => {
    Object.assign(app.environment, { founding: { name: 'X', admin: '123', zone: 'Nowhere', password: 'x' } });
    await expect(foundByVariables(app)).rejects.toThrow(/FOUND_ADMIN: [^]*FOUND_ZONE: [^]*FOUND_PASSWORD: /);
    Object.assign(app.environment, {
      founding: { name: 'X', admin: 'ana', password: 'Kite@and42', passwordMinimum: '12' },
    });
    await expect(foundByVariables(app)).rejects.toThrow(/FOUND_PASSWORD: .*12/);
    Object.assign(app.environment, {
      founding: { name: 'X', admin: 'ana', password: 'password1' },
    });
    await expect(foundByVariables(app)).rejects.toThrow(/FOUND_PASSWORD: .*common/);
    Object.assign(app.environment, { founding: { name: 'X', admin: 'ana', passwordProblem: 'gone' } });
    await expect(foundByVariables(app)).rejects.toThrow('gone');
    Object.assign(app.environment, { founding: undefined });
  });
});

/** `laurel found` in this database, as in a terminal; the password comes by standard input. */
async function inTerminal(args: readonly string[], password = ''): Promise<{ code: number; said: string }> {
  const root = resolve(import.meta.dirname, '../../../..');
  const env = { ...process.env, DATABASE_URL: world.databaseUrl, DATA_DIR: app.environment.dataDir };
  const line = [join(root, 'scripts', 'laurel.ts'), 'found', ...args];
  const running = promisify(execFile)(process.execPath, line, { cwd: root, env });
  running.child.stdin?.end(password);
  return running.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

test('in a terminal every mistake is told at once by the name of its option, and nothing is founded', async () => {
  const named = ['--name', 'Acme', '--admin'];
  const wrong = await inTerminal(
    [...named, '123', '--edition', 'x', '--language', 'zz', '--zone', 'Mars', '--password-minimum', '5'],
    'x',
  );
  expect(wrong.code).toBe(1);
  const lines = wrong.said.trim().split('\n');
  for (const start of [
    '--admin: ',
    '--edition (base, ',
    '--language (zh_CN, ',
    '--zone: ',
    '--password-minimum: ',
    'The password: ',
  ])
    expect(
      lines.filter((line) => line.startsWith(start)),
      start,
    ).toHaveLength(1);
  const [both, neither] = await Promise.all([
    inTerminal([...named, 'ana', '--link', '--password-file', 'x']),
    inTerminal(['--industry', 'school']),
  ]);
  expect(both).toMatchObject({ code: 2, said: expect.stringMatching(/exclude each other[^]*--name NAME/) });
  expect(neither).toMatchObject({
    code: 2,
    said: expect.stringMatching(/--name and --admin are needed[^]*--name NAME/),
  });
  expect(await people()).toBe(0);
});

test('of two simultaneous foundings one succeeds; the administrator signs in and finds roles, library and levels, and nothing can be founded again', async () => {
  const [one, other] = [await openFounding(app), await openFounding(app)];
  if (!one || !other) throw new Error('nobody exists');
  const chosen = { ...good, passwordMinimum: '10' };
  const [first, second] = await Promise.all([
    sent({ ...chosen, code: one.code.toLowerCase().replaceAll('-', ' ') }),
    sent({ ...chosen, code: other.code, loginName: 'other' }),
  ]);
  expect(await people()).toBe(1);
  const done = [first, second].filter(({ page }) => page.includes('Your organisation is ready'));
  expect(done).toHaveLength(1);
  const loginName = first === done[0] ? 'ana.gil' : 'other';

  const { access_token } = await new TestBrowser(world.base).tokens(loginName, good.password);
  const org = await app.db.read(nowhere, (tx) =>
    tx.one(sql<{ orgId: string; userId: string; zone: string; hash: string }>`
      select o.org_id as "orgId", o.user_id as "userId", u.zone, u.password_hash as hash
      from identity.user_org o join identity.app_user u on u.id = o.user_id`),
  );
  expect(org.zone).toBe('Europe/Madrid');
  // Made with a key that is not in the database, from the first moment.
  expect(org.hash).toMatch(/^\$laurel1\$/);
  const mine = await fetch(`${world.base}${accessCalls.resources.path}?orgId=${org.orgId}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(await mine.json()).toMatchObject({ code: 200, object: { isAdmin: true } });
  const counts = await app.db.read({ orgId: org.orgId, userId: org.userId }, (tx) =>
    tx.one(sql`
      select (select short_name from organisation) as "shortName",
        (select array_agg(name order by built_in) from role where built_in in ('administrator', 'recorder')) as roles,
        (select count(*)::int from unit) as units, (select count(*)::int > 50 from event) as "hasEvents",
        (select count(*)::int from authority_level) as levels, (select count(*)::int from authority_binding) as bound,
        (select minimum_length from identity.password_floor) as "passwordMinimum",
        (select is_reviewer from member) as "isReviewer", (select count(*)::int from audit where call = 'founding.found') as audited`),
  );
  expect(counts).toEqual({
    shortName: good.name,
    roles: ['Administrador', 'Registrador'],
    units: 5,
    hasEvents: true,
    levels: 3,
    bound: 1,
    passwordMinimum: 10,
    isReviewer: true,
    audited: 1,
  });

  expect(await openFounding(app)).toBeNull();
  for (const { code } of [one, other]) {
    const again = await sent({ ...good, code, loginName: 'third' });
    expect(again.status).toBe(303);
  }
  Object.assign(app.environment, { founding: { name: 'X', admin: 'not even read', password: '' } });
  expect(await foundByVariables(app)).toBe(false);
  const late = await inTerminal(['--name', 'Acme', '--admin', 'late'], good.password);
  expect(late).toMatchObject({ code: 1, said: expect.stringContaining('exists here already') });
  expect(await people()).toBe(1);
});
