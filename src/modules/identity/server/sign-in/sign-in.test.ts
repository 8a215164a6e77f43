import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../../../kit/contract/language.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { medianRatio } from '../../../../kit/test/median-ratio.ts';
import { openIdentity } from '../test-world.ts';
import { demoPassword } from '../../rules.ts';
import { signInText } from '../pages/sign-in.text.ts';
import { hashPassword, verifyPassword } from '../password/password.ts';
import { TestBrowser } from '../account/test-browser.ts';
import { nowhere } from '../oauth/adapter.ts';
import { countTryWithin, throttleKey } from './throttle.ts';

const identity = await openIdentity({ demo: 'on' });
const password = 'Kenari#2207';
const browser = () => new TestBrowser(identity.base);
const userId = await identity.user('Lin.Mei', password);

beforeEach(async () => {
  await identity.sql('delete from identity.throttle');
});

async function typed(person: TestBrowser, fields: Record<string, string>) {
  const path = await person.openSignIn();
  const response = await person.form(path, fields);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

describe('the sign-in page', () => {
  it('has no inline script or style, and a policy that forbids them', async () => {
    const person = browser();
    const response = await person.go(await person.openSignIn());
    const text = await response.text();
    expect(text).not.toMatch(/<style|<script(?![^>]* src=)| style=| on\w+=/i);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    for (const [, path] of text.matchAll(/(?:href|src)="(\/login\/assets\/[^"]+)"/g)) {
      const asset = await person.go(path ?? '');
      expect(asset.status).toBe(200);
      expect(asset.headers.get('cache-control')).toContain('immutable');
    }
  });

  it.each(languages)('speaks %s, as the browser asks or as was chosen, and remembers', async (language) => {
    const person = browser();
    const path = await person.openSignIn();
    const words = signInText[language];
    const response = await person.go(path, { headers: { 'accept-language': language.replace('_', '-') } });
    expect(await response.text()).toContain(words.account);
    const chosen = await person.form(path, { account: '陈 <b>', language });
    const text = await chosen.text();
    expect(text).toContain(words.password);
    // Typed text stays, and stays text.
    expect(text).toContain('value="陈 &lt;b&gt;"');
    expect(await (await person.go(path)).text()).toContain(words.submit);
  });

  it("stores the language chosen on it as the account's language, also after a wrong password", async () => {
    const languageNow = async () =>
      (await identity.sql(`select language from identity.app_user where id = '${userId}'`))[0];
    await identity.sql(`update identity.app_user set language = 'zh_CN' where id = '${userId}'`);
    expect((await typed(browser(), { account: 'lin.mei', password })).status).toBe(303);
    expect(await languageNow()).toEqual({ language: 'zh_CN' });

    const person = browser();
    const path = await person.openSignIn();
    let page = await (await person.form(path, { account: 'lin.mei', language: 'es_ES' })).text();
    const chosenIn = (text: string) => /name="chosen" value="(\w+)"/.exec(text)?.[1] ?? '';
    expect(chosenIn(page)).toBe('es_ES');
    const wrong = { account: 'lin.mei', password: 'Wrong#2207', chosen: chosenIn(page) };
    page = await (await person.form(path, wrong)).text();
    expect(page).toContain(signInText.es_ES.wrong);
    expect(await languageNow()).toEqual({ language: 'zh_CN' });
    await identity.sql('delete from identity.throttle');
    const right = { account: 'lin.mei', password, chosen: chosenIn(page) };
    expect((await person.form(path, right)).status).toBe(303);
    expect(await languageNow()).toEqual({ language: 'es_ES' });
  });

  it('reports missing input at its field, and keeps the account', async () => {
    const nothing = await typed(browser(), { account: ' ', password: '' });
    expect(nothing.text).toMatch(/id="account"[^>]*aria-invalid="true"[^>]*aria-describedby="account-error"/);
    const half = await typed(browser(), { account: 'lin', password: '' });
    expect(half.text).toMatch(/id="password"[^>]*aria-invalid="true"/);
    expect(half.text).toContain('value="lin"');
  });

  it('answers alike for a wrong password, an unknown account and a closed one', async () => {
    await identity.user('closed', password);
    await identity.sql(`update identity.app_user set status = 'closed' where login_name = 'closed'`);
    const texts: string[] = [];
    for (const account of ['lin.mei', 'nobody', 'closed']) {
      const { status, text } = await typed(browser(), { account, password: 'Wrong#2207' });
      expect(status).toBe(200);
      texts.push(text.replaceAll(/\/login\/[\w-]+(\/passkey)?"/g, '').replaceAll(account, ''));
    }
    expect(new Set(texts).size).toBe(1);
  });

  it('takes the account in any letter case and never shows a password again', async () => {
    expect((await typed(browser(), { account: 'LIN.MEI', password })).status).toBe(303);
    expect((await typed(browser(), { account: 'lin.mei', password: 'Wrong#2207' })).text).not.toContain(
      'Wrong#2207',
    );
  });

  it('is not reached without its own cookie, from another site, or after its time', async () => {
    const person = browser();
    const path = await person.openSignIn();
    const foreign = await browser().form(path, { account: 'lin.mei', password });
    expect(foreign.status).toBe(200);
    const site = await person.form(
      path,
      { account: 'lin.mei', password },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(site.status).toBe(200);
    expect(site.headers.get('location')).toBeNull();
    await identity.sql(`update identity.oauth_item set expires_at = now() where model = 'Interaction'`);
    expect((await person.form(path, { account: 'lin.mei', password })).status).toBe(200);
  });

  it('lets another user sign in where one was signed in', async () => {
    await identity.user('other', password);
    const person = browser();
    await person.code('lin.mei', password);
    const { code, verifier } = await person.code('other', password, { prompt: 'login' });
    const { access_token } = (await (await person.exchange({ code, verifier })).json()) as {
      access_token: string;
    };
    const account = await person.go('/api/account', { headers: { authorization: `Bearer ${access_token}` } });
    expect(await account.json()).toMatchObject({ object: { loginName: 'other' } });
  });

  it('offers demo accounts where there are some', async () => {
    const person = browser();
    expect(await (await person.go(await person.openSignIn())).text()).not.toContain(demoPassword);
    const demoNote = { zh_CN: '管理员', en_US: 'Administrator', es_ES: 'Administración', ms_MY: 'Pentadbir' };
    await identity.user('demo.admin', password, { name: '王敏', demoNote });
    const text = await (await person.go(await person.openSignIn())).text();
    expect(text).toContain('data-account="demo.admin"');
    expect(text).toContain(demoPassword);
    await identity.sql(`delete from identity.app_user where login_name = 'demo.admin'`);
  });
});

describe('throttling', () => {
  it('delays by pair of account and address, with Retry-After, and lets the right password in afterwards', async () => {
    const person = browser();
    for (let round = 0; round < 4; round++)
      await typed(person, { account: 'lin.mei', password: `Wrong#${round}` });
    const delayed = await typed(person, { account: 'lin.mei', password });
    expect(delayed.status).toBe(429);
    expect(Number(delayed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(delayed.text).toMatch(/id="password"[^>]*aria-invalid/);
    await identity.sql(`update identity.throttle set blocked_until = now()`);
    expect((await typed(person, { account: 'lin.mei', password })).status).toBe(303);
    // A success starts the account and the pair afresh.
    expect(await identity.sql('select from identity.throttle where failures > 4')).toHaveLength(0);
  });

  it('does not delay a user because another of the same address signs in at the same moment', async () => {
    const { db } = identity.app;
    const address = throttleKey('ip', '192.0.2.7');
    const seconds = await db.transact(nowhere, async (earlier) => {
      await earlier.run(sql`select`);
      await db.transact(nowhere, (later) => countTryWithin(later, address));
      return countTryWithin(earlier, address);
    });
    expect(seconds).toBeNull();
  });

  it('grows the delay up to five minutes, never further', async () => {
    const person = browser();
    const seconds: number[] = [];
    for (let round = 0; round < 14; round++) {
      await identity.sql(`update identity.throttle set blocked_until = now()`);
      await typed(person, { account: 'nobody', password: 'Wrong#1' });
      const [row] = await identity.sql<{ longest: number }>(
        `select max(extract(epoch from greatest(blocked_until, at) - at))::int as longest from identity.throttle`,
      );
      seconds.push(row?.longest ?? -1);
    }
    // The pair's own, then the account's.
    expect(seconds.slice(0, 8)).toEqual([0, 0, 0, 2, 4, 60, 120, 240]);
    expect(Math.max(...seconds)).toBe(300);
  });

  it.each([
    ['account', 10, 900],
    ['ip', 30, 900],
    ['device', 5, 60],
  ] as const)('allows %s %i tries within %i seconds', async (kind, allowed, withinSeconds) => {
    const key = throttleKey(kind, 'someone');
    let [tries, passed] = [0, 0];
    for (;;) {
      const wait = await identity.app.db.transact(nowhere, (tx) => countTryWithin(tx, key));
      if (wait === null) tries += 1;
      else {
        passed += wait;
        if (passed >= withinSeconds) break;
        await identity.sql(
          `update identity.throttle set blocked_until = now(), at = at - make_interval(secs => $1)`,
          [wait],
        );
      }
    }
    expect(tries).toBe(allowed);
  });

  it('counts simultaneous attempts', async () => {
    const person = browser();
    const path = await person.openSignIn();
    const startedAt = Date.now();
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, round) =>
        person.form(path, { account: 'lin.mei', password: `Wrong#${round}` }),
      ),
    );
    const tried = responses.filter((response) => response.status === 200);
    // One more for each two seconds, the first wait, where a busy machine takes that long for all of them.
    expect(tried.length).toBeLessThanOrEqual(4 + Math.floor((Date.now() - startedAt) / 2_000));
  });

  it('does not lock the owner out of a known browser when strangers fail on the account', async () => {
    const own = browser();
    await own.tokens('lin.mei', password, 'k'.repeat(32));
    await identity.sql(`
      insert into identity.throttle (key, failures, blocked_until)
      select sha256(convert_to(E'account\nlin.mei', 'UTF8')), 50, now() + interval '5 minutes'`);
    expect((await typed(browser(), { account: 'lin.mei', password })).status).toBe(429);
    own.forget('laurel_session');
    expect((await typed(own, { account: 'lin.mei', password })).status).toBe(303);
  });

  it('records attempts without secrets', async () => {
    await typed(browser(), { account: 'Secret-Typed-Here#1', password: 'Wrong#2207' });
    const rows = await identity.sql<{ row: string }>('select e::text as row from identity.auth_event e');
    const text = rows.map(({ row }) => row).join('\n');
    expect(text).toContain('sign_in_failed');
    expect(text).toContain(userId);
    expect(text).not.toMatch(/Typed-Here|Wrong#|Kenari/);
  });
});

describe('passwords', () => {
  it('are hashed again when the parameters have changed', async () => {
    const old = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await identity.sql('update identity.app_user set password_hash = $1 where id = $2', [old, userId]);
    expect((await typed(browser(), { account: 'lin.mei', password })).status).toBe(303);
    const [row] = await identity.sql<{ password_hash: string }>(
      'select password_hash from identity.app_user where id = $1',
      [userId],
    );
    expect(row?.password_hash).toMatch(/^\$laurel1\$[0-9a-f]{12}\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await typed(browser(), { account: 'lin.mei', password })).status).toBe(303);
  });

  it.each(['123456', 'abcdef', 'Ab1!', 'password1', 'P@ssw0rd', 'Woaini1314', 'admin@123'])(
    'refuse %s',
    async (weak) => {
      await expect(identity.user('weak', weak)).rejects.toMatchObject({
        reason: /weak_password|common_password/,
      });
    },
  );

  it('belong to one account in any letter case', async () => {
    await expect(identity.user('LIN.MEI', password)).rejects.toMatchObject({ reason: 'login_taken' });
  });

  it('are not compared in part: a longer one does not pass', async () => {
    const long = `Aa1${'x'.repeat(125)}`;
    await identity.user('long', long);
    expect((await typed(browser(), { account: 'long', password: `${long}y` })).status).toBe(200);
    expect((await typed(browser(), { account: 'long', password: long })).status).toBe(303);
  });

  it('are checked two at a time, forty wait, and more are asked to retry', async () => {
    const passwordHash = await hashPassword(password);
    const tries = Array.from({ length: 60 }, () => verifyPassword(password, passwordHash));
    const outcomes = await Promise.allSettled(tries);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(18);
    expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfterSeconds: 2 } });
    expect(await verifyPassword(password, passwordHash)).toBe(true);
  });

  it('take as long for an unknown account', async () => {
    const passwordHash = await hashPassword(password);
    await verifyPassword('x', null);
    const longer = await medianRatio(
      15,
      () => verifyPassword('Wrong#1', null),
      () => verifyPassword('Wrong#1', passwordHash),
    );
    expect(longer).toBeGreaterThan(0.5);
    expect(longer).toBeLessThan(2);
  });
});
