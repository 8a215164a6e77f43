import { beforeEach, describe, expect, test } from 'vitest';
import { openIdentity } from '../test-world.ts';
import { newVerifier, TestBrowser } from '../account/test-browser.ts';
import { passkeyText } from '../pages/passkey.text.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const identity = await openIdentity();
const origin = new URL(identity.base).origin;
const password = 'Kenari#2207';
const userId = await identity.user('wei', password);
await identity.user('other', password);

type Options = { challenge: string; user: { id: string }; rp: { id: string } };
type Answer<T> = { object: T; reason?: string; status: number };

beforeEach(async () => {
  await identity.sql('delete from identity.throttle');
  await identity.sql('delete from identity.passkey');
  await identity.sql('delete from identity.passkey_challenge');
});

class Person extends TestBrowser {
  token = '';
  static async in(account: string): Promise<Person> {
    const person = new Person(identity.base);
    person.token = (await person.tokens(account, password)).access_token;
    return person;
  }
  async call<T>(path: string, body?: object): Promise<Answer<T>> {
    const response = await this.go(path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { ...((await response.json()) as { object: T; reason?: string }), status: response.status };
  }
  async begin(): Promise<Options> {
    const { object } = await this.call<{ options: Options }>('/api/auth/passkey/begin', { password });
    return object.options;
  }
  add(response: object, name = 'Laptop'): Promise<Answer<{ id: string }>> {
    return this.call('/api/auth/passkey/add', { name, response });
  }
  async list(): Promise<{ id: string; name: string; lastUsedAt: string | null }[]> {
    return (
      await this.call<{ id: string; name: string; lastUsedAt: string | null }[]>('/api/auth/passkey/list')
    ).object;
  }
}

/** A passkey of a user, as its device holds it. */
async function passkeyOf(person: Person): Promise<SoftwareAuthenticator> {
  const key = new SoftwareAuthenticator(origin);
  expect(await person.add(key.make(await person.begin()))).toMatchObject({
    object: { id: expect.any(String) },
  });
  return key;
}

/** The sign-in page of a browser, and what it is asked to sign there. */
async function opened() {
  const browser = new TestBrowser(identity.base);
  const { verifier, challenge } = newVerifier();
  const path = await browser.openSignIn({ code_challenge: challenge });
  const readOptions = async () =>
    (await (await browser.go(`${path}/passkey`, { method: 'POST' })).json()) as Options;
  const send = (answer: unknown) => browser.form(path, { passkey: JSON.stringify(answer) });
  return { browser, path, verifier, asked: readOptions, send };
}

const kinds = async () =>
  (
    await identity.sql<{ kind: string }>(
      `select kind from identity.auth_event where user_id = $1 and kind like 'passkey%' order by at desc, id desc limit 1`,
      [userId],
    )
  )[0]?.kind;

describe('a passkey', () => {
  test('is added with the password, named, listed to its user alone, and removed', async () => {
    const [wei, other] = [await Person.in('wei'), await Person.in('other')];
    const refused = await wei.call('/api/auth/passkey/begin', { password: 'Wrong#1' });
    expect(refused.reason).not.toBeUndefined();
    const options = await wei.begin();
    expect(options.rp.id).toBe('127.0.0.1');
    const key = new SoftwareAuthenticator(origin);
    const { id } = (await wei.add(key.make(options), '办公室')).object;
    expect(await wei.list()).toEqual([expect.objectContaining({ id, name: '办公室', lastUsedAt: null })]);
    expect(await other.list()).toEqual([]);
    for (const [path, more] of [
      ['rename', { name: 'x' }],
      ['remove', {}],
    ] as const)
      expect((await other.call(`/api/auth/passkey/${path}`, { passkeyId: id, ...more })).reason).toBe(
        'not_found',
      );
    await wei.call('/api/auth/passkey/rename', { passkeyId: id, name: 'Home' });
    expect((await wei.list())[0]?.name).toBe('Home');
    expect((await wei.call('/api/auth/passkey/remove', { passkeyId: id })).object).toEqual({ count: 1 });
    expect(await wei.list()).toEqual([]);
    expect(await kinds()).toBe('passkey_removed');
  });

  test('is refused from another origin, for another host, without its user verified, and for a challenge twice', async () => {
    const wei = await Person.in('wei');
    const key = () => new SoftwareAuthenticator(origin);
    for (const forged of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { verified: false }])
      expect((await wei.add(key().make(await wei.begin(), forged))).reason).toBe('passkey_refused');
    const options = await wei.begin();
    await wei.add(key().make(options));
    expect((await wei.add(key().make(options))).reason).toBe('passkey_refused');
    // The challenge of another user is not valid.
    const other = await Person.in('other');
    expect((await wei.add(key().make(await other.begin()))).reason).toBe('passkey_refused');
    expect((await wei.add({ id: 'x', response: {} })).reason).toBe('passkey_refused');
    expect(await wei.list()).toHaveLength(1);
  });

  test('is added once, and ten of them at the most', async () => {
    const wei = await Person.in('wei');
    const key = await passkeyOf(wei);
    expect((await wei.add(key.make(await wei.begin()))).reason).toBe('passkey_refused');
    for (let count = 1; count < 10; count += 1) await passkeyOf(wei);
    expect((await wei.call('/api/auth/passkey/begin', { password })).reason).toBe('too_many_passkeys');
  });
});

describe('signing in with a passkey', () => {
  test('takes no account, password or code, and counts as two steps', async () => {
    const key = await passkeyOf(await Person.in('wei'));
    const { browser, asked: readOptions, send, verifier } = await opened();
    const answered = await send(key.answer(await readOptions()));
    expect(answered.status).toBe(303);
    const back = new URL(
      (await browser.go(answered.headers.get('location') ?? '')).headers.get('location') ?? '',
    );
    const code = back.searchParams.get('code') ?? '';
    const { access_token } = (await (await browser.exchange({ code, verifier })).json()) as {
      access_token: string;
    };
    expect(await browser.isLiving(access_token)).toBe(true);
    const [place] = await identity.sql<{ steps: number; user_id: string }>(
      'select steps, user_id from identity.sign_in_place order by signed_in_at desc limit 1',
    );
    expect(place).toEqual({ steps: 2, user_id: userId });
    expect(await kinds()).toBe('passkey_sign_in');
    expect((await (await Person.in('wei')).list())[0]?.lastUsedAt).not.toBeNull();
  });

  test('is refused from another origin, without its user verified, and as another user’s', async () => {
    const key = await passkeyOf(await Person.in('wei'));
    const forgeries = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { verified: false },
      { userHandle: Buffer.from('somebody').toString('base64url') },
    ];
    for (const forged of forgeries) {
      const { asked: readOptions, send } = await opened();
      const page = await send(key.answer(await readOptions(), forged));
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(passkeyText.zh_CN.refused);
    }
    expect(await kinds()).toBe('passkey_failed');
  });

  test('is refused for a challenge that was used, and for one of another authorisation', async () => {
    const key = await passkeyOf(await Person.in('wei'));
    const one = await opened();
    const options = await one.asked();
    const answer = key.answer(options);
    expect((await one.send(answer)).status).toBe(303);
    // The same answer again, and the challenge of one browser in another one.
    const two = await opened();
    expect((await two.send(answer)).status).toBe(200);
    expect((await two.send(key.answer(await (await opened()).asked()))).status).toBe(200);
    expect((await two.send(key.answer(await two.asked()))).status).toBe(303);
  });

  test('is refused for a removed passkey, a copied one whose counter falls back, and what is no answer', async () => {
    const wei = await Person.in('wei');
    const key = await passkeyOf(wei);
    const first = await opened();
    await first.send(key.answer(await first.asked(), { counter: 9 }));
    const copied = await opened();
    expect((await copied.send(key.answer(await copied.asked(), { counter: 9 }))).status).toBe(200);
    const id = (await wei.list())[0]?.id;
    await wei.call('/api/auth/passkey/remove', { passkeyId: id });
    const { browser, path, asked: readOptions, send } = await opened();
    expect((await send(key.answer(await readOptions(), { counter: 20 }))).status).toBe(200);
    for (const passkey of ['nothing', '{}', '[]', 'null', '{"id":"x","response":null}'])
      expect((await browser.form(path, { passkey })).status).toBe(200);
    const foreign = await browser.go(`${path}/passkey`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
  });
});
